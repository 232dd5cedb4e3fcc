import { presencesOn, type PartnerCalendar } from '../ordering/partner-calendar.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** What a day is to a partner who works at some desks. */
export type PartnerDay = 'open' | 'absent' | 'off';

/**
 * Whether a partner works on a day at any of these desks, the night after it included: `absent` where they said that they do not, `off` where no hours are left on it. A partner
 * without any hours works whenever a desk does not stay shut, holidays included.
 */
export function partnerDay(desks: readonly PartnerCalendar[], date: LocalDate): PartnerDay {
  if (desks.length > 0 && desks.every((desk) => desk.isAway(date))) return 'absent';
  const hasHours = desks.some(({ recurring, real }) => recurring.length > 0 || real.length > 0);
  const works = hasHours
    ? desks.some((desk) => presencesOn(desk, date).some(({ startMinutes }) => startMinutes >= 0))
    : desks.some((desk) => !desk.isDayOff(date));
  return works ? 'open' : 'off';
}
