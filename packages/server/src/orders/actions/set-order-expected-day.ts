import { setOrderExpectedDay } from '@loge/contract/orders/set-order-expected-day';
import { mayExpect } from '@loge/domain/orders/expected-day-zoned';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { notifyBeneficiary } from '../../order-facts/notify-beneficiary.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { insertOrderComment } from '../../order-facts/rows/order-comment-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { setExpectedDay } from '../rows/order-keeping-rows.ts';
import { done } from '../../platform/done.ts';

export const setOrderExpectedDayHandler = handle(
  setOrderExpectedDay,
  async ({ input: { comment, day: announced }, rows, caller, database, changes, now }) => {
    const order = rows.orderId;
    const day = announced ?? null;
    if (!mayExpect(order)) return refuse('order-immutable');
    const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
    if (day !== null && day < today) return refuse('date-not-available');

    await setExpectedDay(database, order.id, day);
    const word = comment.trim();
    if (word !== '') {
      await insertOrderComment(database, {
        orderId: order.id,
        conciergerieId: order.conciergerieId,
        kind: 'comment',
        authorId: caller.userId,
        authorSide: 'platform',
        content: word,
        visibleToBeneficiary: true,
        visibleToPartner: false,
        fileId: null,
        now,
      });
    }
    if (day !== null || word !== '') {
      await notifyBeneficiary({ database, changes, now }, order, day === null ? 'order_comment' : 'order_expected', {
        fr: day === null ? '' : `, ${formatDate(day, 'long', 'fr', today)}`,
        en: day === null ? '' : `, ${formatDate(day, 'long', 'en', today)}`,
      });
    }
    if (day !== null && order.beneficiaryId !== null && !order.conciergerie.avoidsAllEmails)
      changes.queue('order-updated', { orderId: order.id, at: now.toISOString() });
    await followUpOrder({ database, changes, now, orderId: order.id });
    announceOrder(changes, order, 'order-expected-day-set', day === null ? '' : formatDate(day, 'numeric', 'fr'));
    return done;
  },
);
