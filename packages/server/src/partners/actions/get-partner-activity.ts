import { getPartnerActivity } from '@loge/contract/partners/get-partner-activity';
import { partnerDay } from '@loge/domain/calendars/partner-week';
import { addDays } from '@loge/domain/shared/local-date';
import { calendarAt } from '../../calendars/presenters/present-calendar.ts';
import { findWholeCalendar } from '../../calendars/rows/whole-calendar-rows.ts';
import { todayOf } from '../../offers/today-of.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findTermsOfPartner } from '../rows/desk-terms-rows.ts';
import { countOrdersOfDays, countOrdersOfOffers, countPromises } from '../rows/partner-activity-rows.ts';
import { findAnswerTime } from '../rows/partner-figures-rows.ts';

const dayMs = 24 * 60 * 60_000;
const daysAhead = 7;

export const getPartnerActivityHandler = handle(getPartnerActivity, async ({ rows, caller, database, now }) => {
  const asked = { partnerId: rows.partnerId.id, conciergerieIds: caller.conciergerieIds };
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const today = await todayOf(database, caller, now);
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const range = { from: today, to: addDays(today, daysAhead - 1) };
  const [month, answered, answeredBefore, promises, ordersOfDays, terms, calendar] = await Promise.all([
    countOrdersOfOffers(database, { ...asked, since: before(30) }),
    findAnswerTime(database, { ...asked, since: before(90) }),
    findAnswerTime(database, { ...asked, since: before(180), until: before(90) }),
    countPromises(database, { ...asked, since: before(90) }),
    countOrdersOfDays(database, { ...asked, ...range }),
    findTermsOfPartner(database, asked.partnerId, asked.conciergerieIds),
    findWholeCalendar(database, { partnerId: asked.partnerId }, range),
  ]);
  const desks = terms
    .filter(({ active }) => active)
    .map(({ conciergerieId }) => calendarAt(calendar, asked.partnerId, conciergerieId));
  const summed = (of: (row: (typeof month)[number]) => number): (readonly [id: number, orders: number])[] =>
    [...Map.groupBy(month, of)].map(([id, rows]) => [id, rows.reduce((sum, { orders }) => sum + orders, 0)]);
  return {
    offres: summed(({ originalId }) => originalId).map(([originalId, orders]) => ({ originalId, orders })),
    conciergeries: summed(({ conciergerieId }) => conciergerieId).map(([entId, orders]) => ({ entId, orders })),
    answerMinutes: answered.minutes,
    answerMinutesBefore: answeredBefore.minutes,
    ...promises,
    week: days.map((date) => ({ date, state: partnerDay(desks, date), orders: ordersOfDays.get(date) ?? 0 })),
  };
});
