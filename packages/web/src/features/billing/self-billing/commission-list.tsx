import type { CommissionInvoiceOnWire } from '@loge/contract/billing/commission-wire';
import { loadCommissionInvoicePdf } from '@loge/contract/billing/load-commission-invoice-pdf';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useBusyDownload } from '../../../client/open-download.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { StatusBadge } from '../../../design-system/status/status-badge.tsx';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import styles from './self-billing.module.css';

interface CommissionListProps {
  readonly commissions: readonly CommissionInvoiceOnWire[];
}

/** Invoices over the seller's commission and the credit notes that reverse them: number, day, amount, PDF. */
export function CommissionList({ commissions }: CommissionListProps) {
  return (
    <ul className={styles.invoices}>
      {commissions.map((invoice) => (
        <CommissionLine key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function CommissionLine({ invoice }: { readonly invoice: CommissionInvoiceOnWire }) {
  const t = useTranslations('selfBilling.commissions');
  const { download, busy } = useBusyDownload(loadCommissionInvoicePdf);
  const { id, isCreditNote, reference, date, seller, amountTTC, otherReference } = invoice;
  const day = formatDate(date, 'numeric', 'fr');
  const isReversed = !isCreditNote && otherReference !== null;
  return (
    <li className={styles.invoice}>
      <div className={styles.line}>
        <b className={styles.reference}>{reference}</b>
        {isReversed && <StatusBadge size="sm" tone="done" label={t('reversed')} />}
        <span className={styles.amount}>
          <MoneyText cents={isCreditNote ? -amountTTC : amountTTC} />
        </span>
      </div>
      <p className={styles.soft}>
        {isCreditNote ? t('creditNote', { day, reference: otherReference ?? '' }) : t('issued', { day, seller })}
      </p>
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
      </div>
    </li>
  );
}
