import { describe, expect, test } from 'vitest';
import { PERMISSION_KEYS } from '../access/permissions.ts';
import {
  actTowards,
  isOrderAction,
  ORDER_ACTIONS,
  orderActions,
  type OrderActionFacts,
  type OrderActionName,
} from './order-actions.ts';
import { managerStatusLabel, ORDER_STATUS_KEYS } from './order-status.ts';

const FACTS: OrderActionFacts = {
  workflow: 'DEPOSE_REPRISE_ENTREPRISE',
  status: 'new',
  history: [{ status: 'new', kind: 'initial' }],
  unpricedItems: 0,
  remainderCents: 3321,
  toGiveBackCents: null,
  itemsToCollect: 0,
  inInbox: true,
  reprocessing: false,
  hasBill: false,
  finalCents: 3321,
  cancellationFeeCents: null,
  hasOwnBill: false,
  billingStatement: 'none',
  isCalendar: false,
  hasPendingDebit: false,
  offerAllowsFollowUps: false,
  partnerBills: false,
};

function names(facts: Partial<OrderActionFacts>, permissions = PERMISSION_KEYS): OrderActionName[] {
  return [...new Set(orderActions({ ...FACTS, ...facts }, permissions).map(({ name }) => name))];
}

test('an ordinary manager on a new order', () => {
  const actions = orderActions(FACTS, []);
  expect(actions.filter(({ name }) => name === 'changeStatus').map(({ label }) => label)).toEqual([
    'Mettre à traiter',
    'Accepter',
    'Demander un devis',
    'Attendre le dépôt',
    'Marquer déposée',
    'Annuler la commande',
  ]);
  expect(names({}, [])).toEqual([
    'changeStatus',
    'editPayments',
    'setPrice',
    'snooze',
    'setExpectedDay',
    'markReprocessing',
  ]);
});

test('a button says what is done, never the state that it leads to', () => {
  const labels = ORDER_STATUS_KEYS.map((status) => [actTowards(status), managerStatusLabel(status)]);
  expect(labels.filter(([act, state]) => act === state)).toEqual([]);
  expect(new Set(labels.map(([act]) => act)).size).toBe(ORDER_STATUS_KEYS.length);
  // An act begins with a verb in the infinitive.
  const all = [...labels.map(([act]) => act), ...Object.values(ORDER_ACTIONS).map(({ label }) => label)];
  expect(all.filter((label) => !/^[A-ZÀÉ][a-zéèê]+(er|ir|re)\b/.test(label ?? ''))).toEqual([]);
});

test('refusing asks for CAN_REJECT_ORDER, and for a comment', () => {
  const refusal = orderActions(FACTS, ['CAN_REJECT_ORDER']).find(({ label }) => label === 'Refuser');
  expect(refusal?.changeStatus).toEqual({
    newStatus: 18,
    forceComment: true,
    avoidMails: false,
    requiresPrices: false,
    requiresPaymentCheck: false,
  });
});

test('towards number 1 mails are off by default', () => {
  const first = orderActions(FACTS, []).find(({ changeStatus }) => changeStatus?.newStatus === 1);
  expect(first?.changeStatus?.avoidMails).toBe(true);
});

test('ending an order may first need prices or a look at the payments', () => {
  const ending = (unpricedItems: number, remainderCents: number): unknown =>
    orderActions({ ...FACTS, status: 'available', unpricedItems, remainderCents }, []).find(
      ({ label }) => label === 'Terminer',
    )?.changeStatus;
  expect(ending(1, 0)).toMatchObject({ requiresPrices: true, requiresPaymentCheck: false });
  expect(ending(0, 500)).toMatchObject({ requiresPrices: false, requiresPaymentCheck: true });
  expect(ending(0, 0)).toMatchObject({ requiresPrices: false, requiresPaymentCheck: false });
});

describe('each further action has its moment', () => {
  test.each<[OrderActionName, Partial<OrderActionFacts>, Partial<OrderActionFacts>]>([
    ['pickedUp', { itemsToCollect: 2, status: 'available' }, { itemsToCollect: 0 }],
    ['editPayments', {}, { unpricedItems: 1 }],
    ['setPrice', {}, { status: 'done' }],
    ['newLinkedOrder', { offerAllowsFollowUps: true }, {}],
    ['snooze', {}, { inInbox: false }],
    ['setExpectedDay', {}, { status: 'available' }],
    ['setExpectedDay', { status: 'being_processed' }, { isCalendar: true }],
    ['changeDebitDate', { hasPendingDebit: true }, {}],
    ['addToAttenduFactu', { status: 'done' }, { status: 'done', billingStatement: 'open' }],
    ['removeFromAttenduFactu', { billingStatement: 'open' }, { billingStatement: 'closed' }],
    ['generateBill', { status: 'done' }, { status: 'done', partnerBills: true }],
    ['creditBill', { hasBill: true, hasOwnBill: true }, { hasBill: true, hasOwnBill: false }],
    ['deleteBill', { hasBill: true }, { hasBill: true, billingStatement: 'closed' }],
    ['markReprocessing', {}, { reprocessing: true }],
    ['endReprocessing', { reprocessing: true }, {}],
    ['changeStatusManually', {}, { billingStatement: 'closed' }],
    [
      'rollbackStatus',
      {
        status: 'accepted',
        history: [
          { status: 'new', kind: 'initial' },
          { status: 'accepted', kind: 'transition' },
        ],
      },
      {},
    ],
  ])('%s', (name, offered, withheld) => {
    expect(names(offered)).toContain(name);
    expect(names(withheld)).not.toContain(name);
  });
});

test('without permissions nothing irreversible is offered', () => {
  const facts = {
    status: 'done',
    hasBill: true,
    history: [...FACTS.history, { status: 'done', kind: 'forced' }],
  } as const;
  for (const name of ['deleteBill', 'rollbackStatus', 'changeStatusManually', 'addToAttenduFactu'] as const) {
    expect(names(facts, [])).not.toContain(name);
    expect(names(facts)).toContain(name);
  }
});

test('the choices come with forced changes and rollbacks', () => {
  const history = [
    { status: 'new', kind: 'initial' },
    { status: 'accepted', kind: 'transition' },
  ] as const;
  const actions = orderActions({ ...FACTS, status: 'accepted', history }, ['PROD']);
  expect(actions.find(({ name }) => name === 'rollbackStatus')?.statuses).toEqual(['new']);
  expect(actions.find(({ name }) => name === 'changeStatusManually')?.statuses).toContain('done');
});

test('names are known or not', () => {
  for (const name of Object.keys(ORDER_ACTIONS)) expect(isOrderAction(name)).toBe(true);
  for (const name of ['voler', 'toString', '']) expect(isOrderAction(name)).toBe(false);
});

test.each(['cancelled', 'paid', 'archived'] as const)(
  'money of an order that is %s and is to go back may be given back by those who may refund',
  (status) => {
    const owed = { status, toGiveBackCents: 1250 };
    expect(names(owed, ['REFUND'])).toContain('editPayments');
    expect(names(owed, [])).not.toContain('editPayments');
    expect(names({ ...owed, toGiveBackCents: 0 })).not.toContain('editPayments');
  },
);
