import type { BillDocument } from '@loge/domain/billing/bill-document';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { logoRow, pairRow, ruleRow, textRow, type TicketDocument } from '@loge/domain/printing/ticket-document';
import { formatDate, formatTime } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { quantityWords, rateWords, sellerLine } from './bill-words.ts';

export interface ReceiptFacts {
  readonly bill: BillDocument;
  /** 1 is the original; all others say that they are duplicates. */
  readonly copy: number;
  /** When it is printed, in words of the desk. */
  readonly printedAt: string;
}

/** When a receipt is printed, as the desk's clock shows it: '20/11/2026 à 10 h 30'. */
export function printedWords(at: Date, zone: string): string {
  const { date, time } = instantToLocal(at.getTime(), zone);
  return `${formatDate(date, 'numeric', 'fr')} à ${formatTime(time, 'fr', 'always')}`;
}

const money = (cents: number): string => formatMoney(cents, 'fr');

/** The receipt of a bill, for a thermal printer and for the file of 80 mm. Printed again it says so. */
export function receiptTicket({ bill, copy, printedAt }: ReceiptFacts): TicketDocument {
  const { seller } = bill;
  const title = `Reçu de la facture ${bill.reference}`;
  return {
    title,
    rows: [
      logoRow,
      textRow(seller.deskName, 'title'),
      textRow(seller.legalName, 'centred'),
      textRow([seller.address1, `${seller.zipCode} ${seller.city}`].join(', '), 'centred'),
      ruleRow,
      ...(copy > 1 ? [textRow(`DUPLICATA n° ${copy - 1}`, 'title')] : []),
      textRow(title, 'strong'),
      textRow(`du ${formatDate(bill.issuedOn, 'numeric', 'fr')}, ${bill.buyer.name}`),
      textRow(`Commande ${formatOrderNumber(bill.orderId)}, ${bill.offerLabel}`),
      ruleRow,
      ...bill.lines.map(({ quantity, label, includingVatCents }) =>
        pairRow(quantity === null ? label : `${quantityWords(quantity)} × ${label}`, money(includingVatCents)),
      ),
      ruleRow,
      pairRow('Total TTC', money(bill.includingVatCents), 'total'),
      ...bill.vat.map((line) =>
        pairRow(`dont TVA ${rateWords(line.ratePercent)} sur ${money(line.excludingVatCents)}`, money(line.vatCents)),
      ),
      ruleRow,
      ...bill.payments.map(({ date, label, cents }) =>
        pairRow(`${formatDate(date, 'numeric', 'fr')} ${label}`, money(cents)),
      ),
      pairRow(bill.dueCents < 0 ? 'À rendre' : 'Reste dû', money(Math.abs(bill.dueCents)), 'strong'),
      ruleRow,
      textRow(sellerLine(seller), 'fine'),
      textRow(`Imprimé le ${printedAt}`, 'fine'),
    ],
  };
}
