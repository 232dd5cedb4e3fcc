import { answersTo, type PartnerAnswer } from '@loge/domain/orders/partner-answers';
import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { announceOrder } from '../order-facts/announce-order.ts';
import { insertOrderComment } from '../order-facts/rows/order-comment-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import {
  insertPartnerAnswer,
  settlePartnerAnswers,
  withdrawPartnerAnswer,
} from '../order-facts/rows/partner-answer-rows.ts';
import { changeOrderStatusInTransaction } from '../order-steps/change-order-status-in-transaction.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { refuseStep } from '../order-steps/refuse-transition.ts';
import type { Database } from '../platform/database/connection.ts';
import { done } from '../platform/done.ts';
import { refuse } from '../platform/refusal.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { findLyingAtDesk } from './rows/partner-order-rows.ts';

interface AnswerToKeep {
  readonly database: Database;
  readonly changes: Changes;
  readonly now: Date;
  /** Read after it was locked. */
  readonly order: OrderFacts;
  readonly sent: {
    readonly answer: PartnerAnswer;
    readonly reason: string;
    readonly date: LocalDate | null;
    readonly time: LocalTime | null;
  };
  /** Null: by the link of a mail. */
  readonly userId: number | null;
}

/** Takes back what was declined or proposed; the order asks again for an answer. */
async function withdrawAnswer({ database, changes, now, order, userId }: AnswerToKeep) {
  if (!(await withdrawPartnerAnswer(database, order.id, now))) return refuse('changed-meanwhile');
  if (userId !== null)
    await insertOrderComment(database, {
      orderId: order.id,
      conciergerieId: order.conciergerieId,
      kind: 'comment',
      authorId: userId,
      authorSide: 'partner',
      content: WITHDRAWN_WORDS,
      visibleToBeneficiary: false,
      visibleToPartner: true,
      fileId: null,
      now,
    });
  await followUpOrder({ database, changes, now, orderId: order.id });
  announceOrder(changes, order, 'partner-answer-withdrawn', WITHDRAWN_WORDS);
  return done;
}

const WITHDRAWN_WORDS = 'Réponse retirée.';
const kinds = { accept: 'accepted', decline: 'declined', propose: 'proposed', done: 'done' } as const;
const steps = { accept: 'accepted', done: 'done' } as const;

/** Keeps what a partner answers to an order, and moves the order along where the answer does. In the caller's transaction. */
export async function savePartnerAnswer(answered: AnswerToKeep) {
  const { database, changes, now, order, sent, userId } = answered;
  const lying = await findLyingAtDesk(database, [order.id]);
  const place = { ...order, isDroppedOff: lying.has(order.id), isReturned: order.partnerReturnedAt !== null };
  const { answer, reason, date, time } = sent;
  if (answer === 'withdraw') return withdrawAnswer(answered);
  if (!answersTo(place).includes(answer)) return refuse('changed-meanwhile');
  await settlePartnerAnswers(database, order.id, now);
  const kept = {
    kind: kinds[answer],
    reason: reason.trim(),
    ...(answer === 'propose' ? { date, time } : { date: null, time: null }),
  };
  const whose = { conciergerieId: order.conciergerieId, orderId: order.id, partnerId: order.partnerId };
  await insertPartnerAnswer(database, { ...whose, ...kept, by: userId, now });
  const words = wordsOf(kept);
  if (words !== '' && userId !== null)
    await insertOrderComment(database, {
      orderId: order.id,
      conciergerieId: order.conciergerieId,
      kind: 'comment',
      authorId: userId,
      authorSide: 'partner',
      content: words,
      visibleToBeneficiary: false,
      visibleToPartner: true,
      fileId: null,
      now,
    });
  if (answer === 'accept' || answer === 'done') {
    const step = { database, changes, now, order, to: steps[answer], by: { actor: 'partner', userId } } as const;
    const moved = await changeOrderStatusInTransaction(step);
    if (moved.ok) return done;
    // Of a partner nothing else is asked: neither money nor a comment.
    const isUnpriced = moved.refusal.refused === 'guardsMissing' && moved.refusal.missing.includes('allItemsPriced');
    return isUnpriced ? refuse('items-not-priced') : refuseStep(moved.refusal);
  }
  await followUpOrder({ database, changes, now, orderId: order.id });
  announceOrder(changes, order, answer === 'decline' ? 'order-declined-by-partner' : 'order-time-proposed', words);
  return done;
}

/** What the desk reads among the comments; nothing where there is nothing to say beside the step itself. */
function wordsOf(kept: {
  readonly kind: string;
  readonly reason: string;
  readonly date: LocalDate | null;
  readonly time: LocalTime | null;
}): string {
  if (kept.kind === 'declined') return `Le partenaire ne fait pas cette commande\u00a0: ${kept.reason}`;
  if (kept.date === null) return kept.reason;
  const when = `${formatDate(kept.date, 'long', 'fr')}${kept.time === null ? '' : `, ${formatTime(kept.time, 'fr')}`}`;
  return [`Autre moment proposé : ${when}.`, kept.reason].filter(Boolean).join(' ');
}
