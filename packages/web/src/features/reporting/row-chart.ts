import type { BiReportOnWire } from '@loge/contract/reporting/bi-wire';
import { MAX_SERIES } from './chart-data.ts';
import type { ReportRow } from './report-query.ts';

/** The most months beside each other in one hue, the latest darkest. */
const MAX_TIMES = 3;

type ColumnOfReport = BiReportOnWire['columns'][number];

interface BarSeries {
  /** Empty where there is one bar a row, the row's total. */
  readonly label: string;
  /** The columns that it adds up, by their places; -1 for the total. */
  readonly places: readonly number[];
  /** Which colour of the look: of one hue for times, of its own for others. */
  readonly look: string;
}

export interface RowChart {
  readonly series: readonly BarSeries[];
  /** Columns that have no bar. */
  readonly left: number;
  readonly isTime: boolean;
}

interface RowChartOptions {
  readonly isTime: boolean;
  readonly isAdditive: boolean;
  readonly others: string;
  readonly labelOf: (column: ColumnOfReport) => string;
}

/** The bars beside each row of a table: the latest times in one hue, else a colour for each of the first columns and the others added up, where they can be. */
export function rowChartOf(
  columns: readonly ColumnOfReport[],
  { isTime, isAdditive, others, labelOf }: RowChartOptions,
): RowChart {
  if (columns.length === 0) return { series: [{ label: '', places: [-1], look: 'time3' }], left: 0, isTime };
  const all = columns.map((column, place) => ({ label: labelOf(column), place }));
  if (isTime) {
    const shown = all.slice(-MAX_TIMES);
    const first = MAX_TIMES - shown.length + 1;
    return {
      series: shown.map(({ label, place }, index) => ({ label, places: [place], look: `time${first + index}` })),
      left: columns.length - shown.length,
      isTime,
    };
  }
  const shown = all.slice(0, MAX_SERIES);
  const rest = all.slice(MAX_SERIES);
  const isSummed = isAdditive && rest.length > 0;
  return {
    series: [
      ...shown.map(({ label, place }, index) => ({ label, places: [place], look: `own${index + 1}` })),
      ...(isSummed ? [{ label: others, places: rest.map(({ place }) => place), look: 'others' }] : []),
    ],
    left: isSummed ? 0 : rest.length,
    isTime,
  };
}

/** The values of a row's bars, in the order of the series; null where there is none. */
export const barsOf = ({ cells }: ReportRow, { series }: RowChart, metric: number): readonly (number | null)[] =>
  series.map(({ places }) => {
    const values = places.flatMap((place) => cells.at(place)?.[metric] ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  });

/** Round steps from zero to where the longest bar ends, at most five of them. */
export function ticksTo(longest: number): { readonly end: number; readonly ticks: readonly number[] } {
  if (!(longest > 0)) return { end: 1, ticks: [0] };
  const rough = longest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.floor(longest / step);
  return { end: longest, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
