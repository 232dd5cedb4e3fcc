import type { NewOrder } from '@loge/contract/ordering/new-order-wire';
import { type OrderPlan, placeOf, type planOrder } from '@loge/domain/ordering/plan-order-zoned';
import { firstOpenDay, planSeries, type SeriesCircumstances, type SeriesPlan } from '@loge/domain/ordering/plan-series';
import { nextOccurrence, type Recurrence } from '@loge/domain/ordering/recurrence';
import { beginTimeProblems, lastsMinutes, recurrenceProblems } from '@loge/domain/ordering/repeated-order';
import { problem, type Problem } from '@loge/domain/shared/problem';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import type { LocalDate } from '@loge/domain/shared/local-date';
import type { Database } from '../platform/database/connection.ts';
import type { OrderingFacts } from '../order-facts/rows/ordering-facts-rows.ts';
import { findSeriesCircumstances } from './rows/series-circumstances-rows.ts';
import { seriesCircumstances } from './series-circumstances.ts';
import { recurrenceOfForm } from '../order-facts/series-recurrence.ts';

/** A series that could be begun as it stands. */
export interface PreparedSeries {
  readonly recurrence: Recurrence;
  readonly circumstances: SeriesCircumstances;
  /** Its coming days, with what happens on each. */
  readonly coming: SeriesPlan;
}

/** What a form says about its first order only: what was expected of it, and which order it follows. */
export function formOfSeries({
  expectedTotal: _total,
  expectedCredits: _credits,
  expectedRegistrationFees: _fees,
  parentOrderId: _parent,
  ...form
}: NewOrder): NewOrder {
  return form;
}

/** The order form of one day of a series: placed once, on that day. */
export const formOfDay = (form: NewOrder, recurrence: Recurrence, date: LocalDate): NewOrder => ({
  ...formOfSeries(form),
  recurring: false,
  recurrType: null,
  dateFlexible: false,
  beginDate: date,
  endDate: null,
  time: recurrence.beginTime,
});

/** Problems of one day's order, beside the fields of the series' form. Its days are the recurrence's business, but for how far off they may be. */
const fieldsOfSeries = (problems: readonly Problem[]): Problem[] =>
  problems.flatMap((found) => {
    if (found.message === 'dateTooFar') return [found];
    if (found.field === 'beginDate' || found.field === 'endDate') return [];
    return [found.field === 'time' ? { ...found, field: 'recurrBeginTime' } : found];
  });

/**
 * Reads how an order repeats and plans its first day that nothing comes between. All that is wrong with the form is said at once.
 */
export async function prepareSeries(
  database: Database,
  order: NewOrder,
  by: {
    readonly facts: OrderingFacts;
    readonly now: Date;
    readonly plan: (form: NewOrder, minutes: number | null) => ReturnType<typeof planOrder>;
  },
): Promise<
  | { readonly ok: true; readonly plan: OrderPlan; readonly series: PreparedSeries }
  | { readonly ok: false; readonly problems: readonly Problem[] }
> {
  const { facts, now, plan } = by;
  const { date: today, time: timeNow } = instantToLocal(now.getTime(), facts.conciergerie.zone);
  const read = recurrenceOfForm(order);
  if (!read.ok) {
    const rest = plan({ ...order, beginDate: today, endDate: null, time: null }, null);
    const others = rest.ok ? [] : fieldsOfSeries(rest.problems).filter(({ field }) => field !== 'recurrBeginTime');
    const times = beginTimeProblems(order.recurrBeginTime ?? order.time ?? null, facts.askForTime);
    return { ok: false, problems: [...read.problems, ...unsaid(times, read.problems), ...others] };
  }
  const recurrence = read.value;
  const problems = recurrenceProblems(recurrence, { today, askForTime: facts.askForTime });
  const from = firstOpenDay(recurrence, { today, timeNow });
  const firstDay = nextOccurrence(recurrence, from);
  if (firstDay === null && problems.length === 0) problems.push(problem('endDate', 'noDayInPeriod'));
  const minutes = lastsMinutes(recurrence);
  const first = plan(formOfDay(order, recurrence, firstDay ?? today), minutes);
  if (!first.ok) problems.push(...unsaid(fieldsOfSeries(first.problems), problems));
  if (!first.ok || problems.length > 0) return { ok: false, problems };

  const row = await findSeriesCircumstances(database, {
    conciergerieId: facts.conciergerie.id,
    partnerId: facts.partnerId,
    from: today,
  });
  const circumstances = seriesCircumstances(row, facts, {
    place: placeOf(order.addressType ?? null).kind,
    today,
    pausedUntil: null,
    skipped: new Set(),
  });
  const coming = planSeries(recurrence, circumstances, { from });
  if (coming.occurrences.length === 0) return { ok: false, problems: [problem('beginDate', 'offerEndsBefore')] };
  const series = { recurrence, circumstances, coming };
  const open = coming.occurrences.find(({ clash }) => clash === null)?.date ?? null;
  if (open === null || open === firstDay) return { ok: true, plan: first.value, series };
  const planned = plan(formOfDay(order, recurrence, open), minutes);
  return planned.ok
    ? { ok: true, plan: planned.value, series }
    : { ok: false, problems: fieldsOfSeries(planned.problems) };
}

/** What has not been said of the same field in other words. */
const unsaid = (found: readonly Problem[], said: readonly Problem[]): Problem[] =>
  found.filter(({ field }) => said.every((other) => other.field !== field));
