import { sql } from 'kysely';
import { StartRefused } from '../operation/start-refused.ts';
import type { Database } from './connection.ts';
import { knownMigrations } from './known-migrations.ts';

/** How the schema of a database stands to this code. */
export interface SchemaState {
  /** Migrations of this code that the database has not had. */
  readonly missing: readonly string[];
  /** Migrations that it has had and this code does not know: a newer version made them. */
  readonly unknown: readonly string[];
  readonly isEmpty: boolean;
}

export async function findSchemaState(database: Database): Promise<SchemaState> {
  const known = await knownMigrations();
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isThere"
  `.execute(database);
  if (found[0]?.isThere !== true) return { missing: known, unknown: [], isEmpty: true };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  const applied = rows.map(({ name }) => name);
  return {
    missing: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
    isEmpty: applied.length === 0,
  };
}

/** Why this code may not touch the schema, in a sentence; null where it may. */
export function newerSchemaProblem({ unknown }: SchemaState): string | null {
  return unknown.length === 0
    ? null
    : `A newer version has migrated this database (to ${unknown.at(-1)}). Run that version, or restore a backup of before (docs/guides/operating.md).`;
}

/** What a start would do to the database; null where it would change nothing. */
export function pendingMigrations({ missing, isEmpty }: SchemaState, demoWorld: boolean): string | null {
  if (missing.length === 0) return null;
  if (isEmpty)
    return demoWorld
      ? 'The database is empty: a start makes its tables, and fills them with the demo world.'
      : 'The database is empty: a start makes its tables.';
  return `The database is of an older version: a start runs ${missing.length} migrations, from ${missing[0]} on. Take a backup first.`;
}

/** Refuses a database whose schema is not that of this code. Commands read and write what is there; only a start and `npm run migrate` change its shape. */
export async function requireCurrentSchema(database: Database): Promise<void> {
  const state = await findSchemaState(database);
  const newer = newerSchemaProblem(state);
  if (newer !== null) throw new StartRefused(newer);
  if (state.isEmpty) throw new StartRefused('This database is empty. Run npm run migrate, or npm start, first.');
  if (state.missing.length > 0)
    throw new StartRefused(
      `This database is of an older version: ${state.missing.length} migrations are missing, from ${state.missing[0]} on. Run npm run migrate, or npm start, first.`,
    );
}
