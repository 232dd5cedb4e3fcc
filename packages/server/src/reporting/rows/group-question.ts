import type { CubeName } from '@loge/domain/reporting/cubes';
import { metricOf, maxGroups, type ReportingQuery } from '@loge/domain/reporting/reporting-query';
import { type RawBuilder, sql } from 'kysely';
import { dimensionOf } from '../../measures/cube-rows.ts';
import { type CubeSql, type DimensionSql, type Measure, measure } from '../../measures/cube-sql.ts';

const comma = sql`, `;
const listed = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, comma);
const grouped = (by: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  by.length === 0 ? sql`` : sql`group by ${listed(by)}`;

/** What a report asks of a cube. */
interface Asked {
  /** Rows first, then columns; and what stands for each in the question. */
  readonly dimensions: readonly DimensionSql[];
  readonly keys: readonly RawBuilder<unknown>[];
  readonly measures: readonly (Measure & { readonly needs: readonly string[] })[];
  /** By which of the keys there are groups: all of them, and those that totals leave. */
  readonly sets: readonly (readonly RawBuilder<unknown>[])[];
}

export function askedOf(
  cube: CubeSql,
  cubeName: CubeName,
  { dimensionsRows, dimensionsColumns, metrics }: ReportingQuery,
): Asked {
  const dimensions = [...dimensionsRows, ...dimensionsColumns].map((name) => dimensionOf(cube, name));
  const keys = dimensions.map((_, index) => sql.ref(`k${index}`));
  const rowKeys = keys.slice(0, dimensionsRows.length);
  const columnKeys = keys.slice(dimensionsRows.length);
  const sets = Array.from({ length: rowKeys.length + 1 }, (_, length) => rowKeys.slice(0, length)).flatMap((prefix) =>
    columnKeys.length === 0 ? [prefix] : [prefix, [...prefix, ...columnKeys]],
  );
  const measures = metrics.map(({ metricName, aggregation }, index) => {
    const metric = cube.metrics[metricName];
    if (metric === undefined) throw new RangeError(`Not a measure: ${metricName}`);
    const isCents = metricOf(cubeName, metricName)?.unit === 'cents';
    return { needs: metric.needs, ...measure(aggregation, metric.value, isCents, `m${index}`) };
  });
  return { dimensions, keys, measures, sets };
}

export interface GroupRow {
  readonly keys: string[];
  /** 1 for each key that a total leaves out. */
  readonly left_out: number[];
  readonly values: (number | null)[];
  readonly facts: number;
}

/**
 * The groups of a report in two steps: rows become small groups, of all dimensions at once and of what is counted only once, which several processes of the database can
 * do beside each other; of these few come the groups and their totals.
 */
export function groupQuestion(asked: Asked, rows: RawBuilder<unknown>): RawBuilder<GroupRow> {
  const { keys, measures, sets } = asked;
  const small = smallGroups(asked, rows);
  const texts = asked.dimensions.map(({ text }, index) => sql`coalesce(${text(sql`${keys[index]}`)}, '')`);
  const limit = sql`limit ${maxGroups + 1}`;
  const counted = measures.filter(({ apart }) => apart.length > 0);
  if (counted.length !== 1) {
    const leftOut = keys.map((key) => sql`grouping(${key})`);
    const values = measures.map(({ value }) => value);
    const groupingSets = listed(sets.map((set) => sql`(${listed(set)})`));
    return sql`${answer(texts, leftOut, values)} from (${small}) as small group by grouping sets (${groupingSets}) ${limit}`;
  }
  // One thing is counted only once. Groups of the whole depth have each of it once as they are; of larger ones each is put together first: counting what differs would sort all of them.
  const once = counted.flatMap(({ names }) => names);
  const figures = [...measures.flatMap(({ combined }) => combined), sql`sum(facts) as facts`];
  const parts = sets.map((set) => {
    const by = [...set, ...once];
    const from =
      set.length === keys.length
        ? sql`small`
        : sql`(select ${listed([...by, ...figures])} from small ${grouped(by)}) together`;
    const has = keys.map((key) => set.includes(key));
    return sql`(${answer(
      texts.map((text, index) => (has[index] === true ? text : sql.lit(''))),
      has.map((isThere) => sql.lit(isThere ? 0 : 1)),
      measures.map((one) => one.once),
    )} from ${from} ${grouped(set)})`;
  });
  return sql`with small as materialized (${small}) ${sql.join(parts, sql` union all `)} ${limit}`;
}

const answer = (
  keys: readonly RawBuilder<unknown>[],
  leftOut: readonly RawBuilder<unknown>[],
  values: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> => sql`select array[${listed(keys)}]::text[] as keys, array[${listed(leftOut)}]::int[] as left_out,
  array[${listed(values)}]::float8[] as values, coalesce(sum(facts), 0)::int as facts`;

function smallGroups({ dimensions, keys, measures }: Asked, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  // With what is counted only once finer groups would be nearly as many as there are rows.
  const isOnceCounted = measures.some(({ apart }) => apart.length > 0);
  const finer = dimensions.map((one) => (isOnceCounted ? undefined : one.finer));
  const hasFiner = finer.some((one) => one !== undefined);
  const apart = [
    ...dimensions.map(({ value }, index) => sql`${finer[index]?.value ?? value} as ${keys[index]}`),
    ...measures.flatMap((one) => one.apart),
    ...(hasFiner ? [sql`z.zone as zone`] : []),
  ];
  const figures = [...measures.flatMap((one) => one.figures), sql`count(*)::float8 as facts`];
  const byNumber = apart.map((_, index) => sql.lit(index + 1));
  const pieces = sql`select ${listed([...apart, ...figures])} from ${rows} ${grouped(byNumber)}`;
  if (!hasFiner) return pieces;
  // Of finer groups the values follow; there are few of them.
  const coarser = keys.map((key, index) => {
    const becomes = finer[index]?.becomes;
    return becomes === undefined ? key : sql`${becomes(key, sql`zone`)} as ${key}`;
  });
  return sql`select ${listed([...coarser, ...measures.flatMap(({ names }) => names), sql`facts`])} from (${pieces}) finer`;
}
