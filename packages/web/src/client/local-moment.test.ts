import { expect, test } from 'vitest';
import { momentAt } from './local-moment.ts';

test.each([
  ['2026-11-23', '09:00', 'Europe/Paris', '2026-11-23T08:00:00.000Z'],
  ['2026-07-01', '09:00', 'Europe/Paris', '2026-07-01T07:00:00.000Z'],
  ['2026-11-23', '09:00', 'Indian/Reunion', '2026-11-23T05:00:00.000Z'],
  // The night on which clocks go back shows 2:30 twice: the first one is meant; 3:30 is there once.
  ['2026-10-25', '02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Paris', '2026-10-25T02:30:00.000Z'],
  // The night on which they go forward.
  ['2027-03-28', '01:30', 'Europe/Paris', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28', '03:00', 'Europe/Paris', '2027-03-28T01:00:00.000Z'],
])('%s %s in %s is %s', (date, time, zone, moment) => {
  expect(momentAt({ date, time }, zone)).toBe(moment);
});
