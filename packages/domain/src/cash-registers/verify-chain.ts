import { instantToLocal } from '../shared/moment-zoned.ts';
import { canonicalText, type ChainRecord, type CountContent, isCount, isPeriod, recordText } from './chain-record.ts';
import { advance, type ChainState } from './chain-state.ts';
import { dueClosing, fiscalDay } from './period-chain.ts';
import { gapOf, isEven } from './takings.ts';

/** What is wrong with a record of a chain. */
export type ChainFault =
  /** A record is missing, or one stands in another place, twice, or in another register. */
  | 'sequence'
  /** It does not follow the one before it. */
  | 'link'
  /** It says something else than when it was made. */
  | 'digest'
  /** It was not made by who has the key. */
  | 'seal'
  /** Its key is not among those at hand. */
  | 'key'
  /** A clock went back. */
  | 'clock'
  | 'day'
  /** A closing that was due is not there, or one is there that was not. */
  | 'closing'
  /** A closing says other totals than its records. */
  | 'totals'
  /** Amounts of a record do not add up. */
  | 'amounts'
  /** What had to be there differs from what was counted before and moved since. */
  | 'count';

export type Checking = {
  readonly digest: (text: string) => string;
  /** The seal that belongs to a digest; null where the key of that name is not at hand, undefined where none is: then seals are not checked. */
  readonly seal: (digest: string, key: string) => string | null | undefined;
  /** The zone of the desk. */
  readonly zone: string;
};

/** Requests wait for each other: one that began earlier may be written later. More than this is a clock that went back. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The first thing that is wrong with the next record of a chain, and the state after it where nothing is. */
export function checkRecord(
  state: ChainState,
  record: ChainRecord,
  checking: Checking,
): { readonly fault: ChainFault } | { readonly state: ChainState } {
  const fault = faultOf(state, record, checking);
  return fault === null ? { state: advance(state, record) } : { fault };
}

function faultOf(state: ChainState, record: ChainRecord, checking: Checking): ChainFault | null {
  const isNext = record.register === state.register && record.sequence === state.sequence + 1;
  return (
    linkFault(isNext, state.digest, record, recordText(record), checking) ?? ruleFault(state, record, checking.zone)
  );
}

/** What is the same in every chain: the place of a record, its link, its digest and its seal. */
export function linkFault(
  isNext: boolean,
  before: string,
  record: Pick<ChainRecord, 'previous' | 'digest' | 'seal' | 'key'>,
  text: string,
  checking: Checking,
): ChainFault | null {
  if (!isNext) return 'sequence';
  if (record.previous !== before) return 'link';
  if (record.digest !== checking.digest(text)) return 'digest';
  const seal = checking.seal(record.digest, record.key);
  if (seal === null) return 'key';
  return seal === undefined || seal === record.seal ? null : 'seal';
}

/** What somebody who has the key could still have written wrongly. */
function ruleFault(state: ChainState, record: ChainRecord, zone: string): ChainFault | null {
  const fault = timeFault(state, record, zone);
  if (fault !== null || isPeriod(record.kind)) return fault;
  if (isCount(record.kind)) return countFault(state, record.kind, record.content as CountContent);
  return state.present === null ? 'count' : null;
}

/** The moment of a record, its day, and the closings that were due. */
export function timeFault(
  state: Parameters<typeof dueClosing>[0] & Pick<ChainState, 'at'>,
  record: Pick<ChainRecord, 'at' | 'day'> & { readonly kind: string; readonly content: unknown },
  zone: string,
): ChainFault | null {
  const at = Date.parse(record.at);
  if (!(at >= state.at - CLOCK_TOLERANCE_MS)) return 'clock';
  if (isPeriod(record.kind)) {
    const { date: today } = instantToLocal(Math.max(at, state.at), zone);
    const due = dueClosing(state, today);
    if (due === null || due.kind !== record.kind || record.day !== state.day) return 'closing';
    return canonicalText(due.content) === canonicalText(record.content) ? null : 'totals';
  }
  if (record.day !== fiscalDay(state, at, zone)) return 'day';
  return dueClosing(state, record.day) === null ? null : 'closing';
}

function countFault({ present }: ChainState, kind: string, { expected, counted }: CountContent): ChainFault | null {
  if (kind === 'start') return present === null && isEven(gapOf(expected, counted)) ? null : 'count';
  if (present === null) return 'count';
  // A card terminal settles by itself: its takings begin at nothing with every opening.
  return isEven(gapOf(kind === 'opening' ? { ...present, card: 0 } : present, expected)) ? null : 'count';
}
