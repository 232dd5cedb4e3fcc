import { describe, expect, test } from 'vitest';
import { dueMoment, mayExpect, timeliness } from './expected-day-zoned.ts';
import { ORDER_STATUS_KEYS } from './order-status.ts';

const zone = 'Europe/Paris';
const service = { beginDate: '2026-11-18', endDate: null, time: null, durationMinutes: null } as const;
const at = (text: string): number => Date.parse(text);

describe('an order is due', () => {
  test.each([
    ['at the end of its service', service, null, '2026-11-18T23:00:00Z'],
    ['at the hour of its service', { ...service, time: '17:00', durationMinutes: 30 }, null, '2026-11-18T16:30:00Z'],
    ['at the end of the day that was announced', service, '2026-11-24', '2026-11-24T23:00:00Z'],
    ['also on the night of the clocks', service, '2026-10-25', '2026-10-25T23:00:00Z'],
    ['also without a day of its own', { ...service, beginDate: null }, '2026-11-24', '2026-11-24T23:00:00Z'],
  ] as const)('%s', (_what, times, expectedDay, due) => {
    expect(dueMoment({ ...times, expectedDay }, zone)).toBe(at(due));
  });

  test('never without a day', () => {
    expect(dueMoment({ ...service, beginDate: null, expectedDay: null }, zone)).toBeNull();
  });
});

describe('its beneficiary learns', () => {
  const now = at('2026-11-23T10:00:00Z');
  test.each([
    ['nothing while the day is to come', 'being_processed', { beginDate: '2026-11-24' }, null, 'asAgreed'],
    ['that it is late, five days after', 'being_processed', {}, null, 'late'],
    ['by when it is expected then', 'being_processed', {}, '2026-11-24', 'expected'],
    ['on the day itself, still', 'being_processed', {}, '2026-11-23', 'expected'],
    ['that it is late again, once that day is over', 'being_processed', {}, '2026-11-22', 'late'],
    [
      'by when it is expected, though nobody waits yet',
      'accepted',
      { beginDate: '2026-11-25' },
      '2026-11-27',
      'expected',
    ],
    ['nothing more once it is ready', 'available', {}, '2026-11-20', 'asAgreed'],
    ['nothing more in a locker', 'available_in_locker', {}, null, 'asAgreed'],
    ['nothing more once it is done', 'done', {}, null, 'asAgreed'],
    ['nothing of what was called off', 'cancelled', {}, '2026-11-24', 'asAgreed'],
    ['nothing without a day', 'being_processed', { beginDate: null }, null, 'asAgreed'],
  ] as const)('%s', (_what, status, times, expectedDay, told) => {
    expect(timeliness({ ...service, ...times, expectedDay, status, zone }, now)).toBe(told);
  });
});

test('a day is announced while somebody waits, and never for a slot of a calendar', () => {
  const waited = ORDER_STATUS_KEYS.filter((status) => mayExpect({ status, isCalendar: false }));
  expect(waited).toContain('being_processed');
  expect(waited).toContain('accepted');
  for (const status of [
    'available',
    'available_in_locker',
    'done',
    'paid',
    'refused',
    'cancelled',
    'archived',
  ] as const)
    expect(waited).not.toContain(status);
  expect(ORDER_STATUS_KEYS.filter((status) => mayExpect({ status, isCalendar: true }))).toEqual([]);
});
