import { randomBytes } from 'node:crypto';
import { makeLabels } from '@loge/contract/reception/make-labels';
import { newLabel } from '@loge/domain/reception/labels';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findGoods } from '../rows/goods-rows.ts';
import { bindLabels } from '../rows/label-rows.ts';

export const makeLabelsHandler = handle(makeLabels, async ({ rows, caller, database, changes, now }) => {
  const goods = await findGoods(database, [...new Set(rows.orderItemIds.map(({ id }) => id))]);
  const bare = goods.filter(({ labels }) => labels.length === 0);
  const made = bare.map(({ id, conciergerieId }) => ({
    itemId: id,
    conciergerieId,
    code: newLabel(conciergerieId, randomBytes(8)),
  }));
  for (const [conciergerieId, labels] of Map.groupBy(made, (label) => label.conciergerieId)) {
    const bound = await bindLabels(database, labels, { conciergerieId, by: caller.userId, now });
    // Two of 2^40 that are the same: the request is made again as a whole.
    if (bound.length !== labels.length) throw new Error('A label was drawn twice.');
  }
  const orders = new Map(rows.orderItemIds.map(({ order }) => [order.id, order]));
  for (const [orderId, items] of Map.groupBy(bare, (row) => row.orderId)) {
    const order = orders.get(orderId);
    if (order !== undefined) announceOrder(changes, order, 'label-bound', items.map(({ label }) => label).join(', '));
  }
  const newCodes = new Map(made.map(({ itemId, code }) => [itemId, code]));
  return {
    labels: goods.flatMap(({ id, orderId, label, labels, beneficiaryName, partnerName }) =>
      [...labels, ...(newCodes.has(id) ? [newCodes.get(id) ?? ''] : [])].map((code) => ({
        code,
        orderItemId: id,
        orderId,
        label,
        bnfName: beneficiaryName,
        partnerName,
      })),
    ),
  };
});
