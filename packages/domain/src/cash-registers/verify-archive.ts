import { canonicalText, type ChainRecord, isPeriod, NO_DIGEST } from './chain-record.ts';
import { type ChainState, newChain } from './chain-state.ts';
import type { SalesRecord } from './sales-record.ts';
import { newSalesChain, type SalesState } from './sales-state.ts';
import { type ChainFault, checkRecord, type Checking } from './verify-chain.ts';
import { checkSalesRecord } from './verify-sales.ts';

/*
 * An archive of a desk is a file of lines, each a JSON object: first what the archive is, then the records of each cash register and of the sales chain in their sequence, last where
 * each chain ends, signed. Each record carries the digest of all seals of its chain up to it, and the last of these are signed too. Anybody can read it and follow its chains;
 * docs/rules/cash-chain.md describes every field. Archives of version 1 hold cash registers alone and sign no seals.
 */

export const ARCHIVE_FORMAT = 'loge-cash-archive';
export const ARCHIVE_VERSION = 2;

/** A chain before the first record that the archive holds: of a period, what went before is in the archives before. Version 1 leaves out what is open. */
export type ArchivedStart = Omit<ChainState, 'open' | 'last'> & { readonly open?: ChainState['open'] };

export type ArchiveHeader = {
  readonly format: string;
  readonly version: number;
  readonly madeAt: string;
  readonly desk: { readonly id: number; readonly name: string };
  /** The zone in which days begin and end. */
  readonly zone: string;
  /** The year or month whose days it holds, '2026' or '2026-11'; null for all. */
  readonly year: string | null;
  readonly registers: readonly {
    readonly register: number;
    readonly name: string;
    readonly accountingCode: string;
    readonly start: ArchivedStart;
  }[];
  /** Absent from version 1. */
  readonly sales?: { readonly start: SalesState };
};

/** The last record of a chain, and the digest of all its seals. */
type ChainEnd = { readonly sequence: number; readonly digest: string; readonly seals?: string };

/** Where the chains end. */
export type ArchiveEnd = {
  /** The digest of the first line. */
  readonly header: string;
  readonly registers: readonly ({ readonly register: number } & ChainEnd)[];
  readonly sales?: ChainEnd;
};

export type SignedEnd = { readonly end: ArchiveEnd; readonly publicKey: string; readonly signature: string };

export type ArchiveFault =
  | ChainFault
  /** A line that cannot be read. */
  | 'format'
  /** The archive stops before its last line, or a chain before its end. */
  | 'cut'
  /** Something stands behind the end. */
  | 'beyond'
  /** A seal was changed after the archive was made. */
  | 'seals'
  /** The signature does not fit, or is of another key than the one at hand. */
  | 'signature'
  /** It does not go on where the archive before it ended. */
  | 'start';

/** The first thing that is wrong, with the line and, where there is one, the record. A record without a register is one of the sales chain. */
export type ArchiveProblem = {
  readonly fault: ArchiveFault;
  readonly line: number;
  readonly register: number | null;
  readonly sequence: number | null;
};

export type ArchiveChecking = Omit<Checking, 'zone'> & {
  readonly isSigned: (text: string, signed: SignedEnd) => boolean;
};

export const startOf = ({ last: _last, ...start }: ChainState): ArchivedStart => start;
const stateOf = (start: ArchivedStart): ChainState => ({ ...newChain(start.register), ...start });

/** What the digest of the first line and the signature are made of. */
export const archiveText = (part: ArchiveHeader | ArchiveEnd): string => canonicalText(part);

/** The digest of all seals of a chain: of the seals before, and of the next one with the name of its key. */
export const sealsAfter = (
  seals: string,
  { seal, key }: Pick<ChainRecord, 'seal' | 'key'>,
  digest: Checking['digest'],
): string => digest(`${seals}:${key}:${seal}`);

/** What is known of a chain while it is read. */
type Reading =
  | { readonly register: number; readonly state: ChainState; readonly seals: string }
  | { readonly register: null; readonly state: SalesState; readonly seals: string };

/** A record as it stands in an archive. */
export type ArchivedRecord = (ChainRecord | SalesRecord) & { readonly seals?: string };

/** Where each chain ended: by the number of the register, and of the desk for its sales. */
export type ArchiveEnds = {
  readonly registers: ReadonlyMap<number, ChainState>;
  readonly sales: SalesState | null;
};

/** Reads an archive line by line and stops at the first thing that is wrong. `known` are the ends of the archives before it. */
export class ArchiveVerifier {
  readonly #checking: ArchiveChecking;
  readonly #known: ArchiveEnds;
  #header: ArchiveHeader | null = null;
  #headerDigest = '';
  /** The chains in their sequence; those before `#place` are over. */
  #chains: Reading[] = [];
  #place = 0;
  /** The line on which the next chain began, by the register of the one before it. */
  readonly #leftAt = new Map<number | null, number>();
  #line = 0;
  #isOver = false;
  problem: ArchiveProblem | null = null;
  records = 0;
  closings = 0;

  constructor(checking: ArchiveChecking, known: ArchiveEnds = { registers: new Map(), sales: null }) {
    this.#checking = checking;
    this.#known = known;
  }

  get header(): ArchiveHeader | null {
    return this.#header;
  }

