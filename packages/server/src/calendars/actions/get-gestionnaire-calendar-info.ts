import { getGestionnaireCalendarInfo } from '@loge/contract/calendars/get-gestionnaire-calendar-info';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { CALENDAR } from '@loge/domain/calendars/calendar-entry';
import { mondayOf, shownDays } from '@loge/domain/calendars/shown-days';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentAppointments, presentCalendarParts } from '../presenters/present-calendar.ts';
import { presentWaitingPerson } from '../presenters/present-waiting.ts';
import { findWaitingAt } from '../rows/waiting-list-rows.ts';
import { findAppointments, findPartnersOfDesk, findWholeCalendar, findZone } from '../rows/whole-calendar-rows.ts';

export const getGestionnaireCalendarInfoHandler = handle(
  getGestionnaireCalendarInfo,
  async ({ input, rows, database, now, lang }) => {
    const conciergerieId = rows.entId.id;
    const zone = await findZone(database, conciergerieId);
    const today = instantToLocal(now.getTime(), zone).date;
    const days = shownDays(input, { today, first: mondayOf(today) });
    if (!('from' in days)) return refuseInput(ruleProblems(days, lang));
    const [calendar, appointments, partners, waiting] = await Promise.all([
      findWholeCalendar(database, { conciergerieId }, days),
      findAppointments(database, { conciergerieId }, days),
      findPartnersOfDesk(database, conciergerieId),
      findWaitingAt(database, conciergerieId, days),
    ]);
    return {
      entId: conciergerieId,
      partners: partners.map(({ id, name, hasEntries }) => ({ id, name, hasEntries })),
      ...presentCalendarParts(calendar),
      appointments: presentAppointments(appointments, calendar, days.from),
      waiting: waiting.map(presentWaitingPerson),
      today,
      from: days.from,
      to: days.to,
      lastDay: addDays(today, CALENDAR.aheadDays),
    };
  },
);
