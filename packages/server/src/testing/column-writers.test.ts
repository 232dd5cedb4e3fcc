import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../platform/database/connection.ts';
import { type OpenedWorld, openWorld } from './opened-world.ts';
import { columnsWrittenBySql, readWrittenColumns, type Writing } from './written-columns.ts';

/*
 * What the demo world or a migration fills, a world without them can have too: each column with a value is written by a statement of the product. Each of
 * the others has a reason here, and a reason that is no longer one is a fault as well.
 */

/** Statements into a table that they are told, by file. */
const byNameOfTable: Readonly<Record<string, string>> = {
  'news_conciergeries.*': 'conciergeries/rows/content-desk-rows.ts',
  'moment_offer_conciergeries.*': 'conciergeries/rows/content-desk-rows.ts',
  'carousel_item_conciergeries.*': 'conciergeries/rows/content-desk-rows.ts',
  'egg_hunt_conciergeries.*': 'conciergeries/rows/content-desk-rows.ts',
  'news.group_id': 'content/rows/content-group-rows.ts',
  'moment_offers.group_id': 'content/rows/content-group-rows.ts',
};

const withoutScreen: Readonly<Record<string, string>> = {
  'categories.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'universes.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'moment_offers.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'news.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'partners.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'conciergeries.illustration': 'a drawing of the product; a picture is uploaded in its place',
  'ledger_events.*': 'the list that the ledger knows; a migration adds to it',
  'legacy_orders.*': 'what an earlier product left; a migration of its data brings it in',
  'legacy_order_lines.*': 'what an earlier product left; a migration of its data brings it in',
  'users.can_choose_language': 'true for everybody; false only for accounts of an earlier product',
};

let world: OpenedWorld;
beforeAll(async () => {
  world = await openWorld({ beneficiaries: 200, orders: 600 });
});
afterAll(() => world.close());

interface Column {
  readonly name: string;
  /** What a new row has without being told; null for nothing. */
  readonly preset: string | null;
}

/** Those in which some row has another value than a new row has anyway. When a row was made is no such value. */
async function filledColumns(database: Database): Promise<Column[]> {
  const { rows: columns } = await sql<{ table: string; column: string; preset: string | null }>`
    select c.table_name as table, c.column_name as column, c.column_default as preset
      from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name !~ 'kysely'
       and c.is_generated = 'NEVER' and c.is_identity = 'NO' and coalesce(c.column_default, '') !~ '\\('
       and not exists (select from pg_inherits i where i.inhrelid = format('%I', c.table_name)::regclass)
     order by c.table_name, c.ordinal_position`.execute(database);
  const filled: Column[] = [];
  for (const [table, its] of Map.groupBy(columns, (column) => column.table)) {
    const each = its.map(
      ({ column, preset }) => sql`select ${column}::text as column where exists (
        select from ${sql.table(table)} where ${sql.ref(column)} is distinct from ${sql.raw(preset ?? 'null')})`,
    );
    // One table after the other; the database has two connections.
    // oxlint-disable-next-line no-await-in-loop
    const { rows } = await sql<{ column: string }>`${sql.join(each, sql` union all `)}`.execute(database);
    const names = new Set(rows.map(({ column }) => column));
    filled.push(
      ...its
        .filter(({ column }) => names.has(column))
        .map(({ column, preset }) => ({ name: `${table}.${column}`, preset })),
    );
  }
  return filled;
}

/** What functions of the database write by themselves. */
async function writtenByDatabase(database: Database): Promise<Writing[]> {
  const { rows } = await sql<{ source: string; tables: string[] }>`
    select p.prosrc as source,
      array(select distinct t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid and not t.tgisinternal) as tables
      from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname <> 'c'`.execute(database);
  return rows.flatMap(({ source, tables }) =>
    (tables.length === 0 ? [undefined] : tables).flatMap((table) => columnsWrittenBySql(source, table)),
  );
}

/** The columns in which the product gives every row one and the same value, or none. */
function withoutChoice(filled: readonly Column[], writings: readonly Writing[]): string[] {
  const given = Map.groupBy(writings, ({ column }) => column);
  return filled
    .filter(({ name, preset }) => {
      const each = given.get(name) ?? [];
      if (each.some(({ constant }) => constant === null)) return false;
      const values = new Set(each.map(({ constant }) => constant));
      if (preset !== null) values.add(preset.replace(/::.*$/, ''));
      return values.size < 2;
    })
    .map(({ name }) => name);
}

const tableOf = (column: string): string => column.replace(/\..*$/, '.*');

test('what the demo world or a migration fills, the product can fill', async () => {
  const { database } = world.connection;
  const [filled, byDatabase] = await Promise.all([filledColumns(database), writtenByDatabase(database)]);
  expect(filled.length).toBeGreaterThan(500);
  const found = withoutChoice(filled, [...readWrittenColumns(), ...byDatabase]);
  const known = { ...byNameOfTable, ...withoutScreen };
  expect(found.filter((column) => !(column in known) && !(tableOf(column) in known))).toEqual([]);
  const met = new Set(found.flatMap((column) => [column, tableOf(column)]));
  expect(Object.keys(known).filter((column) => !met.has(column))).toEqual([]);
});

test.each([
  ['insert into t (a, b) values ($1, now())', ['t.a', 't.b']],
  ["insert into t (a, b) values ('x', true)", ["t.a='x'", 't.b=true']],
  [
    'insert into t as k (a) select $1 on conflict (a) do update set b = excluded.b, c = null where k.d',
    ['t.a', 't.b', 't.c=null'],
  ],
  [
    "with x as (update t set a = $1, b = 'from, (y' where c = 1 returning c) insert into u (d) select c from x",
    ['u.d', 't.a', "t.b='from, (y'"],
  ],
  ['update t k set (a, b) = (select 1, 2), c = coalesce($1, k.c) from u', ['t.a', 't.b', 't.c']],
  ['select a from t where b = 1 for update of t', []],
])('%s', (text, expected) => {
  const told = columnsWrittenBySql(text).map(({ column, constant }) =>
    constant === null ? column : `${column}=${constant}`,
  );
  expect(told).toEqual(expected);
});
