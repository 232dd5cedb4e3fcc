import { loadCommissionInvoicePdf } from '@loge/contract/billing/load-commission-invoice-pdf';
import { billFilename } from '../../bills/bill-words.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCommissionInvoice } from '../rows/commission-invoice-rows.ts';

export const loadCommissionInvoicePdfHandler = handle(
  loadCommissionInvoicePdf,
  async ({ rows, database, services }) => {
    const { document, fileId } = await findCommissionInvoice(database, rows.invoiceId.id);
    const bytes = await services.files.read(fileId);
    if (bytes === null) return refuse('not-found');
    return { contentType: 'application/pdf', bytes, immutable: false, filename: billFilename(document) };
  },
);
