import type { LocalDate } from '../shared/local-date.ts';
import { divideRounded, splitInProportion, sumCents, type Cents, type Percent } from '../shared/money.ts';

/** What was sold: delivered goods or a service, with VAT, or something that is not subject to it. Margin schemes (TMA1) are none of what a desk sells. */
export const EREPORT_CATEGORIES = ['TLB1', 'TPS1', 'TNT1'] as const;
export type EreportCategory = (typeof EREPORT_CATEGORIES)[number];

/** What an entry of the books says of one rate. */
type RateOfEntry = { readonly ratePercent: Percent; readonly vatCents: Cents };
export type TaxedBase = { readonly ratePercent: Percent; readonly baseCents: Cents; readonly vatCents: Cents };

/** An entry of the books by which something was sold to a consumer, or taken back. Positive: sold. */
export type SaleEntry = {
  readonly transactionId: number;
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly day: LocalDate;
  /** Without VAT. */
  readonly salesCents: Cents;
  readonly vat: readonly RateOfEntry[];
  /** What papers and prices say of its rates; the first that agrees with the books is taken. */
  readonly known: readonly (readonly TaxedBase[])[];
  readonly isGoods: boolean;
};

/** One line of a report: a part of one entry of the books. */
export type EreportLine = {
  readonly transactionId: number;
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly day: LocalDate;
  /** Null of payments. */
  readonly category: EreportCategory | null;
  readonly ratePercent: Percent;
  /** Without VAT; of payments what came in, tax included. */
  readonly baseCents: Cents;
  readonly vatCents: Cents;
};

const scale = 10_000;
const isOne = (known: readonly TaxedBase[], entry: Pick<SaleEntry, 'salesCents' | 'vat'>): boolean =>
  sumCents(known.map(({ baseCents }) => baseCents)) === entry.salesCents &&
  known
    .filter(({ vatCents }) => vatCents !== 0)
    .every(({ ratePercent, vatCents }) =>
      entry.vat.some((each) => each.ratePercent === ratePercent && each.vatCents === vatCents),
    ) &&
  entry.vat.every(({ ratePercent }) => known.some((each) => each.ratePercent === ratePercent));

/**
 * What was sold at each rate. The books keep VAT by rate and sales in one sum: bases are those of the bill, else of the price; where neither agrees with the books any more, those that its VAT makes, and what
 * is left goes to the largest. A sale without any VAT is one at 0 %.
 */
export function basesOf(entry: Pick<SaleEntry, 'salesCents' | 'vat' | 'known'>): readonly TaxedBase[] {
  const agreeing = entry.known.find((known) => isOne(known, entry));
  if (agreeing !== undefined) return agreeing;
  const [only, second] = entry.vat;
  if (only === undefined) return [{ ratePercent: 0, baseCents: entry.salesCents, vatCents: 0 }];
  if (second === undefined) {
    const made = baseFor(only);
    // VAT is rounded: what is further away than that was sold at 0 %.
    const rounding = Math.ceil(100 / only.ratePercent);
    if (Math.abs(entry.salesCents - made) <= rounding) return [{ ...only, baseCents: entry.salesCents }];
    return [
      { ...only, baseCents: made },
      { ratePercent: 0, baseCents: entry.salesCents - made, vatCents: 0 },
    ];
  }
  const bases = entry.vat.map((rate) => ({ ...rate, baseCents: baseFor(rate) }));
  const largest = bases.reduce((best, each) => (Math.abs(each.baseCents) > Math.abs(best.baseCents) ? each : best));
  const left = entry.salesCents - sumCents(bases.map(({ baseCents }) => baseCents));
  return bases.map((each) => (each === largest ? { ...each, baseCents: each.baseCents + left } : each));
}

const baseFor = ({ ratePercent, vatCents }: RateOfEntry): Cents =>
  divideRounded(BigInt(vatCents) * BigInt(100 * scale), BigInt(Math.round(ratePercent * scale)));

/** The lines of a sale: one per rate. What bears no VAT is of a category of its own, whatever it is. */
export function saleLines(entry: SaleEntry): readonly EreportLine[] {
  const { transactionId, conciergerieId, orderId, paymentId, day } = entry;
  const taxed: EreportCategory = entry.isGoods ? 'TLB1' : 'TPS1';
  return basesOf(entry)
    .filter(({ baseCents, vatCents }) => baseCents !== 0 || vatCents !== 0)
    .map((base) => {
      const category = base.ratePercent === 0 ? 'TNT1' : taxed;
      return { transactionId, conciergerieId, orderId, paymentId, day, category, ...base };
    });
}

/** Something in the books of a company that moves what is owed for one order or fee, in the sequence of its booking. */
export type ClaimEntry = {
  readonly transactionId: number;
  readonly conciergerieId: number;
  readonly orderId: number | null;
  readonly paymentId: number | null;
  readonly day: LocalDate;
  /** What it charges at each rate, tax included (negative: takes back); none: it is money. */
  readonly charged: readonly { readonly ratePercent: Percent; readonly cents: Cents }[];
  /** What came in (negative: went back). */
  readonly receivedCents: Cents;
};

/**
 * What of the payments of a service falls on each rate, entry by entry. Money is shared over the rates in proportion to what is charged, before that to the price (`priced`); when what is charged changes, what
 * came in before is shared anew, so that with the last cent each rate has what it was charged.
 */
export function paymentLines(
  entries: readonly ClaimEntry[],
  priced: readonly { readonly ratePercent: Percent; readonly cents: Cents }[],
): readonly EreportLine[] {
  const charged = new Map<Percent, Cents>();
  const shared = new Map<Percent, Cents>();
  let received = 0;
  return entries.flatMap((entry) => {
    for (const { ratePercent, cents } of entry.charged)
      charged.set(ratePercent, (charged.get(ratePercent) ?? 0) + cents);
    received += entry.receivedCents;
    const owed = [...charged].filter(([, cents]) => cents > 0);
    const weights = owed.length > 0 ? owed : priced.map(({ ratePercent, cents }) => [ratePercent, cents] as const);
    const rates = weights.length > 0 ? weights : ([[0, 1]] as const);
    const parts = splitInProportion(
      received,
      rates.map(([, cents]) => cents),
    );
    const target = new Map(rates.map(([rate], index) => [rate, parts[index] ?? 0]));
    const moved = [...new Set([...shared.keys(), ...target.keys()])]
      .map((rate) => ({ rate, cents: (target.get(rate) ?? 0) - (shared.get(rate) ?? 0) }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((a, b) => a.rate - b.rate);
    shared.clear();
    for (const [rate, cents] of target) shared.set(rate, cents);
    const { transactionId, conciergerieId, orderId, paymentId, day } = entry;
    return moved.map(({ rate, cents }) => ({
      transactionId,
      conciergerieId,
      orderId,
      paymentId,
      day,
      category: null,
      ratePercent: rate,
      baseCents: cents,
      vatCents: 0,
    }));
  });
}
