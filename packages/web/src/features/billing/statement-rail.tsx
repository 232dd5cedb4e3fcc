import { elided } from '@loge/domain/shared/french-words';
import type { BillingStatementOnWire, StatementDetailOnWire } from '@loge/contract/billing/billing-statement-wire';
import { openOrCloseAttenduFactu } from '@loge/contract/billing/open-or-close-attendu-factu';
import { sumCents } from '@loge/domain/shared/money';
import { IconCircleCheck, IconLock, IconLockOpen, IconMail, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../../client/use-action-with-toast.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Glyph } from '../../design-system/icons/glyph.tsx';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { Ticket } from '../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import styles from './billing.module.css';
import { monthWords } from './month-words.ts';
import { SettlementCard } from './self-billing/settlement-card.tsx';
import { StatementCommissions } from './self-billing/statement-commissions.tsx';
import { StatementInvoices } from './self-billing/statement-invoices.tsx';

const total = (lines: readonly StatementDetailOnWire[]): number => sumCents(lines.map(({ priceHT }) => priceHT));

interface StatementRailProps {
  readonly statement: BillingStatementOnWire;
  /** The invoice that somebody was led to. */
  readonly pointedAt: number | null;
}

/** What a statement comes to, and the way to close it. */
export function StatementRail({ statement, pointedAt }: StatementRailProps) {
  const t = useTranslations('billing.rail');
  const { details, vat, amountHT, amountTTC, stale, open, attenduFactuMail, mailedAt, closedAt } = statement;
  const desks = [...new Set(details.map(({ conciergerieLabel }) => conciergerieLabel))];
  const of = (...kinds: readonly StatementDetailOnWire['kind'][]) => details.filter(({ kind }) => kinds.includes(kind));
  const orders = of('order');
  const presence = of('passages', 'hours', 'minimum');
  const shares = of('compensation');
  return (
    <aside className={styles.rail}>
      <Ticket
        as="section"
        footLayout="stack"
        foot={
          <dl className={styles.sums}>
            <Sum label={t('withoutVat')} cents={amountHT} strong />
            {vat.map(({ rate, amount }) => (
              <Sum key={rate} label={t('vat', { rate: String(rate).replace('.', ',') })} cents={amount} />
            ))}
            <Sum label={t('withVat')} cents={amountTTC} large />
          </dl>
        }
      >
        <h2 className={styles.due}>{t('title')}</h2>
        <dl className={styles.sums}>
          {desks.map((name) => (
            <Sum key={name} label={name} cents={total(details.filter((line) => line.conciergerieLabel === name))} />
          ))}
        </dl>
        <dl className={styles.sums} data-ruled>
          <Sum label={t('orders', { count: orders.length })} cents={total(orders)} />
          {presence.length > 0 && <Sum label={t('presence')} cents={total(presence)} />}
          {shares.length > 0 && <Sum label={t('shares')} cents={total(shares)} good />}
        </dl>
      </Ticket>
      <Card as="section" padding="md">
        <ul className={styles.facts}>
          {!stale && (
            <li data-good>
              <Glyph icon={IconCircleCheck} size={18} />
              <b>{t('equal')}</b>
            </li>
          )}
          <li>
            <Glyph icon={IconMail} size={18} />
            {attenduFactuMail === '' ? t('noMail') : attenduFactuMail}
          </li>
          {mailedAt !== null && (
            <li>
              <Glyph icon={IconSend} size={18} />
              {t('mailed', { day: dayOf(mailedAt) })}
            </li>
          )}
          {closedAt !== null && (
            <li>
              <Glyph icon={IconLock} size={18} />
              {t('closedOn', { day: dayOf(closedAt) })}
            </li>
          )}
        </ul>
      </Card>
      <Toggle statement={statement} />
      <p className={styles.soft}>{t(open ? 'closeHelp' : isInvoiced(statement) ? 'invoicedHelp' : 'openHelp')}</p>
      <StatementInvoices statement={statement} pointedAt={pointedAt} />
      <StatementCommissions statement={statement} />
      <SettlementCard statement={statement} />
    </aside>
  );
}

/** Whether an invoice stands on it, which is taken back before it is opened. */
const isInvoiced = ({ invoices }: BillingStatementOnWire): boolean =>
  invoices.some(({ state }) => state !== null && state !== 'credited');

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'short' }).format(new Date(moment));

interface SumProps {
  readonly label: string;
  readonly cents: number;
  readonly strong?: boolean;
  readonly large?: boolean;
  readonly good?: boolean;
}

function Sum({ label, cents, strong = false, large = false, good = false }: SumProps) {
  return (
    <div data-strong={strong || undefined} data-large={large || undefined} data-good={good || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}

/** Closes an open statement and opens a closed one: either is asked first. Spec: partner-content-locker §4. */
function Toggle({ statement }: { statement: BillingStatementOnWire }) {
  const t = useTranslations('billing.rail');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(openOrCloseAttenduFactu);
  const [pending, setPending] = useState(false);
  const { id, open, stale } = statement;

  const month = monthWords(statement, language);
  const toggle = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t(open ? 'closeQuestion' : 'openQuestion', elided({ month })),
      body: t(open ? 'closeBody' : 'openBody'),
      confirmLabel: t(open ? 'close' : 'open', elided({ month })),
    });
    if (!isSure) return;
    setPending(true);
    const answer = await perform({ attenduFactuId: id, statusOpened: !open });
    setPending(false);
    if (answer !== undefined) toast.success(t(answer.open ? 'opened' : 'closed', elided({ month })));
  };
  return (
    <Button
      size="md"
      full
      variant={open ? 'filled' : 'outline'}
      icon={open ? IconLock : IconLockOpen}
      pending={pending}
      disabled={open ? stale : isInvoiced(statement)}
      onClick={() => void toggle()}
    >
      {t(open ? 'close' : 'open', elided({ month }))}
    </Button>
  );
}
