import { setOrderNote } from '@loge/contract/ordering/set-order-note';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { ratingProblems } from '@loge/domain/ordering/rating';
import { canBeRated } from '@loge/domain/orders/beneficiary-view';
import type { Database } from '../../platform/database/connection.ts';
import { lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { findRatedOrder, type RatedOrderKey, type RatedOrderRow, saveNote } from '../rows/order-note-rows.ts';
import type { Caller } from '../../platform/gateway/caller.ts';
import { findOrderOfToken, noteKeyOfToken, ratingKindOf } from '../find-order-to-rate.ts';
import { isRefusal, type Refusal, refuse, refuseInput } from '../../platform/refusal.ts';
import { handlePublic } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const setOrderNoteHandler = handlePublic(
  setOrderNote,
  async ({ input, caller, database, now, lang, changes }) => {
    const order = await lockRatedOrder(database, input, caller, now);
    if (isRefusal(order)) return order;
    if (order.noteState === 'given') return refuse('already-rated');
    if (!canBeRated(order.status, order.noteState)) return refuse('rating-not-open');
    const {
      note: recommendation,
      accueil = null,
      reponse = null,
      delai = null,
      qualite = null,
      comment = null,
    } = input;
    const rating = { note: recommendation, accueil, reponse, delai, qualite, comment };
    const problems = ratingProblems(ratingKindOf(order), rating, false);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));

    const note = {
      recommendation,
      welcome: accueil,
      response: reponse,
      delay: delai,
      quality: qualite,
      comment: comment ?? '',
    };
    await saveNote(database, order, note, now);
    changes.announce({
      users: order.beneficiaryId === null ? [] : [order.beneficiaryId],
      conciergerieId: order.conciergerieId,
    });
    changes.record({
      action: 'order-rated',
      orderId: order.id,
      conciergerieId: order.conciergerieId,
      comment: `${input.note}/10`,
    });
    return done;
  },
);

/** By the token of the mail anyone who holds it rates; by the number only the beneficiary in their own session. */
async function lockRatedOrder(
  database: Database,
  input: { readonly token?: string | null | undefined; readonly orderId?: number | null | undefined },
  caller: Caller | null,
  now: Date,
): Promise<RatedOrderRow | Refusal<'link-expired' | 'not-authenticated' | 'not-found'>> {
  const token = input.token ?? '';
  if (token !== '') {
    const found = await findOrderOfToken(database, token, now);
    return (await locked(database, found, noteKeyOfToken(token))) ?? refuse('link-expired');
  }
  if (caller === null) return refuse('not-authenticated');
  const key = { orderId: input.orderId ?? 0, beneficiaryId: caller.userId };
  return (await locked(database, await findRatedOrder(database, key), key)) ?? refuse('not-found');
}

/** The order as it is once nobody else can rate it in the meantime. */
async function locked(
  database: Database,
  found: RatedOrderRow | null,
  key: RatedOrderKey,
): Promise<RatedOrderRow | null> {
  if (found === null || !(await lockOrder(database, found.id))) return null;
  return findRatedOrder(database, key);
}
