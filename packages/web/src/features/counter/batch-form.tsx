import type { CardTerminalOnWire } from '@loge/contract/counter/counter-wire';
import { compareTerminalBatch } from '@loge/contract/counter/compare-terminal-batch';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { readToldLines } from '@loge/domain/counter/told-lines';
import { parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney } from '@loge/domain/shared/money';
import { problem } from '@loge/domain/shared/problem';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useToast } from '../../design-system/overlays/toasts.tsx';
import { Checkbox } from '../../design-system/fields/checkbox.tsx';
import { Note } from '../../design-system/feedback/note.tsx';
import { TextArea } from '../../design-system/fields/text-area.tsx';
import { TextField } from '../../design-system/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useActionForm } from '../../forms/use-action-form.ts';
import { FullMoment } from '../../lists/list-cells.tsx';
import { pathTo } from '../../routing/paths.ts';
import { TextLink } from '../../design-system/layout/text-link.tsx';
import styles from './counter-devices.module.css';

interface BatchFormProps {
  readonly terminal: CardTerminalOnWire;
  readonly onClose: () => void;
}

type Comparison = OutputOf<typeof compareTerminalBatch>;
type Ticket = Pick<typeof begin, 'total' | 'lines'>;
/** An answer, and the ticket that it is about. */
type Compared = Ticket & { readonly answer: Comparison };

const begin = { total: '', lines: '', keep: false, note: '' };

/** The ticket is still what it was when it was compared. */
const isOf = (last: Compared | null, { total, lines }: Ticket): boolean =>
  last?.total === total && last.lines === lines;

/** What the terminal's ticket says is typed first; then it stands beside the books, line by line. */
export function BatchForm({ terminal, onClose }: BatchFormProps) {
  const t = useTranslations('counter.batch');
  const toast = useToast();
  const [last, setLast] = useState<Compared | null>(null);
  const form = useActionForm(compareTerminalBatch, {
    draft: begin,
    rule: ({ total, lines }) => [
      ...(total.trim() === '' ? [problem('total', 'invalidAmount')] : []),
      ...(readToldLines(lines) === null ? [problem('lines', 'invalidAmount')] : []),
    ],
    input: ({ total, lines, keep, note }) => ({
      // What was not looked at is not kept.
      keep: keep && isOf(last, { total, lines }),
      terminalId: terminal.id,
      total: parseAmount(total),
      lines: (readToldLines(lines) ?? []).map(({ amountCents, authorisation }) => ({
        amount: amountCents,
        authorisation,
      })),
      note,
    }),
    onSuccess: (answer, { total, lines }) => {
      setLast({ total, lines, answer });
      if (!answer.kept) return;
      toast.success(t('kept'));
      onClose();
    },
  });
  const compared = last !== null && isOf(last, form.draft) ? last.answer : null;
  return (
    <FormDialog
      form={form}
      title={t('title', { name: terminal.name })}
      save={t(form.draft.keep && compared !== null ? 'keepIt' : 'compare')}
      onClose={onClose}
    >
      <p className={styles.soft}>{t('help')}</p>
      <TextField label={t('total')} inputMode="decimal" trailing="€" required {...form.field('total')} />
      <TextArea label={t('lines')} hint={t('linesHint')} optional rows={4} {...form.field('lines')} />
      {compared !== null && (
        <>
          <ComparedTicket compared={compared} />
          <Checkbox label={t('keep')} {...form.check('keep')} />
          {!compared.agrees && (
            <TextField label={t('note')} required={form.draft.keep} maxLength={500} {...form.field('note')} />
          )}
        </>
      )}
    </FormDialog>
  );
}

function ComparedTicket({ compared }: { readonly compared: Comparison }) {
  const t = useTranslations('counter.batch');
  const language = useLocale();
  const money = (cents: number) => formatMoney(cents, language);
  return (
    <>
      <Note tone={compared.agrees ? 'success' : 'danger'} live>
        {compared.agrees
          ? t('agrees', { amount: money(compared.booked) })
          : t('differs', { booked: money(compared.booked), told: money(compared.told), gap: money(compared.gap) })}
      </Note>
      <p className={styles.soft}>
        {t('since')} <FullMoment moment={compared.since} />
      </p>
      {compared.onlyBooked.length > 0 && (
        <section>
          <h3>{t('onlyBooked')}</h3>
          <ul className={styles.rows}>
            {compared.onlyBooked.map(({ paymentId, orderId, amount, authorisation, byHand }) => (
              <li key={paymentId}>
                {money(amount)}
                {orderId !== null && (
                  <>
                    {' · '}
                    <TextLink href={pathTo('/conciergeOrderDetail/$id', { id: orderId })}>
                      {t('order', { number: formatOrderNumber(orderId) })}
                    </TextLink>
                  </>
                )}
                {authorisation !== '' && ` · ${authorisation}`}
                {byHand && ` · ${t('byHand')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {compared.onlyTold.length > 0 && (
        <section>
          <h3>{t('onlyTold')}</h3>
          <ul className={styles.rows}>
            {compared.onlyTold.map(({ amount, authorisation }, index) => (
              // Two lines of one amount and no number are two debits.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {money(amount)} {authorisation}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
