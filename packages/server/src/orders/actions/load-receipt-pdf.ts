import { loadReceiptPdf } from '@loge/contract/orders/load-receipt-pdf';
import { printReceipt } from '../../bills/receipt-pdf.ts';
import { printedWords } from '../../bills/receipt-ticket.ts';
import { findBillsToRead } from '../../bills/rows/bill-rows.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findPaperLogo } from '../../platform/pdf/paper-logo.ts';
import { runSerially } from '../../platform/pdf/run-serially.ts';
import { refuse } from '../../platform/refusal.ts';

export const loadReceiptPdfHandler = handle(loadReceiptPdf, async ({ rows, caller, database, services, now }) => {
  const [found] = await findBillsToRead(database, [rows.billId.id]);
  if (found === undefined || found.lastPrint === null) return refuse('not-found');
  const attempt = await claimAttempt(services, 'statement', `user ${caller.userId}`, now);
  if ('minutesToWait' in attempt) return refuse('sign-in-limited', { minutes: attempt.minutesToWait });
  const { document: bill, lastPrint, zone, brand } = found;
  const printedAt = printedWords(new Date(lastPrint.at), zone);
  const logo = await findPaperLogo(services.files, brand);
  const bytes = await runSerially(() =>
    printReceipt({ bill, copy: lastPrint.copy, printedAt, author: brand.name, logo, now }),
  );
  const handedOver = { desks: [found.conciergerieId], file: 'bill-ticket-pdf', about: bill.reference };
  const filename = `recu-${bill.reference}.pdf`;
  return { contentType: 'application/pdf', bytes, immutable: false, filename, handedOver };
});
