import { getItemsForPickup } from '@loge/contract/reception/get-items-for-pickup';
import { countArticles } from '@loge/domain/ordering/item-types';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { settlementOf } from '../../order-facts/order-state.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { elsewhere } from '../goods-elsewhere.ts';
import { presentGoodsMoney, presentItem } from '../presenters/present-goods.ts';
import { findGoodsOfOrders } from '../rows/goods-rows.ts';

export const getItemsForPickupHandler = handle(getItemsForPickup, async ({ rows, database }) => {
  const order = await loadOrderFacts(database, rows.orderId.id);
  if (order === null) return refuse('not-found');
  const goods = await findGoodsOfOrders(database, [order.id]);
  const { settledCents, refundedCents, remainderCents } = settlementOf(order);
  const paid = settledCents - refundedCents;
  const here = goods.filter(({ status }) => status === 'available');
  return {
    items: here.map(presentItem),
    money: presentGoodsMoney(here, goods),
    totalPayments: paid,
    totalShouldBePaidBeforeChange: paid + Math.max(0, remainderCents),
    notHere: countArticles(elsewhere(goods)),
    serviceDay: order.beginDate,
    bnfName: goods[0]?.beneficiaryName ?? '',
    serviceName: order.offerLabelFr,
    categoryName: goods[0]?.categoryName ?? '',
  };
});
