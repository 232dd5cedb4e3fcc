import { paymentModeLabel } from '@loge/domain/payments/payment-modes';
import { paymentReceipt } from '@loge/domain/printing/payment-receipt';
import type { TicketDocument } from '@loge/domain/printing/ticket-document';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { trialNotes } from '../platform/pdf/trial-notes.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { findPaperLogo } from '../platform/pdf/paper-logo.ts';
import { runSerially } from '../platform/pdf/run-serially.ts';
import { printTicket } from '../platform/pdf/ticket-pdf.ts';
import type { PaymentReceiptRow } from './rows/payment-receipt-rows.ts';

/** A receipt as it is printed. */
export function receiptOf(row: PaymentReceiptRow, givenCents: number | null): TicketDocument {
  const { date, time } = instantToLocal(row.collectedAt.getTime(), row.zone);
  return paymentReceipt({
    ...row,
    deskName: row.conciergerieName,
    trialNote: row.isTrial ? trialNotes.fr : null,
    label: row.offerLabel ?? 'Adhésion annuelle',
    payments: row.payments.map((payment) => ({
      ...payment,
      modeLabel: paymentModeLabel(payment.mode).fr,
      isCash: payment.mode === 'cash',
    })),
    givenCents,
    takenAt: `${formatDate(date, 'numeric', 'fr')} à ${formatTime(time, 'fr', 'always')}`,
  });
}

/** The same as a PDF of 80 mm, with the brand's logo. */
export async function printPaymentReceipt(
  files: Pick<FileStore, 'read'>,
  row: PaymentReceiptRow,
  givenCents: number | null,
  now: Date,
): Promise<Buffer> {
  const logo = await findPaperLogo(files, row.brand);
  return runSerially(() => printTicket({ ticket: receiptOf(row, givenCents), author: row.brand.name, logo, now }));
}

/** Where it would be sent; null where nobody would read it. */
export const receiptAddress = ({ email, avoidsAllEmails }: PaymentReceiptRow): string | null =>
  email === '' || avoidsAllEmails ? null : email;
