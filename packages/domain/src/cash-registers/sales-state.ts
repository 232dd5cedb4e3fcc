import type { LocalDate } from '../shared/local-date.ts';
import { isPeriod } from './chain-record.ts';
import {
  afterClosing,
  afterHappening,
  appendAfterClosings,
  closeDue,
  newPeriodChain,
  type PeriodChain,
  type Sealing,
} from './period-chain.ts';
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
export type SalesState = PeriodChain<SalesTotals> & { readonly desk: number };

export const newSalesChain = (desk: number): SalesState => ({ desk, ...newPeriodChain(noSalesTotals) });

/** The state after one more record. */
export function advanceSales(state: SalesState, record: SalesRecord): SalesState {
  if (isPeriod(record.kind)) return { ...state, ...afterClosing(state, { ...record, kind: record.kind }) };
  const happening = record as SalesHappening;
  const add = (totals: SalesTotals) => withSale(totals, happening);
  return { ...state, ...afterHappening(state, record, { nothing: noSalesTotals, add }) };
}

export type SalesStep = { readonly record: SalesRecord; readonly state: SalesState };

type Told = Parameters<typeof salesRecordText>[0];

const put =
  ({ digest: digestOf, seal }: Sealing) =>
  (state: SalesState, told: Omit<Told, 'desk' | 'sequence' | 'previous'>): SalesStep => {
    const { desk, sequence, digest: previous } = state;
    const unsealed = { ...told, desk, sequence: sequence + 1, previous } as Told;
    const digest = digestOf(salesRecordText(unsealed));
    const record = { ...unsealed, digest, ...seal(digest) };
    return { record, state: advanceSales(state, record) };
  };

/** The closings that are due on a day, one after the other. `at` is when they are made. */
export const closeSalesPeriods = (
  state: SalesState,
  day: LocalDate,
  at: string,
  sealing: Sealing,
): readonly SalesStep[] => closeDue(state, { day, at }, put(sealing));

/** Puts something into the chain, after the closings that its day brings. */
export const appendSale = (
  state: SalesState,
  draft: SalesDraft,
  zone: string,
  sealing: Sealing,
): readonly SalesStep[] => appendAfterClosings(state, draft, zone, put(sealing));
