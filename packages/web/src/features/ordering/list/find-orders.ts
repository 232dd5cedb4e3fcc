import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import { wordsOf } from '@loge/domain/catalogue/search-hints';
import type { Lang } from '@loge/domain/shared/lang';
import { labelIn } from '../../../messages/use-label.ts';

type Order = Pick<OrderSummaryOnWire, 'id' | 'partnerNameForBnf' | 'offreLabel' | 'statusLabel'>;

/** The orders in which every searched word begins a word: partner, offer, status, number. Accents and case aside. */
export function findOrders<O extends Order>(orders: readonly O[], query: string, language: Lang): readonly O[] {
  const searched = wordsOf(query.replaceAll(/(\d)\s+(?=\d)/g, '$1'));
  if (searched.length === 0) return orders;
  return orders.filter((order) => {
    const words = wordsOf(
      [
        order.partnerNameForBnf,
        labelIn(language, order.offreLabel),
        labelIn(language, order.statusLabel),
        String(order.id),
      ].join(' '),
    );
    return searched.every((word) => words.some((other) => other.startsWith(word)));
  });
}
