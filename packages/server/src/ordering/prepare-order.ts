import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import type { PaymentPlan } from '@loge/domain/payments/plan-payments';
import { versionsInForce } from '@loge/domain/catalogue/offer-versions';
import { openingsOn } from '@loge/domain/conciergeries/opening-hours';
import { isOpenForOrder } from '@loge/domain/ordering/open-offer';
import { type OrderPlan, type OrderToPlan, planOrder } from '@loge/domain/ordering/plan-order-zoned';
import { isHandedOverAtDesk, repetitionProblems } from '@loge/domain/ordering/repeated-order';
import { serviceLocationOf } from '@loge/domain/profile/service-location';
import type { Lang } from '@loge/domain/shared/lang';
import { isLocalDate, type LocalDate } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { Database } from '../platform/database/connection.ts';
import { loadOrderingFacts, type OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse, refuseInput } from '../platform/refusal.ts';
import { findAnnouncedHours } from './rows/announced-hours-rows.ts';
import { rebaseForm } from './rebase-form.ts';
import { prepareSeries, type PreparedSeries } from './prepare-series.ts';
import { isFree, offerToOrder, wantedOffer } from '../order-facts/ordering-rules.ts';

/** An order that could be placed as it stands, payment aside. */
export interface PreparedOrder {
  /** The form, in the words of the offer as it is now. */
  readonly order: NewOrder;
  readonly facts: OrderingFacts;
  readonly plan: OrderPlan;
  /** A manager orders for the beneficiary. */
  readonly concierge: boolean;
  /** The day it is at the conciergerie. */
  readonly today: LocalDate;
  /** How it repeats; `plan` is then that of its first day. Null for an order placed once, and for one day of a series. */
  readonly series: PreparedSeries | null;
}

/** An order whose price, payment and orderer have been found good; what is scarce for it is locked. */
export interface PlaceableOrder {
  readonly prepared: PreparedOrder;
  readonly payment: Extract<PaymentPlan, { ok: true }>;
}

/** Who orders, and for whom: what of a caller matters here. */
export type Orderer = Pick<Caller, 'userId' | 'conciergerieId' | 'beneficiaryId' | 'isManager'>;

export type PreparationRefusal =
  | 'conciergerie-not-selected'
  | 'beneficiary-not-selected'
  | 'offer-not-available'
  | 'not-found'
  | 'invalid-input';

/**
 * Loads what the order form speaks of, checks that the caller may order it, and plans it: lines, prices, when and where. Preview and creation both start here.
 * Anyone who asks is named by the session alone: a beneficiary orders for themself, a manager for the beneficiary they selected in their conciergerie.
 */
