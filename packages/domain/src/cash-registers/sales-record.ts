import type { LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import { canonicalText, type PeriodKind } from './chain-record.ts';

/*
 * The sales chain of a desk holds what its cash registers do not: each payment however it came in, each refund, bill and credit note with its lines and rates, each copy that was
 * printed, each file that was handed over, and the closings of days, months and years. A desk without a register has this chain alone; docs/rules/cash-chain.md.
 */

/** Who sells, at that moment; null where the desk names nobody. */
type SalesSeller = { readonly siren: string; readonly name: string } | null;

type SalesRate = {
  readonly ratePercent: number;
  readonly excludingVatCents: Cents;
  readonly vatCents: Cents;
  readonly includingVatCents: Cents;
};

type SalesLine = {
  readonly label: string;
  readonly quantity: number;
  readonly ratePercent: number;
  readonly includingVatCents: Cents;
};

/** Whatever was sealed later than it happened says so: what stood before the chain began, or a desk that was being caught up. */
type Told = { readonly happenedAt: string; readonly recovered: boolean; readonly seller: SalesSeller };

/** Money that came in (positive), went back, or was undone: a payment that is undone is negative, a refund that is undone positive. */
type MoneyContent = Told & {
  readonly payment: number;
  readonly mode: string;
  readonly amountCents: Cents;
  readonly netCents: Cents;
  readonly vatCents: Cents;
  readonly receipt: number | null;
  /** The payment that is given back. */
  readonly refunds: number | null;
  readonly order: number | null;
  /** It is taken for the partner, who sells. */
  readonly forPartner: boolean;
  readonly lines: readonly SalesLine[];
  readonly rates: readonly SalesRate[];
};

/** A bill or a credit note; amounts are positive on both. */
type PaperContent = Told & {
  readonly bill: number;
  readonly reference: string;
  readonly issuedOn: LocalDate;
  readonly order: number;
  /** What a credit note takes back, and whether it takes a part alone. */
  readonly reverses: string | null;
  readonly isPartial: boolean;
  readonly excludingVatCents: Cents;
  readonly vatCents: Cents;
  readonly includingVatCents: Cents;
  readonly lines: readonly SalesLine[];
  readonly rates: readonly SalesRate[];
  /** SHA-256 of all that the paper says, with the names that stay out of the chain. */
  readonly document: string;
};

/** A paper that was printed or given again. `copy` counts from 1; all but the first are duplicates. */
type CopyContent = Told & { readonly paper: string; readonly reference: string; readonly copy: number };

/** A file that was handed over: an export of the accounts, or an archive. */
type FileContent = Told & { readonly file: string; readonly about: string; readonly digest: string | null };

export type SalesTotals = {
  /** Payments that came in: how many, and how much by each mode. Since the chain began this only ever grows. */
  readonly payments: number;
  readonly collected: Readonly<Record<string, Cents>>;
  /** Refunds, zero or less. */
  readonly refunded: Readonly<Record<string, Cents>>;
  /** Payments (negative) and refunds (positive) that were undone. */
  readonly undone: Readonly<Record<string, Cents>>;
  readonly bills: number;
  readonly creditNotes: number;
  readonly billedCents: Cents;
  /** Zero or less. */
  readonly creditedCents: Cents;
  /** Bills less credit notes by the rate of VAT, e.g. '5.5'. */
  readonly rates: Readonly<Record<string, { readonly excludingVatCents: Cents; readonly vatCents: Cents }>>;
  readonly copies: number;
  readonly files: number;
};

export type SalesPeriodContent = {
  readonly period: string;
  readonly totals: SalesTotals;
  readonly perpetual: SalesTotals;
};

const MONEY_KINDS = ['payment', 'refund', 'reversal'] as const;
const PAPER_KINDS = ['bill', 'credit-note'] as const;
const FILE_KINDS = ['export', 'archive'] as const;

export type SalesHappening =
  | { readonly kind: (typeof MONEY_KINDS)[number]; readonly content: MoneyContent }
  | { readonly kind: (typeof PAPER_KINDS)[number]; readonly content: PaperContent }
  | { readonly kind: 'copy'; readonly content: CopyContent }
  | { readonly kind: (typeof FILE_KINDS)[number]; readonly content: FileContent };

type Recorded = { readonly at: string; readonly by: number | null };
export type SalesDraft = Recorded & SalesHappening;

type UnsealedSalesRecord = Recorded &
  (SalesHappening | { readonly kind: PeriodKind; readonly content: SalesPeriodContent }) & {
    readonly desk: number;
    readonly sequence: number;
    readonly day: LocalDate;
    readonly previous: string;
  };

export type SalesRecord = UnsealedSalesRecord & {
  readonly digest: string;
  readonly seal: string;
  readonly key: string;
};

/** What the digest of a record is made of. */
export function salesRecordText(record: UnsealedSalesRecord): string {
  const { desk, sequence, kind, at, day, by, content, previous } = record;
  return canonicalText({ desk, sequence, kind, at, day, by, content, previous });
}

const noSales: SalesTotals = {
  payments: 0,
  collected: {},
  refunded: {},
  undone: {},
  bills: 0,
  creditNotes: 0,
  billedCents: 0,
  creditedCents: 0,
  rates: {},
  copies: 0,
  files: 0,
};
export const noSalesTotals = noSales;

const plus = (sums: Readonly<Record<string, Cents>>, name: string, cents: Cents) => ({
  ...sums,
  [name]: (sums[name] ?? 0) + cents,
});

/** Totals with one more happening in them. */
export function withSale(totals: SalesTotals, happening: SalesHappening): SalesTotals {
  switch (happening.kind) {
    case 'payment': {
      const { mode, amountCents } = happening.content;
      return { ...totals, payments: totals.payments + 1, collected: plus(totals.collected, mode, amountCents) };
    }
    case 'refund':
      return { ...totals, refunded: plus(totals.refunded, happening.content.mode, happening.content.amountCents) };
    case 'reversal':
      return { ...totals, undone: plus(totals.undone, happening.content.mode, happening.content.amountCents) };
    case 'bill':
      return {
        ...withRates(totals, happening.content.rates, 1),
        bills: totals.bills + 1,
        billedCents: totals.billedCents + happening.content.includingVatCents,
      };
    case 'credit-note':
      return {
        ...withRates(totals, happening.content.rates, -1),
        creditNotes: totals.creditNotes + 1,
        creditedCents: totals.creditedCents - happening.content.includingVatCents,
      };
    case 'copy':
      return { ...totals, copies: totals.copies + 1 };
    default:
      return { ...totals, files: totals.files + 1 };
  }
}

function withRates(totals: SalesTotals, rates: readonly SalesRate[], sign: 1 | -1): SalesTotals {
  const sums = { ...totals.rates };
  for (const { ratePercent, excludingVatCents, vatCents } of rates) {
    const before = sums[String(ratePercent)] ?? { excludingVatCents: 0, vatCents: 0 };
    sums[String(ratePercent)] = {
      excludingVatCents: before.excludingVatCents + sign * excludingVatCents,
      vatCents: before.vatCents + sign * vatCents,
    };
  }
  return { ...totals, rates: sums };
}

const sumOf = (sums: Readonly<Record<string, Cents>>): Cents =>
  Object.values(sums).reduce((total, cents) => total + cents, 0);

/** Payments less what was refunded or undone. */
export const netSalesCents = ({ collected, refunded, undone }: SalesTotals): Cents =>
  sumOf(collected) + sumOf(refunded) + sumOf(undone);

const addsUp = (content: { readonly rates: readonly SalesRate[] }, total: Cents): boolean =>
  content.rates.every((rate) => rate.excludingVatCents + rate.vatCents === rate.includingVatCents) &&
  (content.rates.length === 0 || content.rates.reduce((sum, rate) => sum + rate.includingVatCents, 0) === total);

/** Whether what a record says adds up in itself. */
export function isSound(happening: SalesHappening): boolean {
  switch (happening.kind) {
    case 'payment':
    case 'refund':
    case 'reversal': {
      const { amountCents, netCents, vatCents } = happening.content;
      const fits =
        happening.kind === 'reversal' || amountCents >= 0 === (happening.kind === 'payment') || amountCents === 0;
      return fits && netCents + vatCents === amountCents;
    }
    case 'bill':
    case 'credit-note': {
      const { excludingVatCents, vatCents, includingVatCents } = happening.content;
      return excludingVatCents + vatCents === includingVatCents && addsUp(happening.content, includingVatCents);
    }
    default:
      return true;
  }
}
