import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../shared/local-date.ts';
import {
  asksForExpressRequest,
  lastDayToWithdraw,
  shareOwedCents,
  waysOut,
  WITHDRAWAL_EXCEPTIONS,
  withdrawalDueDay,
  withdrawalRight,
  type WithdrawalFacts,
} from './withdrawal.ts';
import { WITHDRAWAL_EXCEPTION_KEYS, type WithdrawalException } from './withdrawal-exceptions.ts';

/** A service, ordered on Tuesday 24 November 2026. */
const SERVICE: WithdrawalFacts = {
  exception: null,
  isForPerson: true,
  sellsGoods: false,
  concludedOn: '2026-11-24',
  receivedOn: null,
  performance: 'not-begun',
  expressRequest: false,
  isCalledOff: false,
};
/** Goods, ordered that day and received on Saturday 28 November. */
const GOODS: WithdrawalFacts = { ...SERVICE, sellsGoods: true, receivedOn: '2026-11-28' };

describe('the last day', () => {
  test.each([
    ['2026-11-24', '2026-12-08', 'a Tuesday stays'],
    ['2026-11-28', '2026-12-14', 'a Saturday moves to Monday'],
    ['2026-11-29', '2026-12-14', 'a Sunday moves to Monday'],
    ['2026-12-11', '2026-12-28', '25 December, a Friday, moves over the week-end'],
    ['2026-12-18', '2027-01-04', '1 January, a Friday, moves over the week-end'],
    ['2026-03-23', '2026-04-07', 'Easter Monday moves to Tuesday'],
    ['2026-04-30', '2026-05-15', 'Ascension, a Thursday, moves to Friday'],
    ['2026-06-30', '2026-07-15', '14 July moves to the next day'],
    ['2028-02-15', '2028-02-29', 'a leap day is a day like others'],
  ])('of a time that begins with %s is %s: %s', (from, lastDay) => {
    expect(lastDayToWithdraw(from)).toBe(lastDay);
  });

  test('is never before 14 days, never after 18, and a working day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const from = addDays('2020-01-01', days);
        const last = lastDayToWithdraw(from);
        expect(last >= addDays(from, 14)).toBe(true);
        expect(last <= addDays(from, 18)).toBe(true);
      }),
    );
  });
});

describe('a service', () => {
  test.each([
    ['2026-11-24', 'open'],
    ['2026-12-08', 'open'],
    ['2026-12-09', 'over'],
  ])('on %s: %s', (today, kind) => {
    expect(withdrawalRight(SERVICE, today)).toMatchObject({ kind, lastDay: '2026-12-08' });
  });

  test.each([
    ['not-begun', false, 'open', false],
    ['not-begun', true, 'open', false],
    ['begun', false, 'open', false],
    ['begun', true, 'open', true],
    ['complete', false, 'open', false],
  ] as const)('%s, express request %s: %s, pays a share: %s', (performance, expressRequest, kind, paysShare) => {
    expect(withdrawalRight({ ...SERVICE, performance, expressRequest }, '2026-11-30')).toMatchObject({
      kind,
      paysShare,
      returnsGoods: false,
    });
  });

  test('that was fully performed on express request has none left (1°)', () => {
    const done = { ...SERVICE, performance: 'complete', expressRequest: true } as const;
    expect(withdrawalRight(done, '2026-11-25')).toEqual({ kind: 'excluded', by: 'performed' });
  });
});

describe('goods', () => {
  test('count from their receipt, whenever they were ordered', () => {
    expect(withdrawalRight({ ...GOODS, concludedOn: '2026-10-01' }, '2026-12-14')).toMatchObject({
      kind: 'open',
      lastDay: '2026-12-14',
      returnsGoods: true,
    });
    expect(withdrawalRight(GOODS, '2026-12-15')).toEqual({ kind: 'over', lastDay: '2026-12-14' });
  });
  test('can be withdrawn from before they are received, and nothing is to be given back then', () => {
    expect(withdrawalRight({ ...GOODS, receivedOn: null }, '2027-03-01')).toMatchObject({
      kind: 'open',
      lastDay: null,
      returnsGoods: false,
    });
  });
  test('are never performed: an express request takes nothing away', () => {
    expect(withdrawalRight({ ...GOODS, performance: 'complete', expressRequest: true }, '2026-12-01')).toMatchObject({
      kind: 'open',
      paysShare: false,
    });
  });
});

