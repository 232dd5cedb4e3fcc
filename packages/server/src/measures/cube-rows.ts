import type { CubeName } from '@loge/domain/reporting/cubes';
import type { QueryFilter } from '@loge/domain/reporting/reporting-query';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import {
  CALENDARS,
  type CalendarRow,
  type Clocks,
  type CubeSql,
  cubeSql,
  type DimensionSql,
  piecesBefore,
} from './cube-sql.ts';

/** Where one looks: desks that the reader sees, and what they keep of them. */
export interface Scope {
  readonly cubeName: CubeName;
  readonly conciergerieIds: readonly number[];
  readonly filters: readonly QueryFilter[];
}

const and = sql` and `;

export function dimensionOf(cube: CubeSql, name: string): DimensionSql {
  const known = cube.dimensions[name];
  if (known === undefined) throw new RangeError(`Not a dimension: ${name}`);
  return known;
}

/** A dimension of a row as text; empty where the row has no value. */
function keyOf(cube: CubeSql, name: string): RawBuilder<string> {
  const { value, text } = dimensionOf(cube, name);
  return sql<string>`coalesce(${text(value)}, '')`;
}

/** What a dimension's key and its bounds have letters of: 2026, 2026-09, 2026-09-01. */
const written = { year: 4, month: 7, day: 10 } as const;

/** The first day of a piece of time that may be written shorter than `unit`, and of the piece after it; null for what is none. */
function daysOf(bound: string, unit: keyof typeof written): { readonly first: string; readonly next: string } | null {
  if (bound.length > written[unit] || !/^\d{4}(-\d\d(-\d\d)?)?$/.test(bound)) return null;
  const first = new Date(`${bound}${'-01-01'.slice(bound.length - 4)}T00:00:00Z`);
  if (Number.isNaN(first.getTime()) || !first.toISOString().startsWith(bound)) return null;
  const next = new Date(first);
  if (bound.length === written.year) next.setUTCFullYear(next.getUTCFullYear() + 1);
  else if (bound.length === written.month) next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + 1);
  return { first: first.toISOString().slice(0, 10), next: next.toISOString().slice(0, 10) };
}

/** A range of pieces of time as one of days; null where its bounds are not written as the pieces are. */
function dayRange(cube: CubeSql, { dimensionName, from, to }: QueryFilter): RawBuilder<unknown> | null {
  const { time } = dimensionOf(cube, dimensionName);
  if (time === undefined) return null;
  const [begin, end] = [from, to].map((bound) => (typeof bound === 'string' ? daysOf(bound, time.unit) : undefined));
  if (begin === null || end === null) return null;
  // A day in any zone begins and ends within a day of the one in UTC: an index can look for that much, and only near the bounds clocks are asked.
  const about = (day: string, days: number) => {
    const moment = new Date(`${day}T00:00:00Z`);
    moment.setUTCDate(moment.getUTCDate() + days);
    return sql`${moment.toISOString()}::timestamptz`;
  };
  const { moment, local } = time;
  const bounds = [
    ...(begin === undefined
      ? []
      : [
          sql`${moment} >= ${about(begin.first, -1)}`,
          sql`(${moment} >= ${about(begin.first, 1)} or ${local} >= ${begin.first}::timestamp)`,
        ]),
    ...(end === undefined
      ? []
      : [
          sql`${moment} < ${about(end.next, 1)}`,
          sql`(${moment} < ${about(end.next, -1)} or ${local} < ${end.next}::timestamp)`,
        ]),
  ];
  return sql.join(bounds, and);
}

/** A range of whatever is written: what is shorter than the value stands for all of it, up to 2026-W3 holds the weeks 30 to 39. */
function writtenRange(key: RawBuilder<string>, { from, to }: QueryFilter): RawBuilder<unknown> {
  const bounds: RawBuilder<unknown>[] = [sql`${key} <> ''`];
  if (typeof from === 'string') bounds.push(sql`${key} >= ${from}`);
  if (typeof to === 'string') bounds.push(sql`left(${key}, ${to.length}) <= ${to}`);
  return sql.join(bounds, and);
}

