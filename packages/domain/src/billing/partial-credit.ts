import { type BillLine, type BilledAmounts, linesWithin, sumsOf } from './bill-lines.ts';
import type { BillDocument, CreditedPart } from './bill-document.ts';
import { vatInside, type VatLine } from '../ordering/price-order.ts';
import { divideRounded, splitInProportion, sumCents, type Cents, type Percent } from '../shared/money.ts';

/** What is left of a line of a bill after the credit notes that took parts off it. What cannot be counted is one or none. */
export type CreditableLine = {
  readonly line: number;
  readonly label: string;
  readonly ratePercent: Percent;
  readonly isCounted: boolean;
  readonly quantity: number;
  /** Its discount, and its part of a manager's price, are taken off. */
  readonly cents: Cents;
};

/** What a partial credit note takes off: quantities of lines, or an amount of them all. */
export type CreditWish =
  | { readonly lines: readonly { readonly line: number; readonly quantity: number }[] }
  | { readonly cents: Cents };

/** The longest reason of a credit note, in characters. */
export const MAX_CREDIT_REASON_LENGTH = 200;

type Bill = Pick<BilledAmounts, 'lines' | 'vat'>;

const thousandths = (quantity: number): number => Math.round(quantity * 1000);

/**
 * What is left of each line that was sold. What a bill takes off or adds for a whole rate (a discount, a manager's price) is shared over the lines of that rate in proportion, so that they come to what the
 * rate was charged. See docs/rules/bills.md.
 */
export function creditableLines(bill: Bill, credited: readonly CreditedPart[]): readonly CreditableLine[] {
  const indexed = bill.lines.map((line, index) => ({ ...line, index }));
  const lines = bill.vat.flatMap(({ ratePercent, includingVatCents }) => {
    const ofRate = indexed.filter((line) => line.ratePercent === ratePercent && line.includingVatCents > 0);
    const sold = ofRate.filter(({ kind }) => kind === 'item' || kind === 'extra_cost');
    const bearing = sold.length > 0 ? sold : ofRate;
    const shares = splitInProportion(
      bearing.length === 0 ? 0 : includingVatCents,
      bearing.map((line) => line.includingVatCents),
    );
    return bearing.map((line, at) => ({ line, cents: shares[at] ?? 0 }));
  });
  return lines
    .map(({ line: { index, label, ratePercent, quantity }, cents }): CreditableLine => {
      const taken = credited.filter((part) => part.line === index);
      const takenThousandths = taken.reduce((sum, part) => sum + thousandths(part.quantity), 0);
      return {
        line: index,
        label,
        ratePercent,
        isCounted: quantity !== null,
        quantity: (thousandths(quantity ?? 1) - takenThousandths) / 1000,
        cents: cents - sumCents(taken.map((part) => part.cents)),
      };
    })
    .toSorted((a, b) => a.line - b.line);
}

/**
 * The parts that a wish takes off what is left; null where it names what is not there. The last unit of a line takes all that is left of the line, an amount is shared over all lines in proportion to
 * what is left of them: parts never come to more or less than their line.
 */
export function creditedParts(left: readonly CreditableLine[], wish: CreditWish): readonly CreditedPart[] | null {
  if ('cents' in wish) {
    if (wish.cents > sumCents(left.map(({ cents }) => cents))) return null;
    const shares = splitInProportion(
      wish.cents,
      left.map(({ cents }) => cents),
    );
    return left
      .map(({ line }, index) => ({ line, quantity: 0, cents: shares[index] ?? 0 }))
      .filter(({ cents }) => cents > 0);
  }
  const parts = wish.lines.map(({ line, quantity }): CreditedPart | null => {
    const own = left.find((each) => each.line === line);
    const asked = thousandths(quantity);
    const isThere = own !== undefined && asked > 0 && asked <= thousandths(own.quantity);
    if (!isThere || (!own.isCounted && quantity !== 1)) return null;
    const whole = BigInt(thousandths(own.quantity));
    return { line, quantity, cents: divideRounded(BigInt(own.cents) * BigInt(asked), whole) };
  });
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length && new Set(known.map(({ line }) => line)).size === known.length ? known : null;
}

