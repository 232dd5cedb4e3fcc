import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '../shared/moment.ts';
import { anomaliesFrom, firstAnomalyAt } from './anomaly-schedule.ts';
import { anomalies, anomalyCountText, type AttentionFacts } from './attention.ts';
import { ORDER_STATUS_KEYS } from './order-status.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const CALM: AttentionFacts = {
  status: 'being_processed',
  createdAt: NOW - MS_PER_DAY,
  statusSince: NOW - MS_PER_HOUR,
  dueAt: NOW + MS_PER_DAY,
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

test('an order due tomorrow will be very late a week after that', () => {
  const plan = anomaliesFrom(CALM, NOW, {});
  expect(plan).toEqual({ veryLate: NOW + 8 * MS_PER_DAY + 1 });
  expect(firstAnomalyAt(plan)).toBe(NOW + 8 * MS_PER_DAY + 1);
});

test('one that came in too much money has it since it was seen first', () => {
  const overpaid: AttentionFacts = { ...CALM, dueAt: null, remainderCents: -100 };
  expect(anomaliesFrom(overpaid, NOW, {})).toEqual({ overpaid: NOW });
  expect(anomaliesFrom(overpaid, NOW, { overpaid: NOW - 5 })).toEqual({ overpaid: NOW - 5 });
});

test('one that is done and paid has none, ever', () => {
  const plan = anomaliesFrom({ ...CALM, status: 'paid', doneSince: NOW }, NOW, { overpaid: NOW - 5 });
  expect(plan).toEqual({});
  expect(firstAnomalyAt(plan)).toBeNull();
});

const someFacts: fc.Arbitrary<AttentionFacts> = fc
  .record({
    status: fc.constantFrom(...ORDER_STATUS_KEYS),
    days: fc.record({ due: fc.integer({ min: -60, max: 60 }), status: fc.nat({ max: 60 }), done: fc.nat({ max: 60 }) }),
    hasDue: fc.boolean(),
    isDone: fc.boolean(),
    unpricedItems: fc.nat({ max: 1 }),
    remainderCents: fc.integer({ min: -1, max: 1 }),
    unpaidCents: fc.nat({ max: 1 }),
    settledCents: fc.nat({ max: 1 }),
  })
  .map(({ days, hasDue, isDone, ...facts }) => ({
    ...CALM,
    ...facts,
    statusSince: NOW - days.status * MS_PER_DAY,
    dueAt: hasDue ? NOW + days.due * MS_PER_DAY : null,
    doneSince: isDone ? NOW - days.done * MS_PER_DAY : null,
  }));

test('always: what is kept says at every later moment what the rule says', () => {
  fc.assert(
    fc.property(someFacts, fc.nat({ max: 200 }), (facts, days) => {
      const later = NOW + days * MS_PER_DAY;
      const kept = Object.entries(anomaliesFrom(facts, NOW, {})).filter(([, from]) => from <= later);
      expect(kept.map(([key]) => key)).toEqual(anomalies(facts, later));
    }),
  );
});

test.each([
  [0, '0'],
  [20, '20'],
  [999, '999'],
  [1000, '∞'],
])('%i anomalies show as %s', (count, text) => {
  expect(anomalyCountText(count)).toBe(text);
});
