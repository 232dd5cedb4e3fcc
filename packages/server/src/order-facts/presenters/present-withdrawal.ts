import type { WithdrawalOnWire } from '@loge/contract/ordering/withdrawal-wire';
import { withdrawalReference } from '@loge/domain/orders/withdrawal-plan';
import type { WithdrawalRow } from '../rows/withdrawal-rows.ts';
import { presentGoodsReturn } from './present-goods-return.ts';

/** A withdrawal in the words of its acknowledgment. */
export const presentWithdrawal = (row: WithdrawalRow): WithdrawalOnWire => ({
  id: row.id,
  reference: withdrawalReference(row.id, row.madeOn),
  at: row.madeAt,
  isWhole: row.isWhole,
  lines: row.lines.map(({ labelFr, labelEn, quantity, amountCents }) => ({
    label: { fr: labelFr, en: labelEn },
    quantity,
    amount: amountCents,
  })),
  refund: row.refundCents,
  back: row.backCents,
  arriving: row.arrivingCents,
  owed: row.owedCents,
  awaits: row.awaits,
  dueOn: row.dueOn,
  carriedOutAt: row.carriedOutAt,
  goodsReturn: row.awaits === 'return' ? presentGoodsReturn(row.returnSteps) : null,
});
