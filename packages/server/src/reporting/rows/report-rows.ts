import type { Group } from '@loge/domain/reporting/pivot';
import { maxGroups, type ReportingQuery } from '@loge/domain/reporting/reporting-query';
import { withWorkMem } from '../with-work-mem.ts';
import { sql } from 'kysely';
import { cubeRows, dimensionOf, ordersBehind, type Scope } from '../../measures/cube-rows.ts';
import { cubeSql } from '../../measures/cube-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { askedOf, groupQuestion } from './group-question.ts';

/** The groups of a report, totals included. Null beyond `maxGroups`. Names are those that the cube knows (`queryProblems`). */
export async function findGroups(
  database: Database,
  scope: Scope,
  query: ReportingQuery,
): Promise<{ readonly groups: readonly Group[]; readonly facts: number } | null> {
  const cube = cubeSql[scope.cubeName];
  const { dimensionsRows, dimensionsColumns } = query;
  const asked = askedOf(cube, scope.cubeName, query);
  const needs = [...asked.dimensions, ...asked.measures].flatMap((one) => one.needs);
  const question = groupQuestion(asked, await cubeRows(database, cube, scope, needs));
  const found = await withWorkMem(database, (at) => question.execute(at));
  if (found.rows.length > maxGroups) return null;
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
export async function findKeys(database: Database, scope: Scope, dimensionName: string): Promise<string[]> {
  const cube = cubeSql[scope.cubeName];
  const { value, text, needs } = dimensionOf(cube, dimensionName);
  const rows = await cubeRows(database, cube, scope, needs);
  const found = await sql<{ key: string }>`
    select coalesce(${text(sql`small.value`)}, '') as key
    from (select ${value} as value, count(*) as rows from ${rows} group by 1) small
    order by small.rows desc, 1 limit ${maxGroups}
  `.execute(database);
  return found.rows.map(({ key }) => key);
}

/** The orders behind some rows of a cube, the latest first. */
export async function findOrdersBehind(
  database: Database,
  scope: Scope,
  limit: number,
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const found = await sql<{ total: number; ids: number[] }>`
    with behind as (select distinct id from (${await ordersBehind(database, scope)}) each)
    select (select count(*) from behind)::int as total,
      coalesce((select array_agg(id order by id desc) from (select id from behind order by id desc limit ${limit}) latest), '{}') as ids
  `.execute(database);
  return found.rows[0] ?? { total: 0, ids: [] };
}
