import type { SettlementNoticeOnWire } from '@loge/contract/billing/get-settlement-notices';

/** Where a partner reads an invoice that a notice is about, among its months. */
export const ownInvoiceHref = ({ invoiceId }: Pick<SettlementNoticeOnWire, 'invoiceId'>): string =>
  `/partner/invoices?invoice=${invoiceId}`;
