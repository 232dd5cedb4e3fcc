import type { CommissionInvoiceOnWire } from '@loge/contract/billing/commission-wire';
import type { CommissionInvoiceRow } from '../rows/commission-invoice-rows.ts';

export const presentCommission = ({ id, document, reversedBy }: CommissionInvoiceRow): CommissionInvoiceOnWire => ({
  id,
  isCreditNote: document.kind === 'commission_credit_note',
  reference: document.reference,
  date: document.issuedOn,
  seller: [document.seller.legalName, document.seller.legalForm].filter((part) => part !== '').join(' '),
  amountTTC: document.includingVatCents,
  amountHT: document.excludingVatCents,
  otherReference: document.reverses?.reference ?? reversedBy,
});
