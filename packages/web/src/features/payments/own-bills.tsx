import { myBills } from '@loge/contract/ordering/my-bills';
import { loadBillPdf } from '@loge/contract/orders/load-bill-pdf';
import type { BillOnWire } from '@loge/contract/orders/bill-wire';
import { formatDate } from '@loge/domain/shared/local-date';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload } from '../../client/open-download.ts';
import { useActionQuery } from '../../client/use-action.ts';
import { Button } from '../../design-system/actions/button.tsx';
import { Link } from '../../design-system/links/link.tsx';
import { Tag } from '../../design-system/status/tag.tsx';
import { Card } from '../../design-system/surfaces/card.tsx';
import { MoneyText } from '../../design-system/values/money-text.tsx';
import { useLabel } from '../../messages/use-label.ts';
import styles from './own-bills.module.css';

interface OwnBillsProps {
  /** The address of an order in the design that the person uses. */
  readonly orderAddress: (id: number) => string;
}

/** The bills of the reader's orders, latest first; nothing where there is none. */
export function OwnBills({ orderAddress }: OwnBillsProps) {
  const t = useTranslations('account.statements');
  const { data } = useActionQuery(myBills, {});
  if (data === undefined || data.bills.length === 0) return null;
  return (
    <section className={styles.bills} aria-labelledby="own-bills">
      <h2 id="own-bills" className={styles.title}>
        {t('bills')}
      </h2>
      <Card as="div" padding="none">
        <ul>
          {data.bills.map((bill) => (
            <Bill key={bill.id} bill={bill} address={orderAddress(bill.orderId)} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Bill({ bill, address }: { bill: BillOnWire; address: string }) {
  const t = useTranslations('account.statements');
  const language = useLocale();
  const label = useLabel();
  const { download, busy } = useBusyDownload(loadBillPdf);
  const { reference, isCreditNote } = bill;
  const isReversed = !isCreditNote && bill.otherReference !== null;
  return (
    <li className={styles.bill}>
      <div className={styles.words}>
        <p className={styles.name}>
          {t(isCreditNote ? 'creditNote' : 'bill')} <span className={styles.reference}>{reference}</span>
          {isReversed && <Tag tone="plain">{t('reversed')}</Tag>}
        </p>
        <p className={styles.about}>
          <span>{formatDate(bill.date, 'numeric', language)}</span>
          <Link href={address}>{label(bill.offreLabel)}</Link>
        </p>
      </div>
      <div className={styles.end}>
        <MoneyText cents={isCreditNote ? -bill.amount : bill.amount} />
        <Button
          variant="tinted"
          size="md"
          icon={IconDownload}
          pending={busy}
          aria-label={t('openBill', { reference })}
          onClick={() => void download({ billId: bill.id })}
        >
          PDF
        </Button>
      </div>
    </li>
  );
}
