import type { LocalDate } from '@loge/domain/shared/local-date';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { dayRange, mainZone } from './day-range.ts';
import type { ChosenFilter } from './list-filters.ts';

/** One narrowing of a list, as SQL. */
export type Condition = RawBuilder<SqlBool>;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

export const any = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** Everything but what a condition keeps; a row of which it says nothing is kept. */
export const unless = (excluded: boolean, condition: Condition): Condition =>
  excluded ? sql<SqlBool>`not coalesce(${condition}, false)` : condition;

/** A filter of type `in` over a column of words: `oneOf('p.mode')`. `keyOf` reads a value of the wire where the column holds another. */
export const oneOf =
  (column: string, keyOf: (value: string) => string = (value) => value) =>
  ({ values, excluded }: ChosenFilter): Condition =>
    unless(excluded, sql<SqlBool>`${sql.ref(column)} = any(${values.map(keyOf)}::text[])`);

/** The same over a column of numbers of rows. */
export const oneOfIds =
  (column: string) =>
  ({ values, excluded }: ChosenFilter): Condition =>
    unless(excluded, sql<SqlBool>`${sql.ref(column)} = any(${values.map(Number)}::bigint[])`);

/** A filter of type `is`: rows of which something is true, or those of which it is not. */
export const flag =
  (condition: Condition) =>
  ({ values, excluded }: ChosenFilter): Condition =>
    values.includes('true') !== excluded ? condition : sql<SqlBool>`not coalesce(${condition}, false)`;

const dayOf = (text: string | undefined): LocalDate | null => (text === undefined || text === '' ? null : text);

/** A filter of type `date` over a column of days: from the first to the last, both included. */
export const daysWithin =
  (column: string) =>
  ({ values: [first, last], excluded }: ChosenFilter): Condition => {
    const [from, to] = [dayOf(first), dayOf(last)];
    return unless(
      excluded,
      all([
        ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}::date`]),
        ...(to === null ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}::date`]),
      ]),
    );
  };

/** The same over a column of moments; the days begin and end in `zone`. */
export const momentsWithin =
  (column: string, zone: string = mainZone) =>
  ({ values: [first, last], excluded }: ChosenFilter): Condition => {
    const { from, before } = dayRange(dayOf(first), dayOf(last), zone);
    return unless(
      excluded,
      all([
        ...(from === null ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
        ...(before === null ? [] : [sql<SqlBool>`${sql.ref(column)} < ${before}`]),
      ]),
    );
  };