  /** Where each chain ended: what the next archive goes on from. */
  get states(): ArchiveEnds {
    const registers = new Map(this.#known.registers);
    let { sales } = this.#known;
    for (const chain of this.#chains)
      if (chain.register === null) sales = chain.state;
      else registers.set(chain.register, chain.state);
    return { registers, sales };
  }

  /** Takes the next line. False once something is wrong. */
  read(text: string): boolean {
    if (this.problem !== null) return false;
    this.#line += 1;
    const value = parse(text);
    if (this.#isOver) return this.#fail('beyond');
    if (value === null) return this.#fail('format', this.#next());
    if (this.#header === null) return this.#begin(value as ArchiveHeader);
    if ('end' in value) return this.#end(value as SignedEnd);
    return this.#record(value as ArchivedRecord);
  }

  /** After the last line: an archive that has no end was cut. */
  finish(): ArchiveProblem | null {
    if (this.problem === null && !this.#isOver) {
      this.#line += 1;
      this.#fail('cut', this.#next());
    }
    return this.problem;
  }

  get #isFirstVersion(): boolean {
    return this.#header?.version === 1;
  }

  #begin(header: ArchiveHeader): boolean {
    const isKnown = header.version === 1 || (header.version === ARCHIVE_VERSION && header.sales !== undefined);
    if (header.format !== ARCHIVE_FORMAT || !isKnown || !Array.isArray(header.registers)) return this.#fail('format');
    this.#header = header;
    this.#headerDigest = this.#checking.digest(archiveText(header));
    for (const { register, start } of header.registers) {
      const known = this.#known.registers.get(register);
      if (!goesOn(known, stateOf(start), newChain(register), this.#isFirstVersion))
        return this.#fail('start', { register, sequence: start.sequence });
      this.#chains.push({ register, state: stateOf(start), seals: NO_DIGEST });
    }
    if (header.sales === undefined) return true;
    const { start } = header.sales;
    if (!goesOn(this.#known.sales ?? undefined, start, newSalesChain(header.desk.id), false))
      return this.#fail('start', { register: null, sequence: start.sequence });
    this.#chains.push({ register: null, state: start, seals: NO_DIGEST });
    return true;
  }

  #record({ seals, ...record }: ArchivedRecord): boolean {
    const register = 'register' in record ? record.register : null;
    // A chain begins where the one before it is over; which one that is, the end says.
    const place = this.#chains.findIndex((chain, index) => index >= this.#place && chain.register === register);
    const chain = this.#chains[place];
    if (chain === undefined) return this.#outOfPlace(register, record.sequence);
    if (place > this.#place) this.#leftAt.set(this.#chains[this.#place]?.register ?? null, this.#line);
    this.#place = place;
    const checking = { ...this.#checking, zone: this.#header?.zone ?? '' };
    const expected = { register: chain.register, sequence: chain.state.sequence + 1 };
    const checked =
      chain.register === null
        ? checkSalesRecord(chain.state, record as SalesRecord, checking)
        : checkRecord(chain.state, record as ChainRecord, checking);
    if ('fault' in checked) return this.#fail(checked.fault, expected);
    const sealed = sealsAfter(chain.seals, record, this.#checking.digest);
    if (!this.#isFirstVersion && seals !== sealed) return this.#fail('seals', expected);
    this.#chains[place] = { ...chain, state: checked.state, seals: sealed } as Reading;
    this.records += 1;
    if (isPeriod(record.kind)) this.closings += 1;
    return true;
  }

  #end(signed: SignedEnd): boolean {
    const { end } = signed;
    if (end.header !== this.#headerDigest) return this.#fail('signature');
    const ends = end.registers.length + (end.sales === undefined ? 0 : 1);
    if (ends !== this.#chains.length) return this.#fail('cut');
    for (const { register, state, seals } of this.#chains) {
      const last = register === null ? end.sales : end.registers.find((one) => one.register === register);
      const named = { register, sequence: state.sequence + 1 };
      if (last === undefined || last.sequence !== state.sequence || last.digest !== state.digest)
        return this.#fail('cut', named);
      if (!this.#isFirstVersion && last.seals !== seals) return this.#fail('seals', named);
    }
    if (!this.#checking.isSigned(archiveText(end), signed)) return this.#fail('signature');
    this.#isOver = true;
    return true;
  }

  /** A record of a chain that is over: where it would have gone on, that chain was left too early, and the record that was to come there is the first that is wrong. */
  #outOfPlace(register: number | null, sequence: number): boolean {
    const over = this.#chains.find((chain) => chain.register === register);
    const leftAt = this.#leftAt.get(register);
    if (over === undefined || leftAt === undefined || !(sequence > over.state.sequence))
      return this.#fail('sequence', this.#named(register, sequence));
    this.#line = leftAt;
    return this.#fail('sequence', { register, sequence: over.state.sequence + 1 });
  }

  /** The record that was to come. */
  #next(): Named | undefined {
    const chain = this.#chains[this.#place];
    return chain === undefined ? undefined : { register: chain.register, sequence: chain.state.sequence + 1 };
  }

  #named(register: unknown, sequence: unknown): Named | undefined {
    return Number.isSafeInteger(register) && Number.isSafeInteger(sequence)
      ? { register: Number(register), sequence: Number(sequence) }
      : this.#next();
  }

  #fail(fault: ArchiveFault, named?: Named): boolean {
    this.problem = { fault, line: this.#line, register: named?.register ?? null, sequence: named?.sequence ?? null };
    return false;
  }
}

/** Whether a chain begins where the archive before it ended, or, without one, at its own beginning or in the middle. */
function goesOn<State extends { readonly sequence: number }>(
  known: State | undefined,
  start: State,
  fresh: State,
  isFirstVersion: boolean,
): boolean {
  const text = (state: State) => {
    const { last: _last, open, ...rest } = state as State & { readonly last?: unknown; readonly open?: unknown };
    return canonicalText(isFirstVersion ? rest : { ...rest, open });
  };
  if (known !== undefined) return text(known) === text(start);
  return start.sequence > 0 || text(start) === text(fresh);
}

interface Named {
  readonly register: number | null;
  readonly sequence: number;
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
