import type { SlotClaim, SlotWish } from '@loge/domain/ordering/day-slots-zoned';
import type { OrderPlan } from '@loge/domain/ordering/plan-order-zoned';
import type { Database } from '../platform/database/connection.ts';
import type { OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import { closeByOrder } from './rows/waiting-rows.ts';
import { bookSlot } from './rows/slot-booking-rows.ts';
import { isRefusal, type Refusal } from '../platform/refusal.ts';
import { findClaims, refuseLostSlot, type SlotScope } from './open-slots.ts';

/** The slot that an order is placed for; null for an offer without a calendar. */
export function slotWanted(
  facts: OrderingFacts,
  { beginDate, time, durationMinutes, dayPart }: OrderPlan,
  now: Date,
): { readonly scope: SlotScope; readonly wish: SlotWish } | null {
  if (!facts.hasCalendar || beginDate === null || time === null) return null;
  return {
    scope: {
      partnerId: facts.partnerId,
      conciergerieId: facts.conciergerie.id,
      aheadDays: facts.calendarAheadDays,
      zone: facts.conciergerie.zone,
      now: now.getTime(),
      unitMinutes: facts.calendarStepMinutes,
      halfDays: facts.hasHalfDayCalendar,
      bufferBeforeMinutes: facts.calendarBufferBeforeMinutes,
      bufferAfterMinutes: facts.calendarBufferAfterMinutes,
      holdsOf: facts.beneficiary.id,
    },
    wish: { date: beginDate, time, durationMinutes, dayPart },
  };
}

/**
 * Takes a slot for an order, in the transaction that places or moves it. The database decides between two who want it at once: anyone who comes
 * second gets what somebody else of the partner has free at that time, or hears what is free nearest. Who waited for the day waits no longer, and what was
 * kept for them is theirs.
 */
export async function claimSlot(
  transaction: Database,
  { scope, wish }: { readonly scope: SlotScope; readonly wish: SlotWish },
  orderId: number,
): Promise<null | Refusal<'slot-not-available'>> {
  const claims = await findClaims(transaction, scope, wish);
  if (isRefusal(claims)) return claims;
  if (scope.holdsOf !== null)
    await closeByOrder(transaction, scope, { beneficiaryId: scope.holdsOf, date: wish.date }, new Date(scope.now));
  const booked = await bookAll(transaction, scope, claims, orderId);
  return booked ? null : refuseLostSlot(transaction, { ...scope, exceptOrderId: orderId }, wish);
}

/** One after the other, in the order of time: each in the first group that nobody else takes in the meantime. */
async function bookAll(
  transaction: Database,
  { partnerId, conciergerieId, now }: SlotScope,
  claims: readonly SlotClaim[],
  orderId: number,
): Promise<boolean> {
  for (const { from, to, groups } of claims) {
    let booked = false;
    for (const group of groups) {
      booked = await bookSlot(transaction, { partnerId, conciergerieId, group, from, to, orderId, now: new Date(now) });
      if (booked) break;
    }
    if (!booked) return false;
  }
  return true;
}
