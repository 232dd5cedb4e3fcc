import { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { eachDay, shownDays } from '@loge/domain/calendars/shown-days';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import {
  presentAppointments,
  presentCalendarParts,
  presentSlotsOfPartner,
} from '../../calendars/presenters/present-calendar.ts';
import { findAppointments, findWholeCalendar } from '../../calendars/rows/whole-calendar-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { seesPartnerCalendar } from '../rows/partner-calendar-access-rows.ts';
import { findConciergeriesOfPartner } from '../rows/partner-order-rows.ts';

export const getPartnerCalendarHandler = handle(
  getPartnerCalendar,
  async ({ input, rows, caller, database, now, lang }) => {
    const partnerId = rows.partnerId.id;
    if (!(await seesPartnerCalendar(database, caller.userId))) return refuse('no-partner-calendar');
    const desks = await findConciergeriesOfPartner(database, partnerId);
    const today = instantToLocal(now.getTime(), desks[0]?.zone ?? mainZone).date;
    const days = shownDays(input, { today, first: today });
    if (!('from' in days)) return refuseInput(ruleProblems(days, lang));
    const [calendar, appointments] = await Promise.all([
      findWholeCalendar(database, { partnerId }, days),
      findAppointments(database, { partnerId }, days),
    ]);
    const { absences, closedDays, kept } = presentCalendarParts(calendar);
    return {
      slots: presentSlotsOfPartner(calendar, partnerId, { desks: desks.map(({ id }) => id), days: eachDay(days) }),
      orders: presentAppointments(appointments, calendar, days.from),
      desks: desks.map(({ id, name }) => ({ id, name })),
      absences,
      closedDays,
      kept,
      ...days,
    };
  },
);
