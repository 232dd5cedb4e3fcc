import { markSettlementNotice } from '@loge/contract/billing/mark-settlement-notice';
import { done } from '../../platform/done.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { deleteNoticeRead, insertNoticeRead } from '../rows/settlement-notice-rows.ts';
import { settlementNoticesFor } from '../settlement-notices-for.ts';

export const markSettlementNoticeHandler = handle(
  markSettlementNotice,
  async ({ input, rows, caller, database, changes, now }) => {
    const { notice, isRead } = input;
    const { id } = rows.invoiceId;
    const notices = await settlementNoticesFor(database, caller, now);
    if (!notices.some((one) => one.invoice.id === id && one.notice === notice)) return refuse('changed-meanwhile');
    const mark = { userId: caller.userId, invoiceId: id, notice };
    if (isRead) await insertNoticeRead(database, mark, now);
    else await deleteNoticeRead(database, mark);
    changes.announce({ users: [caller.userId] });
    return done;
  },
);
