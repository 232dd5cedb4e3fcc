import { dayPartAt, slotOf, unitsFor } from '@loge/domain/ordering/calendar-slots';
import { cancellationDeadline } from '@loge/domain/orders/cancellation';
import { isEditable } from '@loge/domain/orders/order-editing';
import type { Lang } from '@loge/domain/shared/lang';
import { formatDate, formatTime, type LocalDate, type LocalTime } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { findBookableOfferOf } from '../calendars/rows/bookable-offer-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { OrderFacts } from '../order-facts/rows/order-facts-rows.ts';
import { findServiceLength, deleteBookings, setServiceSlot } from '../calendars/rows/slot-booking-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { announceCalendar } from '../calendars/announce-calendar.ts';
import { claimSlot } from '../calendars/claim-slot.ts';
import { offerFreePlaces } from '../calendars/offer-places.ts';
import { findClaims, type SlotScope } from '../calendars/open-slots.ts';
import { isRefusal, refuse, type Refusal } from '../platform/refusal.ts';
import { announceOrder } from '../order-facts/announce-order.ts';
import { editingFactsOf } from '../order-facts/editing-facts.ts';
import { followUpOrder } from '../order-steps/follow-up-order.ts';
import { settlePartnerAnswers } from '../order-facts/rows/partner-answer-rows.ts';
import { notifyBeneficiary } from '../order-facts/notify-beneficiary.ts';

const MS_PER_MINUTE = 60_000;
const FULL_DAY_MINUTES = 720;

/** In whose calendar an order may be moved, its own time counted as free; refused where it has no slot, or may not be changed any more. */
export async function slotScopeOf(
  database: Database,
  order: OrderFacts,
  now: Date,
): Promise<SlotScope | Refusal<'order-immutable'>> {
  if (!order.isCalendar || !isEditable(editingFactsOf(order))) return refuse('order-immutable');
  const offer = await findBookableOfferOf(database, order.id);
  return offer === null
    ? refuse('order-immutable')
    : { ...offer, conciergerieId: order.conciergerieId, now: now.getTime(), exceptOrderId: order.id, holdsOf: null };
}

/** Gives an order another slot in place of its own, in the caller's transaction. `order` was read after it was locked. */
export async function moveSlot(
  database: Database,
  changes: Changes,
  order: OrderFacts,
  to: { readonly begin: Moment; readonly minutes: number; readonly now: Date },
): Promise<
  { readonly beginDate: string; readonly endDate: string } | Refusal<'order-immutable' | 'slot-not-available'>
> {
  const { now } = to;
  const scope = await slotScopeOf(database, order, now);
  if (isRefusal(scope)) return scope;
  const { date, time } = instantToLocal(to.begin, scope.zone);
  const dayPart = to.minutes >= FULL_DAY_MINUTES ? 'full_day' : dayPartAt(time);
  const calendar = { stepMinutes: scope.unitMinutes, halfDays: scope.halfDays };
  const slot = slotOf(calendar, { time, dayPart, serviceMinutes: to.minutes });
  const wish = { date, time: slot.time ?? time, durationMinutes: slot.durationMinutes, dayPart: slot.dayPart };
  await deleteBookings(database, order.id);
  // Another time is what the partner may have asked for.
  await settlePartnerAnswers(database, order.id, now);
  const lost = await claimSlot(database, { scope, wish }, order.id);
  if (lost !== null) return lost;
  const serviceAt = localToInstant(date, wish.time, scope.zone);
  const deadline = cancellationDeadline({
    createdAt: order.createdAt.getTime(),
    serviceAt,
    retractationDelayHours: order.offer.cancellationDelayHours,
  });
  await setServiceSlot(database, order.id, {
    date,
    time: wish.time,
    serviceAt: new Date(serviceAt),
    durationMinutes: wish.durationMinutes,
    isLengthSet:
      !scope.halfDays && wish.durationMinutes !== lengthOf(await findServiceLength(database, order.id), scope),
    cancellationDeadline: deadline === null ? null : new Date(deadline),
  });
  await followUpOrder({ database, changes, now, orderId: order.id });
  await notifyOfMove(database, changes, order, {
    date,
    time: wish.time,
    durationMinutes: wish.durationMinutes,
    serviceAt,
    now,
  });
  announceOrder(
    changes,
    order,
    'order-slot-changed',
    `${formatDate(date, 'numeric', 'fr')} ${formatTime(wish.time, 'fr')}, ${wish.durationMinutes} min`,
  );
  announceCalendar(changes);
  await offerFreePlaces(database, changes, scope, now);
  const end = serviceAt + wish.durationMinutes * MS_PER_MINUTE;
  return { beginDate: new Date(serviceAt).toISOString(), endDate: new Date(end).toISOString() };
}

/** The beneficiary hears of another beginning by notification and mail, of another length alone by notification. */
async function notifyOfMove(
  database: Database,
  changes: Changes,
  order: OrderFacts,
  slot: {
    readonly date: LocalDate;
    readonly time: LocalTime;
    readonly durationMinutes: number;
    readonly serviceAt: Moment;
    readonly now: Date;
  },
): Promise<void> {
  const { date, time, durationMinutes, serviceAt, now } = slot;
  if (order.serviceAt?.getTime() === serviceAt) {
    if (durationMinutes !== order.durationMinutes)
      await notifyBeneficiary({ database, changes, now }, order, 'order_updated');
    return;
  }
  const when = (lang: Lang): string => `, ${formatDate(date, 'long', lang)}, ${formatTime(time, lang)}`;
  await notifyBeneficiary({ database, changes, now }, order, 'appointment_moved', { fr: when('fr'), en: when('en') });
  if (order.beneficiaryId !== null && !order.conciergerie.avoidsAllEmails) {
    changes.queue('order-updated', { orderId: order.id, at: now.toISOString(), moved: true });
  }
}

/** What was ordered, in minutes that can be booked; zero where nothing of it takes time. */
const lengthOf = ({ minutes }: { readonly minutes: number }, { unitMinutes }: SlotScope): number =>
  minutes === 0 ? 0 : unitsFor(minutes, unitMinutes) * unitMinutes;

/** Whether an order still fits into its slot; if not, how long it takes. */
interface SlotFit {
  readonly slotTooShort: boolean;
  readonly neededMinutes: number | null;
}

/**
 * After an order's lines have changed: unless a manager has set how long it takes, its slot becomes as long as what is ordered now, from the same
 * beginning. Where there is no room for that, the order keeps the slot that it has, and anyone who changed it is told.
 */
export async function followLines(
  database: Database,
  changes: Changes,
  order: OrderFacts,
  now: Date,
): Promise<SlotFit | Refusal<'order-immutable' | 'slot-not-available'>> {
  const fits = { slotTooShort: false, neededMinutes: null };
  if (!order.isCalendar || order.serviceAt === null || order.durationMinutes === null) return fits;
  const scope = await slotScopeOf(database, order, now);
  if (isRefusal(scope) || scope.halfDays) return fits;
  const service = await findServiceLength(database, order.id);
  const wanted = lengthOf(service, scope);
  if (service.isSet || wanted === 0 || wanted === order.durationMinutes) return fits;
  const begin = order.serviceAt.getTime();
  const { date, time } = instantToLocal(begin, scope.zone);
  const free = await findClaims(database, scope, { date, time, durationMinutes: wanted, dayPart: null });
  if (isRefusal(free)) return wanted > order.durationMinutes ? { slotTooShort: true, neededMinutes: wanted } : fits;
  const moved = await moveSlot(database, changes, order, { begin, minutes: wanted, now });
  return isRefusal(moved) ? moved : fits;
}
