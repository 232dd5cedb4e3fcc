import { describe, expect, test } from 'vitest';
import { MS_PER_HOUR } from '../shared/moment.ts';
import { inboxReasons, type AttentionFacts } from './attention.ts';
import fc from 'fast-check';
import { attentionAt, attentionFrom } from './attention-schedule.ts';

const now = 1_000_000_000_000;
const never = { lateAt: null, stalledAt: null };
const quiet: AttentionFacts = {
  status: 'accepted',
  createdAt: now,
  statusSince: now,
  dueAt: null,
  unreadBeneficiaryComments: 0,
  cancellationRequested: false,
  withdrawalOpen: false,
  paymentFailed: false,
  refundFailed: false,
  returnedByPartner: false,
  partnerAnswer: null,
  reprocessing: false,
  lockerExpired: false,
  unpricedItems: 0,
  remainderCents: 0,
  unpaidCents: 0,
  settledCents: 0,
  doneSince: null,
  alertDelayHours: null,
  keepInInbox: false,
  snoozedUntil: null,
};

describe('attentionFrom', () => {
  test('is nothing for an order that waits for nobody', () => {
    expect(attentionFrom(quiet, now, null)).toBeNull();
  });
  test('is now for a new order', () => {
    expect(attentionFrom({ ...quiet, status: 'new' }, now, null)).toEqual({ reason: 'new', at: now, ...never });
  });
  test('keeps the moment since when an order waits for the same reason', () => {
    const known = { reason: 'new', at: now - 5 } as const;
    expect(attentionFrom({ ...quiet, status: 'new' }, now, known)).toEqual({ ...known, ...never });
    expect(attentionFrom({ ...quiet, status: 'new', unreadBeneficiaryComments: 1 }, now, known)).toEqual({
      reason: 'unreadComment',
      at: now,
      ...never,
    });
  });
  test('is just after the due moment, or after the alert delay if that comes first', () => {
    const due = { ...quiet, dueAt: now + 10 * MS_PER_HOUR };
    const lateAt = due.dueAt + 1;
    expect(attentionFrom(due, now, null)).toEqual({ reason: 'late', at: lateAt, lateAt, stalledAt: null });
    const stalledAt = now + 4 * MS_PER_HOUR + 1;
    expect(attentionFrom({ ...due, alertDelayHours: 4 }, now, null)).toEqual({
      reason: 'alertDelay',
      at: stalledAt,
      lateAt,
      stalledAt,
    });
  });
  test('comes again for a due moment that was only planned before', () => {
    const planned = { reason: 'late', at: now + 10 } as const;
    expect(attentionFrom({ ...quiet, dueAt: now + 99 }, now, planned)).toMatchObject({ reason: 'late', at: now + 100 });
  });
  test('does not count a snooze in', () => {
    expect(attentionFrom({ ...quiet, status: 'new', snoozedUntil: now + 99 }, now, null)?.at).toBe(now);
  });
  test('is never late once it is available or over', () => {
    for (const status of ['available', 'done', 'cancelled'] as const) {
      expect(attentionFrom({ ...quiet, status, dueAt: now + 5, reprocessing: true }, now, null)).toMatchObject(never);
    }
  });
});

describe('attentionAt', () => {
  test('a new order becomes late without anybody touching it', () => {
    const plan = attentionFrom({ ...quiet, status: 'new', dueAt: now + 99 }, now, null);
    if (plan === null) throw new Error('It waits for the desk.');
    expect(attentionAt(plan, now + 99)).toEqual({ reason: 'new', at: now });
    expect(attentionAt(plan, now + 100)).toEqual({ reason: 'late', at: now + 100 });
  });
  test('a comment to read stays the reason, however late it is', () => {
    const plan = attentionFrom({ ...quiet, unreadBeneficiaryComments: 1, dueAt: now + 99 }, now, null);
    if (plan === null) throw new Error('A comment waits.');
    expect(attentionAt(plan, now + 500)).toEqual({ reason: 'unreadComment', at: now });
  });
  test('says at any later moment what looking at the order anew would say', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom('new', 'accepted', 'being_processed', 'available', 'done', 'cancelled'),
          dueAt: fc.option(fc.integer({ min: now - 1000, max: now + 1000 })),
          alertDelayHours: fc.option(fc.constantFrom(0, 1 / 3600, 2 / 3600)),
          unreadBeneficiaryComments: fc.constantFrom(0, 1),
          reprocessing: fc.boolean(),
          keepInInbox: fc.boolean(),
        }),
        fc.nat(10_000),
        (facts, later) => {
          const order = { ...quiet, ...facts } as AttentionFacts;
          const plan = attentionFrom(order, now, null);
          const shown = plan === null || plan.at > now + later ? undefined : attentionAt(plan, now + later).reason;
          expect(shown).toBe(inboxReasons(order, now + later)[0]);
        },
      ),
    );
  });
});
