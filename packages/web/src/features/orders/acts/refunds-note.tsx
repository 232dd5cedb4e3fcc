import { PAYMENT_STATUSES } from '@loge/domain/payments/payment-modes';
import { refundsOnCancelling } from '@loge/domain/payments/refunds-on-cancelling';
import { formatMoney, sumCents } from '@loge/domain/shared/money';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { Note } from '../../../design-system/feedback/note.tsx';
import { useManagerOrder } from '../use-manager-order.ts';

/** What goes back, and where, when an order is cancelled. */
export function RefundsNote({ orderId }: { readonly orderId: number }) {
  const t = useTranslations('orders.acts');
  const language = useLocale();
  const { data } = useManagerOrder(orderId);
  if (data === undefined) return null;
  const refunds = refundsOnCancelling(
    data.payments.map(({ typeLabel, status, amount }) => ({
      way: typeLabel,
      status: PAYMENT_STATUSES.find(({ number }) => number === status)?.key ?? null,
      amountCents: amount,
    })),
  );
  if (refunds.length === 0) return <Note tone="info">{t('nothingGoesBack')}</Note>;
  return (
    <Note tone="info" icon={IconReceiptRefund}>
      {t('goesBack', {
        total: formatMoney(sumCents(refunds.map(({ cents }) => cents)), language),
        ways: refunds.map(({ way, cents }) => `${way}\u00a0${formatMoney(cents, language)}`).join(', '),
      })}
    </Note>
  );
}
