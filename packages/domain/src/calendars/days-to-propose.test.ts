import { expect, test } from 'vitest';
import type { PartnerCalendar } from '../ordering/partner-calendar.ts';
import { daysToPropose } from './days-to-propose.ts';

const calendar = (said: Partial<PartnerCalendar>): PartnerCalendar => ({
  ...{ recurring: [], real: [], isAway: () => false, isDayOff: () => false },
  ...said,
});
const tuesdays = { id: 1, group: 1, dayOfWeek: 2, startMinutes: 540, lengthMinutes: 120 } as const;
// A Thursday.
const after = '2026-11-26';

test.each([
  ['whoever has no hours is not expected at the weekend', {}, ['2026-11-27', '2026-11-30', '2026-12-01']],
  ['hours say on which days', { recurring: [tuesdays] }, ['2026-12-01', '2026-12-08', '2026-12-15']],
  [
    'absences and days off are left out',
    { isAway: (date: string) => date === '2026-11-27', isDayOff: (date: string) => date === '2026-11-30' },
    ['2026-12-01', '2026-12-02', '2026-12-03'],
  ],
  ['nobody proposes what is too far', { isAway: () => true }, []],
])('%s', (_name, said, days) => {
  expect(daysToPropose(calendar(said), after, 3)).toEqual(days);
});
