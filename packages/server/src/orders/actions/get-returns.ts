import { getReturns } from '@loge/contract/orders/get-returns';
import { returnTask } from '@loge/domain/orders/goods-return';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import { presentGoodsReturn } from '../../order-facts/presenters/present-goods-return.ts';
import { findReturnsOfDesk } from '../../order-facts/rows/return-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

const most = 200;

export const getReturnsHandler = handle(getReturns, async ({ caller, database }) => {
  const { conciergerieId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  const rows = await findReturnsOfDesk(database, { conciergerieId, most });
  return {
    returns: rows.flatMap((row) => {
      const task = returnTask(
        row.steps.map(({ step }) => step),
        row.isCarriedOut,
      );
      if (task === null) return [];
      return [
        {
          withdrawalId: row.withdrawalId,
          reference: withdrawalReference(row.withdrawalId, row.madeOn),
          orderId: row.orderId,
          beneficiary: row.beneficiary,
          partner: row.partner,
          lines: row.lines.map(({ label, quantity }) => ({ label, quantity })),
          back: row.backCents,
          dueOn: row.dueOn,
          task,
          goodsReturn: presentGoodsReturn(row.steps),
        },
      ];
    }),
    total: rows[0]?.total ?? 0,
  };
});
