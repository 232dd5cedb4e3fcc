import { collectPayment } from '@loge/contract/payments/collect-payment';
import type { PaymentOnWire } from '@loge/contract/payments/payment-wire';
import { formatMoney } from '@loge/domain/shared/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { usePerform } from '../../client/use-perform.ts';
import { useDialogs } from '../../design-system/overlays/dialogs.tsx';
import { useToast } from '../../design-system/overlays/toasts.tsx';

/** Marks that the money of a payment has arrived. It is booked for good, so it is asked before. Spec: manager §3 "Payment". */
export function useCollectPayment(): {
  readonly collect: (payment: PaymentOnWire) => Promise<void>;
  /** The payment whose answer is awaited. */
  readonly collecting: number | null;
} {
  const t = useTranslations('deskMoney.payments');
  const language = useLocale();
  const dialogs = useDialogs();
  const toast = useToast();
  const perform = usePerform(collectPayment);
  const [collecting, setCollecting] = useState<number | null>(null);
  const collect = async (payment: PaymentOnWire) => {
    const amount = formatMoney(payment.amount, language);
    const isSure = await dialogs.confirm({
      title: t('collectQuestion', { amount }),
      body: t('collectHelp', { type: payment.typeLabel, name: payment.userName === '' ? '—' : payment.userName }),
      confirmLabel: t('collectAmount', { amount }),
    });
    if (!isSure) return;
    setCollecting(payment.id);
    const done = await perform({ paymentId: payment.id });
    setCollecting(null);
    if (done !== undefined) toast.success(t('collectedNow', { amount }));
  };
  // The columns of a table keep what they are given; this one stays the same.
  const latest = useRef(collect);
  useEffect(() => {
    latest.current = collect;
  });
  return { collect: useCallback((payment) => latest.current(payment), []), collecting };
}
