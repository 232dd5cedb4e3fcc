import type { BillDocument } from '@loge/domain/billing/bill-document';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { formatDate } from '@loge/domain/shared/local-date';
import { formatMoney } from '@loge/domain/shared/money';
import PDFDocument from 'pdfkit';
import { bytesOf, fonts } from '../platform/pdf/sheet.ts';
import { quantityWords, rateWords, sellerLine } from './bill-words.ts';

/** The roll of a receipt printer: 80 mm wide, as long as it takes. */
const width = 226.77;
const margin = 12;
const inner = width - 2 * margin;

const money = (cents: number): string => formatMoney(cents, 'fr');

type Row =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly size?: number;
      readonly bold?: boolean;
      readonly centred?: boolean;
    }
  | {
      readonly kind: 'pair';
      readonly left: string;
      readonly right: string;
      readonly bold?: boolean;
      readonly size?: number;
    }
  | { readonly kind: 'rule' };

interface PrintedReceipt {
  readonly bill: BillDocument;
  /** 1 is the original; all others say that they are duplicates. */
  readonly copy: number;
  /** When it is printed, in words of the desk. */
  readonly printedAt: string;
  readonly now: Date;
}

/** The receipt of a bill for the desk's printer. Printed again it says so. */
export async function printReceipt({ bill, copy, printedAt, now }: PrintedReceipt): Promise<Buffer> {
  const rows = rowsOf(bill, copy, printedAt);
  const title = `Reçu de la facture ${bill.reference}`;
  const draft = open([width, 4000], title, now);
  const height = write(draft, rows);
  draft.end();
  const document = open([width, height + margin], title, now);
  const bytes = bytesOf(document);
  write(document, rows);
  document.end();
  return bytes;
}

function rowsOf(bill: BillDocument, copy: number, printedAt: string): readonly Row[] {
  const { seller } = bill;
  const duplicate =
    copy > 1 ? [{ kind: 'text', text: `DUPLICATA n° ${copy - 1}`, size: 13, bold: true, centred: true } as const] : [];
  return [
    { kind: 'text', text: seller.deskName, size: 13, bold: true, centred: true },
    { kind: 'text', text: seller.legalName, centred: true },
    { kind: 'text', text: [seller.address1, `${seller.zipCode} ${seller.city}`].join(', '), centred: true },
    { kind: 'rule' },
    ...duplicate,
    { kind: 'text', text: `Reçu de la facture ${bill.reference}`, bold: true },
    { kind: 'text', text: `du ${formatDate(bill.issuedOn, 'numeric', 'fr')}, ${bill.buyer.name}` },
    { kind: 'text', text: `Commande ${formatOrderNumber(bill.orderId)}, ${bill.offerLabel}` },
    { kind: 'rule' },
    ...bill.lines.map((line): Row => ({
      kind: 'pair',
      left: [line.quantity === null ? '' : `${quantityWords(line.quantity)} ×`, line.label].filter(Boolean).join(' '),
      right: money(line.includingVatCents),
    })),
    { kind: 'rule' },
    { kind: 'pair', left: 'Total TTC', right: money(bill.includingVatCents), bold: true, size: 12 },
    ...bill.vat.map((line): Row => ({
      kind: 'pair',
      left: `dont TVA ${rateWords(line.ratePercent)} sur ${money(line.excludingVatCents)}`,
      right: money(line.vatCents),
    })),
    { kind: 'rule' },
    ...bill.payments.map(({ date, label, cents }): Row => ({
      kind: 'pair',
      left: `${formatDate(date, 'numeric', 'fr')} ${label}`,
      right: money(cents),
    })),
    {
      kind: 'pair',
      left: bill.dueCents < 0 ? 'À rendre' : 'Reste dû',
      right: money(Math.abs(bill.dueCents)),
      bold: true,
    },
    { kind: 'rule' },
    { kind: 'text', text: sellerLine(seller), size: 6.5, centred: true },
    { kind: 'text', text: `Imprimé le ${printedAt}`, size: 6.5, centred: true },
  ];
}

function open(size: readonly [number, number], title: string, now: Date): PDFDocument {
  const document = new PDFDocument({
    size,
    margin: 0,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    font: fonts.regular,
    info: { Title: title, Author: 'Loge', CreationDate: now },
  });
  return document.registerFont('regular', fonts.regular).registerFont('semibold', fonts.semibold).fillColor('#000000');
}

/** Writes the rows one under the other; answers where they end. */
function write(document: PDFDocument, rows: readonly Row[]): number {
  let y = margin;
  for (const row of rows) {
    if (row.kind === 'rule') {
      const at = y + 5;
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(margin, at)
        .lineTo(width - margin, at)
        .lineWidth(0.5)
        .strokeColor('#000000')
        .stroke();
      document.endMarkedContent();
      y += 10;
      continue;
    }
    document.font(row.bold === true ? 'semibold' : 'regular').fontSize(row.size ?? 8.5);
    const right = row.kind === 'pair' ? row.right : '';
    const left = row.kind === 'pair' ? row.left : row.text;
    const space = right === '' ? 0 : document.widthOfString(right) + 8;
    const align = row.kind === 'text' && row.centred === true ? 'center' : 'left';
    const at = y;
    const element = document.struct('P', () => {
      document.text(left, margin, at, { width: inner - space, align });
      if (right !== '') document.text(right, margin, at, { width: inner, align: 'right' });
    });
    document.addStructure(element);
    element.end();
    y += document.heightOfString(left, { width: inner - space }) + 2;
  }
  return y;
}
