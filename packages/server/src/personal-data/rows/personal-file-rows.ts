import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { columnsIn, type PersonalTable } from '../personal-table.ts';

/** What somebody has of one table, as the registry says it: the columns that are given, and numbers in words. Oldest first. */
export async function findPersonalRows(
  database: Database,
  table: string,
  { file, given, named = {} }: PersonalTable,
  userId: number,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  if ('no' in file) return [];
  const columns = [
    ...columnsIn(given).map((column) => sql`t.${sql.ref(column)}`),
    ...Object.entries(named).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ];
  const found = await sql<Readonly<Record<string, unknown>>>`
    select ${sql.join(columns)} from ${sql.table(table)} t where ${file.rows(userId)} order by 1
  `.execute(database);
  return found.rows;
}
