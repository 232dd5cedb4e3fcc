import type { LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import type { CoinCount } from './inventory.ts';
import type { DepositType } from './movements.ts';
import type { Means, Takings } from './takings.ts';

/*
 * Everything that happens in a cash register is one record of its chain: what was counted, what moved, what has arrived at the bank, and the
 * closings of each day, month and year. Each record carries the digest of the one before it. French law asks that what a register tells can
 * neither be changed nor lost (CGI art. 286-I-3° bis); docs/rules/cash-chain.md.
 */

/** What somebody counted: when it was set up, opened, checked or closed. */
export type CountContent = {
  readonly balance: number;
  readonly session: number | null;
  readonly expected: Takings;
  readonly counted: Takings;
  readonly comment: string;
  readonly coins: readonly CoinCount[] | null;
  readonly cheques: readonly Cents[] | null;
};

/** Money that came in (positive) or went out. */
export type MovementContent = {
  readonly entry: number;
  readonly session: number;
  readonly category: number;
  readonly means: Means;
  readonly amountCents: Cents;
  readonly payment: number | null;
  readonly order: number | null;
  readonly comment: string;
  readonly depositType: DepositType | null;
  readonly depositOn: LocalDate | null;
  readonly depositNumber: string;
  readonly depositPerson: string;
  /** The movement that this one undoes. */
  readonly undoes: number | null;
};

/** Takings that were brought away have arrived. */
export type ArrivalContent = { readonly arrival: number; readonly entry: number; readonly depositNumber: string };

/** What happened in a register in some time, in cents. */
export type PeriodTotals = {
  /** How many movements there were. */
  readonly movements: number;
  /** Payments that came in. Since the register was set up this only ever grows. */
  readonly payments: Takings;
  /** Payments that went back: zero or less. */
  readonly refunds: Takings;
  /** Float, change and undone withdrawals that came in beside payments, less what was taken out: errands, purchases, deposits. */
  readonly beside: Takings;
  /** What counts found missing (negative) or too much. */
  readonly gaps: Takings;
};

/** A day, month or year is over: what happened in it, and since the register was set up. */
export type PeriodContent = {
  /** '2026-11-20', '2026-11' or '2026'. */
  readonly period: string;
  readonly totals: PeriodTotals;
  readonly perpetual: PeriodTotals;
};

const COUNT_KINDS = ['start', 'opening', 'check', 'closing'] as const;
export const PERIOD_KINDS = ['day', 'month', 'year'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
export type PeriodKind = (typeof PERIOD_KINDS)[number];

export type Happening =
  | { readonly kind: CountKind; readonly content: CountContent }
  | { readonly kind: 'movement'; readonly content: MovementContent }
  | { readonly kind: 'arrival'; readonly content: ArrivalContent };

type Closing = { readonly kind: PeriodKind; readonly content: PeriodContent };

/** When something happened and who did it; null for the machine. */
type Recorded = { readonly at: string; readonly by: number | null };

/** Something to put into the chain. */
export type Draft = Recorded & Happening;

/** A record before its digest: what the digest is made of. `day` is the register's fiscal day, in the zone of its desk. */
export type UnsealedRecord = Recorded &
  (Happening | Closing) & {
    readonly register: number;
    readonly sequence: number;
    readonly day: LocalDate;
    readonly previous: string;
  };

/**
 * A record: its digest (SHA-256 of what it says and of the digest before it) lets anybody follow the chain, its seal (HMAC-SHA-256 of the digest) could only be made
 * with a key that is not in the database; `key` says with which one.
 */
export type ChainRecord = UnsealedRecord & { readonly digest: string; readonly seal: string; readonly key: string };

/** The digest before the first record. */
export const NO_DIGEST = '0'.repeat(64);

/** JSON with the names of each object in the order of their characters and no spaces: the same facts are the same text everywhere. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${canonicalText(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** What the digest of a record is made of. */
export function recordText(record: UnsealedRecord): string {
  const { register, sequence, kind, at, day, by, content, previous } = record;
  return canonicalText({ register, sequence, kind, at, day, by, content, previous });
}

export const isCount = (kind: string): kind is CountKind => COUNT_KINDS.some((known) => known === kind);
export const isPeriod = (kind: string): kind is PeriodKind => PERIOD_KINDS.some((known) => known === kind);
