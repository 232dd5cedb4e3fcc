import type { CashClosingOnWire } from '@loge/contract/cash-registers/cash-closing-wire';
import { loadCaisseTicketPdf } from '@loge/contract/cash-registers/load-caisse-ticket-pdf';
import { netCents, paidCents, refundedCents } from '@loge/domain/cash-registers/period-totals';
import { MEANS } from '@loge/domain/cash-registers/takings';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { closingTicket, periodName, shownSeal } from '@loge/domain/printing/desk-tickets';
import { IconDownload, IconLock, IconPrinter } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useLocalMoment } from '../../../client/local-moment.ts';
import { useBusyDownload } from '../../../client/open-download.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { Glyph } from '../../../design-system/icons/glyph.tsx';
import { Ticket } from '../../../design-system/surfaces/ticket.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { useTicketMoment } from '../../../printing/ticket-moment.ts';
import { usePrinter } from '../../../printing/use-printer.ts';
import styles from './closings.module.css';

interface ClosingTicketProps {
  readonly closing: CashClosingOnWire;
  readonly register: { readonly id: number; readonly name: string };
}

/** A closing in full: what came in by each form, what went back, and everything since the register was set up. */
export function ClosingTicket({ closing, register }: ClosingTicketProps) {
  const { name: registerName } = register;
  const pdf = useBusyDownload(loadCaisseTicketPdf);
  const t = useTranslations('cashRegisters.closings');
  const means = useTranslations('cashRegisters.means');
  const language = useLocale();
  const printing = useTranslations('printing');
  const printer = usePrinter();
  const momentOf = useTicketMoment();
  const nameOf = (of: CashClosingOnWire) => periodName(of.kind, of.period, language);
  const localOf = useLocalMoment();
  const { sequence, totals, perpetual, seal } = closing;
  const made = localOf(closing.date);
  const moment = `${formatDate(made.date, 'numeric', language)}, ${formatTime(made.time, language, 'always')}`;
  const beside = sumCents(MEANS.map((form) => totals.beside[form]));
  const gaps = sumCents(MEANS.map((form) => totals.gaps[form]));
  return (
    <Ticket
      as="section"
      footLayout="stack"
      foot={
        <div className={styles.sealed}>
          <p>
            <Glyph icon={IconLock} size={18} /> {t('sealed', { moment })}
          </p>
          <p className={styles.seal}>{t('seal', { seal: shownSeal(seal) })}</p>
          <div className={styles.papers}>
            <Button
              size="sm"
              variant="outline"
              icon={IconPrinter}
              pending={printer.isPrinting}
              onClick={() =>
                void printer.print([
                  closingTicket({
                    registerName,
                    sequence,
                    periodName: nameOf(closing),
                    totals,
                    perpetual,
                    sealedAt: momentOf(closing.date),
                    seal,
                    printedAt: momentOf(),
                  }),
                ])
              }
            >
              {printing('print')}
            </Button>
            <Button
              size="sm"
              variant="outline"
              icon={IconDownload}
              pending={pdf.busy}
              onClick={() => void pdf.download({ caisse: register.id, cloture: sequence })}
            >
              {t('pdf')}
            </Button>
          </div>
        </div>
      }
    >
      <div className={styles.ticket}>
        <p className={styles.over}>{t('ticket')}</p>
        <h2>{t('number', { number: String(sequence) })}</h2>
        <p className={styles.soft}>{nameOf(closing)}</p>
        <dl className={styles.lines}>
          {MEANS.map((form) => (
            <Line key={form} label={means(form)} cents={totals.payments[form]} />
          ))}
          <Line label={t('refunds')} cents={refundedCents(totals)} soft />
          <Line label={t('total')} cents={netCents(totals)} total />
          <Line label={t('beside')} cents={beside} soft />
          <Line label={t('gaps')} cents={gaps} soft />
        </dl>
        <div className={styles.perpetual}>
          <p>{t('perpetual')}</p>
          <p className={styles.big}>
            <MoneyText cents={netCents(perpetual)} />
          </p>
          <p>{t('perpetualHelp', { amount: formatMoney(paidCents(perpetual), language) })}</p>
        </div>
      </div>
    </Ticket>
  );
}

interface LineProps {
  readonly label: string;
  readonly cents: number;
  readonly soft?: boolean;
  readonly total?: boolean;
}

function Line({ label, cents, soft = false, total = false }: LineProps) {
  return (
    <div className={total ? styles.total : soft ? styles.softLine : styles.line}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} />
      </dd>
    </div>
  );
}
