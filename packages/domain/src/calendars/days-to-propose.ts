import type { PartnerCalendar } from '../ordering/partner-calendar.ts';
import { addDays, dayOfWeek, type LocalDate } from '../shared/local-date.ts';
import { partnerDay } from './partner-week.ts';

const DAYS_LOOKED_AT = 28;
const SATURDAY = 6;

/**
 * The next days after one on which a partner works at a desk, for work that has no slots. Anyone who has said no hours is not expected at the weekend.
 */
export function daysToPropose(calendar: PartnerCalendar, after: LocalDate, atMost: number): LocalDate[] {
  const hasHours = calendar.recurring.length > 0 || calendar.real.length > 0;
  return Array.from({ length: DAYS_LOOKED_AT }, (_, index) => addDays(after, index + 1))
    .filter((date) => (hasHours || dayOfWeek(date) < SATURDAY) && partnerDay([calendar], date) === 'open')
    .slice(0, atMost);
}
