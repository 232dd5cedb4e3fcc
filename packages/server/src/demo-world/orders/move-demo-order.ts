import type { OrderStatus } from '@loge/domain/orders/order-status';
import { isDone } from '@loge/domain/orders/order-status';
import { automaticTransition, checkTransition, type TransitionFacts } from '@loge/domain/orders/order-workflow';
import { serviceEnds } from '@loge/domain/orders/service-moment-zoned';
import type { Actor, Effect } from '@loge/domain/orders/workflow-types';
import type { Moment } from '@loge/domain/shared/moment';
import { ZONE } from '../demo-clock.ts';
import type { DemoOrder } from './demo-order.ts';
import type { OrderBook } from './order-book.ts';
import { charge, release, settlementOf } from './order-money.ts';

const maxSteps = 3;

export interface Move {
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly by: number | null;
  readonly at: Moment;
  readonly comment?: string;
}

export const dueAt = (order: DemoOrder): Moment | null => serviceEnds({ ...order.plan, time: order.plan.time }, ZONE);

function factsOf(order: DemoOrder, at: Moment): Omit<TransitionFacts, 'to' | 'actor'> {
  const due = dueAt(order);
  return {
    workflow: order.offer.toOrder.workflow,
    from: order.status,
    unpricedItems: order.lines.filter(({ amountCents }) => amountCents === null).length,
    remainderCents: settlementOf(order).remainderCents,
    serviceIsOver: !order.offer.row.never_done_automatically && due !== null && due < at,
    offerAcceptsByItself: order.offer.row.auto_accepted_in_company && order.plan.place.kind === 'company',
  };
}

/** One step by somebody, judged by the workflow; a refusal is a fault of the demo world. */
export function moveDemoOrder(book: OrderBook, order: DemoOrder, move: Move): void {
  const judged = checkTransition({
    ...factsOf(order, move.at),
    to: move.to,
    actor: move.actor,
    paymentConfirmed: true,
    commentGiven: (move.comment ?? '') !== '',
    mayRejectOrders: true,
  });
  if (!judged.ok) {
    throw new Error(
      `${order.offer.seed.key} ${order.status} → ${move.to} by ${move.actor}: ${JSON.stringify(judged.refusal)}`,
    );
  }
  carryOut(book, order, move, judged.value.effects);
}

/** What the workflow does by itself at a moment: accepts, or calls a settled order paid. */
export function moveByItself(book: OrderBook, order: DemoOrder, at: Moment): void {
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const next = automaticTransition(factsOf(order, at));
    if (next === null) return;
    carryOut(book, order, { to: next.to, actor: 'system', by: null, at }, next.effects);
  }
}

function carryOut(book: OrderBook, order: DemoOrder, move: Move, effects: readonly Effect[]): void {
  const { to, at, by, actor, comment = '' } = move;
  const wasDone = isDone(order.status);
  order.steps.push({
    from: order.status,
    to,
    kind: 'transition',
    actor,
    by,
    at,
    comment,
    mailed: order.beneficiary !== null && effects.some(({ kind }) => kind === 'mail'),
  });
  order.status = to;
  if (isDone(to) && !wasDone) {
    order.doneAt = at;
    charge(book, order, order.steps.length, by, at);
  }
  for (const effect of effects) {
    if (effect.kind === 'items') order.itemStatus = effect.status;
    if (effect.kind === 'releasePayments')
      release(book, order, { at, by, reason: comment === '' ? 'Commande annulée' : comment });
    if (effect.kind === 'scoringMail' && order.beneficiary !== null) order.noteState = 'to_be_sent';
  }
}
