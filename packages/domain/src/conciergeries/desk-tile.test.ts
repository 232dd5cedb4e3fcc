import { expect, test } from 'vitest';
import { deskTile, tileState } from './desk-tile.ts';
import type { Schedule } from './opening-hours.ts';

/** Monday to Friday 9–12:30 and 13:30–18:30. */
const SCHEDULE: Schedule = {
  weekly: [
    { daysOfWeek: 31, startTime: 900, endTime: 1230 },
    { daysOfWeek: 31, startTime: 1330, endTime: 1830 },
  ],
  holidays: ['2026-11-23'],
  exceptional: [],
};

test.each([
  ['09:05', true, true, '09:10', 5, { date: '2026-11-20', time: '13:30' }],
  ['09:10', true, false, null, 10, { date: '2026-11-20', time: '13:30' }],
  ['12:45', false, false, null, null, { date: '2026-11-20', time: '13:30' }],
  ['19:00', false, false, null, null, { date: '2026-11-24', time: '09:00' }],
])(
  'at %s: should be open %s, in grace %s',
  (time, shouldBeOpen, isInGracePeriod, graceUntil, minutesSinceOpening, opensNext) => {
    expect(deskTile(SCHEDULE, '2026-11-20', time, 10)).toEqual({
      shouldBeOpen,
      isInGracePeriod,
      graceUntil,
      minutesSinceOpening,
      opensNext,
    });
  },
);

test.each([
  ['10:00', true, 'opened'],
  ['09:05', true, 'opened'],
  ['09:05', false, 'inGracePeriod'],
  ['09:10', false, 'closedButShouldBeOpen'],
  ['20:00', true, 'openOutsideHours'],
  ['20:00', false, 'closed'],
])('at %s, staffed %s: %s', (time, isOpen, state) => {
  expect(tileState({ ...deskTile(SCHEDULE, '2026-11-20', time, 10), isOpen })).toBe(state);
});
