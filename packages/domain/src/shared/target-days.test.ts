import { expect, test } from 'vitest';
import { isTargetDay, targetDayFrom, targetDaysAfter } from './target-days.ts';

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-04-06', false, 'Easter Monday'],
  ['2026-04-07', true, 'the day after'],
  ['2026-05-01', false, 'Labour Day'],
  ['2026-05-08', true, 'a holiday in France, and a day like others for banks'],
  ['2026-12-25', false, 'Christmas'],
  ['2028-12-26', false, 'the day after Christmas'],
  ['2027-01-01', false, 'New Year'],
])('%s settles: %s (%s)', (date, settles) => {
  expect(isTargetDay(date)).toBe(settles);
});

test('days of settlement are counted over weekends and closings', () => {
  expect(targetDaysAfter('2026-11-20', 2)).toBe('2026-11-24');
  expect(targetDaysAfter('2026-12-24', 1)).toBe('2026-12-28');
  expect(targetDaysAfter('2026-04-02', 2)).toBe('2026-04-08');
  expect(targetDayFrom('2026-12-05')).toBe('2026-12-07');
  expect(targetDayFrom('2026-12-04')).toBe('2026-12-04');
});
