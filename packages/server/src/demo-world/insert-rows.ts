import { type Insertable, sql } from 'kysely';
import type { DatabaseTransaction } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/database-types.ts';

const rowsPerStatement = 2000;

/**
 * Saves many rows of one table in few statements. All rows name the same columns. They travel as one JSON document,
 * which PostgreSQL reads with the table's own types, so there is no limit of parameters.
 */
export async function insertRows<Table extends keyof DB>(
  transaction: DatabaseTransaction,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const document = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(
      transaction,
    );
  }
}

/** Lets PostgreSQL know what is in the tables before it plans the checks of the commit and the first queries. */
export async function gatherStatistics(transaction: DatabaseTransaction): Promise<void> {
  await sql`analyze`.execute(transaction);
}

/** A hash or token for JSON: PostgreSQL reads '\x…' as bytes. */
export function hexBytes(bytes: Buffer): Buffer {
  return Object.assign(bytes, { toJSON: () => `\\x${bytes.toString('hex')}` });
}

/** After rows came in with chosen ids, the tables count on from the highest. */
export async function continueNumbering(transaction: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'`.execute(transaction);
  for (const { table_name: table } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(max(id), nextval(pg_get_serial_sequence(${table}, 'id'))))
      from ${sql.table(table)} having max(id) is not null`.execute(transaction);
  }
}
