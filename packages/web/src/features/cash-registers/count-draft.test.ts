import { expect, test } from 'vitest';
import {
  chequesOf,
  coinsOf,
  countActOf,
  countBlockerOf,
  type CountDraft,
  countedMeans,
  countedOf,
  emptyCount,
  floatOf,
  missingOf,
  withEmptyCheque,
} from './count-draft.ts';

const cheques = [
  { id: 7, amount: 2_400, orderId: 48_187, name: 'Mathis Oger', date: '2026-11-20T10:00:00Z' },
  { id: 8, amount: 4_850, orderId: 48_165, name: 'Anne Le Goff', date: '2026-11-19T10:00:00Z' },
];
const draft = (over: Partial<CountDraft>): CountDraft => ({ ...emptyCount, ...over });
const typed = (over: Partial<CountDraft['typed']>) => ({ ...emptyCount.typed, ...over });

test('what is counted piece by piece comes to its coins, ticked cheques and the terminal’s ticket', () => {
  const count = draft({
    coins: { 2000: 4, 50: 3, 10: 0 },
    ticked: [8],
    others: ['12,50', ''],
    typed: typed({ card: '41,20' }),
  });
  expect(countedOf('close', count, cheques)).toEqual({ cash: 8_150, card: 4_120, cheque: 6_100 });
  expect(coinsOf(count)).toEqual([
    { valueCents: 2_000, count: 4 },
    { valueCents: 50, count: 3 },
  ]);
  expect(chequesOf(count, cheques)).toEqual([4_850, 1_250]);
});

test('the terminal’s ticket is wanted, unless a register is being opened; amounts all are', () => {
  expect(missingOf('close', emptyCount)).toEqual(['card']);
  expect(missingOf('open', emptyCount)).toEqual([]);
  expect(countedMeans('open')).toEqual(['cash', 'cheque']);
  const amounts = draft({ way: 'amounts', typed: typed({ cash: '148' }) });
  expect(missingOf('close', amounts)).toEqual(['card', 'cheque']);
  expect(countedOf('close', amounts, cheques)).toEqual({ cash: 14_800, card: 0, cheque: 0 });
});

test.each([
  ['the cash of the morning stays, the rest goes into the safe', null, 33_556, 15_000, [15_000, 18_556]],
  ['another float is typed', '100', 33_556, 15_000, [10_000, 23_556]],
  ['less was counted than stayed before', null, 12_000, 15_000, [12_000, 0]],
  ['more is typed than was counted', '900', 12_000, 15_000, [12_000, 0]],
  ['nobody knows with what it was opened', null, 12_000, null, [12_000, 0]],
] as const)('%s', (_, float, counted, openedWith, [floatCents, toSafeCents]) => {
  expect(floatOf(draft({ float }), counted, openedWith)).toEqual({ floatCents, toSafeCents });
});

test.each([
  ['open', { opened: false, openedByMe: false }, false, null],
  ['open', { opened: true, openedByMe: true }, false, 'isOpenAlready'],
  ['open', { opened: true, openedByMe: false }, true, 'isOpenElsewhere'],
  ['balance', { opened: false, openedByMe: false }, false, 'isClosed'],
  ['balance', { opened: true, openedByMe: false }, true, 'isOpenElsewhere'],
  ['close', { opened: true, openedByMe: true }, false, null],
  ['close', { opened: true, openedByMe: false }, false, 'isOpenElsewhere'],
  ['close', { opened: true, openedByMe: false }, true, null],
] as const)('%s with %j, for a colleague: %s', (act, register, mayActForOthers, hindrance) => {
  expect(countBlockerOf(act, register, mayActForOthers)).toBe(hindrance);
});

test('a cheque brings an empty line for the next one', () => {
  expect(withEmptyCheque(['12'])).toEqual(['12', '']);
  expect(withEmptyCheque(['12', ''])).toEqual(['12', '']);
  expect(withEmptyCheque(['0'])).toEqual(['0']);
});

test('an address names an act, or none', () => {
  expect(countActOf('balance')).toBe('balance');
  expect(countActOf('steal')).toBeUndefined();
});
