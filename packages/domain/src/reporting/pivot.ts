import type { ReportingQuery } from './reporting-query.ts';
import { sortOfMetric } from './reporting-query.ts';

/** A group of rows as the database put it together: a total where keys are missing at the end, or all of the columns'. */
export interface Group {
  /** The keys of the first dimensions of the rows; none for the total of all. */
  readonly rowKeys: readonly string[];
  /** The keys of all dimensions of the columns; null for the total of the row. */
  readonly columnKeys: readonly string[] | null;
  /** One for each metric; null where nothing was there to measure. */
  readonly values: readonly (number | null)[];
}

interface PivotColumn {
  readonly keys: readonly string[];
  readonly labels: readonly string[];
}

export interface PivotRow extends PivotColumn {
  /** Column by column, the total of the row last; in each one value per metric. */
  readonly cells: readonly (readonly (number | null)[])[];
}

export interface Pivot {
  /** Without the last one, the total. */
  readonly columns: readonly PivotColumn[];
  /** Parents before their children, the total of all last. */
  readonly rows: readonly PivotRow[];
}

export interface PivotWords {
  labelOf(dimension: string, key: string): string;
  /** Negative where the first value stands before the second, by what the dimension is. */
  compare(dimension: string, a: string, b: string): number;
}

const separator = '\u0000';
const joined = (keys: readonly string[]): string => keys.join(separator);

/**
 * Groups as a table. No total is added up here: each comes from the database, because a person who ordered in two months is one person in the total, and an
 * average of averages is none.
 */
export function pivot(query: ReportingQuery, groups: readonly Group[], words: PivotWords): Pivot {
  const { dimensionsRows, dimensionsColumns, metrics, sorts } = query;
  const cellsOf = new Map<string, Map<string | null, readonly (number | null)[]>>();
  const columnKeys = new Map<string, readonly string[]>();
  const childrenOf = new Map<string, (readonly string[])[]>();
  for (const { rowKeys, columnKeys: keys, values } of groups) {
    const row = joined(rowKeys);
    let cells = cellsOf.get(`${rowKeys.length}${separator}${row}`);
    if (cells === undefined) {
      cells = new Map();
      cellsOf.set(`${rowKeys.length}${separator}${row}`, cells);
      if (rowKeys.length > 0) {
        const parent = `${rowKeys.length - 1}${separator}${joined(rowKeys.slice(0, -1))}`;
        const siblings = childrenOf.get(parent);
        if (siblings === undefined) childrenOf.set(parent, [rowKeys]);
        else siblings.push(rowKeys);
      }
    }
    cells.set(keys === null ? null : joined(keys), values);
    if (keys !== null) columnKeys.set(joined(keys), keys);
  }
  const labelsOf = (dimensions: readonly string[], keys: readonly string[]): string[] =>
    keys.map((key, index) => words.labelOf(dimensions[index] ?? '', key));
  const byValue =
    (dimensions: readonly string[]) =>
    (a: readonly string[], b: readonly string[]): number => {
      for (const [index, dimension] of dimensions.entries()) {
        const difference = words.compare(dimension, a[index] ?? '', b[index] ?? '');
        if (difference !== 0) return difference;
      }
      return 0;
    };
  const columns = [...columnKeys.values()].toSorted(byValue(dimensionsColumns));
  const nothing = metrics.map(() => null);
  const idOf = (keys: readonly string[]): string => `${keys.length}${separator}${joined(keys)}`;
  const totalOf = (keys: readonly string[], metric: number): number | null =>
    cellsOf.get(idOf(keys))?.get(null)?.[metric] ?? null;

  const compareRows = (a: readonly string[], b: readonly string[]): number => {
    const last = a.length - 1;
    for (const { column, ascending } of sorts) {
      const metric = metrics.findIndex((each) => sortOfMetric(each) === column);
      const way = ascending ? 1 : -1;
      if (metric !== -1) {
        const [first, second] = [totalOf(a, metric), totalOf(b, metric)];
        if (first === second) continue;
        // What was not measured comes last, whichever way.
        if (first === null) return 1;
        if (second === null) return -1;
        return (first - second) * way;
      }
      if (dimensionsRows[last] !== column) continue;
      const difference = words.compare(column, a[last] ?? '', b[last] ?? '');
      if (difference !== 0) return difference * way;
    }
    return words.compare(dimensionsRows[last] ?? '', a[last] ?? '', b[last] ?? '');
  };

  const rowOf = (keys: readonly string[]): PivotRow => {
    const cells = cellsOf.get(idOf(keys));
    return {
      keys,
      labels: labelsOf(dimensionsRows, keys),
      cells: [...columns.map((each) => cells?.get(joined(each)) ?? nothing), cells?.get(null) ?? nothing],
    };
  };
  const rows: PivotRow[] = [];
  const addChildren = (keys: readonly string[]): void => {
    for (const child of (childrenOf.get(idOf(keys)) ?? []).toSorted(compareRows)) {
      rows.push(rowOf(child));
      addChildren(child);
    }
  };
  addChildren([]);
  rows.push(rowOf([]));
  return { columns: columns.map((keys) => ({ keys, labels: labelsOf(dimensionsColumns, keys) })), rows };
}
