import { joinWaitingList } from '@loge/contract/calendars/join-waiting-list';
import { dayToWaitFor, WAITING_LIST } from '@loge/domain/calendars/waiting-list-zoned';
import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { belongsToConciergerie } from '../../conciergeries/rows/beneficiary-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { announceCalendar } from '../announce-calendar.ts';
import { calendarOf } from '../open-slots.ts';
import { presentWaitingPlace } from '../presenters/present-waiting.ts';
import { findBookableOffer } from '../rows/bookable-offer-rows.ts';
import { findPartnerCalendar } from '../rows/partner-calendar-rows.ts';
import { findWaitsOf, joinDay } from '../rows/waiting-list-rows.ts';

export const joinWaitingListHandler = handle(joinWaitingList, async ({ input, caller, database, changes, now }) => {
  const { conciergerieId, beneficiaryId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if (beneficiaryId === null || !(await belongsToConciergerie(database, beneficiaryId, caller)))
    return refuse('beneficiary-not-selected');
  const offer = await findBookableOffer(database, input.offreId, conciergerieId, { forManagers: caller.isManager });
  if (offer === null) return refuse('offer-not-available');

  const { date, durationMinutes } = input;
  const today = instantToLocal(now.getTime(), offer.zone).date;
  if (date < today || date > addDays(today, offer.aheadDays)) return refuse('day-not-open');
  const key = { partnerId: offer.partnerId, conciergerieId };
  const row = await findPartnerCalendar(database, { ...key, from: date, to: date, holdsOf: beneficiaryId });
  const dayPart = offer.halfDays ? (input.dayPart ?? 'morning') : null;
  const wish = { date, durationMinutes, dayPart };
  const state = dayToWaitFor(wish, calendarOf(row), row.bookings, { ...offer, now: now.getTime() });
  if (state !== 'full') return refuse(state === 'notOpen' ? 'day-not-open' : 'day-has-places');

  const isThis = (wait: {
    readonly partnerId: number;
    readonly conciergerieId: number;
    readonly date: string;
  }): boolean => wait.partnerId === offer.partnerId && wait.conciergerieId === conciergerieId && wait.date === date;
  const others = (await findWaitsOf(database, beneficiaryId)).filter((wait) => !isThis(wait));
  if (others.length >= WAITING_LIST.maxPerPerson) return refuse('waits-too-often', { most: WAITING_LIST.maxPerPerson });
  await joinDay(database, { beneficiaryId, ...key, offerId: input.offreId, ...wish, now });
  announceCalendar(changes);
  const joined = (await findWaitsOf(database, beneficiaryId, key)).find(isThis);
  if (joined === undefined) throw new Error('Who has joined a waiting list is on it.');
  return { waiting: presentWaitingPlace(joined) };
});
