import type { Slot } from '@loge/domain/ordering/calendar-slots';
import {
  claimsFor,
  nearestFree,
  slotsOn,
  type SlotClaim,
  type SlotTerms,
  type SlotWish,
} from '@loge/domain/ordering/day-slots-zoned';
import { presencesOn, type PartnerCalendar } from '@loge/domain/ordering/partner-calendar';
import { addDays, type LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { findPartnerCalendar, type PartnerCalendarRow } from './rows/partner-calendar-rows.ts';
import { refuse, type Refusal } from '../platform/refusal.ts';

/** Whose calendar it is, and how an offer is booked in it. */
export interface SlotScope extends SlotTerms {
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly aheadDays: number;
  readonly exceptOrderId?: number;
  /** What the waiting list keeps for this person is free for them; null for nobody. */
  readonly holdsOf: number | null;
}

export interface DaySlots {
  readonly date: LocalDate;
  readonly slots: readonly Slot[];
}

const nearestOffered = 3;

/** The slots of the coming days, today first; days without any among them. */
export async function findOpenSlots(database: Database, scope: SlotScope): Promise<DaySlots[]> {
  const from = instantToLocal(scope.now, scope.zone).date;
  const row = await findPartnerCalendar(database, { ...scope, from, to: addDays(from, scope.aheadDays) });
  const calendar = calendarOf(row);
  return Array.from({ length: scope.aheadDays + 1 }, (_, day) => {
    const date = addDays(from, day);
    return { date, slots: slotsOn(date, presencesOn(calendar, date), row.bookings, scope) };
  });
}

/** A partner's calendar as the rules read it. */
export const calendarOf = (row: PartnerCalendarRow): PartnerCalendar => {
  const off = new Set(row.daysOff);
  return {
    recurring: row.recurring,
    real: row.real,
    isAway: (date) => row.away.some(({ from, to }) => from <= date && date <= to),
    isDayOff: (date) => off.has(date),
  };
};

/** What has to be booked for a wish, or that it is gone, with what is free nearest to it. */
export async function findClaims(
  database: Database,
  scope: SlotScope,
  wish: SlotWish,
): Promise<SlotClaim[] | Refusal<'slot-not-available'>> {
  const days = await findOpenSlots(database, scope);
  const slots = days.find(({ date }) => date === wish.date)?.slots ?? [];
  return claimsFor(slots, wish, scope) ?? refuseSlot(days, scope, wish);
}

/** Somebody else was faster: what is free nearest by now. */
export const refuseLostSlot = async (
  database: Database,
  scope: SlotScope,
  wish: SlotWish,
): Promise<Refusal<'slot-not-available'>> => refuseSlot(await findOpenSlots(database, scope), scope, wish);

function refuseSlot(days: readonly DaySlots[], scope: SlotScope, wish: SlotWish): Refusal<'slot-not-available'> {
  const nearest = nearestFree(days, wish, scope, nearestOffered);
  return refuse('slot-not-available', {
    nearestSlots: nearest.map(({ date, time }) => ({ date, time, dayPart: wish.dayPart })),
  });
}
