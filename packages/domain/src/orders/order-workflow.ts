import { refuse, ok, type Refusal, type Result } from '../shared/refusal.ts';
import type { Cents } from '../shared/money.ts';
import type { OrderStatus } from './order-status.ts';
import { ALL_WORKFLOWS, WORKFLOWS } from './workflow-tables.ts';
import type { Actor, Effect, Guard, Transition, WorkflowType } from './workflow-types.ts';

/** What a change of status is judged on. Everything optional counts as not fulfilled when absent. */
export type TransitionFacts = {
  readonly workflow: WorkflowType;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly actor: Actor;
  /** Lines that have no price yet. */
  readonly unpricedItems: number;
  /** What is left to pay; negative when too much came in, which must go back before the order counts as paid. */
  readonly remainderCents: Cents;
  /** A payment or a refund is promised and not carried out: the order does not count as paid before it is. */
  readonly moneyOnItsWay?: boolean;
  /** Rolled back by hand to where it is, and nothing about its money has changed since. */
  readonly wasPutBack?: boolean;
  /** The actor has seen the payment dialog and confirmed, so the order may go on unpaid. */
  readonly paymentConfirmed?: boolean;
  readonly commentGiven?: boolean;
  /** The actor holds CAN_REJECT_ORDER. */
  readonly mayRejectOrders?: boolean;
  /** The service's end lies in the past and the offer does not forbid ending by itself (noAutoDoneStatus). */
  readonly serviceIsOver?: boolean;
  /** autoAcceptInEnt, and the place is the company. */
  readonly offerAcceptsByItself?: boolean;
};

export type TransitionRefusal =
  | Refusal<'notReachable', { from: OrderStatus; to: OrderStatus; reachable: readonly OrderStatus[] }>
  | Refusal<'guardsMissing', { from: OrderStatus; to: OrderStatus; missing: readonly Guard[] }>
  | Refusal<'slotTaken', { from: OrderStatus; to: OrderStatus }>
  /** A bill asks for what the order would owe no more. */
  | Refusal<'billStands', { from: OrderStatus; to: OrderStatus }>
  /** A withdrawal by right cancelled it: the money that it promised goes back. */
  | Refusal<'withdrawnFrom', { from: OrderStatus; to: OrderStatus }>;

const STATUSES_OF = new Map<WorkflowType, readonly OrderStatus[]>(
  ALL_WORKFLOWS.map(({ type, initial, initialWithQuote, transitions }) => [
    type,
    [...new Set([initial, initialWithQuote, ...transitions.flatMap(({ from, to }) => [from, to])])],
  ]),
);

/** The statuses a workflow's orders can have. */
export function statusesOf(workflow: WorkflowType): readonly OrderStatus[] {
  return STATUSES_OF.get(workflow) ?? [];
}

/** The status of a fresh order. */
export function initialStatus(workflow: WorkflowType, options: { readonly hasQuoteItems: boolean }): OrderStatus {
  return options.hasQuoteItems ? WORKFLOWS[workflow].initialWithQuote : WORKFLOWS[workflow].initial;
}

/** Where an order may go from here, by this actor, guards aside. */
export function transitionsFrom(workflow: WorkflowType, status: OrderStatus, actor: Actor): Transition[] {
  return WORKFLOWS[workflow].transitions.filter(({ from, by }) => from === status && by.includes(actor));
}

/** True when no actor can take the order any further. */
export function isFinal(workflow: WorkflowType, status: OrderStatus): boolean {
  return !WORKFLOWS[workflow].transitions.some(({ from }) => from === status);
}

function isFulfilled(guard: Guard, facts: TransitionFacts): boolean {
  switch (guard) {
    case 'allItemsPriced':
      return facts.unpricedItems === 0;
    case 'paymentChecked':
      return facts.remainderCents <= 0 || facts.paymentConfirmed === true;
    case 'paidInFull':
      return facts.unpricedItems === 0 && facts.remainderCents === 0 && facts.moneyOnItsWay !== true;
    case 'commentRequired':
      return facts.commentGiven === true;
    case 'mayRejectOrders':
      return facts.mayRejectOrders === true;
    case 'serviceIsOver':
      return facts.serviceIsOver === true;
    case 'offerAcceptsByItself':
      return facts.offerAcceptsByItself === true;
  }
}

