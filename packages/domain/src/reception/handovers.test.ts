import { describe, expect, test } from 'vitest';
import { isCalledOff, ORDER_STATUS_KEYS } from '../orders/order-status.ts';
import { holderOf } from './custody.ts';
import { HANDOVER_KINDS, handoverOfStatus, itemProblem, orderStatusAfter, PLACES_BEFORE } from './handovers.ts';

const depot = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', calledOff: false } as const;

describe('what can change hands', () => {
  test.each([
    ['drop_off', 'accepted', 'normal', null],
    ['drop_off', 'dropped_off', 'to_be_processed', 'itemAlreadyThere'],
    ['remise', 'dropped_off', 'to_be_processed', null],
    ['remise', 'quote_accepted', 'to_be_processed', null],
    // Its price is being asked for: it stays at the desk.
    ['remise', 'quote_sent', 'to_be_processed', 'itemNotExpected'],
    ['remise', 'accepted', 'normal', 'itemNotExpected'],
    ['remise', 'handed_to_partner', 'processing', 'itemAlreadyThere'],
    ['reception', 'handed_to_partner', 'processing', null],
    ['reception', 'being_processed', 'processing', null],
    ['reception', 'dropped_off', 'to_be_processed', 'itemNotExpected'],
    ['reception', 'available', 'available', 'itemAlreadyThere'],
    ['pickup', 'available', 'available', null],
    ['pickup', 'available_in_locker', 'available', null],
    ['pickup', 'handed_to_partner', 'available', null],
    ['pickup', 'done', 'retrieved', 'itemAlreadyThere'],
  ] as const)('%s of an order that is %s, its item %s: %s', (kind, orderStatus, itemStatus, expected) => {
    expect(itemProblem(kind, { ...depot, orderStatus, itemStatus })).toBe(expected);
  });

  test('nothing of an order that was cancelled, and nothing of an appointment', () => {
    const item = { ...depot, orderStatus: 'cancelled', itemStatus: 'to_be_processed', calledOff: true } as const;
    expect(itemProblem('remise', item)).toBe('itemOrderCalledOff');
    const massage = {
      workflow: 'RENDEZ_VOUS',
      orderStatus: 'accepted',
      itemStatus: 'normal',
      calledOff: false,
    } as const;
    expect(itemProblem('reception', massage)).toBe('itemHasNoGoods');
  });

  test('goods that a partner brings are received without having been given to them; a garment is not', () => {
    const parcel = {
      workflow: 'RECEPTION_COLIS',
      orderStatus: 'accepted',
      itemStatus: 'normal',
      calledOff: false,
    } as const;
    expect(itemProblem('reception', parcel)).toBeNull();
    expect(itemProblem('reception', { ...depot, orderStatus: 'accepted', itemStatus: 'normal' })).toBe(
      'itemNotExpected',
    );
  });

  test('no list of the desk asks for orders that are cancelled or not begun', () => {
    for (const kind of HANDOVER_KINDS) {
      const statuses = PLACES_BEFORE[kind].map(({ orderStatus }) => orderStatus);
      expect(statuses.length, kind).toBeGreaterThan(0);
      expect(statuses.filter(isCalledOff), kind).toEqual([]);
    }
  });
});

describe('an order follows its last item', () => {
  const handed = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', status: 'handed_to_partner' } as const;

  test.each([
    ['reception', ['available', 'processing'], null],
    ['reception', ['available', 'available'], 'available'],
    // Somebody took theirs before the rest came.
    ['reception', ['available', 'retrieved'], 'available'],
    ['pickup', ['retrieved', 'processing'], null],
  ] as const)('%s, its items %j: %s', (kind, after, expected) => {
    expect(orderStatusAfter(kind, { ...handed, after })).toBe(expected);
  });

  test('and is done with the last one that is picked up', () => {
    const available = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', status: 'available' } as const;
    expect(orderStatusAfter('pickup', { ...available, after: ['retrieved', 'retrieved'] })).toBe('done');
  });

  test('but goes nowhere where its workflow does not lead', () => {
    const asked = { workflow: 'DEPOSE_REPRISE_ENTREPRISE', status: 'waiting_for_information' } as const;
    expect(orderStatusAfter('pickup', { ...asked, after: ['retrieved'] })).toBeNull();
  });
});

test('the wire names the four acts by the status that they lead to', () => {
  expect([0, 1, 2, 3, 4, 5].map(handoverOfStatus)).toEqual([null, 'drop_off', 'remise', 'reception', 'pickup', null]);
});

describe('who has an item', () => {
  test.each([
    ['normal', 'accepted', 'beneficiary'],
    ['to_be_processed', 'dropped_off', 'desk'],
    ['processing', 'handed_to_partner', 'partner'],
    ['available', 'available', 'desk'],
    ['available', 'available_in_locker', 'locker'],
    ['retrieved', 'done', 'beneficiary'],
  ] as const)('%s, %s: the %s', (itemStatus, orderStatus, expected) => {
    expect(holderOf({ workflow: 'DEPOSE_REPRISE_ENTREPRISE', orderStatus, itemStatus })).toBe(expected);
  });

  test('a parcel that has not come is with its carrier', () => {
    for (const orderStatus of ORDER_STATUS_KEYS)
      expect(holderOf({ workflow: 'RECEPTION_COLIS', orderStatus, itemStatus: 'normal' })).toBe('partner');
  });
});
