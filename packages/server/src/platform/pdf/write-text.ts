import type { default as PDFDocument, TextOptions } from 'pdfkit';
import { chooseFont, type FontName } from './font-files.ts';
import { printedText } from './printed-text.ts';
import { isRightToLeft, visualPieces, withoutIsolates } from './visual-pieces.ts';

export interface TextPlace {
  readonly font: FontName;
  readonly x: number;
  readonly y: number;
  /** Absent for one line that is not broken. */
  readonly width?: number;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes a text of people in the size and colour that the document has, in a font that has its characters. */
export function writeText(
  document: PDFDocument,
  written: string,
  { font: wished, x, y, width, align }: TextPlace,
): void {
  const { text, font } = printedText(written, wished);
  chooseFont(document, font);
  const options = {
    ...(width === undefined ? { lineBreak: false } : { width }),
    ...(align === undefined ? {} : { align }),
  };
  if (!isRightToLeft(text)) {
    draw(document, withoutIsolates(text), x, y, options);
    return;
  }
  const lineHeight = document.heightOfString('x');
  for (const [index, line] of brokenLines(document, text, width).entries()) {
    const pieces = visualPieces(line);
    let at = x + (width === undefined ? 0 : room(width - widthOf(document, pieces), align));
    for (const piece of pieces) {
      draw(document, piece, at, y + index * lineHeight, { lineBreak: false });
      at += document.widthOfString(piece);
    }
  }
}

/** Glyphs of a script whose letters change places and forms do not say which letters they are. */
function draw(document: PDFDocument, text: string, x: number, y: number, options: TextOptions): void {
  const isReordered = reordered.test(text);
  if (isReordered) document.markContent('Span', { actual: text });
  document.text(text, x, y, options);
  if (isReordered) document.endMarkedContent();
}
const reordered = /\p{Script=Devanagari}/u;

/** What is heard in place of the pieces of a text that was turned, for the element of the structure that holds it. */
export const heardAs = (text: string): { readonly actual?: string } =>
  isRightToLeft(text) ? { actual: withoutIsolates(printedText(text, 'wide').text) } : {};

export function heightOfText(document: PDFDocument, written: string, wished: FontName, width: number): number {
  const { text, font } = printedText(written, wished);
  chooseFont(document, font);
  if (!isRightToLeft(text)) return document.heightOfString(withoutIsolates(text), { width });
  return document.heightOfString('x') * brokenLines(document, text, width).length;
}

export function widthOfText(document: PDFDocument, written: string, wished: FontName): number {
  const { text, font } = printedText(written, wished);
  chooseFont(document, font);
  return isRightToLeft(text) ? widthOf(document, visualPieces(text)) : document.widthOfString(withoutIsolates(text));
}

const room = (left: number, align: TextPlace['align']): number =>
  align === 'right' ? left : align === 'center' ? left / 2 : 0;

const widthOf = (document: PDFDocument, pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => sum + document.widthOfString(piece), 0);

/** Lines of at most this many points, broken between words before any is turned. */
function brokenLines(document: PDFDocument, text: string, width = Number.POSITIVE_INFINITY): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(document, visualPieces(longer)) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    lines.push(line);
  }
  return lines;
}
