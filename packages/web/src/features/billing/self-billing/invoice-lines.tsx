import type { SelfBilledInvoiceOnWire } from '@loge/contract/billing/self-billing-wire';
import { loadSelfBilledInvoicePdf } from '@loge/contract/billing/load-self-billed-invoice-pdf';
import { lifeCycleLabel } from '@loge/domain/invoicing/life-cycle';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { type BadgeTone, StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { dayOf } from './moment-day.ts';
import styles from './self-billing.module.css';

const tones = {
  waiting: 'new',
  tacit: 'available',
  accepted: 'available',
  contested: 'refused',
  kept: 'processing',
  credited: 'done',
} as const satisfies Record<NonNullable<SelfBilledInvoiceOnWire['state']>, BadgeTone>;

interface InvoiceLineProps {
  readonly invoice: SelfBilledInvoiceOnWire;
  /** Who reads it: of what they said themselves they are told so. */
  readonly side: 'partner' | 'desk';
  /** Somebody was led to it: it comes into view and stands out. */
  readonly isPointedAt?: boolean;
  /** What may be done with it. */
  readonly children?: ReactNode;
}

/** An invoice in a partner's name or its credit note: number, day, amount, how it stands, what was said of it, its PDF. */
export function InvoiceLine({ invoice, side, isPointedAt = false, children }: InvoiceLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPointedAt) line.current?.scrollIntoView({ block: 'center' });
  }, [isPointedAt]);
  const t = useTranslations('selfBilling.invoice');
  const { download, busy } = useBusyDownload(loadSelfBilledInvoicePdf);
  const { id, isCreditNote, reference, date, buyer, amountTTC, credited, state, answerBy, otherReference, reason } =
    invoice;
  const day = formatDate(date, 'numeric', 'fr');
  return (
    <li ref={line} className={styles.invoice} aria-current={isPointedAt ? true : undefined}>
      <div className={styles.line}>
        <b className={styles.reference}>{reference}</b>
        {state !== null && <StatusBadge size="sm" tone={tones[state]} label={t(`states.${state}`)} />}
        <span className={styles.amount}>
          <MoneyText cents={isCreditNote ? -amountTTC : amountTTC} />
        </span>
      </div>
      <p className={styles.soft}>
        {isCreditNote
          ? t('creditNote', { day, reference: otherReference ?? '' })
          : t('issued', { day, buyer, payBy: formatDate(invoice.payBy, 'numeric', 'fr') })}
      </p>
      {isCreditNote && reason !== '' && <p className={styles.said}>{reason}</p>}
      {credited > 0 && state !== 'credited' && (
        <p className={styles.soft}>
          {t('rest')} <MoneyText cents={amountTTC - credited} />
        </p>
      )}
      {state === 'waiting' && answerBy !== null && (
        <p className={styles.soft}>{t('answerBy', { day: formatDate(answerBy, 'numeric', 'fr') })}</p>
      )}
      {invoice.answers.map(({ kind, reason: words, at }) => (
        <p key={at} className={styles.said}>
          <span className={styles.soft}>
            {t(`${side === 'partner' ? 'ownAnswers' : 'answers'}.${kind}`, { day: dayOf(at) })}
          </span>
          {words !== '' && ` ${words}`}
        </p>
      ))}
      {invoice.life !== null && <LifeLine life={invoice.life} />}
      <div className={styles.acts}>
        <Button
          size="sm"
          variant="outline"
          icon={IconFileTypePdf}
          pending={busy}
          aria-label={t('pdfOf', { reference })}
          onClick={() => void download({ invoiceId: id })}
        >
          {t('pdf')}
        </Button>
        {children}
      </div>
    </li>
  );
}

/** How far an invoice has come on the invoicing platform. */
function LifeLine({ life }: { readonly life: NonNullable<SelfBilledInvoiceOnWire['life']> }) {
  const t = useTranslations('selfBilling.invoice.life');
  const { state, status, statusAt } = life;
  if (state !== 'sent' || status === null || statusAt === null) return <p className={styles.soft}>{t(state)}</p>;
  return <p className={styles.soft}>{t('status', { status: lifeCycleLabel(status), day: dayOf(statusAt) })}</p>;
}
