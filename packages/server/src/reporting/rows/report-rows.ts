import type { CubeName } from '@loge/domain/reporting/cubes';
import type { Group } from '@loge/domain/reporting/pivot';
import { metricOf, mostGroups, type QueryFilter, type ReportingQuery } from '@loge/domain/reporting/reporting-query';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { aggregated, type CubeSql, cubeSql } from './cube-sql.ts';

/** Where one looks: desks that the reader sees, and what they keep of them. */
export interface Scope {
  readonly cubeName: CubeName;
  readonly conciergerieIds: readonly number[];
  readonly filters: readonly QueryFilter[];
}

const and = sql` and `;
const comma = sql`, `;

/** A dimension of a row as text; empty where the row has no value. */
function keyOf(cube: CubeSql, name: string): RawBuilder<string> {
  const dimension = cube.dimensions[name];
  if (dimension === undefined) throw new RangeError(`Not a dimension: ${name}`);
  return sql<string>`coalesce((${dimension})::text, '')`;
}

function condition(cube: CubeSql, { dimensionName, criteria, include, from, to }: QueryFilter): RawBuilder<unknown> {
  const key = keyOf(cube, dimensionName);
  const isRange = typeof from === 'string' || typeof to === 'string';
  const bounds: RawBuilder<unknown>[] = [];
  if (typeof from === 'string') bounds.push(sql`${key} >= ${from}`);
  // What is written shorter than the value stands for all of it: up to 2026-09 holds the days of September.
  if (typeof to === 'string') bounds.push(sql`left(${key}, ${to.length}) <= ${to}`);
  if (isRange) bounds.push(sql`${key} <> ''`);
  const kept = isRange ? sql.join(bounds, and) : sql`${key} = any(${[...criteria]}::text[])`;
  if (!include) return sql`not (${kept})`;
  // A day in any zone begins and ends within a day of the one in UTC: this much an index can look for.
  const near: RawBuilder<unknown>[] = [];
  if (isRange && dimensionName === 'creationDay') {
    if (/^\d{4}-\d\d-\d\d$/.test(from ?? '')) near.push(sql`${cube.createdAt} >= ${from}::date - 1`);
    if (/^\d{4}-\d\d-\d\d$/.test(to ?? '')) near.push(sql`${cube.createdAt} < ${to}::date + 2`);
  }
  return sql`(${sql.join([kept, ...near], and)})`;
}

function where(cube: CubeSql, { conciergerieIds, filters }: Scope): RawBuilder<unknown> {
  const desks = sql`${cube.desk} = any(${[...conciergerieIds]}::bigint[])`;
  return sql.join([desks, ...filters.map((filter) => condition(cube, filter))], and);
}

/**
 * The groups of a report, totals included, each asked of the rows behind it. Null beyond `mostGroups`.
 * Names are those that the cube knows (`queryProblems`).
 */
export async function findGroups(
  database: Database,
  scope: Scope,
  query: ReportingQuery,
): Promise<{ readonly groups: readonly Group[]; readonly facts: number } | null> {
  const cube = cubeSql[scope.cubeName];
  const { dimensionsRows, dimensionsColumns, metrics } = query;
  const dimensions = [...dimensionsRows, ...dimensionsColumns];
  const keys = dimensions.map((_, index) => sql.ref(`k${index}`));
  const rowKeys = keys.slice(0, dimensionsRows.length);
  const columnKeys = keys.slice(dimensionsRows.length);
  const sets = Array.from({ length: rowKeys.length + 1 }, (_, length) => rowKeys.slice(0, length)).flatMap((prefix) =>
    columnKeys.length === 0 ? [prefix] : [prefix, [...prefix, ...columnKeys]],
  );
  const joins = [...new Set(metrics.map(({ metricName }) => cube.joins[metricName]))].filter(
    (join) => join !== undefined,
  );
  const selected = [
    ...dimensions.map((name, index) => sql`${keyOf(cube, name)} as ${sql.ref(`k${index}`)}`),
    ...metrics.map(({ metricName }, index) => sql`${cube.metrics[metricName]} as ${sql.ref(`m${index}`)}`),
  ];
  const values = metrics.map(({ metricName, aggregation }, index) => {
    const isCents = metricOf(scope.cubeName, metricName)?.unit === 'cents';
    return aggregated(aggregation, sql.ref(`m${index}`), isCents);
  });
  const grouping = keys.map((key) => sql`grouping(${key})`);
  const found = await sql<{ keys: string[]; left_out: number[]; values: (number | null)[]; facts: number }>`
    select array[${sql.join(keys, comma)}]::text[] as keys, array[${sql.join(grouping, comma)}]::int[] as left_out,
      array[${sql.join(values, comma)}]::float8[] as values, count(*)::int as facts
    from (select ${sql.join(selected, comma)} from ${cube.from} ${sql.join(joins, sql` `)} where ${where(cube, scope)}) as facts
    group by grouping sets (${sql.join(
      sets.map((set) => sql`(${sql.join(set, comma)})`),
      comma,
    )})
    limit ${mostGroups + 1}
  `.execute(database);
  if (found.rows.length > mostGroups) return null;
  const depth = dimensionsRows.length;
  const groups = found.rows.map(({ keys: all, left_out, values: measured }): Group => {
    const isLeftOut = (index: number): boolean => left_out[index] === 1;
    const isTotal = dimensionsColumns.length === 0 || isLeftOut(depth);
    return {
      rowKeys: all.slice(0, depth).filter((_, index) => !isLeftOut(index)),
      columnKeys: isTotal ? null : all.slice(depth),
      values: measured,
    };
  });
  const whole = found.rows.find(({ left_out }) => left_out.every((one) => one === 1));
  return { groups, facts: whole?.facts ?? 0 };
}

/** The values of a dimension that occur, the most frequent first. */
export async function findKeys(database: Database, scope: Scope, dimension: string): Promise<string[]> {
  const cube = cubeSql[scope.cubeName];
  const found = await sql<{ key: string }>`
    select ${keyOf(cube, dimension)} as key from ${cube.from} where ${where(cube, scope)}
    group by 1 order by count(*) desc, 1 limit ${mostGroups}
  `.execute(database);
  return found.rows.map(({ key }) => key);
}

/** The orders behind some rows of a cube, the latest first. */
export async function findOrdersBehind(
  database: Database,
  scope: Scope,
  limit: number,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const cube = cubeSql[scope.cubeName];
  const found = await sql<{ total: number; ids: number[] }>`
    with behind as (select distinct ${cube.orderId} as id from ${cube.from} where ${where(cube, scope)} and ${cube.orderId} is not null)
    select (select count(*) from behind)::int as total,
      coalesce((select array_agg(id order by id desc) from (select id from behind order by id desc limit ${limit}) latest), '{}') as ids
  `.execute(database);
  return found.rows[0] ?? { total: 0, ids: [] };
}
