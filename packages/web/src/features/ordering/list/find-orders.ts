import type { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import type { OutputOf } from '@loge/contract/shared/action-contract';
import { wordsOf } from '@loge/domain/catalogue/search-hints';
import { readOrderNumber } from '@loge/domain/orders/order-number';
import type { Lang } from '@loge/domain/shared/lang';
import { labelIn } from '../../../messages/use-label.ts';

type LegacyOrder = OutputOf<typeof myOrdersList>['dataSmile'][number];
type Order = Pick<OrderSummaryOnWire, 'id' | 'partnerNameForBnf' | 'offreLabel' | 'statusLabel'>;

/** The orders in which every searched word begins a word: partner, offer, status, number. Accents and case aside. */
export function findOrders<O extends Order>(orders: readonly O[], query: string, language: Lang): readonly O[] {
  return searchOrdersByText(orders, query, (order) => [
    order.partnerNameForBnf,
    labelIn(language, order.offreLabel),
    labelIn(language, order.statusLabel),
    String(order.id),
  ]);
}

/** The same among orders of the former system, all of one status: partner, service, what was ordered, number. */
export const findLegacyOrders = (orders: readonly LegacyOrder[], query: string): readonly LegacyOrder[] =>
  searchOrdersByText(orders, query, ({ beacOrderId, service, partnerLabel, lines }) => [
    beacOrderId,
    service,
    partnerLabel,
    ...lines.flatMap(({ produit, serviceDetail }) => [produit, serviceDetail]),
  ]);

function searchOrdersByText<O>(
  orders: readonly O[],
  query: string,
  textsOf: (order: O) => readonly string[],
): readonly O[] {
  const number = readOrderNumber(query);
  const searched = wordsOf(number === null ? query.replaceAll(/(\d)\s+(?=\d)/g, '$1') : String(number));
  if (searched.length === 0) return orders;
  return orders.filter((order) => {
    const words = wordsOf(textsOf(order).join(' '));
    return searched.every((word) => words.some((other) => other.startsWith(word)));
  });
}
