import { MAX_COUNTED } from '@loge/contract/shared/define-list';
import type { PlacedRow, SortKey } from '@loge/domain/shared/merge-lists';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../database/connection.ts';
import { CUSTOM_PLAN } from '../database/prepared-statement-client.ts';
import { all, any, type Condition } from './conditions.ts';
import { type ChosenOrder, sortKey } from './list-order.ts';

/** The rows that a list is made of. */
export interface ListRows {
  /** Where they are, with the name that conditions use: `orders o`. */
  readonly from: RawBuilder<unknown>;
  /** Their number: `o.id`. */
  readonly id: string;
  /** Whose desk a row belongs to: `o.conciergerie_id`. Lists that no desk bounds have none. */
  readonly desk?: string;
  /** When a row was added: `o.created_at`. By it lists over several servers, each of which numbers its own rows, go no further than when they were opened. */
  readonly placedAt?: string;
  /** Cents that are added up over all pages, as long as they are few enough to be counted. */
  readonly cents?: RawBuilder<unknown>;
}

/** Which of the rows are asked for. */
export interface ListMatch {
  /** Only those of these desks; null where something else says whose rows they are. */
  readonly desks: readonly number[] | null;
  readonly conditions: readonly Condition[];
  /** Every row must meet one of these, each of which has an index; null where nothing is searched for. */
  readonly anyOf: readonly Condition[] | null;
  /** The same places, in the same order, as they are best looked through one by one; without them, as each row is asked. */
  readonly lookedUp?: readonly Condition[];
  /**
   * Whether the places are counted one after the other: none is read once enough are found in those before it. For places that small tables answer, the
   * shortest first: each asks of its rows whether an earlier one has them.
   */
  readonly inTurn?: boolean;
}

export interface CountedList {
  /** At most `MAX_COUNTED`. */
  readonly total: number;
  readonly more: boolean;
  /** What they come to, in cents; null where there are more than are counted, or nothing to add up. */
  readonly cents: number | null;
}

/** What is chosen decides which index is short: a plan for any choice would be wrong for most. */
const forceCustomPlan = sql.raw(CUSTOM_PLAN);

/** One desk by equality: the index on it then also gives the order of the list. */
function ofDesks({ desk }: ListRows, desks: readonly number[] | null): Condition[] {
  if (desk === undefined || desks === null) return [];
  const [only, ...others] = desks;
  return [
    only !== undefined && others.length === 0
      ? sql`${sql.ref(desk)} = ${only}`
      : sql`${sql.ref(desk)} = any(${desks}::bigint[])`,
  ];
}

/** Also where it cannot be said. */
const isNot = (condition: Condition): Condition => sql<SqlBool>`(${condition}) is not true`;

/** All matching rows, `most` of them at most. What is searched for in several places is found in each by its own index. */
function matching(
  rows: ListRows,
  { desks, conditions, anyOf, lookedUp, inTurn = false }: ListMatch,
  selected: RawBuilder<unknown>,
  most: number | null,
): RawBuilder<unknown> {
  const limit = most === null ? sql`` : sql`limit ${most}`;
  const found = (further: readonly Condition[]): RawBuilder<unknown> =>
    sql`select ${selected} from ${rows.from} where ${all([...ofDesks(rows, desks), ...conditions, ...further])} ${limit}`;
  if (anyOf === null) return found([]);
  const places = lookedUp ?? anyOf;
  const [only, ...others] = places;
  if (only === undefined) return found([sql`false`]);
  if (others.length === 0) return found([only]);
  // Without anything that is sorted or hashed over all places, PostgreSQL stops reading where the limit is reached.
  if (inTurn && most !== null)
    return sql`${sql.join(
      places.map((place, index) => sql`(${found([place, ...anyOf.slice(0, index).map(isNot)])})`),
      sql` union all `,
    )} ${limit}`;
  return sql`${sql.join(
    places.map((place) => sql`(${found([place])})`),
    sql` union `,
  )} ${limit}`;
}

