import { expect, test } from 'vitest';
import { monthsToClose } from './closed-months.ts';

test.each([
  ['2026-11-24', '2025-11-01', '2026-10-01'],
  ['2026-11-05', '2025-11-01', '2026-10-01'],
  ['2026-11-04', '2025-10-01', '2026-09-01'],
  ['2027-01-31', '2026-01-01', '2026-12-01'],
])('on %s the months from %s to %s are over', (today, oldest, newest) => {
  const months = monthsToClose(today);
  expect([months[0], months.at(-1), months.length]).toEqual([oldest, newest, 12]);
});
