import { collectPayment } from '@loge/contract/payments/collect-payment';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useActionWithToast } from '../client/use-action-with-toast.ts';
import { useDialogs } from '../design-system/overlays/dialogs.tsx';
import { useToast } from '../design-system/overlays/toasts.tsx';

/** Marks that the money of a payment has arrived, or that of a refund was given back. It is booked for good, so it is asked before. Spec: manager §3 "Payment". */
export function useCollectPayment(): {
  readonly collect: (payment: PaymentOnWire) => Promise<void>;
  /** The payment whose answer is awaited. */
  readonly collecting: number | null;
} {
  const t = useTranslations('deskMoney.payments');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = useActionWithToast(collectPayment);
  const [collecting, setCollecting] = useState<number | null>(null);
  const collect = async (payment: PaymentOnWire) => {
    const isRefund = payment.amount < 0;
    const amount = formatMoney(Math.abs(payment.amount), language);
    const question = {
      title: t(isRefund ? 'refundQuestion' : 'collectQuestion', { amount }),
      confirmLabel: t(isRefund ? 'refundAmount' : 'collectAmount', { amount }),
    };
    const help = isRefund ? 'refundHelp' : 'collectHelp';
    const after = t(isRefund ? 'refundedNow' : 'collectedNow', { amount });
    const name = payment.userName === '' ? '—' : payment.userName;
    const [first, ...others] = payment.collectableAs.map(({ id, value }) => ({ value: String(id), label: value }));
    if (first === undefined) {
      const body = t(help, { type: payment.typeLabel, name });
      if (!(await dialogs.confirm({ ...question, body }))) return;
      return take(payment.id, after, {});
    }
    const type = await dialogs.choose({
      ...question,
      label: t('collectAs'),
      body: t(help, { type: payment.categoryLabel, name }),
      options: [first, ...others],
    });
    if (type !== null) await take(payment.id, after, { type: Number(type) });
  };
  const take = async (paymentId: number, after: string, how: { readonly type?: number }) => {
    setCollecting(paymentId);
    const done = await perform({ paymentId, ...how });
    setCollecting(null);
    if (done !== undefined) toast.success(after);
  };
  // The columns of a table keep what they are given; this one stays the same.
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });
  return { collect: useCallback((payment) => latest.current(payment), []), collecting };
}
