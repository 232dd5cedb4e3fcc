import { expect, test } from 'vitest';
import { ITEM_STATUSES, itemStatusNumber, itemStatusOfNumber } from './item-status.ts';
import {
  BENEFICIARY_STATUSES,
  beneficiaryStatus,
  isCalledOff,
  isInProgress,
  isOrderStatus,
  mailIsOffByDefault,
  managerStatusLabel,
  seenByBeneficiary,
  ORDER_STATUS_KEYS,
  ORDER_STATUSES,
  statusColour,
  statusesSeenAs,
  statusNumber,
  statusOfNumber,
  type BeneficiaryStatus,
} from './order-status.ts';

const seenAs = Object.keys(BENEFICIARY_STATUSES) as BeneficiaryStatus[];

test('23 statuses, numbered 0 unknown to 22 special, each key and label once', () => {
  expect(ORDER_STATUSES.map((row) => row.number)).toEqual(Array.from({ length: 23 }, (_, number) => number));
  expect(statusOfNumber(0)).toBe('unknown');
  expect(statusOfNumber(22)).toBe('special');
  expect(new Set(ORDER_STATUS_KEYS).size).toBe(23);
  expect(new Set(ORDER_STATUSES.map((row) => row.label)).size).toBe(23);
});

test('numbers and keys map both ways, numbers from outside are not trusted', () => {
  for (const key of ORDER_STATUS_KEYS) expect(statusOfNumber(statusNumber(key))).toBe(key);
  for (const number of [-1, 23, 1.5, Number.NaN]) expect(statusOfNumber(number)).toBeNull();
  expect(isOrderStatus('done')).toBe(true);
  expect(isOrderStatus('finished')).toBe(false);
});

test('every status is seen as one of the nine, and each of the nine is in use', () => {
  expect(seenAs).toHaveLength(9);
  expect(seenAs.flatMap(statusesSeenAs).toSorted()).toEqual(ORDER_STATUS_KEYS.toSorted());
  for (const status of seenAs) expect(statusesSeenAs(status).length).toBeGreaterThan(0);
});

test.each([
  ['new', 'Demandée', 'NEW', 'new'],
  ['to_be_processed', 'À traiter', 'TO_BE_PROCESSED', 'todo'],
  ['quote_requested', 'Devis demandé', 'NEW', 'todo'],
  ['quote_sent', 'Devis envoyé', 'NEW', 'processing'],
  ['to_be_dropped_off', 'À déposer', 'ACCEPTED', 'accepted'],
  ['dropped_off', 'Déposée', 'TO_BE_PROCESSED', 'todo'],
  ['handed_to_partner', 'Remise au partenaire', 'BEING_PROCESSED', 'processing'],
  ['available_in_locker', 'Disponible en casier', 'AVAILABLE', 'available'],
  ['billed', 'Facturée', 'DONE', 'done'],
  ['archived', 'Archivée', 'PAID', 'paid'],
  ['quote_refused', 'Devis refusé', 'REFUSED', 'refused'],
  ['cancelled', 'Annulée', 'REJECTED', 'rejected'],
] as const)('%s reads %s, is seen as %s, coloured %s', (status, label, seen, colour) => {
  expect(managerStatusLabel(status)).toBe(label);
  expect(beneficiaryStatus(status)).toBe(seen);
  expect(statusColour(status)).toBe(colour);
});

test.each([
  ['quote_requested', false, 'NEW'],
  ['quote_requested', true, 'TO_BE_PROCESSED'],
  ['quote_sent', true, 'TO_BE_PROCESSED'],
  ['quote_accepted', false, 'ACCEPTED'],
  ['quote_accepted', true, 'TO_BE_PROCESSED'],
  ['quote_refused', true, 'REFUSED'],
  ['being_processed', true, 'BEING_PROCESSED'],
] as const)('%s, dropped off %s, is seen as %s', (status, isDroppedOff, seen) => {
  expect(seenByBeneficiary({ status, isDroppedOff })).toBe(seen);
});

test('in progress, history and cancelled part the statuses', () => {
  expect(ORDER_STATUS_KEYS.filter(isCalledOff)).toEqual(['refused', 'quote_refused', 'cancelled']);
  expect(ORDER_STATUS_KEYS.filter((status) => !isInProgress(status) && !isCalledOff(status))).toEqual([
    'done',
    'billed',
    'paid',
    'archived',
  ]);
});

test('mails are off by default only towards number 1', () => {
  expect(ORDER_STATUS_KEYS.filter(mailIsOffByDefault).map(statusNumber)).toEqual([1]);
});

test('item statuses', () => {
  expect(ITEM_STATUSES.map((row) => row.number)).toEqual([0, 1, 2, 3, 4]);
  for (const { key } of ITEM_STATUSES) expect(itemStatusOfNumber(itemStatusNumber(key))).toBe(key);
  expect(itemStatusOfNumber(5)).toBeNull();
});
