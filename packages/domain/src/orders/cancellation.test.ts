import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MS_PER_HOUR } from '../shared/moment.ts';
import { cancellation, cancellationDeadline, cancellationFees, type CancellationFacts } from './cancellation.ts';
import { ORDER_STATUS_KEYS } from './order-status.ts';

const SERVICE = Date.parse('2026-11-24T17:00:00Z');
const ORDERED = Date.parse('2026-11-17T17:24:00Z');
const FACTS: CancellationFacts = {
  status: 'accepted',
  createdAt: ORDERED,
  serviceAt: SERVICE,
  retractationDelayHours: 24,
  alreadyRequested: false,
};

describe('with a date: 24 hours before Tuesday 24 November 18 h (Paris)', () => {
  test.each([
    ['2026-11-23T16:59:00Z', true, false],
    ['2026-11-23T17:00:00Z', true, false],
    ['2026-11-23T17:00:01Z', true, true],
    ['2026-11-24T16:59:59Z', true, true],
    ['2026-11-24T17:00:00Z', false, false],
  ])('at %s', (now, canCancel, cancelAfterDelay) => {
    const deadline = Date.parse('2026-11-23T17:00:00Z');
    expect(cancellation(FACTS, Date.parse(now))).toEqual({ canCancel, cancelAfterDelay, deadline });
  });

  test('without a delay it is free until the service begins', () => {
    expect(cancellationDeadline({ ...FACTS, retractationDelayHours: null })).toBe(SERVICE);
  });
});

describe('without a date: 24 hours after the order', () => {
  const undated = { ...FACTS, serviceAt: null };
  test.each([
    [24, true, false],
    [25, true, true],
  ])('after %i hours', (hours, canCancel, cancelAfterDelay) => {
    expect(cancellation(undated, ORDERED + hours * MS_PER_HOUR)).toMatchObject({ canCancel, cancelAfterDelay });
  });

  test('without a delay it stays free', () => {
    expect(cancellation({ ...undated, retractationDelayHours: 0 }, ORDERED + 9999 * MS_PER_HOUR)).toEqual({
      canCancel: true,
      cancelAfterDelay: false,
      deadline: null,
    });
  });
});

test('only while the order runs, and only once', () => {
  const can = ORDER_STATUS_KEYS.filter((status) => cancellation({ ...FACTS, status }, ORDERED).canCancel);
  expect(ORDER_STATUS_KEYS.filter((status) => !can.includes(status))).toEqual([
    'available',
    'available_in_locker',
    'done',
    'billed',
    'paid',
    'refused',
    'quote_refused',
    'cancelled',
    'archived',
  ]);
  expect(cancellation({ ...FACTS, alreadyRequested: true }, ORDERED).canCancel).toBe(false);
});

test('fees are only ever announced to someone who may cancel, and a longer delay never makes the deadline later', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 0, max: 400 }), (hours, delay) => {
      const now = SERVICE + hours * MS_PER_HOUR;
      const result = cancellation({ ...FACTS, retractationDelayHours: delay }, now);
      if (result.cancelAfterDelay) expect(result.canCancel).toBe(true);
      const longer = cancellationDeadline({ ...FACTS, retractationDelayHours: delay + 1 });
      expect(longer).toBeLessThan(result.deadline ?? 0);
    }),
  );
});

describe('what a called-off order costs', () => {
  const paid = { kind: 'payment', status: 'collected', amountCents: 4590 } as const;
  const back = { kind: 'refund', status: 'collected', amountCents: 4590 } as const;
  const fee = { kind: 'payment', status: 'pending', amountCents: 1000 } as const;
  test.each([
    ['nothing was paid', 'cancelled', [], null],
    ['all of it went back', 'cancelled', [paid, back], null],
    ['all of it is on its way back', 'refused', [paid, { ...back, status: 'pending' }], null],
    ['its refund failed and is owed', 'cancelled', [paid, { ...back, status: 'failed' }], null],
    ['what was promised was called off', 'cancelled', [{ ...paid, status: 'cancelled' }], null],
    ['its card was declined', 'cancelled', [{ ...paid, status: 'failed' }], null],
    ['its card is being checked', 'cancelled', [{ ...paid, status: 'unknown' }], null],
    ['a fee is promised', 'cancelled', [paid, back, fee], 1000],
    ['a part was kept', 'cancelled', [paid, { ...back, amountCents: 3590 }], 1000],
    ['it goes on', 'accepted', [paid], null],
  ] as const)('%s', (_what, status, payments, feeCents) => {
    expect(cancellationFees(status, payments, null)).toBe(feeCents);
  });
});
