import { daysToPropose } from '@loge/domain/calendars/days-to-propose';
import { dayPartAt } from '@loge/domain/ordering/calendar-slots';
import { nearestFree } from '@loge/domain/ordering/day-slots-zoned';
import { addDays, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { calendarOf, findOpenSlots } from '../calendars/open-slots.ts';
import { findPartnerCalendar } from '../calendars/rows/partner-calendar-rows.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { slotScopeOf } from '../orders/move-slot.ts';
import type { Database } from '../platform/database/connection.ts';
import { isRefusal } from '../platform/refusal.ts';

const MAX_TIMES = 3;
const WEEKS_AHEAD_DAYS = 28;
const USUAL_TIME = '09:00';

/** Other times at which an order's partner could do it: free slots of their calendar nearest to the wish, else the next days on which they work, at the same hour. */
export async function findTimesToPropose(
  database: Database,
  order: OrderFacts,
  now: Date,
): Promise<{ readonly date: LocalDate; readonly time: LocalTime | null }[]> {
  const today = instantToLocal(now.getTime(), order.conciergerie.zone).date;
  const wished = order.beginDate ?? today;
  const scope = order.isCalendar ? await slotScopeOf(database, order, now) : null;
  if (scope !== null && !isRefusal(scope)) {
    const time = order.serviceTime ?? USUAL_TIME;
    const wish = { date: wished, time, durationMinutes: order.durationMinutes ?? 0, dayPart: dayPartAt(time) };
    return nearestFree(await findOpenSlots(database, scope), wish, scope, MAX_TIMES + 1)
      .filter(({ date, time: start }) => date !== wished || start !== order.serviceTime)
      .slice(0, MAX_TIMES)
      .map(({ date, time: start }) => ({ date, time: start }));
  }
  const after = wished > today ? wished : today;
  const row = await findPartnerCalendar(database, {
    ...{ partnerId: order.partnerId, conciergerieId: order.conciergerieId },
    ...{ from: after, to: addDays(after, WEEKS_AHEAD_DAYS) },
  });
  return daysToPropose(calendarOf(row), after, MAX_TIMES).map((date) => ({ date, time: order.serviceTime }));
}
