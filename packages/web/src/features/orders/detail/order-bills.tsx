import type { BillOnWire } from '@loge/contract/orders/bill-wire';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { loadBillPdf } from '@loge/contract/orders/load-bill-pdf';
import { loadReceiptPdf } from '@loge/contract/orders/load-receipt-pdf';
import type { ManagerOrderDetailOnWire } from '@loge/contract/orders/manager-order-detail-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useBusyDownload, useDownload } from '../../../client/open-download.ts';
import { useActionWithToast } from '../../../client/use-action-with-toast.ts';
import { Button } from '../../../design-system/actions/button.tsx';
import { IconButton } from '../../../design-system/actions/icon-button.tsx';
import { classNames } from '../../../design-system/class-names.ts';
import { MoneyText } from '../../../design-system/values/money-text.tsx';
import { fullDay } from '../order-texts.ts';
import { usePrinter } from '../../../printing/use-printer.ts';
import styles from './order-payments.module.css';

/** The bills of an order and the credit notes that reverse them, with their files; the receipt of the one that stands. Spec: manager §4. */
export function OrderBills({ order }: { order: Pick<ManagerOrderDetailOnWire, 'bills'> }) {
  const t = useTranslations('orders.bills');
  if (order.bills.length === 0) return null;
  return (
    <section>
      <h3 className={styles.head}>{t('title')}</h3>
      <ul className={styles.list}>
        {order.bills.map((bill) => (
          <Bill key={bill.id} bill={bill} />
        ))}
      </ul>
    </section>
  );
}

function Bill({ bill }: { bill: BillOnWire }) {
  const t = useTranslations('orders.bills');
  const parts = useTranslations('billCredit');
  const language = useLocale();
  const { download, busy } = useBusyDownload(loadBillPdf);
  const { reference, isCreditNote, isPartial, creditedAmount, otherReference } = bill;
  const isReversed = !isCreditNote && otherReference !== null;
  return (
    <li className={classNames(styles.payment, isReversed && styles.cancelled)}>
      <span className={styles.label}>
        {t(isCreditNote ? 'creditNote' : 'bill')} <span className={styles.reference}>{reference}</span>
        <span className={styles.state}>
          {fullDay(bill.date)}
          {otherReference !== null &&
            `, ${isPartial ? parts('corrects', { reference: otherReference }) : t(isCreditNote ? 'reverses' : 'reversedBy', { reference: otherReference })}`}
          {!isReversed &&
            creditedAmount > 0 &&
            `, ${parts('credited', { amount: formatMoney(creditedAmount, language) })}`}
        </span>
        {!isCreditNote && !isReversed && <Receipt bill={bill} />}
      </span>
      <MoneyText cents={isCreditNote ? -bill.amount : bill.amount} />
      <IconButton
        icon={IconDownload}
        size="sm"
        label={t('open', { reference })}
        disabled={busy}
        onClick={() => void download({ billId: bill.id })}
      />
    </li>
  );
}

/** Prints the receipt, on the thermal printer or, without one, as a file of 80 mm. Printed once more it says that it is a duplicate. */
function Receipt({ bill }: { bill: BillOnWire }) {
  const t = useTranslations('orders.bills');
  const perform = useActionWithToast(generateTicket);
  const printer = usePrinter();
  const download = useDownload(loadReceiptPdf);
  const [busy, setBusy] = useState(false);
  const printReceipt = async () => {
    setBusy(true);
    const printed = await perform({ orderId: bill.orderId });
    if (printed?.ticket && printer.address !== null) await printer.print([printed.ticket]);
    else if (printed !== undefined) await download({ billId: printed.bill.id });
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="tinted"
      icon={IconPrinter}
      pending={busy}
      disabled={!printer.isKnown}
      onClick={() => void printReceipt()}
    >
      {t(bill.copies === 0 ? 'print' : 'printAgain')}
    </Button>
  );
}
