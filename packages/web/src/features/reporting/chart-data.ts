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

interface ChartOptions {
  /** Rows of the measure can be added up: amounts and orders, not different people or averages. */
  readonly isAdditive: boolean;
  /** What those are called that have no colour or room of their own. */
  readonly others: string;
}

/**
 * One measure of a report as a drawing: the outermost rows as series along the columns, or, without columns, one beside the other, largest totals first. What has no
 * colour or room is added up to "others" where that is a figure at all; else its number is said. Nothing else is added up: values are those of the table.
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
  if (columns.length === 0) {
    const shown = outermost.slice(0, MAX_BARS);
    const rest = outermost.slice(MAX_BARS);
    const isSummed = isAdditive && rest.length > 0;
    return {
      points: [
        ...shown.map((row) => ({ label: nameOf(row), values: [valueAt(row, -1)] })),
        ...(isSummed ? [{ label: others, values: [sumAt(rest, -1)] }] : []),
      ],
      series: [''],
      left: isSummed ? 0 : rest.length,
    };
  }
  // Without rows the one total is drawn.
  const drawn = outermost.length === 0 ? rows.slice(-1) : outermost;
  const ranked = drawn.toSorted((a, b) => Math.abs(valueAt(b, -1) ?? 0) - Math.abs(valueAt(a, -1) ?? 0));
  const kept = ranked.slice(0, MAX_SERIES);
  const rest = ranked.slice(MAX_SERIES);
  const isSummed = isAdditive && rest.length > 0;
  return {
    points: columns.map(({ labels }, place) => ({
      label: labels.join(' / '),
      values: [...kept.map((row) => valueAt(row, place)), ...(isSummed ? [sumAt(rest, place)] : [])],
    })),
    series: [...kept.map(nameOf), ...(isSummed ? [others] : [])],
    left: isSummed ? 0 : rest.length,
  };
}
