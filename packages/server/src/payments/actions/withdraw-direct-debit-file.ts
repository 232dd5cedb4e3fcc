import { withdrawDirectDebitFile } from '@loge/contract/payments/withdraw-direct-debit-file';
import { CALLED_OFF_STATUSES } from '@loge/domain/orders/order-status';
import { lockOrders } from '../../order-facts/rows/order-facts-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { mailDebitNotices } from '../mail-debit-notices.ts';
import { findDebitNotices } from '../rows/debit-notice-rows.ts';
import { findOrdersOfFile, withdrawFile } from '../rows/direct-debit-rows.ts';
import { done } from '../../platform/done.ts';

export const withdrawDirectDebitFileHandler = handle(
  withdrawDirectDebitFile,
  async ({ input, rows, caller, database, changes, now, services }) => {
    const { id, conciergerieId, messageId, isSettled } = rows.fileId;
    if (isSettled) return refuse('direct-debit-file-settled');
    await lockOrders(database, await findOrdersOfFile(database, id));
    const announced = await findDebitNotices(database, id);
    await withdrawFile(database, id, {
      by: caller.userId,
      reason: input.reason,
      now,
      calledOff: CALLED_OFF_STATUSES,
    });
    await mailDebitNotices(services, database, announced, 'debit-withdrawn');
    changes.announce({ conciergerieId });
    changes.record({
      action: 'direct-debit-file-withdrawn',
      conciergerieId,
      comment: `${messageId}\u00a0: ${input.reason}`,
    });
    return done;
  },
);
