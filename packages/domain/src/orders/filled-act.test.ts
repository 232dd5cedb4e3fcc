import { expect, test } from 'vitest';
import { ORDER_MONEY_STATES, type OrderMoneyState } from '../payments/order-money.ts';
import { INBOX_REASONS } from './attention.ts';
import { ACT_STATES, actState, filledAct, filledActOf, type ActCell, type FilledActKind } from './filled-act.ts';
import type { OrderAction } from './order-actions.ts';
import { statusNumber, type OrderStatus } from './order-status.ts';

const LETTERS: Readonly<Record<FilledActKind, string>> = {
  cancel: 'A',
  settleProblem: 'R',
  giveBack: 'B',
  price: 'P',
  cashIn: 'E',
  handOver: 'H',
  goOn: '.',
};

// In this order: toPrice, toPay, promised, checking, paymentFailed, unpaid, paid, overpaid, refundWaiting, refundFailed, nothingDue, cancellationFee.
const USUAL = {
  open: '....EE...B..',
  ready: 'PHHHEEHHHBHH',
  disputed: 'RRRRRRRRRBRR',
  done: 'P...EE.B.B..',
  calledOff: '.....E...B..',
} as const;
const ASKED_TO_CANCEL = {
  ...USUAL,
  open: 'AAAAAAAAABAA',
  ready: 'AAAAAAAAABAA',
  disputed: 'AAAAAAAAABAA',
} as const;
const TO_PRICE = { ...USUAL, open: 'P...EE...B..' } as const;

const tableOf = (reason: ActCell['reason']) =>
  reason === 'cancellationRequested' ? ASKED_TO_CANCEL : reason === 'quoteToPrice' ? TO_PRICE : USUAL;

test.each([null, ...INBOX_REASONS.map(({ key }) => key)])('%s: the act of every state and of all money', (reason) => {
  const found = Object.fromEntries(
    ACT_STATES.map((state) => [
      state,
      ORDER_MONEY_STATES.map((money) => LETTERS[filledActOf({ reason, state, money })]).join(''),
    ]),
  );
  expect(found).toEqual(tableOf(reason));
});

test.each([
  ['cancelled', true, 'calledOff'],
  ['available', true, 'disputed'],
  ['available', false, 'ready'],
  ['available_in_locker', false, 'ready'],
  ['billed', false, 'done'],
  ['accepted', false, 'open'],
] as const)('%s with a problem %s is %s', (status, hasProblem, state) => {
  expect(actState(status, hasProblem)).toBe(state);
});

const change = (to: OrderStatus): OrderAction => ({
  name: 'changeStatus',
  label: `to ${to}`,
  tooltip: '',
  changeStatus: {
    newStatus: statusNumber(to),
    forceComment: false,
    avoidMails: false,
    requiresPrices: false,
    requiresPaymentCheck: false,
  },
});
const act = (name: OrderAction['name']): OrderAction => ({ name, label: name, tooltip: '' });
const facts = (over: Partial<Parameters<typeof filledAct>[0]> = {}) => ({
  reason: null,
  state: 'open' as const,
  money: 'paid' as OrderMoneyState,
  status: 'new' as OrderStatus,
  takenCents: 0,
  ...over,
});

test('who asked to cancel is answered by cancelling, and paid back where something came in', () => {
  const offered = [change('accepted'), change('cancelled')];
  const asked = facts({ reason: 'cancellationRequested' });
  const cancelled = statusNumber('cancelled');
  expect(filledAct({ ...asked, takenCents: 3321 }, offered)).toMatchObject({
    label: 'Annuler et rembourser',
    newStatus: cancelled,
  });
  expect(filledAct(asked, offered)).toMatchObject({ label: 'Annuler la commande', newStatus: cancelled });
});

test('what this manager is not offered gives way to the next step', () => {
  const ready = facts({ state: 'ready', status: 'available' });
  expect(filledAct(ready, [change('done'), act('pickedUp')])).toMatchObject({ actionName: 'pickedUp' });
  expect(filledAct(ready, [change('done')])).toMatchObject({ kind: 'goOn', newStatus: statusNumber('done') });
  expect(filledAct(ready, [])).toBeNull();
});

test('the next step goes on: never back, aside or off while there is a step further', () => {
  const next = (status: OrderStatus, ...offered: OrderStatus[]) =>
    filledAct(facts({ status }), offered.map(change))?.label ?? null;
  expect(next('new', 'cancelled', 'accepted')).toBe('to accepted');
  expect(next('new', 'to_be_processed', 'accepted')).toBe('to accepted');
  expect(next('new', 'to_be_processed')).toBe('to to_be_processed');
  expect(next('accepted', 'quote_requested', 'being_processed')).toBe('to being_processed');
  expect(next('accepted', 'quote_requested')).toBe('to quote_requested');
  expect(next('paid', 'cancelled')).toBeNull();
});
