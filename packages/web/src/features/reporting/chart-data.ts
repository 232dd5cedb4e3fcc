import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';

/** So many rows have a colour of their own; more nobody tells apart. */
export const MAX_SERIES = 6;
/** So many bars have room for their name. */
export const MAX_BARS = 20;

export interface ChartData {
  /** What the points along the axis are called: columns, or rows where there are no columns. */
  readonly points: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
  /** What has a colour; one without a name where the rows stand along the axis. */
  readonly series: readonly string[];
  /** Rows that had no room. */
  readonly left: number;
}

/**
 * One measure of a report as a drawing: the outermost rows as series along the columns, or, without columns, one beside the other. Values are taken as
 * they stand in the table, largest totals first: counts of different people and averages cannot be added up to an "others".
 */
export function chartDataOf({ rows, columns }: Pick<BiReportOnWire, 'rows' | 'columns'>, metric: number): ChartData {
  const outermost = rows.filter(({ keys }) => keys.length === 1);
  const valueAt = (row: BiReportOnWire['rows'][number], place: number): number | null =>
    row.cells.at(place)?.[metric] ?? null;
  const nameOf = ({ labels }: BiReportOnWire['rows'][number]): string => labels[0] ?? '';
  if (columns.length === 0) {
    const shown = outermost.slice(0, MAX_BARS);
    return {
      points: shown.map((row) => ({ label: nameOf(row), values: [valueAt(row, -1)] })),
      series: [''],
      left: outermost.length - shown.length,
    };
  }
  // Without rows the one total is drawn.
  const drawn = outermost.length === 0 ? rows.slice(-1) : outermost;
  const shown = drawn.toSorted((a, b) => Math.abs(valueAt(b, -1) ?? 0) - Math.abs(valueAt(a, -1) ?? 0));
  const kept = shown.slice(0, MAX_SERIES);
  return {
    points: columns.map(({ labels }, place) => ({
      label: labels.join(' / '),
      values: kept.map((row) => valueAt(row, place)),
    })),
    series: kept.map(nameOf),
    left: shown.length - kept.length,
  };
}
