import { newOrder, type NewOrder } from '@loge/contract/ordering/new-order-wire';
import { versionsInForce } from '@loge/domain/catalogue/offer-versions';
import { placeOf } from '@loge/domain/ordering/plan-order-zoned';
import { dueOccurrences, mayOpenAgain, outlookOf } from '@loge/domain/ordering/plan-series';
import type { Recurrence } from '@loge/domain/ordering/recurrence';
import { lastsMinutes } from '@loge/domain/ordering/repeated-order';
import { isRefusal, refuse, type Refusal } from '../platform/refusal.ts';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import { loadOrderingFacts, type OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import {
  findSeriesDays,
  insertMadeDay,
  insertRefusedDay,
  type OrderSeriesRow,
  setSeriesOutlook,
} from '../order-facts/rows/order-series-rows.ts';
import { findSeriesCircumstances } from './rows/series-circumstances-rows.ts';
import type { Changes } from '../platform/unit-of-work/changes.ts';
import { checkPlaceable, paysByCard, placeOrder } from './place-order.ts';
import { prepareOrder } from './prepare-order.ts';
import { rebaseForm } from './rebase-form.ts';
import { formOfDay } from './prepare-series.ts';
import { seriesCircumstances } from './series-circumstances.ts';
import { notifyDayRefused, notifyPriceChanged, notifySeriesEnded } from './series-news.ts';
import { recurrenceOfColumns } from '../order-facts/series-recurrence.ts';

type PlacedOrRefused = Awaited<ReturnType<typeof checkPlaceable>> | Awaited<ReturnType<typeof prepareOrder>>;
/** Why a day of a series could not become an order. */
export type DayRefusal = Extract<PlacedOrRefused, Refusal>['name'];

/** What became of a due day: its order, or why there is none. */
type MadeDay =
  | { readonly date: LocalDate; readonly orderId: number; readonly refusal?: undefined }
  | { readonly date: LocalDate; readonly orderId: null; readonly refusal: Refusal<DayRefusal> };

/**
 * Makes every order of a series that is due, and says when to look at it again. The row is locked by the caller, so nobody else makes them
 * in the meantime; order, day and next look are written together or not at all. A day that the rules refuse is told and tried again tomorrow.
 */
export async function makeDueOrders(
  database: Database,
  changes: Changes,
  series: OrderSeriesRow,
  { now, takesCards }: { readonly now: Date; readonly takesCards: boolean },
): Promise<{ readonly days: readonly MadeDay[] }> {
  const { date: today, time: timeNow } = instantToLocal(now.getTime(), series.zone);
  const clock = { today, timeNow };
  const recurrence = recurrenceOfColumns(series);
  const form = newOrder.parse(series.form);
  const facts = await factsOf(database, series, series.offerId, { now, takesCards });
  const days = await findSeriesDays(database, series.id, today);
  const circumstances = facts === null ? null : await circumstancesOf(database, series, { facts, form, today, days });
  const settled = new Set(days.filter(({ outcome }) => outcome !== 'refused').map(({ date }) => date));

  // Known of a later day already: another one for the same reason is in the activity, and no second message.
  const notifiedReasons = new Set(days.filter(({ date }) => date > today).map(({ reason }) => reason));

  const made: MadeDay[] = [];
  let knownTotalCents = series.knownTotalCents;
  const due = circumstances === null ? [] : dueOccurrences(recurrence, circumstances, clock, settled);
  const current =
    facts === null || due.length === 0
      ? null
      : await inForce(database, series, { facts, form, today, now, takesCards });
  for (const date of due) {
    const day = await makeOrder(database, changes, { series, recurrence, form: current, date, now, takesCards });
    made.push(day.made);
    if (day.made.orderId !== null && day.totalCents !== knownTotalCents) {
      await notifyPriceChanged(database, changes, series, { ...day, orderId: day.made.orderId, knownTotalCents, now });
      knownTotalCents = day.totalCents;
    }
    if (day.made.refusal !== undefined) {
      const refusal = asReported(day.made.refusal);
      const isNews = await insertRefusedDay(database, { seriesId: series.id, date, reason: refusal.name, now });
      if (isNews) {
        const notifiesPerson = !notifiedReasons.has(refusal.name);
        await notifyDayRefused(database, changes, series, { date, today, facts, refusal, notifiesPerson, now });
        notifiedReasons.add(refusal.name);
      }
    }
  }
  const hasOpenDays =
    circumstances === null ||
    made.some(({ refusal }) => refusal !== undefined) ||
    mayOpenAgain(recurrence, circumstances, clock, settled);
  const outlook = outlookOf(
    recurrence,
    { offerEndsOn: circumstances?.offerEndsOn ?? null, pausedUntil: series.pausedUntil },
    { today, hasOpenDays },
  );
  await setSeriesOutlook(database, series.id, { lookOn: outlook.lookOn, knownTotalCents });
  if (outlook.lookOn === null && facts !== null) {
    await notifySeriesEnded(database, changes, series, { facts, endedWithOffer: outlook.endedWithOffer, today, now });
  }
  return { days: made };
}

/** Nobody selects anybody here: then its beneficiary has gone to another conciergerie since. */
const asReported = (refusal: Refusal<DayRefusal>): Refusal =>
  refusal.name === 'beneficiary-not-selected' ? refuse('series-elsewhere') : refusal;

function factsOf(
  database: Database,
  series: OrderSeriesRow,
  offerId: number,
  { now, takesCards }: { readonly now: Date; readonly takesCards: boolean },
): Promise<OrderingFacts | null> {
  return loadOrderingFacts(database, {
    offerId,
    conciergerieId: series.conciergerieId,
    beneficiaryId: series.beneficiaryId,
    placedByUserId: series.createdBy,
    parentOrderId: null,
    idempotencyKey: null,
    takesCards,
    now,
  });
}

async function circumstancesOf(
  database: Database,
  series: OrderSeriesRow,
  of: {
    readonly facts: OrderingFacts;
    readonly form: NewOrder;
    readonly today: LocalDate;
    readonly days: readonly { readonly date: LocalDate; readonly outcome: string }[];
  },
): Promise<ReturnType<typeof seriesCircumstances>> {
  const { facts, form, today, days } = of;
  const { conciergerieId, pausedUntil } = series;
  const row = await findSeriesCircumstances(database, { conciergerieId, partnerId: facts.partnerId, from: today });
  const skipped = new Set(days.filter(({ outcome }) => outcome === 'skipped').map(({ date }) => date));
  return seriesCircumstances(row, facts, {
    place: placeOf(form.addressType ?? null).kind,
    today,
    pausedUntil,
    skipped,
  });
}

/** The form in the words of the version of the offer that is in force today; null when it no longer holds what was ordered. */
async function inForce(
  database: Database,
  series: OrderSeriesRow,
  of: {
    readonly facts: OrderingFacts;
    readonly form: NewOrder;
    readonly today: LocalDate;
    readonly now: Date;
    readonly takesCards: boolean;
  },
): Promise<NewOrder | null> {
  const { facts, form, today } = of;
  const [version] = versionsInForce(facts.versions, today);
  if (version === undefined || version.id === facts.id) return form;
  const current = await factsOf(database, series, version.id, of);
  return current === null ? null : rebaseForm(form, facts, current);
}

async function makeOrder(
  database: Database,
  changes: Changes,
  of: {
    readonly series: OrderSeriesRow;
    readonly recurrence: Recurrence;
    readonly form: NewOrder | null;
    readonly date: LocalDate;
    readonly now: Date;
    readonly takesCards: boolean;
  },
): Promise<{ readonly made: MadeDay; readonly totalCents: number | null }> {
  const { series, recurrence, form, date, now, takesCards } = of;
  const refused = (refusal: Refusal<DayRefusal>): { made: MadeDay; totalCents: null } => ({
    made: { date, orderId: null, refusal },
    totalCents: null,
  });
  if (form === null) return refused(refuse('offer-not-available'));
  const by = {
    caller: {
      userId: series.createdBy,
      conciergerieId: series.conciergerieId,
      beneficiaryId: series.beneficiaryId,
      isManager: series.createdByRole === 'manager',
    },
    now,
    lang: 'fr',
    idempotencyKey: null,
    takesCards,
    ofSeries: { lastsMinutes: lastsMinutes(recurrence), agreedAt: series.createdAt },
  } as const;
  const order = formOfDay(form, recurrence, date);
  const prepared = await prepareOrder(database, order, by);
  if (isRefusal(prepared)) return refused(prepared);
  const placeable = await checkPlaceable(database, order, prepared, by);
  if (isRefusal(placeable)) return refused(placeable);
  const orderId = await placeOrder(database, changes, order, placeable, by);
  if (paysByCard(placeable)) changes.queue('charge-order', { orderId });
  await insertMadeDay(database, { seriesId: series.id, date, orderId, now });
  return { made: { date, orderId }, totalCents: placeable.prepared.plan.priced.finalCents };
}
