import type { BillOnWire } from '@loge/contract/orders/bill-wire';
import type { BillRow } from './rows/bill-rows.ts';

/** A bill or a credit note as it is listed. */
export const presentBill = (bill: BillRow): BillOnWire => ({
  id: bill.id,
  isCreditNote: bill.kind === 'credit_note',
  reference: bill.reference,
  date: bill.issuedOn,
  amount: bill.includingVatCents,
  otherReference: bill.otherReference,
  isPartial: bill.isPartial,
  creditedAmount: bill.creditedCents,
  orderId: bill.orderId,
  offreLabel: { fr: bill.offerLabelFr, en: bill.offerLabelEn === '' ? bill.offerLabelFr : bill.offerLabelEn },
  copies: bill.copies,
});
