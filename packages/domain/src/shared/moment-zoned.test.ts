import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, timeOfMinutes } from './local-date.ts';
import { instantToLocal, localToInstant } from './moment-zoned.ts';

const PARIS = 'Europe/Paris';

test.each([
  ['2026-11-26', '17:00', '2026-11-26T16:00:00Z'],
  ['2026-07-14', '17:00', '2026-07-14T15:00:00Z'],
  // Clocks go forward at 2:00 on 2026-03-29: 2:30 does not exist and counts as 3:30.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  // Clocks go back at 3:00 on 2026-10-25: 2:30 comes twice, the first counts.
  ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
])('%s %s in Paris', (date, time, instant) => {
  expect(localToInstant(date, time, PARIS)).toBe(Date.parse(instant));
});

test('there and back again, the hour that does not exist one later', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3650 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
      const date = addDays('2024-01-01', days);
      const time = timeOfMinutes(minutes);
      const back = instantToLocal(localToInstant(date, time, PARIS), PARIS);
      const clocksGoForward = dayOfWeek(date) === 7 && date.slice(5) >= '03-25' && date.slice(5) <= '03-31';
      if (clocksGoForward && time.startsWith('02:')) expect(back).toEqual({ date, time: time.replace('02:', '03:') });
      else expect(back).toEqual({ date, time });
    }),
  );
});
