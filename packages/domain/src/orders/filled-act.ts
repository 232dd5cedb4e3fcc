import type { OrderMoneyState } from '../payments/order-money.ts';
import type { Cents } from '../shared/money.ts';
import type { InboxReason } from './attention.ts';
import type { OrderAction, OrderActionName } from './order-actions.ts';
import { isCalledOff, isDone, statusNumber, statusOfNumber, type OrderStatus } from './order-status.ts';

/** What an order asks of the desk first: the filled button, and the key R. `goOn` is the next step of its way. */
export const FILLED_ACTS = ['cancel', 'settleProblem', 'giveBack', 'price', 'cashIn', 'handOver', 'goOn'] as const;
export type FilledActKind = (typeof FILLED_ACTS)[number];

/** Where an order stands, as far as the filled act goes; an open problem with one of its items comes before how far it is. */
export const ACT_STATES = ['open', 'ready', 'disputed', 'done', 'calledOff'] as const;
export type ActState = (typeof ACT_STATES)[number];

/** Where an order of a status stands, as far as the filled act goes. */
export function actState(status: OrderStatus, hasOpenProblem: boolean): ActState {
  if (isCalledOff(status)) return 'calledOff';
  if (hasOpenProblem) return 'disputed';
  if (isDone(status)) return 'done';
  return status === 'available' || status === 'available_in_locker' ? 'ready' : 'open';
}

export interface ActCell {
  /** Why it stands in the inbox; null where it does not. */
  readonly reason: InboxReason | null;
  readonly state: ActState;
  readonly money: OrderMoneyState;
}

/** What a row asks of a cell; what it does not name may be anything. The first row that fits says the act. */
interface Row {
  readonly reasons?: readonly InboxReason[];
  readonly states?: readonly ActState[];
  readonly money?: readonly OrderMoneyState[];
  readonly act: FilledActKind;
}

const RUNNING: readonly ActState[] = ['open', 'ready', 'disputed'];

const TABLE: readonly Row[] = [
  { money: ['refundFailed'], act: 'giveBack' },
  // A fee whose payment was taken back.
  { money: ['unpaid'], states: ['calledOff'], act: 'cashIn' },
  { states: ['calledOff'], act: 'goOn' },
  { reasons: ['cancellationRequested'], states: RUNNING, act: 'cancel' },
  { states: ['disputed'], act: 'settleProblem' },
  // What is handed over or done has a price; what is on its way is priced where somebody waits for a quote.
  { money: ['toPrice'], states: ['ready', 'done'], act: 'price' },
  { money: ['toPrice'], reasons: ['quoteToPrice'], act: 'price' },
  { money: ['paymentFailed', 'unpaid'], act: 'cashIn' },
  { money: ['overpaid'], states: ['done'], act: 'giveBack' },
  // The pick-up itself asks for what is left to pay.
  { states: ['ready'], act: 'handOver' },
  { act: 'goOn' },
];

const fits = <Value>(wanted: readonly Value[] | undefined, value: Value | null): boolean =>
  wanted === undefined || (value !== null && wanted.includes(value));

/** The act of a cell: reason × state × money. See docs/rules/filled-act.md. */
export function filledActOf({ reason, state, money }: ActCell): FilledActKind {
  const row = TABLE.find((each) => fits(each.reasons, reason) && fits(each.states, state) && fits(each.money, money));
  return row?.act ?? 'goOn';
}

/** What the filled button says and does; `newStatus` for a change of status, `actionName` null for what is not among the actions of an order. */
export interface FilledAct {
  readonly kind: FilledActKind;
  readonly label: string;
  readonly actionName: OrderActionName | null;
  readonly newStatus: number | null;
}

const ASIDE: readonly OrderStatus[] = [
  'unknown',
  'special',
  'to_be_processed',
  'waiting_for_information',
  'available_in_locker',
  'archived',
];

/** Where a change of status leads, seen from the desk: on, aside (the order waits, or is put away), or off. */
export type StatusDirection = 'on' | 'aside' | 'off';

/** The way of a status by its number; the steps on are offered first, cancelling never. */
export function statusDirection(newStatus: number | null): StatusDirection {
  const status = newStatus === null ? null : statusOfNumber(newStatus);
  if (status === null || ASIDE.includes(status)) return 'aside';
  return isCalledOff(status) ? 'off' : 'on';
}

/** The next step of an order's way: one further on before any step back (a quote after all), that before a step aside; it never cancels the order. */
function stepOn(status: OrderStatus, changes: readonly OrderAction[]): OrderAction | undefined {
  const to = ({ changeStatus }: OrderAction): number => changeStatus?.newStatus ?? 0;
  const leads = (direction: StatusDirection) => (action: OrderAction) => statusDirection(to(action)) === direction;
  // Statuses are numbered along the way.
  return (
    changes.filter(leads('on')).find((action) => to(action) > statusNumber(status)) ??
    changes.find(leads('on')) ??
    changes.find(leads('aside'))
  );
}

interface ActFacts extends ActCell {
  readonly status: OrderStatus;
  /** What came in and did not go back: it goes back with a cancellation. */
  readonly takenCents: Cents;
}

/** The filled act of an order among those that this manager is offered; where the right one is not theirs, the next step. Null where there is none. */
export function filledAct(facts: ActFacts, offered: readonly OrderAction[]): FilledAct | null {
  const kind = filledActOf(facts);
  const changes = offered.filter(({ name }) => name === 'changeStatus');
  const by = (name: OrderActionName, label: string): FilledAct | null =>
    offered.some((action) => action.name === name) ? { kind, label, actionName: name, newStatus: null } : null;
  const cancelled = statusNumber('cancelled');
  const goOn = (): FilledAct | null => {
    const next = stepOn(facts.status, changes);
    if (next === undefined) return null;
    return {
      kind: 'goOn',
      label: next.label,
      actionName: 'changeStatus',
      newStatus: next.changeStatus?.newStatus ?? null,
    };
  };
  const right = (): FilledAct | null => {
    switch (kind) {
      case 'cancel':
        return changes.some(({ changeStatus }) => changeStatus?.newStatus === cancelled)
          ? {
              kind,
              label: facts.takenCents > 0 ? 'Annuler et rembourser' : 'Annuler la commande',
              actionName: 'changeStatus',
              newStatus: cancelled,
            }
          : null;
      case 'settleProblem':
        return { kind, label: 'Régler le problème', actionName: null, newStatus: null };
      case 'giveBack':
        return by('editPayments', 'Rembourser');
      case 'price':
        return by('setPrice', 'Chiffrer');
      case 'cashIn':
        return by('editPayments', 'Encaisser');
      case 'handOver':
        return by('pickedUp', 'Remettre au bénéficiaire');
      case 'goOn':
        return null;
    }
  };
  return right() ?? goOn();
}
