import { withdrawFromContract } from '@loge/contract/ordering/withdraw-from-contract';
import { isImmutable } from '@loge/domain/orders/order-editing';
import { isCalledOff } from '@loge/domain/orders/order-status';
import { withdrawalDueDay } from '@loge/domain/orders/withdrawal';
import {
  arrivesCents,
  goesBackCents,
  performanceOf,
  planWithdrawal,
  withdrawalReference,
  type WithdrawalPlan,
} from '@loge/domain/orders/withdrawal-plan';
import { NO_BREAK_SPACE } from '@loge/domain/shared/lang';
import { formatDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sumCents } from '@loge/domain/shared/money';
import { announceOrder } from '../../order-facts/announce-order.ts';
import { editingFactsOf } from '../../order-facts/editing-facts.ts';
import { insertOrderComment, settleComments } from '../../order-facts/rows/order-comment-rows.ts';
import type { OrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import {
  findWithdrawalFacts,
  insertWithdrawal,
  type OrderWithdrawalFacts,
} from '../../order-facts/rows/withdrawal-rows.ts';
import { moneyLeftOf, waitingWithdrawals, withdrawalRightOf } from '../../order-facts/withdrawal-right.ts';
import { followUpOrder } from '../../order-steps/follow-up-order.ts';
import { carryOutWithdrawals } from '../../orders/carry-out-withdrawals.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';

export const withdrawFromContractHandler = handle(
  withdrawFromContract,
  async ({ input, rows, caller, database, changes, now, lang }) => {
    const order = rows.orderId;
    const facts = await findWithdrawalFacts(database, order.id);
    if (facts === null) return refuse('not-found');
    const right = withdrawalRightOf(facts, now);
    if (right.kind === 'over') return refuse('withdrawal-over', { day: formatDate(right.lastDay, 'long', lang) });
    if (right.kind !== 'open') return refuse('withdrawal-not-possible');
    const withdrawable = withdrawableOf(order, facts, now);
    const plan = planWithdrawal(
      right,
      withdrawable,
      input.lines.map(({ itemId, quantity }) => ({ id: itemId, quantity })),
    );
    if (plan === null) return refuse('withdrawal-lines-changed');
    const money = moneyLeftOf(facts);
    // What is only authorised is never taken once the whole is cancelled.
    const isCancelled = plan.isWhole && plan.awaits === null;
    const takingCents = isCancelled ? Math.min(money.takingCents, facts.takingCents) : money.takingCents;
    const price = { keptCents: money.keptCents, leftCents: withdrawable.leftCents, refundCents: plan.refundCents };
    const backCents = goesBackCents(price);
    const arrivingCents = arrivesCents({ ...price, takingCents });
    const madeOn = instantToLocal(now.getTime(), facts.zone).date;
    const dueOn = withdrawalDueDay(madeOn);
    const { id: orderId, conciergerieId } = order;
    const id = await insertWithdrawal(database, {
      ...plan,
      orderId,
      conciergerieId,
      backCents,
      arrivingCents,
      dueOn,
      now,
    });
    const reference = withdrawalReference(id, madeOn);
    const written = {
      ...plan,
      id,
      lines: plan.lines.map((line) => ({ ...line, itemId: line.id, labelFr: '', labelEn: '' })),
    };
    const by = { actor: 'beneficiary' as const, userId: caller.userId };
    // A request to cancel that waited is answered by the right.
    await settleComments(database, { orderId, only: 'requests', by: caller.userId, now });
    if (plan.awaits === null) await carryOutWithdrawals(order, facts, [written], 0, { database, changes, now, by });
    await insertOrderComment(database, {
      orderId,
      conciergerieId,
      kind: 'comment',
      authorId: caller.userId,
      authorSide: 'beneficiary',
      content: wordsOf(facts, plan, reference, input.reason ?? ''),
      visibleToBeneficiary: true,
      visibleToPartner: true,
      fileId: null,
      now,
    });
    await followUpOrder({ database, changes, now, orderId });
    announceOrder(changes, order, 'contract-withdrawn', reference);
    changes.queue('withdrawal-made', { orderId, withdrawalId: id });
    return {
      reference,
      refund: plan.refundCents,
      back: backCents,
      arriving: arrivingCents,
      awaits: plan.awaits,
      dueOn,
    };
  },
);

function withdrawableOf(
  order: OrderFacts,
  facts: OrderWithdrawalFacts,
  now: Date,
): Parameters<typeof planWithdrawal>[1] {
  const waiting = waitingWithdrawals(facts);
  const performance = performanceOf(
    { status: facts.status, serviceAt: facts.serviceAt?.getTime() ?? null },
    now.getTime(),
  );
  const hasBegun = !facts.sellsGoods && performance !== 'not-begun';
  return {
    lines: facts.lines,
    leftCents: isCalledOff(order.status)
      ? 0
      : Math.max(0, (facts.finalCents ?? 0) - sumCents(waiting.map(({ refundCents }) => refundCents))),
    needsDesk: hasBegun || order.standingBillId !== null || isImmutable(editingFactsOf(order)) || waiting.length > 0,
    onlyWhole: hasBegun,
  };
}

/** What desk and partner read of it among the comments, in the desk's language. */
function wordsOf(facts: OrderWithdrawalFacts, plan: WithdrawalPlan, reference: string, reason: string): string {
  const lines = plan.lines.map(({ id, quantity }) => {
    const label = facts.lines.find((line) => line.id === id)?.labelFr ?? '';
    return `${quantity}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${label}`;
  });
  const what = plan.isWhole ? 'toute la commande' : lines.join(', ');
  return `Rétractation ${reference}${NO_BREAK_SPACE}: ${what}.${reason === '' ? '' : ` ${reason}`}`;
}
