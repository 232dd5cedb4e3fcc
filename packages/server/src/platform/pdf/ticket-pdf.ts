import type { PairStyle, TextStyle, TicketDocument, TicketRow } from '@loge/domain/printing/ticket-document';
import PDFDocument from 'pdfkit';
import { escapeMetadata } from './escape-metadata.ts';
import { fontFor } from './font-files.ts';
import { fitted, type PaperLogo } from './paper-logo.ts';
import { bytesOf, oneLine } from './sheet.ts';
import { heardAs, heightOfText, widthOfText, writeText } from './write-text.ts';

/** The roll of a receipt printer: 80 mm wide, as long as it takes. */
const width = 226.77;
const margin = 12;
const inner = width - 2 * margin;

type Row = Exclude<TicketRow, { readonly kind: 'code' | 'logo' }>;

interface PrintedTicket {
  readonly ticket: TicketDocument;
  /** Who made it, in the file's properties. */
  readonly author: string;
  readonly logo: PaperLogo | null;
  readonly now: Date;
}

/** A ticket as a sheet of 80 mm, for a printer or to be kept. */
export async function printTicket({ ticket, author, logo, now }: PrintedTicket): Promise<Buffer> {
  const { title } = ticket;
  // Receipts and tickets of a register have no code, which this sheet could not draw. Their logo stands at the top.
  const rows = ticket.rows.filter((row): row is Row => row.kind !== 'code' && row.kind !== 'logo');
  const draft = open([width, 4000], { title, author }, now);
  const height = write(draft, rows, logo === null ? margin : writeLogo(draft, logo, author));
  draft.end();
  const document = open([width, height + margin], { title, author }, now);
  const bytes = bytesOf(document);
  write(document, rows, logo === null ? margin : writeLogo(document, logo, author));
  document.end();
  return bytes;
}

/** How large a row's letters are, in points. */
const sizes: Partial<Record<TextStyle | PairStyle, number>> = { title: 13, fine: 6.5, total: 12 };
const strong: readonly (TextStyle | PairStyle)[] = ['strong', 'title', 'total'];
const centred: readonly (TextStyle | PairStyle)[] = ['centred', 'title', 'fine'];

function open(
  size: readonly [number, number],
  { title, author }: { readonly title: string; readonly author: string },
  now: Date,
): PDFDocument {
  const document = new PDFDocument({
    size,
    margin: 0,
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    font: fontFor('regular'),
    info: { Title: oneLine(title), Author: oneLine(author), CreationDate: now },
  });
  return escapeMetadata(document).fillColor('#000000');
}

/** Draws the logo in the middle above all else; answers where what comes next stands. */
function writeLogo(document: PDFDocument, logo: PaperLogo, name: string): number {
  const size = fitted(logo, { width: inner, height: 40 });
  const element = document.struct('Figure', { alt: oneLine(name) }, () => {
    document.image(logo.bytes, (width - size.width) / 2, margin, size);
  });
  document.addStructure(element);
  element.end();
  return margin + size.height + 8;
}

/** Writes the rows one under the other, from a height; answers where they end. */
function write(document: PDFDocument, rows: readonly Row[], top: number): number {
  let y = top;
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
    const font = strong.includes(row.style) ? 'semibold' : 'regular';
    document.fontSize(sizes[row.style] ?? 8.5);
    const right = row.kind === 'pair' ? row.right : '';
    const left = row.kind === 'pair' ? row.left : row.text;
    const space = right === '' ? 0 : widthOfText(document, right, font) + 8;
    const align = centred.includes(row.style) ? 'center' : 'left';
    const at = y;
    const element = document.struct('P', heardAs(left), () => {
      writeText(document, left, { font, x: margin, y: at, width: inner - space, align });
      if (right !== '') writeText(document, right, { font, x: margin, y: at, width: inner, align: 'right' });
    });
    document.addStructure(element);
    element.end();
    y += heightOfText(document, left, font, inner - space) + 2;
  }
  return y;
}