describe('an exception', () => {
  const cases: readonly (readonly [WithdrawalException, number])[] = [
    ['market_price', 2],
    ['made_to_measure', 3],
    ['perishable', 4],
    ['hygiene', 5],
    ['urgent_repair', 8],
    ['sealed_recording', 9],
    ['press', 10],
    ['dated_service', 12],
    ['digital_content', 13],
  ];
  test.each(cases)('%s is number %s of L221-28', (exception, number) => {
    expect(WITHDRAWAL_EXCEPTIONS[exception].number).toBe(`${number}°`);
  });
  test('is in this table, whichever it is', () => {
    expect(cases.map(([exception]) => exception)).toEqual(WITHDRAWAL_EXCEPTION_KEYS);
  });

  test.each(WITHDRAWAL_EXCEPTION_KEYS)('%s takes the right away as its article says', (exception) => {
    const { takes } = WITHDRAWAL_EXCEPTIONS[exception];
    for (const facts of [SERVICE, GOODS]) {
      for (const expressRequest of [false, true]) {
        const right = withdrawalRight({ ...facts, exception, expressRequest }, '2026-12-01');
        const isLost = takes === 'nothing' || (takes === 'express-request' && expressRequest);
        expect(right.kind).toBe(isLost ? 'excluded' : 'open');
      }
    }
  });
  test.each(['hygiene', 'sealed_recording'] as const)('%s asks for an intact seal, once received', (exception) => {
    expect(withdrawalRight({ ...GOODS, exception }, '2026-12-01')).toMatchObject({ sealIntact: true });
    expect(withdrawalRight({ ...GOODS, exception, receivedOn: null }, '2026-12-01')).toMatchObject({
      sealIntact: false,
    });
  });
});

test.each([
  ['a company ordered for itself', { isForPerson: false }],
  ['it is cancelled', { isCalledOff: true }],
  ['its quote was not accepted', { concludedOn: null }],
])('there is no right where %s', (_why, change) => {
  expect(withdrawalRight({ ...SERVICE, ...change }, '2026-11-24')).toEqual({ kind: 'none' });
});

describe('the express request is asked for', () => {
  test.each([
    ['no day', null, null, false, true],
    ['a day within the time', null, '2026-12-08', false, true],
    ['a day after it', null, '2026-12-09', false, false],
    ['goods', null, null, true, false],
    ['an exception', 'dated_service', '2026-11-30', false, false],
    ['digital content', 'digital_content', null, false, true],
  ] as const)('%s', (_what, exception, beginsOn, sellsGoods, asked) => {
    expect(asksForExpressRequest({ exception, sellsGoods, beginsOn }, '2026-11-24')).toBe(asked);
  });
});

test('goods and money are back within 14 days, on whatever day of the week', () => {
  expect(withdrawalDueDay('2026-12-02')).toBe('2026-12-16');
  expect(withdrawalDueDay('2026-11-28')).toBe('2026-12-12');
});

describe('the share owed of a service', () => {
  test.each([
    [8700, 1, 3, 2900],
    [3321, 1, 2, 1660],
    [3321, 0, 2, 0],
    [3321, 2, 2, 3321],
    [3321, 5, 2, 3321],
    [3321, -1, 2, 0],
    [3321, 1, 0, 0],
  ])('%s cents, %s of %s: %s', (agreed, done, total, owed) => {
    expect(shareOwedCents(agreed, done, total)).toBe(owed);
  });
  test('is never more than what was agreed, and grows with what was provided', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(500), fc.integer({ min: 1, max: 500 }), (agreed, done, total) => {
        const owed = shareOwedCents(agreed, done, total);
        expect(owed).toBeLessThanOrEqual(agreed);
        expect(shareOwedCents(agreed, done + 1, total)).toBeGreaterThanOrEqual(owed);
      }),
    );
  });
});

describe('what applies when', () => {
  const open = withdrawalRight(SERVICE, '2026-11-24');
  const begun = withdrawalRight({ ...SERVICE, performance: 'begun', expressRequest: true }, '2026-11-24');
  const over = withdrawalRight(SERVICE, '2026-12-09');
  const excluded = withdrawalRight({ ...SERVICE, exception: 'dated_service' }, '2026-11-24');
  test.each([
    ['the right runs, cancelling is free', open, true, false, true, 'free'],
    ['the right runs, the free delay is over: no fee', open, true, true, true, 'free'],
    ['the right runs, it cannot be cancelled any more', open, false, false, true, null],
    ['begun on express request', begun, true, true, true, 'fees'],
    ['the right is over, cancelling is free', over, true, false, false, 'free'],
    ['the right is over, fees', over, true, true, false, 'fees'],
    ['an exception, cancelling is free', excluded, true, false, false, 'free'],
    ['an exception, fees', excluded, true, true, false, 'fees'],
    ['an exception, begun', excluded, false, false, false, null],
  ] as const)('%s', (_what, right, canCancel, cancelAfterDelay, withdraw, ask) => {
    expect(waysOut(right, { canCancel, cancelAfterDelay })).toEqual({ withdraw, ask });
  });
});
