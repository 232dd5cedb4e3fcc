import type { BiReportOnWire, ReportingQueryOnWire } from '@loge/contract/reporting/bi-wire';
import { CUBE_NAMES, type CubeName } from '@loge/domain/reporting/cubes';
import { queryProblems } from '@loge/domain/reporting/reporting-query';

/** What one asks the explorer; it stands in the address bar, so that a link is the report. */
export interface ReportQuery {
  readonly cubeName: CubeName;
  readonly query: ReportingQueryOnWire;
}

const emptyReportQuery = { dimensionsColumns: [], filters: [], sorts: [] } as const;

/** Where one begins: what each universe has brought in month by month. */
export const firstQuestions: Readonly<Record<CubeName, ReportingQueryOnWire>> = {
  Orders: {
    ...emptyReportQuery,
    metrics: [
      { metricName: 'orders', aggregation: 'count' },
      { metricName: 'amount', aggregation: 'sum' },
    ],
    dimensionsRows: ['universe', 'offer'],
    dimensionsColumns: ['creationMonth'],
    filters: [],
    sorts: [{ column: 'amount.sum', ascending: false }],
  },
  Payments: {
    ...emptyReportQuery,
    metrics: [
      { metricName: 'payments', aggregation: 'count' },
      { metricName: 'amount', aggregation: 'sum' },
    ],
    dimensionsRows: ['mode', 'status'],
    dimensionsColumns: ['creationMonth'],
    filters: [],
    sorts: [{ column: 'amount.sum', ascending: false }],
  },
};

/** The last months up to today, which is how every report of months begins. */
export const since = (from: string): ReportingQueryOnWire['filters'][number] => ({
  dimensionName: 'creationDay',
  criteria: [],
  include: true,
  from,
  to: null,
});

const isCubeName = (text: unknown): text is CubeName => CUBE_NAMES.some((name) => name === text);

/** Reads the question of an address; null for none, and for one that cannot be asked. */
export function readQuestion({ cube, q }: Readonly<Record<string, unknown>>): ReportQuery | null {
  if (!isCubeName(cube) || typeof q !== 'string') return null;
  try {
    const asked = JSON.parse(q) as Partial<ReportingQueryOnWire>;
    const query: ReportingQueryOnWire = {
      metrics: asked.metrics ?? [],
      dimensionsRows: asked.dimensionsRows ?? [],
      dimensionsColumns: asked.dimensionsColumns ?? [],
      filters: asked.filters ?? [],
      sorts: asked.sorts ?? [],
    };
    return query.metrics.length > 0 && queryProblems(cube, query).length === 0 ? { cubeName: cube, query } : null;
  } catch {
    return null;
  }
}

export const questionParameters = ({ cubeName, query }: ReportQuery): { cube: string; q: string } => ({
  cube: cubeName,
  q: JSON.stringify(query),
});

/** A question without what a change of its dimensions and measures has left behind: sorts by what is gone. */
export function dropStaleSorts({ cubeName, query }: ReportQuery): ReportQuery {
  const named = [
    ...query.dimensionsRows,
    ...query.metrics.map(({ metricName, aggregation }) => `${metricName}.${aggregation}`),
  ];
  return { cubeName, query: { ...query, sorts: query.sorts.filter(({ column }) => named.includes(column)) } };
}

/**
 * How the rows are sorted once somebody asks for a column: the largest numbers first, names from their beginning, the other way the second time. Rows that
 * are not sorted stand by their names already.
 */
export function nextSort(
  { sorts, dimensionsRows }: ReportingQueryOnWire,
  column: string,
): { column: string; ascending: boolean } {
  const now = sorts[0];
  if (now?.column === column) return { column, ascending: !now.ascending };
  return { column, ascending: dimensionsRows.includes(column) && now !== undefined };
}

/** Whether both ask the same, in whatever order their parts were written. */
export const isSameQuestion = (one: ReportQuery, other: ReportQuery): boolean =>
  one.cubeName === other.cubeName && canonical(one.query) === canonical(other.query);

const canonical = (query: ReportingQueryOnWire): string =>
  JSON.stringify([
    query.metrics.map(({ metricName, aggregation }) => [metricName, aggregation]),
    query.dimensionsRows,
    query.dimensionsColumns,
    query.filters.map(({ dimensionName, criteria, include, from, to }) => [
      dimensionName,
      criteria,
      include,
      from ?? null,
      to ?? null,
    ]),
    query.sorts.map(({ column, ascending }) => [column, ascending]),
  ]);

export type ReportRow = BiReportOnWire['rows'][number];
export const rowId = ({ keys }: ReportRow): string => JSON.stringify(keys);

/** The rows that can be seen: those whose parents are all open, and the total of all. */
export const visibleRows = (rows: readonly ReportRow[], open: ReadonlySet<string>): readonly ReportRow[] =>
  rows.filter(({ keys }) => keys.every((_, index) => index === 0 || open.has(JSON.stringify(keys.slice(0, index)))));

/** Whether rows of a measure can be added up: amounts and orders, not different people or averages. */
export const isAdditive = (metric: ReportingQueryOnWire['metrics'][number] | undefined): boolean =>
  ['sum', 'count'].includes(metric?.aggregation ?? '');

/** The place of a column among those of a report; the last one, of the totals, for null. */
export const columnIndex = (
  columns: BiReportOnWire['columns'],
  column: BiReportOnWire['columns'][number] | null,
): number =>
  column === null
    ? columns.length
    : columns.findIndex(({ keys }) => JSON.stringify(keys) === JSON.stringify(column.keys));
