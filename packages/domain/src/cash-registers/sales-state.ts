import type { LocalDate } from '../shared/local-date.ts';
import { isPeriod, NO_DIGEST, type PeriodKind } from './chain-record.ts';
import { dueClosing, fiscalDay, type Sealing } from './chain-state.ts';
import {
  noSalesTotals,
  type SalesDraft,
  type SalesHappening,
  type SalesRecord,
  salesRecordText,
  type SalesTotals,
  withSale,
} from './sales-record.ts';

/** What is known of a desk's sales chain after some of its records: enough to add the next one, or to check it. */
export type SalesState = {
  readonly desk: number;
  readonly sequence: number;
  readonly digest: string;
  /** The latest moment that a record told, in milliseconds. */
  readonly at: number;
  readonly day: LocalDate | null;
  /** What happened since the last closing of each kind; null where nothing did. */
  readonly open: Readonly<Record<PeriodKind, SalesTotals | null>>;
  readonly perpetual: SalesTotals;
};

export const newSalesChain = (desk: number): SalesState => ({
  desk,
  sequence: 0,
  digest: NO_DIGEST,
  at: 0,
  day: null,
  open: { day: null, month: null, year: null },
  perpetual: noSalesTotals,
});

/** The state after one more record. */
export function advanceSales(state: SalesState, record: SalesRecord): SalesState {
  const next = {
    ...state,
    sequence: record.sequence,
    digest: record.digest,
    at: Math.max(state.at, Date.parse(record.at)),
    day: record.day,
  };
  if (isPeriod(record.kind)) return { ...next, open: { ...state.open, [record.kind]: null } };
  const { open } = state;
  const happening = record as SalesHappening;
  const more = (totals: SalesTotals | null) => withSale(totals ?? noSalesTotals, happening);
  return {
    ...next,
    open: { day: more(open.day), month: more(open.month), year: more(open.year) },
    perpetual: withSale(state.perpetual, happening),
  };
}

export type SalesStep = { readonly record: SalesRecord; readonly state: SalesState };

type Told = Parameters<typeof salesRecordText>[0];

const sealed = (told: Told, { digest: digestOf, seal }: Sealing): SalesRecord => {
  const digest = digestOf(salesRecordText(told));
  return { ...told, digest, ...seal(digest) };
};

/** The closings that are due on a day, one after the other. `at` is when they are made. */
export function closeSalesPeriods(
  state: SalesState,
  day: LocalDate,
  at: string,
  sealing: Sealing,
): readonly SalesStep[] {
  const steps: SalesStep[] = [];
  let now = state;
  for (let due = dueClosing(now, day); due !== null; due = dueClosing(now, day)) {
    const place = { desk: now.desk, sequence: now.sequence + 1, previous: now.digest, day: now.day ?? day };
    const record = sealed({ ...place, at, by: null, ...due }, sealing);
    now = advanceSales(now, record);
    steps.push({ record, state: now });
  }
  return steps;
}

/** Puts something into the chain, after the closings that its day brings. */
export function appendSale(state: SalesState, draft: SalesDraft, zone: string, sealing: Sealing): readonly SalesStep[] {
  const day = fiscalDay(state, Date.parse(draft.at), zone);
  const closings = closeSalesPeriods(state, day, draft.at, sealing);
  const before = closings.at(-1)?.state ?? state;
  const place = { desk: before.desk, sequence: before.sequence + 1, previous: before.digest, day };
  const record = sealed({ ...draft, ...place }, sealing);
  return [...closings, { record, state: advanceSales(before, record) }];
}
