import { expect, test } from 'vitest';
import { judgeFailing, outcomeOf, RETRY_DELAYS_MS } from './webhook.ts';

const now = new Date('2026-11-24T10:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test('tries come at growing distances over three days', () => {
  expect(RETRY_DELAYS_MS.toSorted((a, b) => a - b)).toEqual([...RETRY_DELAYS_MS]);
  const total = RETRY_DELAYS_MS.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(total).toBeGreaterThan(71);
  expect(total).toBeLessThan(73);
  expect(outcomeOf({ status: 500, attempts: 1 }, now)).toEqual({ kind: 'again', at: new Date('2026-11-24T10:00:05Z') });
  expect(outcomeOf({ status: null, attempts: RETRY_DELAYS_MS.length + 1 }, now)).toEqual({ kind: 'given-up' });
});

test('only 2xx takes an event, a redirect is no answer, and 410 ends the address', () => {
  expect(outcomeOf({ status: 204, attempts: 3 }, now).kind).toBe('delivered');
  expect(outcomeOf({ status: 302, attempts: 1 }, now).kind).toBe('again');
  expect(outcomeOf({ status: 410, attempts: 1 }, now).kind).toBe('gone');
});

test('an address that takes nothing is warned of after four days and switched off after five', () => {
  expect(judgeFailing(now, hours(95))).toBe('goes-on');
  expect(judgeFailing(now, hours(96))).toBe('warned');
  expect(judgeFailing(now, hours(120))).toBe('disabled');
});
