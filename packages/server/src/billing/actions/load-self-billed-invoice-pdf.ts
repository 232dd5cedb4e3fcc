import { loadSelfBilledInvoicePdf } from '@loge/contract/billing/load-self-billed-invoice-pdf';
import { billFilename } from '../../bills/bill-words.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findInvoice } from '../rows/self-billed-invoice-rows.ts';

export const loadSelfBilledInvoicePdfHandler = handle(
  loadSelfBilledInvoicePdf,
  async ({ rows, database, services }) => {
    const { document, fileId } = await findInvoice(database, rows.invoiceId.id);
    const bytes = await services.files.read(fileId);
    if (bytes === null) return refuse('not-found');
    return { contentType: 'application/pdf', bytes, immutable: false, filename: billFilename(document) };
  },
);
