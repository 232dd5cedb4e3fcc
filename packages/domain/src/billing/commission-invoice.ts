import type { LocalDate } from '../shared/local-date.ts';
import type { Cents } from '../shared/money.ts';
import type { TradeDocument } from './bill-document.ts';
import type { BilledAmounts } from './bill-lines.ts';
import { STANDARD_VAT_PERCENT } from './partner-statement.ts';
import { selfBilledAmounts } from './self-billed-invoice.ts';

/** An invoice of the seller over its commission on what a partner bills itself, or the credit note that reverses it. */
export type CommissionKind = 'commission_invoice' | 'commission_credit_note';

/** Everything that a commission invoice says, as it was on the day of its issue. Amounts are positive on both kinds. See docs/rules/commissions.md. */
export type CommissionDocument = TradeDocument & {
  readonly kind: CommissionKind;
  /** The first day of the month of the statement with which it is issued. */
  readonly month: LocalDate;
  /** The seller pays VAT when services are charged, by option; else when they are paid. */
  readonly onDebits: boolean;
};

/** An order that its partner bills: what its beneficiary is charged, and what of it is the partner's. */
export type CommissionedOrder = {
  readonly label: string;
  readonly chargedCents: Cents;
  readonly buyingCents: Cents;
};

/** What is ours of an order: what is charged less its buying price. Below zero where a discount of ours takes more off than we keep. */
export const commissionOf = ({ chargedCents, buyingCents }: Omit<CommissionedOrder, 'label'>): Cents =>
  chargedCents - buyingCents;

/** The lines and sums of a commission invoice: one line per order, the VAT of the service (20 %) computed once from the sum. Without VAT where the seller is not subject to it. */
export const commissionAmounts = (orders: readonly CommissionedOrder[], isVatExempt: boolean): BilledAmounts =>
  selfBilledAmounts(
    orders.map((order) => ({
      label: order.label,
      quantity: 1,
      parts: [{ ratePercent: STANDARD_VAT_PERCENT, cents: commissionOf(order) }],
    })),
    isVatExempt,
  );

/**
 * `COM-552100554-2026-000001`, its credit note `AV-COM-552100554-2026-000001`: a series of the seller, per kind and year. Each server but the first has its own:
 * `COM-552100554-S2-2026-000001`.
 */
export function commissionReference(
  kind: CommissionKind,
  of: {
    readonly siren: string;
    readonly year: number;
    readonly number: number;
    /** Null where there is one server. */
    readonly serverNumber: number | null;
  },
): string {
  if (!Number.isSafeInteger(of.number) || of.number < 1)
    throw new RangeError(`Not a number of an invoice: ${of.number}`);
  const server = of.serverNumber === null || of.serverNumber === 1 ? '' : `S${of.serverNumber}-`;
  return `${kind === 'commission_credit_note' ? 'AV-' : ''}COM-${of.siren}-${server}${of.year}-${String(of.number).padStart(6, '0')}`;
}

/** The credit note of a commission invoice: the whole of it, under its own name and day. */
export const commissionCreditNote = (
  invoice: CommissionDocument,
  note: Pick<CommissionDocument, 'reference' | 'issuedOn'> & { readonly reason: string },
): CommissionDocument => ({
  ...invoice,
  kind: 'commission_credit_note',
  reference: note.reference,
  issuedOn: note.issuedOn,
  reverses: { reference: invoice.reference, issuedOn: invoice.issuedOn, reason: note.reason },
});
