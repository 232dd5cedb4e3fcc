import { expect, test } from 'vitest';
import { billedServiceDays } from './service-days.ts';

test.each([
  ['as planned', '2026-11-27', '2026-11-27', '2026-11-27', ['2026-11-27', '2026-11-27']],
  ['marked as done later than planned', '2026-11-26', null, '2026-11-28', ['2026-11-26', '2026-11-26']],
  ['done before its day', '2026-11-30', null, '2026-11-28', ['2026-11-28', '2026-11-28']],
  ['done before its last day', '2026-11-26', '2026-11-30', '2026-11-28', ['2026-11-26', '2026-11-28']],
  ['done before its first day', '2026-11-29', '2026-11-30', '2026-11-28', ['2026-11-28', '2026-11-28']],
  ['without a day', null, null, '2026-11-27', ['2026-11-27', '2026-11-27']],
  ['done on an unknown day', '2026-11-30', null, null, ['2026-11-28', '2026-11-28']],
] as const)('the days of a service %s', (_case, beginDate, endDate, doneOn, [servedFrom, servedTo]) => {
  expect(billedServiceDays({ beginDate, endDate, doneOn, today: '2026-11-28' })).toEqual({ servedFrom, servedTo });
});
