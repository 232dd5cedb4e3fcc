import { vatInside, type VatLine } from '../ordering/price-order.ts';
import { splitInProportion, sumCents, type Cents, type Percent } from '../shared/money.ts';

/** What a line comes to at one rate, VAT included; negative for what is taken off. */
export type TaxedPart = { readonly ratePercent: Percent; readonly cents: Cents };

/** Lines without VAT, each given by its parts: together they come to the sum of their rate exactly, and each is less than a cent off. */
export function linesWithoutVat(lines: readonly (readonly TaxedPart[])[], vat: readonly VatLine[]): Cents[] {
  const without = lines.map(() => 0);
  const rates = [...new Set(lines.flat().map(({ ratePercent }) => ratePercent))];
  for (const rate of rates) {
    const of = lines.map((parts) =>
      sumCents(parts.filter(({ ratePercent }) => ratePercent === rate).map(({ cents }) => cents)),
    );
    const added = of.map((cents) => Math.max(0, cents));
    const taken = of.map((cents) => Math.max(0, -cents));
    const whole = vat.find(({ ratePercent }) => ratePercent === rate)?.excludingVatCents ?? 0;
    const addedTotal = taken.some((cents) => cents > 0) ? vatInside(sumCents(added), rate).excludingVatCents : whole;
    const addedParts = splitInProportion(addedTotal, added);
    const takenParts = splitInProportion(addedTotal - whole, taken);
    for (const index of lines.keys())
      without[index] = (without[index] ?? 0) + (addedParts[index] ?? 0) - (takenParts[index] ?? 0);
  }
  return without;
}
