import { type Aggregation, type Cube, CUBES, type CubeName, type Dimension, type Metric } from './cubes.ts';

export interface ChosenMetric {
  readonly metricName: string;
  readonly aggregation: Aggregation;
}

export interface QueryFilter {
  readonly dimensionName: string;
  /** Keys of the dimension's values; empty text for rows that have none. */
  readonly criteria: readonly string[];
  /** False: all but these. */
  readonly include: boolean;
  /** For days and months: from this key to that one, both included, in place of `criteria`. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

interface QuerySort {
  /** A dimension of the rows, or `metricName.aggregation` for the total of each row. */
  readonly column: string;
  readonly ascending: boolean;
}

/** What one asks a cube. Spec: partner-content-locker §3 "BI". */
export interface ReportingQuery {
  readonly metrics: readonly ChosenMetric[];
  readonly dimensionsColumns: readonly string[];
  readonly dimensionsRows: readonly string[];
  readonly filters: readonly QueryFilter[];
  readonly sorts: readonly QuerySort[];
}

/** More would be no table that anybody reads. */
export const maxRowDimensions = 4;
export const maxColumnDimensions = 2;
export const maxMetrics = 6;
export const maxFilters = 20;
/** The longest name of a saved report (Spec: partner-content-locker §5). */
export const maxReportNameLength = 250;
/** Groups that a report may have, totals included: beyond it, one narrows the question. */
export const maxGroups = 10_000;

export const sortOfMetric = ({ metricName, aggregation }: ChosenMetric): string => `${metricName}.${aggregation}`;

export const dimensionOf = (cubeName: CubeName, name: string): Dimension | undefined =>
  (CUBES[cubeName] as Cube).dimensions.find((each) => each.name === name);
export const metricOf = (cubeName: CubeName, name: string): Metric | undefined =>
  (CUBES[cubeName] as Cube).metrics.find((each) => each.metricName === name);

/** Whether one may ask from one value of a dimension to another. */
const hasRange = (dimension: Dimension | undefined): boolean =>
  dimension?.kind === 'day' || dimension?.kind === 'month' || dimension?.kind === 'year';

/**
 * What a cube does not offer of a query, by the paths of the fields: unknown names, the same dimension twice, a filter without a value. An empty
 * list is a query that can be asked; nothing else ever becomes SQL.
 */
export function queryProblems(cubeName: CubeName, query: ReportingQuery): readonly string[] {
  const problems: string[] = [];
  query.metrics.forEach(({ metricName, aggregation }, index) => {
    const metric = metricOf(cubeName, metricName);
    if (metric === undefined) problems.push(`metrics.${index}.metricName`);
    else if (!metric.aggregations.includes(aggregation)) problems.push(`metrics.${index}.aggregation`);
  });
  const seen = new Set<string>();
  const isNew = (name: string): boolean => dimensionOf(cubeName, name) !== undefined && !seen.has(name);
  for (const field of ['dimensionsRows', 'dimensionsColumns'] as const) {
    query[field].forEach((name, index) => {
      if (!isNew(name)) problems.push(`${field}.${index}`);
      seen.add(name);
    });
  }
  query.filters.forEach((filter, index) => {
    const dimension = dimensionOf(cubeName, filter.dimensionName);
    if (dimension === undefined) return void problems.push(`filters.${index}.dimensionName`);
    const isRange = typeof filter.from === 'string' || typeof filter.to === 'string';
    if (isRange && !hasRange(dimension)) problems.push(`filters.${index}.from`);
    // Spec: partner-content-locker §5, the filter dialog requires one selected element.
    if (!isRange && filter.criteria.length === 0) problems.push(`filters.${index}.criteria`);
  });
  const sortable = new Set([...query.dimensionsRows, ...query.metrics.map(sortOfMetric)]);
  query.sorts.forEach(({ column }, index) => {
    if (!sortable.has(column)) problems.push(`sorts.${index}.column`);
  });
  return problems;
}
