import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/**
 * So many more rows like one that is there, by one statement. `over` says by column what differs, in SQL that knows the number of each (`n`, from 1).
 * With `skipsTriggers` none of them fires and no key is looked up: for copies that would change nothing elsewhere. Answers the number of the last row
 * before them.
 */
export async function insertCopies(
  database: Database,
  table: 'orders' | 'order_items',
  {
    id,
    count,
    over,
    skipsTriggers = false,
  }: {
    readonly id: number;
    readonly count: number;
    readonly over: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly skipsTriggers?: boolean;
  },
): Promise<number> {
  const found = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id'
  `.execute(database);
  const columns = found.rows.map(({ name }) => name);
  const values = columns.map((name) => over[name] ?? sql.ref(`row.${name}`));
  const before = await sql<{ last: number }>`select max(id)::int as last from ${sql.table(table)}`.execute(database);
  await database.transaction().execute(async (transaction) => {
    if (skipsTriggers) await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)} row, generate_series(1, ${count}::int) n where row.id = ${id}
    `.execute(transaction);
  });
  return before.rows[0]?.last ?? 0;
}
