import { addDays, type LocalDate } from '../shared/local-date.ts';
import { sumCents, type Percent } from '../shared/money.ts';
import type { TradeDocument } from './bill-document.ts';
import type { BilledAmounts, BillLine } from './bill-lines.ts';
import { signedVat } from './signed-vat.ts';
import { linesWithoutVat, type TaxedPart } from './split-vat.ts';

/** How long a partner may contest an invoice that was issued in its name, unless its mandate says otherwise; then it counts as accepted. */
export const DAYS_TO_CONTEST = 15;
/** When an invoice of a partner is to be paid, unless something else was agreed (code de commerce, L.441-10). */
const DAYS_TO_PAY = 30;
/** The longest reason or word about an invoice, in characters. */
export const MAX_INVOICE_TEXT_LENGTH = 1000;

/** An invoice that the buyer writes in the seller's name, or the credit note that takes something off it. */
export type SelfBilledKind = 'self_billed_invoice' | 'self_billed_credit_note';

/** Everything that an invoice in a partner's name says, as it was on the day of its issue. Amounts are positive on both kinds. See docs/rules/self-billing.md. */
export type SelfBilledDocument = TradeDocument & {
  readonly kind: SelfBilledKind;
  /** The first day of the month that it settles. */
  readonly month: LocalDate;
  /** The day of the mandate under which it is written. */
  readonly mandateOn: LocalDate;
  readonly payBy: LocalDate;
  /** Of a credit note: which lines of its invoice it takes off, counted from 0. */
  readonly creditedLines: readonly number[];
};

/**
 * How an invoice in a partner's name is called: `AF-214-2026-0003`, its credit note `AV-AF-214-2026-0001`. Numbers rise by one within a partner, a kind and a
 * year, without hole or twin: a series of its own, apart from what the partner issues itself. Where several servers write for one partner, each but the first has
 * its own series: `AF-214-S2-2026-0001`.
 */
export function selfBilledReference(
  kind: SelfBilledKind,
  {
    partnerId,
    year,
    number,
    serverNumber,
  }: {
    readonly partnerId: number;
    readonly year: number;
    readonly number: number;
    /** Null where there is one server. */
    readonly serverNumber: number | null;
  },
): string {
  if (!Number.isSafeInteger(number) || number < 1) throw new RangeError(`Not a number of an invoice: ${number}`);
  const server = serverNumber === null || serverNumber === 1 ? '' : `S${serverNumber}-`;
  return `${kind === 'self_billed_credit_note' ? 'AV-' : ''}AF-${partnerId}-${server}${year}-${String(number).padStart(4, '0')}`;
}

/** A line of a closed statement, as an invoice takes it over. */
export type LineToInvoice = {
  readonly label: string;
  /** Null where there is nothing to count. */
  readonly quantity: number | null;
  /** What it comes to at each rate, VAT included. */
  readonly parts: readonly TaxedPart[];
};

/**
 * The lines and sums of an invoice, from the lines of a statement: one per rate of each, the VAT computed once per rate from the sum, as on the statement. A
 * partner that is not subject to VAT (`isVatExempt`) is owed the same, without any VAT in it. What comes to nothing is left out.
 */
