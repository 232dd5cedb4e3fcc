import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';

/** The most rows or columns with a colour of their own; further ones are the others. */
export const MAX_SERIES = 4;

export interface ChartData {
  /** The columns, along the axis. */
  readonly points: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** What has a line. */
  readonly series: readonly string[];
  /** The last of the series adds up what has no colour. */
  readonly hasOthers: boolean;
  /** Rows that have no line. */
  readonly left: number;
}

interface ChartOptions {
  /** Rows of the measure can be added up: amounts and orders, not different people or averages. */
  readonly isAdditive: boolean;
  /** What those are called that have no colour of their own. */
  readonly others: string;
}

/**
 * One measure of a report as lines: the outermost rows along the columns, largest totals first. What has no colour is added up to "others" where that is a figure
 * at all; else its number is said. Nothing else is added up: values are those of the table.
 */
export function chartDataOf(
  { rows, columns }: Pick<BiReportOnWire, 'rows' | 'columns'>,
  metric: number,
  { isAdditive, others }: ChartOptions,
): ChartData {
  type Row = BiReportOnWire['rows'][number];
  const outermost = rows.filter(({ keys }) => keys.length === 1);
  const valueAt = (row: Row, place: number): number | null => row.cells.at(place)?.[metric] ?? null;
  const nameOf = ({ labels }: Row): string => labels[0] ?? '';
  const sumAt = (some: readonly Row[], place: number): number | null => {
    const values = some.flatMap((row) => valueAt(row, place) ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  };
  // Without rows the one total is drawn.
  const drawn = outermost.length === 0 ? rows.slice(-1) : outermost;
  const ranked = drawn.toSorted((a, b) => Math.abs(valueAt(b, -1) ?? 0) - Math.abs(valueAt(a, -1) ?? 0));
  const kept = ranked.slice(0, MAX_SERIES);
  const rest = ranked.slice(MAX_SERIES);
  const hasOthers = isAdditive && rest.length > 0;
  return {
    points: columns.map(({ labels }, place) => ({
      label: labels.join(' / '),
      values: [...kept.map((row) => valueAt(row, place)), ...(hasOthers ? [sumAt(rest, place)] : [])],
    })),
    series: [...kept.map(nameOf), ...(hasOthers ? [others] : [])],
    hasOthers,
    left: hasOthers ? 0 : rest.length,
  };
}
