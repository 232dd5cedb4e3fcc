import { settlePartnerAnswer } from '@loge/contract/orders/settle-partner-answer';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { settlePartnerAnswers } from '../../order-facts/rows/partner-answer-rows.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const settlePartnerAnswerHandler = handle(settlePartnerAnswer, async ({ rows, database, changes, now }) => {
  const order = rows.orderId;
  if (!(await settlePartnerAnswers(database, order.id, now))) return done;
  await followUpOrder({ database, changes, now, orderId: order.id });
  announceOrder(changes, order, 'partner-answer-settled');
  return done;
});
