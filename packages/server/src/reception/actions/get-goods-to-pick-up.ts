import { getGoodsToPickUp } from '@loge/contract/reception/get-goods-to-pick-up';
import { countArticles } from '@loge/domain/ordering/item-types';
import { loadOrdersFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { settlementOf } from '../../order-facts/order-state.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { elsewhere } from '../goods-elsewhere.ts';
import { presentGoods, presentGoodsMoney } from '../presenters/present-goods.ts';
import { findGoodsOfOrders, findOrdersToPickUp } from '../rows/goods-rows.ts';

export const getGoodsToPickUpHandler = handle(getGoodsToPickUp, async ({ rows, caller, database }) => {
  const person = rows.userId;
  const orderIds = await findOrdersToPickUp(database, person.id, [...caller.conciergerieIds]);
  const facts = new Map((await loadOrdersFacts(database, orderIds)).map((order) => [order.id, order]));
  const goods = await findGoodsOfOrders(database, orderIds);
  const here = goods.filter(({ status }) => status === 'available');
  return {
    bnfName: goods[0]?.beneficiaryName ?? '',
    orders: presentGoods(here).map((order) => {
      const all = goods.filter(({ orderId }) => orderId === order.orderId);
      const known = facts.get(order.orderId);
      const money = known === undefined ? null : settlementOf(known);
      return {
        ...order,
        paidCents: money === null ? 0 : money.settledCents - money.refundedCents,
        dueCents: Math.max(0, money?.remainderCents ?? 0),
        money: presentGoodsMoney(
          here.filter(({ orderId }) => orderId === order.orderId),
          all,
        ),
        notHere: countArticles(elsewhere(all)),
        serviceDay: known?.beginDate ?? null,
      };
    }),
  };
});
