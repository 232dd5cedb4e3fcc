import type { LocalDate } from '../shared/local-date.ts';
import { instantToLocal } from '../shared/moment-zoned.ts';
import { NO_DIGEST, PERIOD_KINDS, type PeriodKind } from './chain-record.ts';

/*
 * What the chain of a register and that of a desk's sales have in common: records that follow each other, and the closings of each day, month and year.
 */

/** What is known of a chain after some of its records: enough to add the next one, or to check it. */
export type PeriodChain<Totals> = {
  readonly sequence: number;
  readonly digest: string;
  /** The latest moment that a record told, in milliseconds; clocks that go back do not take it back. */
  readonly at: number;
  /** The fiscal day of the last record; null before the first. */
  readonly day: LocalDate | null;
  /** What happened since the last closing of each kind; null where nothing did. */
  readonly open: Readonly<Record<PeriodKind, Totals | null>>;
  readonly perpetual: Totals;
};

/** Before the first record. */
export const newPeriodChain = <Totals>(nothing: Totals): PeriodChain<Totals> => ({
  sequence: 0,
  digest: NO_DIGEST,
  at: 0,
  day: null,
  open: { day: null, month: null, year: null },
  perpetual: nothing,
});

type Place = { readonly sequence: number; readonly digest: string; readonly at: string; readonly day: LocalDate };

/** After the closing of a period. */
export const afterClosing = <Totals>(
  chain: PeriodChain<Totals>,
  record: Place & { readonly kind: PeriodKind },
): PeriodChain<Totals> => ({ ...afterRecord(chain, record), open: { ...chain.open, [record.kind]: null } });

/** After something that happened; `add` counts it. */
export const afterHappening = <Totals>(
  chain: PeriodChain<Totals>,
  record: Place,
  { nothing, add }: { readonly nothing: Totals; readonly add: (totals: Totals) => Totals },
): PeriodChain<Totals> => ({
  ...afterRecord(chain, record),
  open: {
    day: add(chain.open.day ?? nothing),
    month: add(chain.open.month ?? nothing),
    year: add(chain.open.year ?? nothing),
  },
  perpetual: add(chain.perpetual),
});

const afterRecord = <Totals>({ at, open, perpetual }: PeriodChain<Totals>, record: Place): PeriodChain<Totals> => ({
  sequence: record.sequence,
  digest: record.digest,
  at: Math.max(at, Date.parse(record.at)),
  day: record.day,
  open,
  perpetual,
});

const lengths: Readonly<Record<PeriodKind, number>> = { day: 10, month: 7, year: 4 };

/** The day, month or year of a day: '2026-11-20', '2026-11', '2026'. */
const periodOf = (kind: PeriodKind, day: LocalDate): string => day.slice(0, lengths[kind]);

/** A closing that is due, with the totals of its chain. */
type DueClosing<Totals> = {
  readonly kind: PeriodKind;
  readonly content: { readonly period: string; readonly totals: Totals; readonly perpetual: Totals };
};

/**
 * The next closing that is due because something happens on `day`, or because that day has come: a day before its month, a month before its year. Null when none
 * is. Days on which nothing happened have none.
 */
export function dueClosing<Totals>(
  state: Pick<PeriodChain<Totals>, 'day' | 'open' | 'perpetual'>,
  day: LocalDate,
): DueClosing<Totals> | null {
  const { day: last, open, perpetual } = state;
  if (last === null) return null;
  for (const kind of PERIOD_KINDS) {
    const totals = open[kind];
    const period = periodOf(kind, last);
    if (totals !== null && periodOf(kind, day) > period) return { kind, content: { period, totals, perpetual } };
  }
  return null;
}

/** The fiscal day of something that happens at a moment: its local day, and never one before the chain's last. */
export function fiscalDay(state: Pick<PeriodChain<unknown>, 'at' | 'day'>, at: number, zone: string): LocalDate {
  const { date } = instantToLocal(Math.max(at, state.at), zone);
  return state.day !== null && state.day > date ? state.day : date;
}

/** A closing as it is put into its chain. */
type Closing<Totals> = DueClosing<Totals> & { readonly at: string; readonly by: null; readonly day: LocalDate };

/** The closings that are due on a day, one after the other. `at` is when they are made; `put` puts one record into the chain. */
export function closeDue<Totals, State extends PeriodChain<Totals>, Step extends { readonly state: State }>(
  state: State,
  { day, at }: { readonly day: LocalDate; readonly at: string },
  put: (state: State, closing: Closing<Totals>) => Step,
): readonly Step[] {
  const steps: Step[] = [];
  let now = state;
  for (let due = dueClosing<Totals>(now, day); due !== null; due = dueClosing<Totals>(now, day)) {
    const step = put(now, { ...due, at, by: null, day: now.day ?? day });
    steps.push(step);
    now = step.state;
  }
  return steps;
}

/** Puts something into a chain, after the closings that its day brings. */
export function appendAfterClosings<
  Totals,
  State extends PeriodChain<Totals>,
  Draft extends { readonly at: string },
  Step extends { readonly state: State },
>(
  state: State,
  draft: Draft,
  zone: string,
  put: (state: State, record: Closing<Totals> | (Draft & { readonly day: LocalDate })) => Step,
): readonly Step[] {
  const day = fiscalDay(state, Date.parse(draft.at), zone);
  const closings = closeDue<Totals, State, Step>(state, { day, at: draft.at }, put);
  return [...closings, put(closings.at(-1)?.state ?? state, { ...draft, day })];
}

/** How digests and seals are made; the rules themselves know no cryptography. */
export type Sealing = {
  readonly digest: (text: string) => string;
  readonly seal: (digest: string) => { readonly seal: string; readonly key: string };
};
