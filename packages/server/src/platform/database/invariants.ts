import { sql } from 'kysely';
import type { Database } from './connection.ts';

/** One breach of what must always hold. */
export interface BrokenInvariant {
  /** The view that found it, without its prefix: `order_totals`. */
  readonly invariant: string;
  /** A sentence that names the row and the figures. */
  readonly problem: string;
}

const prefix = 'invariant_';
const maxPerInvariant = 20;

/** The names of all invariants that this database states, sorted. */
export async function listInvariants(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.views
    where table_schema = current_schema() and starts_with(table_name, ${prefix}) order by table_name`.execute(database);
  return rows.map((row) => row.name.slice(prefix.length));
}

/**
 * Asks every invariant view; an empty answer means that all is well. At most twenty breaches of each are told.
 * Design §5: after every test file that writes, and by `npm run doctor`.
 */
export async function checkInvariants(database: Database): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const invariant of await listInvariants(database)) {
    const { rows } = await sql<{ problem: string }>`
      select problem from ${sql.table(prefix + invariant)} limit ${maxPerInvariant}`.execute(database);
    broken.push(...rows.map((row) => ({ invariant, problem: row.problem })));
  }
  return broken;
}
