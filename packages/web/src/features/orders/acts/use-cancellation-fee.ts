import { isAmountText, parseAmount } from '@loge/domain/payments/settlement';
import { messageText } from '@loge/domain/shared/messages';
import { formatMoney } from '@loge/domain/shared/money';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useManagerOrder } from '../use-manager-order.ts';

/** What the desk keeps of an order that it cancels, as it is typed: in cents, at most `most`, which is 0 where nothing may be kept. */
export function useCancellationFee(order: { readonly id: number } | undefined, cancels: boolean, typed: string) {
  const language = useLocale();
  const [text, setText] = useState(typed);
  const { data } = useManagerOrder(order?.id ?? 0);
  const most = cancels ? (data?.cancellation?.feeAtMost ?? 0) : 0;
  const asked = most === 0 ? 0 : parseAmount(text);
  const isWrong = most > 0 && (!isAmountText(text) || asked < 0 || asked > most);
  return {
    text,
    setText,
    /** Of what is refused nothing is ever kept. */
    cancels,
    most,
    cents: isWrong ? 0 : asked,
    error: isWrong ? messageText('cancellationFeeAbove', language, { amount: formatMoney(most, language) }) : null,
  };
}
