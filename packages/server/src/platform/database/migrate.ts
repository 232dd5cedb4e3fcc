import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './connection.ts';
import { StartRefused } from '../operation/start-refused.ts';
import { keepIdNumbering } from './id-numbering.ts';
import { migrationsFolder, sqlFilesIn } from './known-migrations.ts';
import { findSchemaState, newerSchemaProblem } from './schema-state.ts';

/** Each `NNNN-meaning.sql` is one step forward; there is no way back but a new step. */
const plainSqlFiles = (folder: string): MigrationProvider => ({
  async getMigrations() {
    const names = await sqlFilesIn(folder);
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = { up: async (database) => void (await sql.raw(text).execute(database)) };
    }
    return migrations;
  },
});

/**
 * Brings the database to this code's schema; twice changes nothing, two processes at once wait for each other. A database that
 * is ahead of this code is refused: an old program must not write into a newer schema. A step that came to this code after one with a higher
 * number is made up for, so that several people can add steps at once (STYLE.md).
 */
export async function migrate(database: Database, folder: string = migrationsFolder): Promise<void> {
  if (folder === migrationsFolder) {
    const state = await findSchemaState(database);
    const newer = newerSchemaProblem(state);
    if (newer !== null) throw new StartRefused(newer);
    // Also where a start ended between the last step and this.
    if (state.missing.length === 0) return keepIdNumbering(database);
  }
  const provider = plainSqlFiles(folder);
  const { error, results = [] } = await new Migrator({
    db: database,
    provider,
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const why = `${failed === undefined ? '' : `${failed}: `}${error instanceof Error ? error.message : ''}`;
    throw new Error(`The database could not be brought to this version. ${why}`, { cause: error });
  }
  if (folder === migrationsFolder) await keepIdNumbering(database);
}

/** Brings an empty database to the schema of an older version: that of these steps and no others. */
export async function migrateWith(database: Database, steps: readonly string[]): Promise<void> {
  const all = await plainSqlFiles(migrationsFolder).getMigrations();
  const provider = {
    getMigrations: async () => Object.fromEntries(Object.entries(all).filter(([name]) => steps.includes(name))),
  };
  const { error } = await new Migrator({ db: database, provider, allowUnorderedMigrations: true }).migrateToLatest();
  if (error !== undefined) throw new Error('The schema could not be made.', { cause: error });
}
