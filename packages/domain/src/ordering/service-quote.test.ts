import { expect, test } from 'vitest';
import { monthOfServices, owesQuote, timesInOneMonth } from './service-quote.ts';

test.each<[string, readonly string[], number]>([
  ['ordered once', [], 1],
  ['every week', ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16', '2026-12-23', '2026-12-30', '2027-01-06'], 5],
  ['once a month', ['2026-11-25', '2026-12-25', '2027-01-25'], 1],
])('%s', (_what, days, times) => {
  expect(timesInOneMonth(days)).toBe(times);
});

test.each([
  ['99,99 €', 9999, 1, 0, false],
  ['100 €', 10_000, 1, 0, true],
  ['20 € five times in a month', 2000, 5, 0, true],
  ['20 € four times', 2000, 4, 0, false],
  ['40 € with 60 € ordered already', 4000, 1, 6000, true],
  ['40 € with 59,99 € ordered already', 4000, 1, 5999, false],
  ['nothing, over 100 € ordered already', 0, 1, 10_000, true],
])('%s', (_what, cents, times, orderedCents, owed) => {
  expect(owesQuote(monthOfServices(cents, { times, orderedCents }))).toBe(owed);
});