/** How many rows match, up to what anybody counts: beyond that no statement reads on. */
export async function countList(
  database: Database,
  rows: ListRows,
  match: ListMatch,
  most: number = MAX_COUNTED,
): Promise<CountedList> {
  const selected = sql`${sql.ref(rows.id)} as id, ${rows.cents ?? sql`null::bigint`} as cents`;
  const found = await sql<{ count: number; cents: number | null }>`
    ${forceCustomPlan} select count(*)::int as count, coalesce(sum(m.cents), 0)::bigint as cents from (${matching(rows, match, selected, most + 1)}) m
  `.execute(database);
  const { count = 0, cents = null } = found.rows[0] ?? {};
  return {
    total: Math.min(count, most),
    more: count > most,
    cents: count > most || rows.cents === undefined ? null : cents,
  };
}

/** The same for several matches in one statement, in the order given, without sums. */
export async function countLists(
  database: Database,
  rows: ListRows,
  matches: readonly ListMatch[],
): Promise<{ readonly total: number; readonly more: boolean }[]> {
  if (matches.length === 0) return [];
  const counts = matches.map(
    (match) =>
      sql`(select count(*)::int from (${matching(rows, match, sql`${sql.ref(rows.id)} as id`, MAX_COUNTED + 1)}) m)`,
  );
  const found = await sql<{ counts: number[] }>`${forceCustomPlan} select array[${sql.join(counts)}] as counts`.execute(
    database,
  );
  return (found.rows[0]?.counts ?? []).map((count) => ({
    total: Math.min(count, MAX_COUNTED),
    more: count > MAX_COUNTED,
  }));
}

/** The highest number of all rows that match; 0 where there is none. An index is read from its end. */
export async function findHighestId(database: Database, rows: ListRows, match: ListMatch): Promise<number> {
  const newestFirst = { order: { by: 'id' }, ascending: false } as const;
  const [highest = 0] = await findListIds(database, rows, match, {
    order: newestFirst,
    slice: { offset: 0, limit: 1 },
    counted: { more: true },
  });
  return highest;
}

interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The numbers of one page's rows, in order. Anyone who has counted knows which way is short: few matches are all found and then put in order; of many,
 * an index is walked in the list's order until the page is full, which is soon, as many match. PostgreSQL would have to guess, and guesses wrongly
 * where what is chosen together is rarer, or stands elsewhere, than its statistics say.
 */
export async function findListIds(
  database: Database,
  rows: ListRows,
  match: ListMatch,
  {
    order,
    slice,
    counted,
  }: { readonly order: ChosenOrder; readonly slice: Slice; readonly counted: Pick<CountedList, 'more'> },
): Promise<readonly number[]> {
  const ids =
    counted.more && order.order.by !== 'reckoned'
      ? walked(rows, match, order, slice)
      : sorted(rows, match, order, slice);
  const found = await sql<{
    ids: number[];
  }>`${forceCustomPlan} select array(select found.id::float8 from (${ids}) found) as ids`.execute(database);
  return found.rows[0]?.ids ?? [];
}

/** What these rows are sorted by, in the order given, to put them among those of other servers: equals are distinguished by their numbers. */
export async function findSortKeys(
  database: Database,
  rows: ListRows,
  ids: readonly number[],
  key: RawBuilder<unknown>,
): Promise<readonly PlacedRow[]> {
  const found = await sql<{ keys: SortKey[] | null }>`
    select jsonb_agg(k.key order by k.place) as keys from (
      select l.place, ${key} as key from unnest(${ids}::bigint[]) with ordinality l(id, place)
      join ${rows.from} on ${sql.ref(rows.id)} = l.id
    ) k
  `.execute(database);
  const keys = found.rows[0]?.keys ?? [];
  return ids.map((id, index) => [keys[index] ?? null, id] as const);
}

const direction = ({ ascending }: ChosenOrder): RawBuilder<unknown> => (ascending ? sql`asc` : sql`desc`);

