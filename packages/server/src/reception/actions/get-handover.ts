import { getHandover } from '@loge/contract/reception/get-handover';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { handoverUnderWay } from '../goods-of-desk.ts';
import { findGoods } from '../rows/goods-rows.ts';

export const getHandoverHandler = handle(getHandover, async ({ input, caller, database }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const underWay = await handoverUnderWay({ caller, database }, input.kind, conciergerieId);
  if (underWay === null) return { underWay };
  const goods = await findGoods(
    database,
    underWay.ticks.map(({ orderItemId }) => orderItemId),
  );
  return { underWay: { ...underWay, partnerIds: [...new Set(goods.map(({ partnerId }) => partnerId))] } };
});
