import { loadBillPdf } from '@loge/contract/orders/load-bill-pdf';
import { billFilename } from '../../bills/bill-words.ts';
import { findBillsToRead } from '../../bills/rows/bill-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';

export const loadBillPdfHandler = handle(loadBillPdf, async ({ rows, database, services }) => {
  const [bill] = await findBillsToRead(database, [rows.billId.id]);
  const bytes = bill === undefined ? null : await services.files.read(bill.fileId);
  if (bill === undefined || bytes === null) return refuse('not-found');
  const handedOver = { desks: [bill.conciergerieId], file: 'bill-pdf', about: bill.reference };
  return { contentType: 'application/pdf', bytes, immutable: false, filename: billFilename(bill.document), handedOver };
});
