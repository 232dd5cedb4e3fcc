import { describe, expect, test } from 'vitest';
import { NOTIFICATION_TYPES } from './notification-types.ts';
import {
  DEFAULT_PUSH_KINDS,
  MAX_PUSH_ATTEMPTS,
  pushKindOf,
  pushKindsFor,
  pushPathOf,
  pushRetryDelayMs,
  pushVerdict,
  quietMinutesLeft,
} from './push-rules.ts';

describe('Kinds of push messages', () => {
  test('offers and games are told only to those who chose them', () => {
    expect(DEFAULT_PUSH_KINDS).toEqual(['orders', 'messages', 'events', 'partner-orders', 'desk-alerts']);
  });

  test('somebody is told of what concerns them', () => {
    const nobody = { isBeneficiary: false, isManager: false, isPartner: false };
    expect(pushKindsFor({ ...nobody, isPartner: true })).toEqual(['partner-orders']);
    expect(pushKindsFor({ ...nobody, isManager: true })).toEqual(['desk-alerts']);
    expect(pushKindsFor({ ...nobody, isBeneficiary: true })).toHaveLength(5);
    expect(pushKindsFor(nobody)).toEqual([]);
  });

  test('each type of notification has a kind for beneficiaries and a way to open it', () => {
    const kinds = pushKindsFor({ isBeneficiary: true, isManager: false, isPartner: false });
    for (const { key } of NOTIFICATION_TYPES) {
      expect(kinds).toContain(pushKindOf(key));
      expect(pushPathOf(key, 12)).toMatch(/^\/bnfv2\//);
    }
    expect(pushPathOf('order_available', 12)).toBe('/bnfv2/orderDetail/12');
    expect(pushPathOf('order_available', null)).toBe('/bnfv2/activity/');
  });
});

describe('Quiet hours', () => {
  const night = { from: '20:00', to: '08:00' } as const;

  test.each([
    ['19:59', 0],
    ['20:00', 720],
    ['23:30', 510],
    ['00:00', 480],
    ['07:59', 1],
    ['08:00', 0],
  ] as const)('of a night at %s go on for %i minutes', (time, minutes) => {
    expect(quietMinutesLeft(night, time)).toBe(minutes);
  });

  test('of a day do not go over midnight', () => {
    const lunch = { from: '12:00', to: '14:00' } as const;
    expect(quietMinutesLeft(lunch, '13:00')).toBe(60);
    expect(quietMinutesLeft(lunch, '11:59')).toBe(0);
    expect(quietMinutesLeft(lunch, '14:00')).toBe(0);
  });

  test('that begin and end at one time are none', () => {
    expect(quietMinutesLeft({ from: '08:00', to: '08:00' }, '08:00')).toBe(0);
    expect(quietMinutesLeft(null, '03:00')).toBe(0);
  });
});

describe('A push service', () => {
  test.each([
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('that answers %i: %s', (status, verdict) => {
    expect(pushVerdict(status)).toBe(verdict);
  });

  test('is tried again after longer and longer, and not for ever', () => {
    expect([1, 2, 3].map((attempts) => pushRetryDelayMs(attempts, null))).toEqual([60_000, 180_000, 540_000]);
    expect(pushRetryDelayMs(1, 600_000)).toBe(600_000);
    expect(pushRetryDelayMs(1, 1e12)).toBe(86_400_000);
    expect(pushRetryDelayMs(MAX_PUSH_ATTEMPTS, null)).toBeNull();
  });
});