/** Numbers compared as such: of texts the database guesses that nearly none is meant, and joins as if it were so. Null where something else is asked for. */
function oneOfIds(cube: CubeSql, { dimensionName, criteria }: QueryFilter): RawBuilder<unknown> | null {
  const { value, isId } = dimensionOf(cube, dimensionName);
  if (isId !== true || !criteria.every((one) => /^[1-9]\d{0,15}$/.test(one))) return null;
  return sql`${value} = any(${criteria.map(Number)}::bigint[])`;
}

const isRange = ({ from, to }: QueryFilter): boolean => typeof from === 'string' || typeof to === 'string';

function condition(cube: CubeSql, filter: QueryFilter): RawBuilder<unknown> {
  const { dimensionName, criteria, include } = filter;
  const key = keyOf(cube, dimensionName);
  const kept = isRange(filter)
    ? (dayRange(cube, filter) ?? writtenRange(key, filter))
    : (oneOfIds(cube, filter) ?? sql`${key} = any(${[...criteria]}::text[])`);
  // What has no such moment lies in no range.
  return include ? sql`(${kept})` : sql`not coalesce((${kept}), false)`;
}

function where(cube: CubeSql, { conciergerieIds, filters }: Scope): RawBuilder<unknown> {
  const desks = sql`${cube.desk} = any(${[...conciergerieIds]}::bigint[])`;
  return sql.join([desks, ...filters.map((filter) => condition(cube, filter))], and);
}

/** A range of time goes by the clock of the desk, and needs no calendar. */
const filterNeeds = (cube: CubeSql, filter: QueryFilter): readonly string[] =>
  isRange(filter) && dayRange(cube, filter) !== null ? ['zone'] : dimensionOf(cube, filter.dimensionName).needs;

/** The rows of a scope, with whatever its filters and `needs` name. */
export async function cubeRows(
  database: Database,
  cube: CubeSql,
  scope: Scope,
  needs: readonly string[],
): Promise<RawBuilder<unknown>> {
  const needed = new Set([...needs, ...scope.filters.flatMap((filter) => filterNeeds(cube, filter))]);
  const clocks = needed.has('zone')
    ? await findClocks(
        database,
        scope.conciergerieIds,
        CALENDARS.filter((name) => needed.has(name)),
      )
    : noClocks;
  const joins = Object.entries(cube.joins(clocks)).flatMap(([name, join]) => (needed.has(name) ? [join] : []));
  return sql`${cube.from} ${sql.join(joins, sql` `)} where ${where(cube, scope)}`;
}

const noClocks: Clocks = { zones: [], calendars: [] };

/** By which clocks some desks go, with the calendars that are needed of them. Where there is no desk, one stands for it: nothing is found anyway. */
async function findClocks(
  database: Database,
  conciergerieIds: readonly number[],
  names: readonly CalendarRow['name'][],
): Promise<Clocks> {
  const units = [
    sql`select null::text as name, null::text as unit, null::int as before where false`,
    ...names.map((name) => {
      const unit = sql.lit(name.slice(0, -1));
      return sql`select ${sql.lit(name)}, ${unit}, ${piecesBefore(name, sql`(calendar_pieces(${unit}))[1]`)}`;
    }),
  ];
  const found = await sql<{ zone: string; calendars: readonly CalendarRow[] }>`
    select zone, (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'zone', zone,
          'moments', calendar_moments(unit, zone)::text, 'last', cardinality(calendar_pieces(unit)), 'before', before)), '[]')
        from (${sql.join(units, sql` union all `)}) units) as calendars
    from (select distinct coalesce(c.zone, 'UTC') as zone
      from (select 1) one left join conciergeries c on c.id = any(${[...conciergerieIds]}::bigint[])) zones
    order by zone
  `.execute(database);
  return { zones: found.rows.map(({ zone }) => zone), calendars: found.rows.flatMap(({ calendars }) => calendars) };
}

/** The numbers of the orders behind some rows of a cube, as a question within a question; an order may stand there several times. */
export async function ordersBehind(database: Database, scope: Scope): Promise<RawBuilder<unknown>> {
  const cube = cubeSql[scope.cubeName];
  return sql`select ${cube.orderId} as id from ${await cubeRows(database, cube, scope, [])} and ${cube.orderId} is not null`;
}
