import { canonicalText, type ChainRecord, isPeriod } from './chain-record.ts';
import { type ChainState, newChain } from './chain-state.ts';
import { type ChainFault, checkRecord, type Checking } from './verify-chain.ts';

/*
 * An archive of the cash registers of a desk is a file of lines, each a JSON object: first what the archive is, then the records of each register in
 * their sequence, last where each chain ends, signed. Anybody can read it and follow its chains; docs/rules/cash-chain.md describes every field.
 */

export const ARCHIVE_FORMAT = 'loge-cash-archive';
export const ARCHIVE_VERSION = 1;

/** A chain before the first record that the archive holds: of a year, what went before is in the archives of the years before. */
export type ArchivedStart = Omit<ChainState, 'open' | 'last'>;

export type ArchiveHeader = {
  readonly format: string;
  readonly version: number;
  readonly madeAt: string;
  readonly desk: { readonly id: number; readonly name: string };
  /** The zone in which days begin and end. */
  readonly zone: string;
  /** The year whose days it holds; null for all. */
  readonly year: string | null;
  readonly registers: readonly {
    readonly register: number;
    readonly name: string;
    readonly accountingCode: string;
    readonly start: ArchivedStart;
  }[];
};

/** Where the chains end. */
export type ArchiveEnd = {
  /** The digest of the first line. */
  readonly header: string;
  readonly registers: readonly { readonly register: number; readonly sequence: number; readonly digest: string }[];
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
  /** The signature does not fit, or is of another key than the one at hand. */
  | 'signature'
  /** It does not go on where the archive before it ended. */
  | 'start';

/** The first thing that is wrong, with the line and, where there is one, the record. */
export type ArchiveProblem = {
  readonly fault: ArchiveFault;
  readonly line: number;
  readonly register: number | null;
  readonly sequence: number | null;
};

export type ArchiveChecking = Omit<Checking, 'zone'> & {
  readonly isSigned: (text: string, signed: SignedEnd) => boolean;
};

export const startOf = ({ open: _open, last: _last, ...start }: ChainState): ArchivedStart => start;
const stateOf = (start: ArchivedStart): ChainState => ({ ...newChain(start.register), ...start });

/** What the digest of the first line and the signature are made of. */
export const archiveText = (part: ArchiveHeader | ArchiveEnd): string => canonicalText(part);

/** Reads an archive line by line and stops at the first thing that is wrong. `known` are the ends of the archives before it. */
export class ArchiveVerifier {
  readonly #checking: ArchiveChecking;
  readonly #known: Map<number, ChainState>;
  #header: ArchiveHeader | null = null;
  #headerDigest = '';
  /** The registers that are still to come; the first is the one that is read. */
  #waiting: number[] = [];
  readonly #states = new Map<number, ChainState>();
  #line = 0;
  #isOver = false;
  problem: ArchiveProblem | null = null;
  records = 0;
  closings = 0;

  constructor(checking: ArchiveChecking, known: ReadonlyMap<number, ChainState> = new Map()) {
    this.#checking = checking;
    this.#known = new Map(known);
  }

  get header(): ArchiveHeader | null {
    return this.#header;
  }

  /** Where each chain ended: what the next archive goes on from. */
  get states(): ReadonlyMap<number, ChainState> {
    return new Map([...this.#known, ...this.#states]);
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
    return this.#record(value as ChainRecord);
  }

  /** After the last line: an archive that has no end was cut. */
  finish(): ArchiveProblem | null {
    if (this.problem === null && !this.#isOver) {
      this.#line += 1;
      this.#fail('cut', this.#next());
    }
    return this.problem;
  }

  #begin(header: ArchiveHeader): boolean {
    if (header.format !== ARCHIVE_FORMAT || header.version !== ARCHIVE_VERSION || !Array.isArray(header.registers))
      return this.#fail('format');
    this.#header = header;
    this.#headerDigest = this.#checking.digest(archiveText(header));
    for (const { register, start } of header.registers) {
      const known = this.#known.get(register);
      const isNew = start.sequence === 0 && canonicalText(stateOf(start)) === canonicalText(newChain(register));
      if (known === undefined ? start.sequence === 0 && !isNew : canonicalText(startOf(known)) !== canonicalText(start))
        return this.#fail('start', { register, sequence: start.sequence });
      this.#states.set(register, stateOf(start));
      this.#waiting.push(register);
    }
    return true;
  }

  #record(record: ChainRecord): boolean {
    const { register, sequence } = record;
    // A register begins where the one before it is over; which one that is, the end says.
    const place = this.#waiting.indexOf(register);
    const state = this.#states.get(register);
    if (place < 0 || state === undefined) return this.#fail('sequence', this.#named(register, sequence));
    if (place > 0) this.#waiting = this.#waiting.slice(place);
    const checked = checkRecord(state, record, { ...this.#checking, zone: this.#header?.zone ?? '' });
    if ('fault' in checked) {
      const expected = { register, sequence: state.sequence + 1 };
      return this.#fail(checked.fault, checked.fault === 'sequence' ? expected : { register, sequence });
    }
    this.#states.set(register, checked.state);
    this.records += 1;
    if (isPeriod(record.kind)) this.closings += 1;
    return true;
  }

  #end(signed: SignedEnd): boolean {
    const { end } = signed;
    if (end.header !== this.#headerDigest) return this.#fail('signature');
    const states = [...this.#states.values()];
    if (end.registers.length !== states.length) return this.#fail('cut');
    for (const state of states) {
      const last = end.registers.find(({ register }) => register === state.register);
      if (last === undefined || last.sequence !== state.sequence || last.digest !== state.digest)
        return this.#fail('cut', { register: state.register, sequence: state.sequence + 1 });
    }
    if (!this.#checking.isSigned(archiveText(end), signed)) return this.#fail('signature');
    this.#isOver = true;
    return true;
  }

  /** The record that was to come. */
  #next(): Named | undefined {
    const [register] = this.#waiting;
    const state = register === undefined ? undefined : this.#states.get(register);
    return state === undefined ? undefined : { register: state.register, sequence: state.sequence + 1 };
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

interface Named {
  readonly register: number;
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
