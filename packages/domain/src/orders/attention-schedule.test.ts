import { describe, expect, test } from 'vitest';
import { MS_PER_HOUR } from '../shared/moment.ts';
import type { AttentionFacts } from './attention.ts';
import { attentionFrom } from './attention-schedule.ts';

const now = 1_000_000_000_000;
const quiet: AttentionFacts = {
  status: 'accepted',
  createdAt: now,
  statusSince: now,
  dueAt: null,
  unreadBeneficiaryComments: 0,
  cancellationRequested: false,
  paymentFailed: false,
  reprocessing: false,
  unpricedItems: 0,
  remainderCents: 0,
  uncoveredCents: 0,
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
    expect(attentionFrom({ ...quiet, status: 'new' }, now, null)).toEqual({ reason: 'new', at: now });
  });
  test('keeps the moment since when an order waits for the same reason', () => {
    const known = { reason: 'new', at: now - 5 } as const;
    expect(attentionFrom({ ...quiet, status: 'new' }, now, known)).toBe(known);
    expect(attentionFrom({ ...quiet, status: 'new', unreadBeneficiaryComments: 1 }, now, known)).toEqual({
      reason: 'unreadComment',
      at: now,
    });
  });
  test('is just after the due moment, or after the alert delay if that comes first', () => {
    const due = { ...quiet, dueAt: now + 10 * MS_PER_HOUR };
    expect(attentionFrom(due, now, null)).toEqual({ reason: 'late', at: due.dueAt + 1 });
    expect(attentionFrom({ ...due, alertDelayHours: 4 }, now, null)).toEqual({
      reason: 'alertDelay',
      at: now + 4 * MS_PER_HOUR + 1,
    });
  });
  test('comes again for a due moment that was only planned before', () => {
    const planned = { reason: 'late', at: now + 10 } as const;
    expect(attentionFrom({ ...quiet, dueAt: now + 99 }, now, planned)).toEqual({ reason: 'late', at: now + 100 });
  });
  test('does not count a snooze in', () => {
    expect(attentionFrom({ ...quiet, status: 'new', snoozedUntil: now + 99 }, now, null)?.at).toBe(now);
  });
});