export async function prepareOrder(
  database: Database,
  sent: NewOrder,
  by: {
    readonly caller: Orderer;
    readonly now: Date;
    readonly lang: Lang;
    readonly idempotencyKey: string | null;
    readonly takesCards: boolean;
    /** The order is one day of a series and lasts so long; null minutes where the items say it. */
    readonly ofSeries?: { readonly lastsMinutes: number | null };
    /** Offers (first versions) whose free order of the month another order uses up. */
    readonly freeAlready?: ReadonlySet<number>;
  },
): Promise<PreparedOrder | Refusal<PreparationRefusal>> {
  const { caller, now, lang } = by;
  const { conciergerieId, beneficiaryId } = caller;
  if (conciergerieId === null) return refuse('conciergerie-not-selected');
  if (beneficiaryId === null) return refuse('beneficiary-not-selected');
  const load = (offerId: number): Promise<OrderingFacts | null> =>
    loadOrderingFacts(database, {
      offerId,
      conciergerieId,
      beneficiaryId,
      placedByUserId: caller.userId,
      parentOrderId: sent.parentOrderId ?? null,
      idempotencyKey: by.idempotencyKey,
      takesCards: by.takesCards,
      now,
    });
  const read = await load(sent.offreId).then((facts) =>
    facts === null ? null : asSavedSince(sent, facts, { now, load }),
  );
  if (read === null) return refuse('offer-not-available');
  const { order, facts: loaded } = read;
  const facts = by.freeAlready?.has(loaded.originalId) === true ? { ...loaded, freeOrderUsed: true } : loaded;
  // What a manager has selected comes from the client and is no proof.
  if (!facts.belongsHere) return refuse('beneficiary-not-selected');
  const concierge = caller.isManager;
  const today = instantToLocal(now.getTime(), facts.conciergerie.zone).date;
  const { locationKind: kind, locationZipCode: zipCode } = facts.beneficiary;
  const location = serviceLocationOf({ kind, zipCode }, conciergerieId);
  if (!isOpenForOrder(wantedOffer(facts), { today, location, concierge })) return refuse('offer-not-available');
  if (!facts.parentIsTheirs) return refuse('not-found');

  const settings = { ...facts, ...(by.ofSeries === undefined ? {} : { allowsOneTime: true }) };
  const repetition = repetitionProblems(order.recurring || by.ofSeries !== undefined, settings);
  if (repetition.length > 0) return refuseInput(ruleProblems(repetition, lang, 'o'));

  const repeats = order.recurring || by.ofSeries !== undefined;
  const offer = offerToOrder(facts, { repeats });
  const circumstances = {
    now: now.getTime(),
    zone: facts.conciergerie.zone,
    free: isFree(facts),
    // What closes the days of a series, its plan says.
    isDeskOpen: repeats ? undefined : await deskDayOf(database, order, facts),
  };
  const plan = (form: NewOrder, minutes: number | null): ReturnType<typeof planOrder> =>
    planOrder(offer, { ...asTyped(form), lastsMinutes: minutes }, circumstances);
  if (!order.recurring) {
    const planned = plan(order, by.ofSeries?.lastsMinutes ?? null);
    if (!planned.ok) return refuseInput(ruleProblems(planned.problems, lang, 'o'));
    return { order, facts, plan: planned.value, concierge, today, series: null };
  }
  const prepared = await prepareSeries(database, order, { facts, now, plan });
  if (!prepared.ok) return refuseInput(ruleProblems(prepared.problems, lang, 'o'));
  return { order, facts, plan: prepared.plan, concierge, today, series: prepared.series };
}

/**
 * An offer may be saved again while somebody fills in its form. The form is then read in the words of the version in force, which has its own price:
 * anyone who saw another one is told. Null where the offer is no longer proposed, or no longer holds everything that was chosen.
 */
async function asSavedSince(
  order: NewOrder,
  facts: OrderingFacts,
  { now, load }: { readonly now: Date; readonly load: (offerId: number) => Promise<OrderingFacts | null> },
): Promise<{ readonly order: NewOrder; readonly facts: OrderingFacts } | null> {
  if (!facts.replaced) return { order, facts };
  const [version] = versionsInForce(facts.versions, instantToLocal(now.getTime(), facts.conciergerie.zone).date);
  const current = version === undefined ? null : await load(version.id);
  const form = current === null ? null : rebaseForm(order, facts, current);
  return current === null || form === null ? null : { order: form, facts: current };
}

/** Whether the desk is open on the day that was chosen; undefined where that does not matter. A desk whose hours nobody has entered counts as open. */
async function deskDayOf(
  database: Database,
  { beginDate = null }: NewOrder,
  facts: OrderingFacts,
): Promise<((day: LocalDate) => boolean) | undefined> {
  const { hasPhysicalLocation, id: conciergerieId } = facts.conciergerie;
  if (beginDate === null || !isLocalDate(beginDate) || !isHandedOverAtDesk({ ...facts, hasPhysicalLocation }))
    return undefined;
  const schedule = await findAnnouncedHours(database, { conciergerieId, day: beginDate });
  return (day) => schedule.weekly.length === 0 || openingsOn(schedule, day).length > 0;
}

/** The wire's words in the rules' words. */
function asTyped(order: NewOrder): OrderToPlan {
  return {
    items: order.items.map(({ price, details, ...item }) => ({
      ...item,
      priceCents: price ?? null,
      extendedValue: item.extendedValue ?? null,
      details: details.map((detail) => ({ comment: detail.comment ?? null, priceCents: detail.price ?? null })),
    })),
    dateFlexible: order.dateFlexible,
    beginDate: order.beginDate ?? null,
    endDate: order.endDate ?? null,
    time: order.time ?? null,
    dayPart: order.dayPart ?? null,
    addressType: order.addressType ?? null,
    address1: order.address1 ?? null,
    address2: order.address2 ?? null,
    zipCode: order.zipCode ?? null,
    city: order.city ?? null,
    telephone: order.telephone ?? null,
    budgetCents: order.budget ?? null,
    comment: order.comment ?? null,
  };
}
