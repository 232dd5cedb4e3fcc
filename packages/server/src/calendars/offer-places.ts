import { placesForWaiting, type FoundPlace } from '@loge/domain/calendars/waiting-list-zoned';
import { notificationType } from '@loge/domain/notifications/notification-types';
import { NO_BREAK_SPACE, type Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { notify } from '../platform/notifications/notify.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { announceCalendar } from './announce-calendar.ts';
import { calendarOf } from './open-slots.ts';
import { findPartnerCalendar } from './rows/partner-calendar-rows.ts';
import {
  type CalendarKey,
  keepPlace,
  lockWaiting,
  offerPlace,
  withdrawPlaceOffer,
  type WaitingRow,
} from './rows/waiting-rows.ts';

/** What calendars say of a place that is kept for somebody. Managers and partners read French. */
const KEPT_TEXT = 'Liste d’attente';
const MS_PER_DAY = 86_400_000;

/**
 * Keeps places that became free for those who have waited longest, and tells them, in the transaction that frees them: nobody passes by in between.
 * Does nothing where nobody waits. docs/rules/calendar-orders.md.
 */
export async function offerFreePlaces(
  transaction: Database,
  changes: Changes,
  key: CalendarKey,
  now: Date,
): Promise<void> {
  // The earliest day that it is anywhere; the places themselves are looked for by the desk's clock.
  const yesterday = new Date(now.getTime() - MS_PER_DAY).toISOString().slice(0, 10);
  await offerPlacesTo(transaction, changes, key, { waiting: await lockWaiting(transaction, key, yesterday), now });
}

/** The same for people who wait, as they were found. */
export async function offerPlacesTo(
  transaction: Database,
  changes: Changes,
  key: CalendarKey,
  { waiting, now }: { readonly waiting: readonly WaitingRow[]; readonly now: Date },
): Promise<void> {
  const [first] = waiting;
  if (first === undefined) return;
  const days = waiting.map(({ date }) => date).toSorted();
  const row = await findPartnerCalendar(transaction, { ...key, from: days[0] ?? '', to: days.at(-1) ?? '' });
  const today = instantToLocal(now.getTime(), first.zone).date;
  const people = waiting
    .filter(({ date }) => date >= today)
    .map((wait) => ({ ...wait, terms: { ...wait, now: now.getTime() } }));
  for (const place of placesForWaiting(people, calendarOf(row), row.bookings)) {
    const wait = people.find(({ id }) => id === place.waitId);
    if (wait === undefined || !(await keep(transaction, key, place, now))) continue;
    await notify(transaction, changes, {
      userId: wait.beneficiaryId,
      conciergerieId: key.conciergerieId,
      type: 'place_kept',
      orderId: null,
      labelFr: words('fr', wait, place),
      labelEn: words('en', wait, place),
      now,
    });
    changes.queue('place-kept', { waitId: wait.id });
    changes.announce({ topics: ['notifications', 'calendars'], users: [wait.beneficiaryId] });
    announceCalendar(changes);
  }
}

/** Says that the place is theirs and books it; neither where somebody else has some of it by now, or they are offered another. */
async function keep(transaction: Database, key: CalendarKey, place: FoundPlace, now: Date): Promise<boolean> {
  const { waitId, time, until } = place;
  if (!(await offerPlace(transaction, { waitId, time, until, now }))) return false;
  for (const { from, to, groups } of place.claims) {
    const group = groups[0] ?? 0;
    const isKept = await keepPlace(transaction, { ...key, waitId, group, from, to, text: KEPT_TEXT, now });
    if (isKept) continue;
    await withdrawPlaceOffer(transaction, waitId, now);
    return false;
  }
  return true;
}

const words = (
  lang: Lang,
  { labelFr, labelEn, date, zone }: Pick<WaitingRow, 'labelFr' | 'labelEn' | 'date' | 'zone'>,
  { time, until }: FoundPlace,
): string => {
  const { label } = notificationType('place_kept');
  const kept = formatTime(instantToLocal(until, zone).time, lang);
  const when = `${formatDate(date, 'long', lang)}, ${formatTime(time, lang)}`;
  return lang === 'fr'
    ? `${label.fr}${NO_BREAK_SPACE}: ${labelFr}, ${when}. Gardée jusqu’à ${kept}`
    : `${label.en}: ${labelEn}, ${when}. Kept until ${kept}`;
};
