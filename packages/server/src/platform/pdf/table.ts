import type { StructureElement } from 'pdfkit';
import { contentWidth, paper, type Sheet } from './sheet.ts';

export interface Column {
  readonly title: string;
  /** Points; the one without takes what is left. */
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

const gap = 10;
const rowPadding = 5;
const headHeight = 20;
/** Points: an amount of millions is narrower. */
const widestWord = 90;
/** A table that is no higher is not cut. */
const keptWhole = 180;

/** A table with its heading: the head of the columns comes again on each page, a row is never cut. The last line may be a sum. */
export function writeTable(
  sheet: Sheet,
  heading: string,
  asked: readonly Column[],
  rows: readonly (readonly string[])[],
  sum?: readonly string[],
  { width: tableWidth = contentWidth }: { readonly width?: number } = {},
): void {
  const columns = asked.map((column, index) => fitting(sheet, column, { index, rows, sum }));
  const places = columnLayout(columns, tableWidth);
  const heights = [...rows, ...(sum === undefined ? [] : [sum])].map((cells) => rowHeight(sheet, places, cells));
  // A small table stays whole, and a heading never stands alone at the foot of a page.
  const whole = heights.reduce((total, height) => total + height, 0);
  sheet.require(36 + headHeight + (whole <= keptWhole ? whole : (heights[0] ?? 0)));
  sheet.y += 16;
  sheet.write('H2', heading, { size: 12, bold: true });
  sheet.y += 20;
  sheet.group('Table', (table) => {
    writeHead(sheet, columns, places, table, tableWidth);
    for (const [index, cells] of rows.entries()) writeRow(cells, heights[index] ?? 0, false, table);
    if (sum !== undefined) writeRow(sum, heights.at(-1) ?? 0, true, table);
  });

  function writeRow(cells: readonly string[], height: number, isSum: boolean, table: StructureElement): void {
    const before = sheet.y;
    sheet.require(height);
    if (sheet.y < before) writeHead(sheet, columns, places, table, tableWidth);
    if (isSum)
      sheet.ground(sheet.options.inks.tint, { x: paper.margin - 6, width: tableWidth + 12, height, radius: 4 });
    sheet.y += rowPadding;
    sheet.group(
      'TR',
      (row) => {
        for (const [index, cell] of cells.entries())
          sheet.write('TD', cell, { ...placeAt(places, index), bold: isSum }, row);
      },
      table,
    );
    sheet.y += height - rowPadding;
    if (!isSum) sheet.rule(undefined, undefined, tableWidth);
  }
}

interface Place {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const placeAt = (places: readonly Place[], index: number): Place =>
  places[index] ?? { x: paper.margin, width: contentWidth, align: 'left' };

/** No day, number or amount is broken: a column is at least as wide as what stands in it without a gap, up to the widest that a table can take. */
function fitting(sheet: Sheet, column: Column, { index, rows, sum }: Of): Column {
  if (column.width === undefined) return column;
  const widest = (cells: readonly string[] | undefined, bold: boolean): number =>
    Math.max(0, ...(cells?.[index] ?? '').split(/[ \n]/).map((word) => sheet.widthOf(word, { bold })));
  const words = [...rows.map((cells) => widest(cells, false)), widest(sum, true)].filter(
    (width) => width <= widestWord,
  );
  return { ...column, width: Math.max(column.width, ...words.map((width) => Math.ceil(width + 0.5))) };
}

interface Of {
  readonly index: number;
  readonly rows: readonly (readonly string[])[];
  readonly sum: readonly string[] | undefined;
}

function columnLayout(columns: readonly Column[], tableWidth: number): Place[] {
  const fixed = columns.reduce((total, { width = 0 }) => total + width + gap, -gap);
  let x: number = paper.margin;
  return columns.map(({ width = tableWidth - fixed, align = 'left' }) => {
    const place = { x, width, align };
    x += width + gap;
    return place;
  });
}

const rowHeight = (sheet: Sheet, places: readonly Place[], cells: readonly string[]): number =>
  Math.max(...cells.map((cell, index) => sheet.heightOf(cell, { width: placeAt(places, index).width }))) +
  2 * rowPadding;

function writeHead(
  sheet: Sheet,
  columns: readonly Column[],
  places: readonly Place[],
  table: StructureElement,
  tableWidth: number,
): void {
  sheet.group(
    'TR',
    (row) => {
      for (const [index, { title }] of columns.entries())
        sheet.write('TH', title, { ...placeAt(places, index), size: 8, colour: 'soft' }, row);
    },
    table,
  );
  sheet.y += headHeight - 6;
  sheet.rule(sheet.options.inks.main, 1, tableWidth);
}
