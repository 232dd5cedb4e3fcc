import type { TicketRow } from './ticket-document.ts';

/**
 * What a printer's own character set lacks, in what it has: no-break and thin spaces, the curly apostrophe and quotes, the long dashes and the minus sign.
 * Control characters, which XML refuses, become spaces; pictures (emoji), which no printer has, a question mark. Rows with letters of other alphabets are drawn (`needsDrawing`).
 * So each character takes one place on the line.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/[‐‑–—−]/g, '-')
    .replaceAll('…', '...')
    .replaceAll(/[\uFFFE\uFFFF]/g, '');

/** Letters and signs of western Europe, which every receipt printer has (Windows-1252). */
const inEveryPrinter = /^[ -~\u00A1-\u00FFŒœŠšŸŽžƒ€‚„†‡•‰‹›™]*$/;

const isWritten = (text: string): boolean =>
  !/[\u{10000}-\u{10FFFF}]/u.test(text) && inEveryPrinter.test(printable(text));

/** Whether a row holds letters that a printer has not: a name in Polish, Greek or Arabic comes out as a picture and not as question marks. */
export function needsDrawing(row: TicketRow): boolean {
  if (row.kind === 'text') return !isWritten(row.text);
  return row.kind === 'pair' && !(isWritten(row.left) && isWritten(row.right));
}

/** Breaks a text into lines of at most so many characters, between words; a word that is longer than a line is cut. */
export function breakLines(text: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ').filter(Boolean)) {
    if (line !== '' && line.length + 1 + word.length <= columns) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > columns) {
      lines.push(line.slice(0, columns));
      line = line.slice(columns);
    }
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** A text with another at the right edge of its first line, as of an article and its price. */
export function pairLines(left: string, right: string, columns: number): readonly string[] {
  const end = printable(right);
  const room = columns - end.length - 1;
  // Where both do not fit beside each other, the right one has a line to itself.
  if (room < 8)
    return [...breakLines(left, columns), ...breakLines(end, columns).map((line) => line.padStart(columns))];
  const [first = '', ...rest] = breakLines(left, room);
  return [first + ' '.repeat(columns - first.length - end.length) + end, ...rest];
}
