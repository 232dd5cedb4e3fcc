import type { GridColumn } from './paste-lines.ts';
import type { LockerOfLine } from './locker-cell.ts';

/** What a cell of the grid of lines stands for. */
export type FilledLine = LockerOfLine & {
  readonly type: number | null;
  readonly name: string;
  readonly nameEn: string;
  readonly productId: number | null;
  readonly productLabel: string | null;
  readonly price: number | null;
  readonly devis: boolean;
  readonly buyingPrice: number | null;
  readonly timeDuration: number | null;
};

/** The fields of a line that one cell shows. */
export const FIELDS_OF_COLUMN = {
  name: ['name'],
  nameEn: ['nameEn'],
  product: ['productId', 'productLabel'],
  price: ['price', 'devis'],
  buyingPrice: ['buyingPrice'],
  timeDuration: ['timeDuration'],
  locker: ['lockerSize', 'numberOfItemsInLockerSize', 'lockerHangerForReturn'],
} as const satisfies Readonly<Record<GridColumn, readonly (keyof FilledLine)[]>>;

/** Only what sells a product has one, and a place in a locker. */
const ofProducts: ReadonlySet<GridColumn> = new Set(['product', 'locker']);

/** One line with what a cell of another says. */
function withCell<Line extends FilledLine>(line: Line, from: FilledLine, column: GridColumn): Line {
  if (ofProducts.has(column) && (line.type !== 0 || from.type !== 0)) return line;
  return { ...line, ...Object.fromEntries(FIELDS_OF_COLUMN[column].map((field) => [field, from[field]])) };
}

/** Fills a cell of one line into the same cell of others, given by their places; lines that have no such cell stay as they are. */
export function filledLines<Line extends FilledLine>(
  lines: readonly Line[],
  source: number,
  targets: readonly number[],
  column: GridColumn,
): Line[] {
  const from = lines[source];
  if (from === undefined) return [...lines];
  const filled = new Set(targets);
  return lines.map((line, place) => (place !== source && filled.has(place) ? withCell(line, from, column) : line));
}
