import type { BillKind } from './bill-reference.ts';
import type { BilledAmounts } from './bill-lines.ts';
import type { Cents } from '../shared/money.ts';
import type { LocalDate } from '../shared/local-date.ts';

/** Who sells, as the law wants it named on a bill. */
export type Seller = {
  readonly deskName: string;
  readonly legalName: string;
  readonly legalForm: string;
  readonly capitalCents: Cents | null;
  readonly siren: string;
  readonly tradeRegister: string;
  /** Null for a seller who is not subject to VAT. */
  readonly vatNumber: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  /** The declaration of personal services; null without one. */
  readonly personalServices: { readonly number: string; readonly since: LocalDate } | null;
};

export type Buyer = {
  readonly name: string;
  /** Their company and department; empty where the company itself buys. */
  readonly company: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  /** Of a company that buys in its own name; absent for a person. */
  readonly siren?: string;
  readonly vatNumber?: string | null;
};

/** What bills of orders and invoices of partners have in common: what an electronic invoice is written from. */
export type TradeDocument = BilledAmounts & {
  readonly reference: string;
  readonly issuedOn: LocalDate;
  /** The days of the service. */
  readonly servedFrom: LocalDate;
  readonly servedTo: LocalDate;
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** Written at a trial desk: worth nothing, and nobody pays it. Absent elsewhere. */
  readonly isTrial?: true;
  readonly paidCents: Cents;
  /** Negative where too much has come in. */
  readonly dueCents: Cents;
  /** What a credit note reverses, and why. `partly` where it takes off some lines alone. */
  readonly reverses: {
    readonly reference: string;
    readonly issuedOn: LocalDate;
    readonly reason: string;
    readonly partly?: boolean;
  } | null;
};

/** What a credit note takes off one line of its bill. `line` counts the bill's lines from 0; `quantity` is 0 where it takes off money alone. */
export type CreditedPart = { readonly line: number; readonly quantity: number; readonly cents: Cents };

/**
 * Everything that a bill or a credit note says, as it was on the day of its issue: kept whole, so that it never changes whatever becomes of the order, the
 * beneficiary or the seller. Amounts are positive on both; a credit note takes off what the bill that it names had asked for.
 */
export type BillDocument = TradeDocument & {
  readonly kind: BillKind;
  readonly orderId: number;
  readonly offerLabel: string;
  /** What was sold; absent from bills of before that was said. */
  readonly operation?: 'goods' | 'services';
  /** The seller pays VAT when services are charged, by option. */
  readonly onDebits?: boolean;
  /** Who bears it within the buyer's company, where it is paid by company transfer; absent from bills of before that was said. */
  readonly costCenter?: string | null;
  /** The number by which the buyer names its order (BT-13); absent where it has none. */
  readonly buyerOrder?: string;
  /** A personal service: who does it, where and how long (code du travail, D.7233-1). */
  readonly personalService: {
    readonly by: string;
    readonly place: string;
    readonly durationMinutes: number | null;
    /** What opens the tax credit: the bill less what was paid in cash. */
    readonly eligibleCents: Cents;
  } | null;
  /** What had come in when it was issued; refunds are negative. None on a credit note. */
  readonly payments: readonly { readonly date: LocalDate; readonly label: string; readonly cents: Cents }[];
  /** What a credit note takes off each line of its bill, where it does not take off the whole at once. */
  readonly credited?: readonly CreditedPart[];
};

/** The credit note of a bill: the same lines, under its own name and day. */
export function creditNoteOf(
  bill: BillDocument,
  note: Pick<BillDocument, 'reference' | 'issuedOn'> & { readonly reason: string },
): BillDocument {
  return {
    ...bill,
    kind: 'credit_note',
    reference: note.reference,
    issuedOn: note.issuedOn,
    payments: [],
    paidCents: 0,
    dueCents: bill.includingVatCents,
    reverses: { reference: bill.reference, issuedOn: bill.issuedOn, reason: note.reason },
  };
}
