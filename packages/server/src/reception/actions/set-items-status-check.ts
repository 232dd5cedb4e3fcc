import { setItemsStatusCheck } from '@loge/contract/reception/set-items-status-check';
import { handle } from '../../platform/gateway/action-handler.ts';
import { countOrdersToPayOnline } from '../rows/goods-money-rows.ts';

export const setItemsStatusCheckHandler = handle(setItemsStatusCheck, async ({ rows, database }) => {
  const orderIds = [...new Set(rows.orderItemIds.map(({ orderId }) => orderId))];
  return { nbOrdersToPayAseCB: await countOrdersToPayOnline(database, orderIds) };
});
