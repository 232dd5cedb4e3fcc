import { expect, test } from 'vitest';
import { reportingPeriod } from './reporting-periods.ts';

test('a period begins on its first day and ends on its last, or today', () => {
  expect(reportingPeriod('lastMonth', '2028-03-05')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(reportingPeriod('lastMonth', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(reportingPeriod('thisMonth', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
  expect(reportingPeriod('thisYear', '2026-11-23')).toEqual({ from: '2026-01-01', to: '2026-11-23' });
  expect(reportingPeriod('lastYear', '2026-11-23')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
});
