import type { EposPicture } from '@loge/domain/printing/epos-print';
import { TICKET_DOTS } from '@loge/domain/printing/raster-picture';
import type { TicketDocument, TicketRow } from '@loge/domain/printing/ticket-document';
import { needsDrawing } from '@loge/domain/printing/ticket-lines';
import { dotsOfLetters } from './canvas-dots.ts';
import { drawableTexts } from './paper-fonts.ts';

interface Look {
  /** Dots from one line to the next. */
  readonly line: number;
  readonly font: 'regular' | 'semibold';
  readonly align: 'left' | 'center';
}

/** As large as the printer writes them: a line of its normal font is 24 dots high and 30 apart. */
const looks: Readonly<Record<string, Look>> = {
  plain: { line: 30, font: 'regular', align: 'left' },
  strong: { line: 30, font: 'semibold', align: 'left' },
  centred: { line: 30, font: 'regular', align: 'center' },
  title: { line: 58, font: 'semibold', align: 'center' },
  fine: { line: 24, font: 'regular', align: 'center' },
  total: { line: 46, font: 'semibold', align: 'left' },
};
const plain: Look = { line: 30, font: 'regular', align: 'left' };
const between = 12;
/** Where less is left beside the right text, each of both has lines to itself. */
const leastRoom = 100;

/** The rows of tickets that a printer cannot write, drawn with the fonts of the papers. None where a browser draws nothing. */
export async function drawTicketRows(tickets: readonly TicketDocument[]): Promise<ReadonlyMap<TicketRow, EposPicture>> {
  const rows = tickets.flatMap((ticket) => ticket.rows).filter(needsDrawing);
  const drawn = new Map<TicketRow, EposPicture>();
  for (const row of rows) {
    const picture = await drawRow(row);
    if (picture !== null) drawn.set(row, picture);
  }
  return drawn;
}

async function drawRow(row: TicketRow): Promise<EposPicture | null> {
  if (row.kind !== 'text' && row.kind !== 'pair') return null;
  const look = looks[row.style] ?? plain;
  const canvas = document.createElement('canvas');
  canvas.width = TICKET_DOTS;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const said = row.kind === 'pair' ? [row.left, row.right] : [row.text, ''];
  const { texts, family } = await drawableTexts(said, look.font);
  const [left = '', right = ''] = texts;
  const set = (): void => {
    context.font = `${Math.round(look.line * 0.76)}px ${family}`;
    // Letters stand where the font says, and not on whole dots: short words would be torn apart.
    context.textRendering = 'geometricPrecision';
    context.textBaseline = 'alphabetic';
    context.fillStyle = '#000';
  };
  set();
  const lines = layOutRow({ left, right, width: TICKET_DOTS }, (text) => context.measureText(text).width);
  // A change of size clears what was set.
  canvas.height = lines.length * look.line;
  set();
  for (const [at, line] of lines.entries()) {
    const baseline = Math.round((at + 0.78) * look.line);
    context.textAlign = look.align;
    context.fillText(line.left, look.align === 'center' ? TICKET_DOTS / 2 : 0, baseline);
    context.textAlign = 'right';
    context.fillText(line.right, TICKET_DOTS, baseline);
  }
  return dotsOfLetters(context);
}

/** What stands at the left and at the right edge of a line. */
interface DrawnLine {
  readonly left: string;
  readonly right: string;
}

/** The lines of a row: the right text beside the first of the left one, or below it where both do not fit beside each other, as `pairLines` writes them. */
export function layOutRow(
  { left, right, width }: { readonly left: string; readonly right: string; readonly width: number },
  widthOf: (text: string) => number,
): readonly DrawnLine[] {
  const beside = right === '' ? width : width - widthOf(right) - between;
  const leftLines = (room: number) => breakByWidth(left, room, widthOf).map((line) => ({ left: line, right: '' }));
  if (right !== '' && beside < leastRoom)
    return [...leftLines(width), ...breakByWidth(right, width, widthOf).map((line) => ({ left: '', right: line }))];
  return leftLines(beside).map((line, at) => (at === 0 ? { ...line, right } : line));
}

/** Lines that are no wider than the room, broken between words; a word that is wider is cut between its characters. */
export function breakByWidth(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      if (line !== '' && widthOf(line + segment) > room) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
