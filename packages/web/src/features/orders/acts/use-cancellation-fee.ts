import { isAmountText, parseAmount } from '@loge/domain/payments/settlement';
import { formatMoney, type Cents } from '@loge/domain/shared/money';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { useLocale } from 'use-intl';
import { useManagerOrder } from '../use-manager-order.ts';

/** What the desk keeps of an order. */
export interface CancellationFee {
  /** The order is cancelled: of what is refused nothing is ever kept. */
  readonly cancels: boolean;
  /** At most this is kept; 0 where nothing may be. */
  readonly most: Cents;
  readonly cents: Cents;
  readonly problem: Problem | null;
}

/** Says what is kept of an order for what is typed. */
export function useCancellationFee(
  order: { readonly id: number } | undefined,
): (typed: string, cancels: boolean) => CancellationFee {
  const language = useLocale();
  const { data } = useManagerOrder(order?.id ?? 0);
  return (typed, cancels) => {
    const most = cancels ? (data?.cancellation?.feeAtMost ?? 0) : 0;
    const asked = most === 0 ? 0 : parseAmount(typed);
    const isWrong = most > 0 && (!isAmountText(typed) || asked < 0 || asked > most);
    const amount = formatMoney(most, language);
    return {
      cancels,
      most,
      cents: isWrong ? 0 : asked,
      problem: isWrong ? problem('fee', 'cancellationFeeAbove', { amount }) : null,
    };
  };
}
