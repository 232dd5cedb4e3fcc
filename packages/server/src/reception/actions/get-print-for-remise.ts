import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import { lineAmount } from '@loge/domain/ordering/order-sum';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentGoodsMoney, presentRemise } from '../presenters/present-goods.ts';
import { findGoods, findGoodsOfOrders, type GoodsRow } from '../rows/goods-rows.ts';
import { findHandover, findItemIdsOfHandover } from '../rows/handover-rows.ts';

export const getPrintForRemiseHandler = handle(getPrintForRemise, async ({ rows, caller, database }) => {
  const { id } = rows.remiseId;
  const handover = await findHandover(database, id, caller.userId);
  if (handover === null) return refuse('not-found');
  const goods = await findGoods(database, await findItemIdsOfHandover(database, id));
  const all = await findGoodsOfOrders(database, [...new Set(goods.map(({ orderId }) => orderId))]);
  const byPartner = [...Map.groupBy(goods, ({ partnerName }) => partnerName)].map(([company, items]) => ({
    company,
    orders: presentOrders(items, all),
  }));
  return { remise: { ...presentRemise(handover), detail: { byPartner } } };
});

const presentOrders = (rows: readonly GoodsRow[], all: readonly GoodsRow[]) =>
  [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, items]) => ({
    id,
    nomBeneficiaire: items[0]?.beneficiaryName ?? '',
    nomOffre: items[0]?.serviceName ?? '',
    money: presentGoodsMoney(
      items,
      all.filter(({ orderId }) => orderId === id),
    ),
    items: items.map((row) => ({
      label: row.label,
      comment: row.comment,
      price: row.unitPriceCents,
      amount: lineAmount(row),
      quantity: row.quantity,
    })),
  }));