export function selfBilledAmounts(lines: readonly LineToInvoice[], isVatExempt: boolean): BilledAmounts {
  const rateOf = (percent: Percent): Percent => (isVatExempt ? 0 : percent);
  const plain = lines.flatMap(({ label, quantity, parts }) => {
    const rates = [...new Set(parts.map(({ ratePercent }) => rateOf(ratePercent)))].toSorted((a, b) => a - b);
    return rates
      .map((ratePercent) => ({
        label,
        // Of what stands on two lines nobody could say how much is on each.
        quantity: rates.length === 1 ? quantity : null,
        ratePercent,
        cents: sumCents(parts.filter((part) => rateOf(part.ratePercent) === ratePercent).map(({ cents }) => cents)),
      }))
      .filter(({ cents }) => cents !== 0);
  });
  const rates = [...new Set(plain.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => a - b);
  const vat = rates.map((rate) =>
    signedVat(sumCents(plain.filter(({ ratePercent }) => ratePercent === rate).map(({ cents }) => cents)), rate),
  );
  const without = linesWithoutVat(
    plain.map((line) => [line]),
    vat,
  );
  return summed(
    plain.map(({ label, quantity, ratePercent, cents }, index): BillLine => {
      const excludingVatCents = without[index] ?? 0;
      const counted = quantity !== null && quantity > 0 ? quantity : null;
      return {
        kind: cents < 0 ? 'discount' : 'item',
        label,
        quantity: counted,
        unitExcludingVatCents: counted === null ? null : Math.round(excludingVatCents / counted),
        unitIncludingVatCents: counted === null ? null : Math.round(cents / counted),
        ratePercent,
        excludingVatCents,
        includingVatCents: cents,
      };
    }),
  );
}

/** Lines with their sums: per rate what they come to, so that parts of an invoice come to the whole of it to the cent. */
function summed(lines: readonly BillLine[]): BilledAmounts {
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))].toSorted((a, b) => a - b);
  const vat = rates.map((ratePercent) => {
    const own = lines.filter((line) => line.ratePercent === ratePercent);
    const excludingVatCents = sumCents(own.map((line) => line.excludingVatCents));
    const includingVatCents = sumCents(own.map((line) => line.includingVatCents));
    return { ratePercent, excludingVatCents, vatCents: includingVatCents - excludingVatCents, includingVatCents };
  });
  return {
    lines,
    vat,
    excludingVatCents: sumCents(vat.map((line) => line.excludingVatCents)),
    vatCents: sumCents(vat.map((line) => line.vatCents)),
    includingVatCents: sumCents(vat.map((line) => line.includingVatCents)),
  };
}

/** When an invoice issued on a day is to be paid. */
export const payByOf = (issuedOn: LocalDate): LocalDate => addDays(issuedOn, DAYS_TO_PAY);

/**
 * What a credit note over some lines of an invoice says; null where they come to nothing that could be taken off.
 */
export function selfBilledCreditNote(
  invoice: SelfBilledDocument,
  note: Pick<SelfBilledDocument, 'reference' | 'issuedOn' | 'creditedLines'> & { readonly reason: string },
): SelfBilledDocument | null {
  const { creditedLines, reference, issuedOn, reason } = note;
  const amounts = summed(invoice.lines.filter((_, index) => creditedLines.includes(index)));
  if (amounts.includingVatCents <= 0) return null;
  const partly = creditedLines.length < invoice.lines.length;
  return {
    ...invoice,
    ...amounts,
    kind: 'self_billed_credit_note',
    reference,
    issuedOn,
    payBy: issuedOn,
    paidCents: 0,
    dueCents: amounts.includingVatCents,
    creditedLines,
    reverses: { reference: invoice.reference, issuedOn: invoice.issuedOn, reason, partly },
  };
}

/** What somebody has said about an invoice: its partner accepts or contests it, the desk keeps to it. */
export type InvoiceAnswer = 'accepted' | 'contested' | 'kept';

/** `waiting` for its partner's word, `tacit`: accepted by letting the time pass, `credited`: taken back as a whole. */
export type SelfBilledState = 'waiting' | 'tacit' | InvoiceAnswer | 'credited';

export type InvoiceFacts = {
  readonly lastAnswer: InvoiceAnswer | null;
  /** The last day on which it may be contested. */
  readonly answerBy: LocalDate;
  readonly isCredited: boolean;
};

/** How an invoice in a partner's name stands on a day. */
export function selfBilledState({ lastAnswer, answerBy, isCredited }: InvoiceFacts, today: LocalDate): SelfBilledState {
  if (isCredited) return 'credited';
  if (lastAnswer !== null) return lastAnswer;
  return today > answerBy ? 'tacit' : 'waiting';
}

/** Whether an answer may be given to an invoice in a state: it is contested within its time and once, accepted while it is not, and kept to by the desk where it is contested. */
export function mayAnswerInvoice(state: SelfBilledState, answer: InvoiceAnswer): boolean {
  switch (answer) {
    case 'accepted':
      return state === 'waiting' || state === 'contested' || state === 'kept';
    case 'contested':
      return state === 'waiting';
    case 'kept':
      return state === 'contested';
  }
}
