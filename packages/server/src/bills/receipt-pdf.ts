import type { PaperLogo } from '../platform/pdf/paper-logo.ts';
import { printTicket } from '../platform/pdf/ticket-pdf.ts';
import { receiptTicket, type ReceiptFacts } from './receipt-ticket.ts';

interface PrintedReceipt extends ReceiptFacts {
  /** Who made it, in the file's properties. */
  readonly author: string;
  readonly logo: PaperLogo | null;
  readonly now: Date;
}

/** The receipt of a bill for the desk's printer. Printed again it says so. */
export const printReceipt = ({ bill, copy, printedAt, author, logo, now }: PrintedReceipt): Promise<Buffer> =>
  printTicket({ ticket: receiptTicket({ bill, copy, printedAt }), author, logo, now });
