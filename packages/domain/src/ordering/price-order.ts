import {
  assertCents,
  divideRounded,
  percentOf,
  splitInProportion,
  sumCents,
  timesQuantity,
  type Cents,
  type Percent,
} from '../shared/money.ts';
import { creditableCents, type PersonalServiceActivity } from './personal-service-activities.ts';

/** A line to price: how many, at which price with VAT included (null: on quote, not priced yet). */
export type LineToPrice = {
  readonly quantity: number;
  readonly unitPriceCents: Cents | null;
  readonly vatRatePercent: Percent;
  /** How long one of it takes; absent where nobody knows. */
  readonly durationMinutes?: number | null;
};

/** What the offer adds, takes off and asks for. All amounts include VAT. */
export type PricingTerms = {
  /** Percent taken off the subtotal, 0 … 100. */
  readonly discountPercent: Percent;
  /** Fixed costs of the offer, after the discount. */
  readonly extraCostCents: Cents;
  readonly extraCostVatRatePercent: Percent;
  /** Least subtotal for which the offer can be ordered; 0 for none. */
  readonly minimumAmountCents: Cents;
  /** Personal services: half comes back as a tax credit. */
  readonly sap: boolean;
  /** Which activity of personal services it is; the ceiling of the credit follows from it. */
  readonly activity?: PersonalServiceActivity | null;
  /** This order is offered to the beneficiary: everything is discounted. */
  readonly free: boolean;
  /** A manager's total, which replaces the computed one; null for none. */
  readonly adjustedTotalCents: Cents | null;
};

export const PLAIN_TERMS: PricingTerms = {
  discountPercent: 0,
  extraCostCents: 0,
  extraCostVatRatePercent: 20,
  minimumAmountCents: 0,
  sap: false,
  free: false,
  adjustedTotalCents: null,
};

export type PricedLine = {
  /** Unit price × quantity; null while on quote. */
  readonly amountCents: Cents | null;
  /** The line's part of the discount, ≥ 0. */
  readonly discountCents: Cents;
  /** Amount − discount (null while on quote). */
  readonly netCents: Cents | null;
};

/** The VAT of one rate: HT + VAT = TTC. */
export type VatLine = {
  readonly ratePercent: Percent;
  readonly excludingVatCents: Cents;
  readonly vatCents: Cents;
  readonly includingVatCents: Cents;
};

export type PricedOrder = {
  /** In the order of the lines given. */
  readonly lines: readonly PricedLine[];
  /** Some line has no price yet: the total is not known. */
  readonly hasQuoteItems: boolean;
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly extraCostCents: Cents;
  /** Subtotal − discount + extra cost of what has a price. */
  readonly pricedTotalCents: Cents;
  /** The computed total; null while something is on quote. */
  readonly totalCents: Cents | null;
  /** What is owed: the manager's total where there is one, else the computed one; null while on quote. */
  readonly finalCents: Cents | null;
  /** VAT inside the final amount, one line per rate, rising; empty while on quote. */
  readonly vat: readonly VatLine[];
  /** Half of what of the final amount opens the credit, for personal services; else 0. */
  readonly taxCreditCents: Cents;
  readonly afterTaxCreditCents: Cents | null;
  /** What is missing to the minimum order; 0 when it is reached, or unknown because of a quote. */
  readonly missingToMinimumCents: Cents;
};

/** Half of a personal service's price comes back. Spec: beneficiary-and-access §9. */
export const TAX_CREDIT_PERCENT: Percent = 50;

/** The VAT inside a price: rate ÷ (100 + rate), to the cent, halves away from zero; the rest is the price without VAT. */
export function vatInside(includingVatCents: Cents, ratePercent: Percent): VatLine {
  assertCents(includingVatCents);
  const rate = BigInt(Math.round(ratePercent * 10_000));
  const vatCents = divideRounded(BigInt(includingVatCents) * rate, 1_000_000n + rate);
  return { ratePercent, excludingVatCents: includingVatCents - vatCents, vatCents, includingVatCents };
}