/** The VAT that is left of a bill, rate by rate: once parts are taken off, that of what is left. So the parts and the rest come to the bill exactly. */
export function vatLeft(bill: Bill, credited: readonly CreditedPart[]): readonly VatLine[] {
  return bill.vat.map((line) => {
    const taken = sumCents(
      credited.filter((part) => bill.lines[part.line]?.ratePercent === line.ratePercent).map(({ cents }) => cents),
    );
    return taken === 0 ? line : vatInside(line.includingVatCents - taken, line.ratePercent);
  });
}

/** What credit notes of a bill say of themselves. */
type Named = Pick<BillDocument, 'reference' | 'issuedOn'> & { readonly reason: string };

/** The credit note that takes parts off a bill, after those that took `before`. `amountLabel` names what is taken off as an amount. */
export function partialCreditNoteOf(
  bill: BillDocument,
  { before, parts }: { readonly before: readonly CreditedPart[]; readonly parts: readonly CreditedPart[] },
  { reason, ...named }: Named,
  amountLabel: string,
): BillDocument {
  const vat = difference(vatLeft(bill, before), vatLeft(bill, [...before, ...parts]));
  return { ...partly(bill, named, reason), ...amountsOf(bill, parts, vat, amountLabel), credited: parts };
}

/** The credit note over all that earlier ones have left of a bill. */
export function restCreditNoteOf(
  bill: BillDocument,
  before: readonly CreditedPart[],
  { reason, ...named }: Named,
  amountLabel: string,
): BillDocument {
  const parts = creditableLines(bill, before)
    .filter(({ cents }) => cents > 0)
    .map(({ line, quantity, cents }) => ({ line, quantity, cents }));
  const vat = vatLeft(bill, before).filter((line) => line.includingVatCents > 0);
  return { ...partly(bill, named, reason), ...amountsOf(bill, parts, vat, amountLabel), credited: parts };
}

const partly = (bill: BillDocument, named: Omit<Named, 'reason'>, reason: string): BillDocument => ({
  ...bill,
  ...named,
  kind: 'credit_note',
  payments: [],
  paidCents: 0,
  reverses: { reference: bill.reference, issuedOn: bill.issuedOn, reason, partly: true },
});

function amountsOf(
  bill: BillDocument,
  parts: readonly CreditedPart[],
  vat: readonly VatLine[],
  amountLabel: string,
): BilledAmounts & Pick<BillDocument, 'dueCents'> {
  const counted = parts
    .filter(({ quantity }) => quantity > 0)
    .flatMap((part) => {
      const line = bill.lines[part.line];
      return line === undefined ? [] : [creditedLine(line, part)];
    });
  const amounts = vat.map(({ ratePercent }) => ({
    kind: 'adjustment' as const,
    label: amountLabel,
    ...uncounted,
    ratePercent,
    includingVatCents: sumCents(
      parts
        .filter(({ line, quantity }) => quantity === 0 && bill.lines[line]?.ratePercent === ratePercent)
        .map(({ cents }) => cents),
    ),
  }));
  const sums = sumsOf(vat);
  return {
    lines: linesWithin([...counted, ...amounts.filter((line) => line.includingVatCents > 0)], vat),
    ...sums,
    dueCents: sums.includingVatCents,
  };
}

const uncounted = { quantity: null, unitExcludingVatCents: null, unitIncludingVatCents: null } as const;

/** A line of the bill at what it is taken off for: with its price where no discount has changed that. */
function creditedLine(line: BillLine, { quantity, cents }: CreditedPart): Omit<BillLine, 'excludingVatCents'> {
  const { unitIncludingVatCents } = line;
  const isAtPrice =
    unitIncludingVatCents !== null && Math.round(unitIncludingVatCents * quantity) === cents && line.quantity !== null;
  return {
    ...line,
    ...(isAtPrice ? {} : uncounted),
    quantity: line.quantity === null ? null : quantity,
    includingVatCents: cents,
  };
}

function difference(before: readonly VatLine[], after: readonly VatLine[]): readonly VatLine[] {
  return before
    .map((line, index): VatLine => {
      const left = after[index] ?? vatInside(0, line.ratePercent);
      return {
        ratePercent: line.ratePercent,
        excludingVatCents: line.excludingVatCents - left.excludingVatCents,
        vatCents: line.vatCents - left.vatCents,
        includingVatCents: line.includingVatCents - left.includingVatCents,
      };
    })
    .filter((line) => line.includingVatCents > 0);
}
