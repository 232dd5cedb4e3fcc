import type { VatLine } from '../ordering/price-order.ts';
import { sumCents, type Cents } from '../shared/money.ts';
import { type AccountKey, type LedgerTransaction, reversedAs, transaction, type VatPoint } from './ledger.ts';

/** An invoice of a partner to us, as the books need it. Amounts are positive. */
export type PurchaseFacts = {
  readonly vat: readonly VatLine[];
  /** What it takes off as the partner's share of compensations: below zero, VAT included. */
  readonly sharesCents: Cents;
  /** Whether who buys is subject to VAT, and deducts it. */
  readonly deducts: boolean;
};

const including = (vat: readonly VatLine[]): Cents => sumCents(vat.map((line) => line.includingVatCents));

/**
 * A partner has invoiced: expense, VAT that is deducted when it is paid, and the share of compensations that the partner bears and owed us, against what the partner is owed. Without VAT to
 * deduct all of it is expense.
 */
export function supplierInvoiced({ vat, sharesCents, deducts }: PurchaseFacts): LedgerTransaction {
  const expense = deducts ? sumCents(vat.map((line) => line.excludingVatCents)) : including(vat);
  return transaction('supplierInvoiced', [
    { account: 'partner-services', amountCents: expense - sharesCents },
    ...(deducts ? vat : []).map((line) => ({ account: waiting(line), amountCents: line.vatCents })),
    { account: 'credits-granted:partner', amountCents: sharesCents },
    { account: 'suppliers', amountCents: -including(vat) },
  ]);
}

/** A credit note takes something off an invoice of a partner, or an invoice that the partner contests waits outside the books. */
export const supplierReleased = (facts: PurchaseFacts): LedgerTransaction =>
  reversedAs('supplierReleased', supplierInvoiced(facts));

/** An invoice of a partner is paid: what it was owed goes to the bank, and its VAT is deducted. */
export function supplierSettled({ vat, deducts }: PurchaseFacts): LedgerTransaction {
  return transaction('partnerSettled', [
    { account: 'suppliers', amountCents: including(vat) },
    { account: 'treasury', amountCents: -including(vat) },
    ...(deducts ? vat : []).flatMap((line): { account: AccountKey; amountCents: Cents }[] => [
      { account: `deductible-vat:${line.ratePercent}`, amountCents: line.vatCents },
      { account: waiting(line), amountCents: -line.vatCents },
    ]),
  ]);
}

/** Our commission is paid, by what is not paid to the partner: its VAT that waited is due. */
export function commissionSettled(vat: readonly VatLine[], vatPoint: VatPoint): LedgerTransaction {
  return transaction('partnerSettled', [
    { account: 'treasury', amountCents: including(vat) },
    { account: 'partner-debts', amountCents: -including(vat) },
    ...(vatPoint === 'paid' ? vat : []).flatMap((line): { account: AccountKey; amountCents: Cents }[] => [
      { account: `vat-waiting:${line.ratePercent}`, amountCents: line.vatCents },
      { account: `vat:${line.ratePercent}`, amountCents: -line.vatCents },
    ]),
  ]);
}

/** What beneficiaries have paid us for an order that its partner bills itself goes to the partner (below zero: comes back). */
export const heldSettled = (orderId: number, cents: Cents): LedgerTransaction =>
  transaction('partnerSettled', [
    { account: 'partner-debts', amountCents: cents, orderId },
    { account: 'treasury', amountCents: -cents, orderId },
  ]);

/** What was settled of an invoice, the other way round: of its credit note. */
export const settledBack = (settled: LedgerTransaction): LedgerTransaction => reversedAs('partnerSettled', settled);

const waiting = ({ ratePercent }: VatLine): AccountKey => `deductible-vat-waiting:${ratePercent}`;