/**
 * Judges one change of status: the transition to carry out, or why not (`notReachable` names what is reachable,
 * `guardsMissing` names each guard that is not fulfilled). Spec: manager §4 (Order status, Actions on an order).
 */
export function checkTransition(facts: TransitionFacts): Result<Transition, TransitionRefusal> {
  const { workflow, from, to, actor } = facts;
  const possible = transitionsFrom(workflow, from, actor);
  const candidates = possible.filter((transition) => transition.to === to);
  if (candidates.length === 0) {
    return refuse({
      refused: 'notReachable',
      from,
      to,
      reachable: [...new Set(possible.map((transition) => transition.to))],
    });
  }
  const judged = candidates
    .map((transition) => ({ transition, missing: transition.guards.filter((guard) => !isFulfilled(guard, facts)) }))
    .toSorted((a, b) => a.missing.length - b.missing.length);
  const best = judged[0];
  if (best === undefined || best.missing.length > 0) {
    return refuse({ refused: 'guardsMissing', from, to, missing: best?.missing ?? [] });
  }
  return ok(best.transition);
}

/** The effects to carry out: all of the transition's, without mails when the manager asks for none (`nomail`). */
export function effectsOf(transition: Transition, options: { readonly withoutMail: boolean }): readonly Effect[] {
  return options.withoutMail ? transition.effects.filter(({ kind }) => kind !== 'mail') : transition.effects;
}

/**
 * What the system should do next by itself after a change, or null: a done or billed order with nothing left to
 * pay becomes paid, a new one is accepted where the offer accepts by itself. Anyone who rolls an order back means it: it
 * stays there until something about its money changes.
 */
export function automaticTransition(facts: Omit<TransitionFacts, 'to' | 'actor'>): Transition | null {
  if (facts.wasPutBack === true) return null;
  const wanted: readonly OrderStatus[] = facts.from === 'new' ? ['accepted'] : ['paid'];
  for (const to of wanted) {
    const judged = checkTransition({ ...facts, to, actor: 'system' });
    if (judged.ok) return judged.value;
  }
  return null;
}

/** How an entry of an order's history came about. Forced changes and rollbacks leave the table, and say so. */
export type ChangeKind = 'initial' | 'transition' | 'forced' | 'rollback';

export type HistoryEntry = { readonly status: OrderStatus; readonly kind: ChangeKind };

/** Statuses that a forced change (changeOrderStatusManually) may choose: the workflow's, except the present one. */
export function statusesToForce(workflow: WorkflowType, present: OrderStatus): OrderStatus[] {
  return statusesOf(workflow).filter((status) => status !== present);
}

/** Statuses that a rollback (rollbackOrderStatus) may return to: those that the order had before, latest first. */
export function statusesToRollBackTo(history: readonly HistoryEntry[]): OrderStatus[] {
  const present = history.at(-1)?.status;
  const earlier = history
    .slice(0, -1)
    .map(({ status }) => status)
    .toReversed();
  return [...new Set(earlier)].filter((status) => status !== present);
}

/**
 * True when a history is a path of the workflow: it starts at an initial status, each transition is in the table,
 * a forced change stays within the workflow's statuses, a rollback returns to a status that the order had.
 */
export function pathIsPossible(workflow: WorkflowType, history: readonly HistoryEntry[]): boolean {
  const { initial, initialWithQuote, transitions } = WORKFLOWS[workflow];
  return (
    history.length > 0 &&
    history.every(({ status, kind }, index) => {
      const before = history[index - 1]?.status;
      if (before === undefined) return kind === 'initial' && (status === initial || status === initialWithQuote);
      if (kind === 'transition') return transitions.some(({ from, to }) => from === before && to === status);
      if (kind === 'forced') return statusesToForce(workflow, before).includes(status);
      if (kind === 'rollback') return statusesToRollBackTo(history.slice(0, index)).includes(status);
      return false;
    })
  );
}
