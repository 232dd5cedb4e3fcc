import { addDays, type LocalDate, type LocalTime } from '../shared/local-date.ts';
import { nextOccurrence, occursOn, type Recurrence } from './recurrence.ts';

/** Why a day of a series makes no order. */
export type SeriesClash = 'publicHoliday' | 'deskClosed' | 'partnerAway' | 'paused' | 'skipped';

/** A day of a series as it is told before validation and on the order's page. */
export type PlannedOccurrence = {
  readonly date: LocalDate;
  /** Null when an order will be made for that day. */
  readonly clash: SeriesClash | null;
};

export type SeriesPlan = {
  readonly occurrences: readonly PlannedOccurrence[];
  /** The offer is withdrawn before the series would end: its last day on offer. Nothing is made after it. */
  readonly endsWithOffer: LocalDate | null;
};

/** What may come between a series and its days. */
export type SeriesCircumstances = {
  readonly isPublicHoliday: (date: LocalDate) => boolean;
  /** Whether the desk opens that day; heard only where the order needs it, as `needsDesk` says. */
  readonly isDeskOpen: (date: LocalDate) => boolean;
  /** Things are handed over at the desk. A service at home or elsewhere does not wait for it. */
  readonly needsDesk: boolean;
  /** Days on which the partner does not work, ends included. */
  readonly partnerAway: readonly { readonly from: LocalDate; readonly to: LocalDate }[];
  readonly offerEndsOn: LocalDate | null;
  /** Nothing is made before that day: the beneficiary paused the series until then. */
  readonly pausedUntil: LocalDate | null;
  /** Single days that the beneficiary left out. */
  readonly skipped: ReadonlySet<LocalDate>;
};

/** So many coming days are shown before a series is validated. */
const SHOWN_OCCURRENCES = 12;
/** An occurrence becomes an order so many days before its day, so that partner and desk can prepare it. */
const MADE_DAYS_AHEAD = 7;

/** What becomes of one day of a series. The first reason that applies is told. See docs/rules/recurring-orders.md. */
export function clashOn(date: LocalDate, circumstances: SeriesCircumstances): SeriesClash | null {
  const { pausedUntil, skipped, partnerAway, needsDesk } = circumstances;
  if (pausedUntil !== null && date < pausedUntil) return 'paused';
  if (skipped.has(date)) return 'skipped';
  if (circumstances.isPublicHoliday(date)) return 'publicHoliday';
  if (partnerAway.some(({ from, to }) => from <= date && date <= to)) return 'partnerAway';
  return needsDesk && !circumstances.isDeskOpen(date) ? 'deskClosed' : null;
}

/** The next days of a series, with what will happen on each. */
export function planSeries(
  recurrence: Recurrence,
  circumstances: SeriesCircumstances,
  { from, atMost = SHOWN_OCCURRENCES }: { readonly from: LocalDate; readonly atMost?: number },
): SeriesPlan {
  const { offerEndsOn } = circumstances;
  const occurrences: PlannedOccurrence[] = [];
  let next = nextOccurrence(recurrence, from);
  while (next !== null && occurrences.length < atMost) {
    if (offerEndsOn !== null && next > offerEndsOn) return { occurrences, endsWithOffer: offerEndsOn };
    occurrences.push({ date: next, clash: clashOn(next, circumstances) });
    next = nextOccurrence(recurrence, addDays(next, 1));
  }
  return { occurrences, endsWithOffer: null };
}

/** The day on which a moment of the conciergerie stands, and the time of that day. */
export type SeriesClock = { readonly today: LocalDate; readonly timeNow: LocalTime };

/** The first day for which an order may still be made: today, unless its time has passed. */
export const firstOpenDay = ({ beginTime }: Recurrence, { today, timeNow }: SeriesClock): LocalDate =>
  beginTime !== null && beginTime <= timeNow ? addDays(today, 1) : today;

/** The days near enough for an order that have neither one nor been left out. */
function nearOccurrences(
  recurrence: Recurrence,
  circumstances: SeriesCircumstances,
  clock: SeriesClock,
  settled: ReadonlySet<LocalDate>,
): readonly PlannedOccurrence[] {
  const horizon = addDays(clock.today, MADE_DAYS_AHEAD);
  const from = firstOpenDay(recurrence, clock);
  const { occurrences } = planSeries(recurrence, circumstances, { from, atMost: MADE_DAYS_AHEAD + 1 });
  return occurrences.filter(({ date }) => date <= horizon && !settled.has(date));
}

/**
 * The days for which orders are due now: none that clashes or is `settled`, none too early, none after the offer's end. Past days are not
 * made up for.
 */
export const dueOccurrences = (...of: Parameters<typeof nearOccurrences>): LocalDate[] =>
  nearOccurrences(...of)
    .filter(({ clash }) => clash === null)
    .map(({ date }) => date);

/** Others decide about these, and may think better of it while the day is still to come. */
const RECOVERABLE_CLASHES: readonly (SeriesClash | null)[] = ['publicHoliday', 'partnerAway', 'deskClosed'];

/** Whether a near day that something came between may become an order after all: an absence ends early, a desk opens for once. */
export const mayOpenAgain = (...of: Parameters<typeof nearOccurrences>): boolean =>
  nearOccurrences(...of).some(({ clash }) => RECOVERABLE_CLASHES.includes(clash));

export type SeriesOutlook =
  /** Nothing falls due before that day. */
  | { readonly lookOn: LocalDate }
  /** No day is left. With the offer's last day where it ends before the series would. */
  | { readonly lookOn: null; readonly endedWithOffer: LocalDate | null };

/**
 * When a series must be looked at again, once all that is due has been made. A day that could not become an order, or may become one after all
 * (`hasOpenDays`), is tried again on the next day, until it has passed.
 */
export function outlookOf(
  recurrence: Recurrence,
  { offerEndsOn, pausedUntil }: Pick<SeriesCircumstances, 'offerEndsOn' | 'pausedUntil'>,
  { today, hasOpenDays }: { readonly today: LocalDate; readonly hasOpenDays: boolean },
): SeriesOutlook {
  if (hasOpenDays) return { lookOn: addDays(today, 1) };
  const beyond = addDays(today, MADE_DAYS_AHEAD + 1);
  const next = nextOccurrence(recurrence, pausedUntil !== null && pausedUntil > beyond ? pausedUntil : beyond);
  if (next !== null && (offerEndsOn === null || next <= offerEndsOn))
    return { lookOn: addDays(next, -MADE_DAYS_AHEAD) };
  // The last days may still lie ahead: a series ends when they have passed.
  const last = nextOccurrence(recurrence, today);
  if (last !== null && (offerEndsOn === null || last <= offerEndsOn)) return { lookOn: addDays(last, 1) };
  return { lookOn: null, endedWithOffer: next === null ? null : offerEndsOn };
}

/** A day may be left out or taken back while it is still to come and no order has been made for it. */
export const mayChangeDay = (
  recurrence: Recurrence,
  date: LocalDate,
  { hasOrder, ...clock }: SeriesClock & { readonly hasOrder: boolean },
): boolean => !hasOrder && date >= firstOpenDay(recurrence, clock) && occursOn(recurrence, date);
