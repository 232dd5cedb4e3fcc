import type { BillDocument } from '@loge/domain/billing/bill-document';
import type { SelfBilledDocument } from '@loge/domain/billing/self-billed-invoice';

/** What is printed as an invoice: a bill of an order, an invoice in a partner's name, or a credit note on either. */
export type PrintedDocument = BillDocument | SelfBilledDocument;

export const isSelfBilled = (bill: PrintedDocument): bill is SelfBilledDocument =>
  bill.kind === 'self_billed_invoice' || bill.kind === 'self_billed_credit_note';

export const isOfOrder = (bill: PrintedDocument): bill is BillDocument => !isSelfBilled(bill);
