import { eurosIn } from '../payments/settlement.ts';
import type { Cents } from '../shared/money.ts';
import { type LockerOfLine, readLockerCell } from './locker-cell.ts';

/** The columns of the grid of lines, in their order. */
export const GRID_COLUMNS = ['name', 'product', 'price', 'buyingPrice', 'timeDuration', 'locker', 'nameEn'] as const;
export type GridColumn = (typeof GRID_COLUMNS)[number];

/** What a cell of a spreadsheet says of a line; what it does not say is left as it is. */
export type PastedLine = Partial<LockerOfLine> & {
  readonly name?: string;
  readonly nameEn?: string;
  /** A title of the catalogue, to be looked for there. */
  readonly product?: string;
  readonly price?: Cents | null;
  readonly devis?: boolean;
  readonly buyingPrice?: Cents | null;
  readonly timeDuration?: number | null;
};

export type PasteProblem = { readonly row: number; readonly column: GridColumn; readonly text: string };

/** The cells of what was copied from a spreadsheet: rows by line break, cells by tab, a cell in quotes with what it holds. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A cell in quotes, in which a quote is written twice, or a plain one; then a tab, a line break or the end.
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  const signs = text.replaceAll(/\r\n?/g, '\n');
  while (cell.lastIndex < signs.length) {
    const [, quoted, plain, end] = cell.exec(signs) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return row.length === 0 ? rows : [...rows, row];
}

const onQuote = /^(?:sur )?devis$|^(?:on )?quote$/i;

/** Reads one cell. Undefined where it is not what its column holds. */
function read(column: GridColumn, text: string): PastedLine | undefined {
  if (column === 'name') return text === '' ? undefined : { name: text };
  if (column === 'nameEn' || column === 'product') return { [column]: text };
  if (column === 'timeDuration') {
    if (text === '') return { timeDuration: null };
    return /^\d{1,5}$/.test(text) && Number(text) > 0 ? { timeDuration: Number(text) } : undefined;
  }
  if (column === 'locker') return readLockerCell(text === '—' ? '' : text) ?? undefined;
  if (column === 'price' && onQuote.test(text)) return { price: null, devis: true };
  const plain = text.replaceAll(/[\s\u00A0\u202F€]/g, '');
  if (plain === '') return column === 'price' ? { price: null } : { buyingPrice: null };
  const euros = eurosIn(plain);
  if (euros === null || euros < 0) return undefined;
  const cents = Math.round(Number(`${euros}e2`));
  return column === 'price' ? { price: cents, devis: false } : { buyingPrice: cents };
}

/**
 * What was copied from a spreadsheet, as changes of lines: the first row goes to the line where one stands, the first cell to the column. Cells that are not what
 * their column holds are told and change nothing; cells beside the grid are left out.
 */
export function pastedLines(
  text: string,
  firstColumn: GridColumn,
): { readonly lines: readonly PastedLine[]; readonly problems: readonly PasteProblem[] } {
  const problems: PasteProblem[] = [];
  const columns = GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(firstColumn));
  const lines = cellsOf(text).map((cells, row) => {
    const said = columns.slice(0, cells.length).map((column, index): PastedLine => {
      const cell = cells[index] ?? '';
      const found = read(column, cell);
      if (found === undefined) problems.push({ row, column, text: cell });
      return found ?? {};
    });
    return Object.assign({}, ...said) as PastedLine;
  });
  return { lines, problems };
}
