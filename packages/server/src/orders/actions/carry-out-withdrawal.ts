import { carryOutWithdrawal } from '@loge/contract/orders/carry-out-withdrawal';
import { refundReleasedBy } from '@loge/domain/orders/goods-return';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { shareOwedCents } from '@loge/domain/orders/withdrawal';
import { formatMoney } from '@loge/domain/shared/money';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { mayNote, noWords } from '../../order-facts/note-goods-return.ts';
import { insertReturnSteps } from '../../order-facts/rows/return-rows.ts';
import {
  findWithdrawalFacts,
  type OrderWithdrawalFacts,
  setWithdrawalsCarriedOut,
} from '../../order-facts/rows/withdrawal-rows.ts';
import { waitingWithdrawals, withdrawalOwedAtMost } from '../../order-facts/withdrawal-right.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';
import { isRefusal, refuse } from '../../platform/refusal.ts';
import { billRest, reverseForWithdrawal } from '../bill-of-withdrawn.ts';
import { carryOutWithdrawals } from '../carry-out-withdrawals.ts';

export const carryOutWithdrawalHandler = handle(
  carryOutWithdrawal,
  async ({ input, rows, caller, database, services, changes, now, lang }) => {
    const order = rows.orderId;
    const facts = await findWithdrawalFacts(database, order.id);
    const chosen = facts === null ? [] : chosenOf(facts, input.withdrawalId ?? null);
    if (facts === null || chosen.length === 0) return refuse('withdrawal-not-waiting');
    if (isImmutable(editingFactsOf(order))) return refuse('order-immutable');
    const mostCents = withdrawalOwedAtMost(facts, chosen);
    const { done: part, total } = input.performed ?? { done: 0, total: 1 };
    // More than the whole; or no express request, or goods: nothing is owed of any part.
    if (part > total || (part > 0 && mostCents === 0))
      return refuse('withdrawal-owed-too-much', { most: formatMoney(mostCents, lang) });
    const owedCents = shareOwedCents(mostCents, part, total);
    const isOnProof = input.onProofOfSending;
    if (isOnProof && !chosen.every((each) => refundReleasedBy(each.returnSteps.map(({ step }) => step)) === 'proof'))
      return refuse('return-step-not-possible');
    const ids = chosen.map(({ id }) => id);
    await setWithdrawalsCarriedOut(database, { ids, owedCents, now });
    // Without a proof that is relied on, carrying out says that the goods are here.
    const isBack = isOnProof ? [] : chosen.filter((each) => mayNote(each, 'received'));
    if (isBack.length > 0)
      await insertReturnSteps(database, {
        ...noWords,
        withdrawalIds: isBack.map(({ id }) => id),
        conciergerieId: order.conciergerieId,
        step: 'received',
        by: caller.userId,
        now,
      });
    const by = { actor: 'manager' as const, userId: caller.userId };
    const issuing = { database, services, changes, order, by: caller.userId, now };
    const freed = await reverseForWithdrawal(issuing);
    await carryOutWithdrawals(freed, facts, chosen, owedCents, { database, changes, now, by });
    const rest = freed === order ? 'nothing' : await billRest(issuing);
    if (isRefusal(rest)) return rest;
    announceOrder(changes, order, 'withdrawal-carried-out', rest === 'left' ? restUnbilled : '');
    return done;
  },
);

/** What the business log says where the desk bills the rest. */
const restUnbilled = 'reste à facturer, la série de la conciergerie est celle d’une autre société';

/** The one that is named, or all that wait: of a service nothing is left once the whole was withdrawn from, and nothing comes back. */
function chosenOf(facts: OrderWithdrawalFacts, withdrawalId: number | null): OrderWithdrawalFacts['withdrawals'] {
  const waiting = waitingWithdrawals(facts);
  if (withdrawalId === null) return waiting;
  const named = waiting.filter(({ id }) => id === withdrawalId);
  return !facts.sellsGoods && named.some(({ isWhole }) => isWhole) ? waiting : named;
}
