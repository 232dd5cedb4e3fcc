import { describe, expect, test } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '../shared/moment.ts';
import {
  alertDelayHours,
  anomalies,
  ANOMALIES,
  anomalySeverity,
  attentionLabel,
  INBOX_REASONS,
  inboxReasons,
  type AttentionFacts,
} from './attention.ts';

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

test('a calm order is not in the inbox', () => {
  expect(inboxReasons(CALM, NOW)).toEqual([]);
  expect(anomalies(CALM, NOW)).toEqual([]);
});

describe('each reason', () => {
  test.each<[string, Partial<AttentionFacts>]>([
    ['withdrawal', { withdrawalOpen: true }],
    ['cancellationRequested', { cancellationRequested: true }],
    ['unreadComment', { unreadBeneficiaryComments: 1 }],
    ['paymentFailed', { paymentFailed: true }],
    ['refundFailed', { refundFailed: true }],
    ['late', { dueAt: NOW - 1 }],
    ['returnedByPartner', { returnedByPartner: true }],
    ['declinedByPartner', { partnerAnswer: 'declined' }],
    ['proposedByPartner', { partnerAnswer: 'proposed' }],
    ['commentedByPartner', { partnerAnswer: 'commented' }],
    ['reprocessing', { reprocessing: true }],
    ['lockerExpired', { lockerExpired: true }],
    ['quoteToPrice', { unpricedItems: 1 }],
    ['new', { status: 'new' }],
    ['alertDelay', { alertDelayHours: 4, statusSince: NOW - 4 * MS_PER_HOUR - 1 }],
    ['unpaid', { status: 'done', doneSince: NOW - 1, remainderCents: 1, unpaidCents: 1 }],
    ['keptByOffer', { keepInInbox: true }],
  ])('%s', (reason, facts) => {
    expect(inboxReasons({ ...CALM, ...facts }, NOW)).toEqual([reason]);
    expect(attentionLabel(reason as 'late')).not.toBe(reason);
  });

  test('all of them are covered above, each with its label', () => {
    expect(INBOX_REASONS).toHaveLength(17);
    expect(new Set(INBOX_REASONS.map(({ label }) => label)).size).toBe(17);
  });
});

test('the most pressing comes first', () => {
  expect(inboxReasons({ ...CALM, status: 'new', unreadBeneficiaryComments: 2, dueAt: NOW - 1 }, NOW)).toEqual([
    'unreadComment',
    'late',
    'new',
  ]);
});

test('what waits at the desk is not late', () => {
  expect(inboxReasons({ ...CALM, status: 'available', dueAt: NOW - MS_PER_DAY }, NOW)).toEqual([]);
});

test('a snooze silences all but people who wait', () => {
  const snoozed = { ...CALM, status: 'new', snoozedUntil: NOW + 1, keepInInbox: true } as const;
  expect(inboxReasons(snoozed, NOW)).toEqual([]);
  expect(inboxReasons({ ...snoozed, unreadBeneficiaryComments: 1 }, NOW)).toEqual(['unreadComment']);
  expect(inboxReasons(snoozed, NOW + 1)).toEqual(['new', 'keptByOffer']);
});

test.each<[string, Partial<AttentionFacts>]>([
  ['unknownStatus', { status: 'unknown' }],
  ['doneWithoutPrice', { status: 'done', doneSince: NOW, unpricedItems: 1 }],
  ['overpaid', { remainderCents: -1 }],
  ['calledOffWithMoney', { status: 'cancelled', settledCents: 100 }],
  ['veryLate', { dueAt: NOW - 8 * MS_PER_DAY }],
  ['longUnpaid', { status: 'done', doneSince: NOW - 31 * MS_PER_DAY, remainderCents: 5, unpaidCents: 5 }],
  ['longAvailable', { status: 'available', statusSince: NOW - 16 * MS_PER_DAY }],
])('anomaly %s', (anomaly, facts) => {
  expect(anomalies({ ...CALM, ...facts }, NOW)).toEqual([anomaly]);
  expect(ANOMALIES.map(({ key }) => key as string)).toContain(anomaly);
});

test('a cancelled order whose fee is owed is unpaid, for a long time thirty days after it was cancelled', () => {
  const owing = { ...CALM, status: 'cancelled', unpaidCents: 5, statusSince: NOW - 31 * MS_PER_DAY } as const;
  expect(inboxReasons(owing, NOW)).toEqual(['unpaid']);
  expect(anomalies(owing, NOW)).toEqual(['longUnpaid']);
  expect(anomalies({ ...owing, statusSince: NOW }, NOW)).toEqual([]);
});

test('the alert delay depends on whether there is a desk', () => {
  const offer = { alertWithConciergerieHours: 4, alertWithoutConciergerieHours: 48 };
  expect(alertDelayHours(offer, { noPhysicalLocation: false })).toBe(4);
  expect(alertDelayHours(offer, { noPhysicalLocation: true })).toBe(48);
});

test.each([
  [0, 'ok'],
  [1, 'warning'],
  [20, 'warning'],
  [21, 'alert'],
])('%i anomalies: %s', (count, severity) => {
  expect(anomalySeverity(count)).toBe(severity);
});
