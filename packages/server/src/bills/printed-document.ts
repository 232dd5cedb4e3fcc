import type { BillDocument } from '@loge/domain/billing/bill-document';
import type { CommissionDocument } from '@loge/domain/billing/commission-invoice';
import type { SelfBilledDocument } from '@loge/domain/billing/self-billed-invoice';

/** What is printed as an invoice: a bill of an order, an invoice in a partner's name, one over our commission, or a credit note on any of them. */
export type PrintedDocument = BillDocument | SelfBilledDocument | CommissionDocument;

export const isSelfBilled = (bill: PrintedDocument): bill is SelfBilledDocument =>
  bill.kind === 'self_billed_invoice' || bill.kind === 'self_billed_credit_note';

export const isOfOrder = (bill: PrintedDocument): bill is BillDocument =>
  bill.kind === 'bill' || bill.kind === 'credit_note';

export const isCommission = (bill: PrintedDocument): bill is CommissionDocument =>
  bill.kind === 'commission_invoice' || bill.kind === 'commission_credit_note';
