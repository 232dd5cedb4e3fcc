import type { BankLineOnWire, BankPartOnWire } from '@loge/contract/accounting/bank-wire';
import { expect, test } from 'vitest';
import { draftOf, isPlaced, restOf, sentParts, withMore, withPart } from './match-draft.ts';

const part = (key: string, amount: number): BankPartOnWire => ({
  key,
  kind: 'transfer',
  amount,
  day: '2026-11-19',
  count: 1,
  orderId: 48_171,
  name: 'Maud Perrin',
  number: '',
  register: '',
  payments: [Number(key)],
  movements: [],
  account: null,
  awaited: false,
  returned: false,
});
const line = (amount: number, ...parts: readonly BankPartOnWire[]): BankLineOnWire => ({
  id: 1,
  bookedOn: '2026-11-20',
  valueOn: null,
  amount,
  label: 'VIR ALTEA',
  detail: '',
  reference: '',
  mandate: '',
  returnReason: null,
  counterparty: '',
  counterpartyLastFour: '',
  operations: null,
  dismissed: false,
  proposal: { confidence: 'toCheck', reasons: [], parts: [...parts], rest: 0 },
  match: null,
});

test('a line is placed whole, or its rest on an account', () => {
  const altea = line(125_200, part('1', 78_000), part('2', 46_000));
  const draft = draftOf(altea);
  expect(restOf(altea, draft)).toBe(1_200);
  expect(isPlaced(altea, draft)).toBe(false);
  const placed = { ...draft, restAccount: 'suspense' as const };
  expect(isPlaced(altea, placed)).toBe(true);
  expect(sentParts(altea, placed).map(({ amount, account }) => [amount, account])).toEqual([
    [78_000, null],
    [46_000, null],
    [1_200, 'suspense'],
  ]);
});

test('parts are left out, taken in again and added', () => {
  const one = line(78_000, part('1', 78_000), part('2', 46_000));
  const without = withPart(draftOf(one), '2', false);
  expect([restOf(one, without), isPlaced(one, without)]).toEqual([0, true]);
  expect(restOf(one, withMore(without, part('2', 46_000)))).toBe(-46_000);
  expect(withMore(without, part('3', 1)).parts).toHaveLength(3);
});

test('nothing at all is no match', () => {
  expect(isPlaced(line(100), draftOf(line(100)))).toBe(false);
});
