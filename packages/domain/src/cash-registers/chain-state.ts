import type { LocalDate } from '../shared/local-date.ts';
import { instantToLocal } from '../shared/moment-zoned.ts';
import {
  type ChainRecord,
  type Draft,
  isPeriod,
  NO_DIGEST,
  PERIOD_KINDS,
  type PeriodKind,
  type PeriodTotals,
  recordText,
  type UnsealedRecord,
} from './chain-record.ts';
import { noTotals, withHappening } from './period-totals.ts';
import type { Takings } from './takings.ts';

/** What is known of a register's chain after some of its records: enough to add the next one, or to check it. */
export type ChainState = {
  readonly register: number;
  readonly sequence: number;
  readonly digest: string;
  /** The latest moment that a record told, in milliseconds; clocks that go back do not take it back. */
  readonly at: number;
  /** The fiscal day of the last record; null before the first. */
  readonly day: LocalDate | null;
  /** What happened since the last closing of each kind; null where nothing did. */
  readonly open: Readonly<Record<PeriodKind, PeriodTotals | null>>;
  readonly perpetual: PeriodTotals;
  /** What has to be in the register; null before it is set up. */
  readonly present: Takings | null;
  /** The numbers of the last count, movement and arrival: what is not in the chain yet has higher ones. */
  readonly last: { readonly balance: number; readonly entry: number; readonly arrival: number };
};

export const newChain = (register: number): ChainState => ({
  register,
  sequence: 0,
  digest: NO_DIGEST,
  at: 0,
  day: null,
  open: { day: null, month: null, year: null },
  perpetual: noTotals,
  present: null,
  last: { balance: 0, entry: 0, arrival: 0 },
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
  state: {
    readonly day: LocalDate | null;
    readonly open: Readonly<Record<PeriodKind, Totals | null>>;
    readonly perpetual: Totals;
  },
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
export function fiscalDay(state: Pick<ChainState, 'at' | 'day'>, at: number, zone: string): LocalDate {
  const { date } = instantToLocal(Math.max(at, state.at), zone);
  return state.day !== null && state.day > date ? state.day : date;
}

/** The state after one more record. */
export function advance(state: ChainState, record: ChainRecord): ChainState {
  const next = {
    ...state,
    sequence: record.sequence,
    digest: record.digest,
    at: Math.max(state.at, Date.parse(record.at)),
    day: record.day,
  };
  if (isPeriod(record.kind)) return { ...next, open: { ...state.open, [record.kind]: null } };
  const { open } = state;
  const happening = record as Draft;
  return {
    ...next,
    open: {
      day: withHappening(open.day ?? noTotals, happening),
      month: withHappening(open.month ?? noTotals, happening),
      year: withHappening(open.year ?? noTotals, happening),
    },
    perpetual: withHappening(state.perpetual, happening),
    present: presentAfter(state.present, happening),
    last: lastAfter(state.last, happening),
  };
}

function presentAfter(present: Takings | null, happening: Draft): Takings | null {
  switch (happening.kind) {
    case 'arrival':
      return present;
    case 'movement': {
      const { means, amountCents } = happening.content;
      return present === null ? null : { ...present, [means]: present[means] + amountCents };
    }
    default:
      return happening.content.counted;
  }
}

function lastAfter(last: ChainState['last'], happening: Draft): ChainState['last'] {
  if (happening.kind === 'movement') return { ...last, entry: happening.content.entry };
  if (happening.kind === 'arrival') return { ...last, arrival: happening.content.arrival };
  return { ...last, balance: happening.content.balance };
}

/** How digests and seals are made; the rules themselves know no cryptography. */
export type Sealing = {
  readonly digest: (text: string) => string;
  readonly seal: (digest: string) => { readonly seal: string; readonly key: string };
};

const sealed = (record: UnsealedRecord, { digest: digestOf, seal }: Sealing): ChainRecord => {
  const digest = digestOf(recordText(record));
  return { ...record, digest, ...seal(digest) };
};

/** A record with the state after it. */
export type ChainStep = { readonly record: ChainRecord; readonly state: ChainState };

/** The closings that are due on a day, one after the other. `at` is when they are made. */
export function closePeriods(state: ChainState, day: LocalDate, at: string, sealing: Sealing): readonly ChainStep[] {
  const steps: ChainStep[] = [];
  let now = state;
  for (let due = dueClosing(now, day); due !== null; due = dueClosing(now, day)) {
    const { register, sequence, digest: previous } = now;
    const place = { register, sequence: sequence + 1, previous, day: now.day ?? day };
    const record = sealed({ ...place, at, by: null, ...due }, sealing);
    now = advance(now, record);
    steps.push({ record, state: now });
  }
  return steps;
}

/** Puts something into the chain, after the closings that its day brings. */
export function append(state: ChainState, draft: Draft, zone: string, sealing: Sealing): readonly ChainStep[] {
  const day = fiscalDay(state, Date.parse(draft.at), zone);
  const closings = closePeriods(state, day, draft.at, sealing);
  const before = closings.at(-1)?.state ?? state;
  const place = { register: before.register, sequence: before.sequence + 1, previous: before.digest, day };
  const record = sealed({ ...draft, ...place }, sealing);
  return [...closings, { record, state: advance(before, record) }];
}
