import {
  type ChainRecord,
  type Draft,
  isPeriod,
  type PeriodTotals,
  recordText,
  type UnsealedRecord,
} from './chain-record.ts';
import {
  afterClosing,
  afterHappening,
  appendAfterClosings,
  closeDue,
  newPeriodChain,
  type PeriodChain,
  type Sealing,
} from './period-chain.ts';
import { noTotals, withHappening } from './period-totals.ts';
import type { Takings } from './takings.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** What is known of a register's chain after some of its records: enough to add the next one, or to check it. */
export type ChainState = PeriodChain<PeriodTotals> & {
  readonly register: number;
  /** What has to be in the register; null before it is set up. */
  readonly present: Takings | null;
  /** The numbers of the last count, movement and arrival: what is not in the chain yet has higher ones. */
  readonly last: { readonly balance: number; readonly entry: number; readonly arrival: number };
};

export const newChain = (register: number): ChainState => ({
  register,
  ...newPeriodChain(noTotals),
  present: null,
  last: { balance: 0, entry: 0, arrival: 0 },
});

/** The state after one more record. */
export function advance(state: ChainState, record: ChainRecord): ChainState {
  if (isPeriod(record.kind)) return { ...state, ...afterClosing(state, { ...record, kind: record.kind }) };
  const happening = record as Draft;
  return {
    ...state,
    ...afterHappening(state, record, { nothing: noTotals, add: (totals) => withHappening(totals, happening) }),
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

/** A record with the state after it. */
export type ChainStep = { readonly record: ChainRecord; readonly state: ChainState };

type Told =
  | Draft
  | Pick<Extract<UnsealedRecord, { readonly kind: 'day' | 'month' | 'year' }>, 'kind' | 'content' | 'at' | 'by'>;

const put =
  ({ digest: digestOf, seal }: Sealing) =>
  (state: ChainState, told: Told & { readonly day: LocalDate }): ChainStep => {
    const { register, sequence, digest: previous } = state;
    const unsealed = { ...told, register, sequence: sequence + 1, previous };
    const digest = digestOf(recordText(unsealed));
    const record = { ...unsealed, digest, ...seal(digest) };
    return { record, state: advance(state, record) };
  };

/** The closings that are due on a day, one after the other. `at` is when they are made. */
export const closePeriods = (state: ChainState, day: LocalDate, at: string, sealing: Sealing): readonly ChainStep[] =>
  closeDue(state, { day, at }, put(sealing));

/** Puts something into the chain, after the closings that its day brings. */
export const append = (state: ChainState, draft: Draft, zone: string, sealing: Sealing): readonly ChainStep[] =>
  appendAfterClosings<PeriodTotals, ChainState, Draft, ChainStep>(state, draft, zone, put(sealing));