/** Finds all that match and puts them in order: `offset 0` keeps PostgreSQL from walking an index instead, and copies nothing. */
function sorted(rows: ListRows, match: ListMatch, chosen: ChosenOrder, { offset, limit }: Slice): RawBuilder<unknown> {
  const way = direction(chosen);
  const id = sql`${sql.ref(rows.id)} as id`;
  // Numbers alone are sorted in half the time that they take behind a key which is null in every row.
  const [selected, by] =
    chosen.order.by === 'id'
      ? [id, sql`m.id ${way}`]
      : [sql`${id}, ${sortKey(chosen.order)} as key`, sql`m.key ${way} nulls last, m.id ${way}`];
  return sql`select m.id from (${matching(rows, match, selected, null)} offset 0) m order by ${by} limit ${limit} offset ${offset}`;
}

/** Walks an index in the order of the list. */
function walked(rows: ListRows, match: ListMatch, chosen: ChosenOrder, { offset, limit }: Slice): RawBuilder<unknown> {
  const { order } = chosen;
  const way = direction(chosen);
  const where = [...match.conditions, ...(match.anyOf === null ? [] : [any(match.anyOf)])];
  const id = sql.ref(rows.id);
  // Each desk's rows stand in order in its part of the index: so many of each are enough to find the first so many of all.
  const atMost = offset + limit;
  const desks = rows.desk === undefined ? null : match.desks;
  const ofDesk =
    rows.desk === undefined || desks === null ? [] : [sql<SqlBool>`${sql.ref(rows.desk)} = listed_desk.id`];
  // No list may have a name like this for its own rows: inside, theirs would be meant.
  const eachDesk = desks === null ? sql`(values (1)) listed_desk` : sql`unnest(${desks}::bigint[]) listed_desk(id)`;
  const page = sql`limit ${limit} offset ${offset}`;
  const part = (
    key: RawBuilder<unknown>,
    further: readonly Condition[],
    by: RawBuilder<unknown>,
  ): RawBuilder<unknown> =>
    sql`select w.id, w.key from ${eachDesk} cross join lateral (
      select ${id} as id, ${key} as key from ${rows.from} where ${all([...ofDesk, ...where, ...further])} order by ${by} limit ${atMost}) w`;
  switch (order.by) {
    case 'id':
    case 'reckoned':
      return sql`select p.id from (${part(sql`null::int`, [], sql`${id} ${way}`)}) p order by p.id ${way} ${page}`;
    case 'column': {
      if (!order.nullable)
        return sql`select p.id from (${part(order.key, [], sql`${order.key} ${way}, ${id} ${way}`)}) p
          order by p.key ${way}, p.id ${way} ${page}`;
      // Rows without a value come last whichever way, which no index walked backwards would do.
      const known = part(order.key, [sql`${order.key} is not null`], sql`${order.key} ${way}, ${id} ${way}`);
      const unknown = part(order.key, [sql`${order.key} is null`], sql`${id} ${way}`);
      return sql`select p.id from ((${known}) union all (${unknown})) p order by p.key ${way} nulls last, p.id ${way} ${page}`;
    }
    case 'values':
      return sql`select w.id from (select v.value, v.place from unnest(${order.values}::text[]) with ordinality v(value, place) order by v.place ${way}) v
        cross join lateral (select p.id from (${part(sql`null::int`, [sql`${order.column} = v.value`], sql`${id} ${way}`)}) p
          order by p.id ${way} limit ${atMost}) w
        order by v.place ${way}, w.id ${way} ${page}`;
    case 'parent': {
      // Parents in the order of their names, and of each no more rows than the page can take: one with very many keeps nobody waiting.
      const known = sql`select w.id, ${order.name} as key from ${sql.table(order.parent)} n
        cross join lateral (select p.id from (${part(sql`null::int`, [sql`${order.parentId} = n.id`], sql`${id} ${way}`)}) p
          order by p.id ${way} limit ${atMost}) w
        order by ${order.name} ${way}, w.id ${way} limit ${atMost}`;
      const unknown = part(sql`null::text`, [sql`${order.parentId} is null`], sql`${id} ${way}`);
      return sql`select p.id from ((${known}) union all (${unknown})) p order by p.key ${way} nulls last, p.id ${way} ${page}`;
    }
  }
}