function vatLines(parts: readonly { readonly ratePercent: Percent; readonly cents: Cents }[]): VatLine[] {
  const perRate = new Map<Percent, Cents>();
  for (const { ratePercent, cents } of parts) perRate.set(ratePercent, (perRate.get(ratePercent) ?? 0) + cents);
  return [...perRate]
    .filter(([, cents]) => cents !== 0)
    .toSorted(([a], [b]) => a - b)
    .map(([ratePercent, cents]) => vatInside(cents, ratePercent));
}

function assertTerms(lines: readonly LineToPrice[], terms: PricingTerms): void {
  const amounts = [terms.extraCostCents, terms.minimumAmountCents, terms.adjustedTotalCents ?? 0];
  const sound =
    terms.discountPercent >= 0 &&
    terms.discountPercent <= 100 &&
    amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0) &&
    lines.every((line) => line.quantity >= 0 && (line.unitPriceCents ?? 0) >= 0);
  if (!sound) throw new RangeError('Prices, quantities and terms are never negative, a discount is 0 … 100 %');
}

/**
 * Prices an order: line amounts, discount, extra cost, total, VAT per rate, tax credit. The parts always add up:
 * lines − discount + extra cost = total, and HT + VAT = TTC for each rate. Nothing is negative.
 * See docs/rules/pricing.md. Spec: beneficiary-and-access §1, §3, §5, §9; manager §3 (Offer, Order detail).
 */
export function priceOrder(lines: readonly LineToPrice[], terms: PricingTerms): PricedOrder {
  assertTerms(lines, terms);
  const amounts = lines.map((line) =>
    line.unitPriceCents === null && line.quantity > 0 ? null : timesQuantity(line.unitPriceCents ?? 0, line.quantity),
  );
  const known = amounts.map((cents) => cents ?? 0);
  const hasQuoteItems = amounts.includes(null);
  const subtotalCents = sumCents(known);
  const discountCents = terms.free ? subtotalCents : percentOf(subtotalCents, terms.discountPercent);
  const extraCostCents = terms.free ? 0 : terms.extraCostCents;
  const discounts = splitInProportion(discountCents, known.length === 0 ? [0] : known);
  const pricedTotalCents = subtotalCents - discountCents + extraCostCents;
  const totalCents = hasQuoteItems ? null : pricedTotalCents;
  const finalCents = hasQuoteItems ? null : (terms.adjustedTotalCents ?? pricedTotalCents);
  const pricedLines = amounts.map((amountCents, index) => {
    const discount = discounts[index] ?? 0;
    return { amountCents, discountCents: discount, netCents: amountCents === null ? null : amountCents - discount };
  });
  const minutes = lines.reduce((sum, { quantity, durationMinutes }) => sum + quantity * (durationMinutes ?? 0), 0);
  const taxCreditCents =
    terms.sap && finalCents !== null
      ? percentOf(creditableCents(finalCents, terms.activity ?? null, minutes), TAX_CREDIT_PERCENT)
      : 0;
  return {
    lines: pricedLines,
    hasQuoteItems,
    subtotalCents,
    discountCents,
    extraCostCents,
    pricedTotalCents,
    totalCents,
    finalCents,
    vat: finalCents === null ? [] : vatOf(lines, pricedLines, extraCostCents, terms, finalCents),
    taxCreditCents,
    afterTaxCreditCents: finalCents === null ? null : finalCents - taxCreditCents,
    missingToMinimumCents: hasQuoteItems || terms.free ? 0 : Math.max(0, terms.minimumAmountCents - subtotalCents),
  };
}

/** Spreads the final amount over lines and extra cost (an adjusted total in proportion), then sums per rate. */
function vatOf(
  lines: readonly LineToPrice[],
  priced: readonly PricedLine[],
  extraCostCents: Cents,
  terms: PricingTerms,
  finalCents: Cents,
): VatLine[] {
  const withExtraCost = extraCostCents > 0 || lines.length === 0;
  const rates = lines.map((line) => line.vatRatePercent);
  const nets = priced.map((line) => line.netCents ?? 0);
  if (withExtraCost) {
    rates.push(terms.extraCostVatRatePercent);
    nets.push(extraCostCents);
  }
  const spread = splitInProportion(finalCents, nets);
  return vatLines(rates.map((ratePercent, index) => ({ ratePercent, cents: spread[index] ?? 0 })));
}
