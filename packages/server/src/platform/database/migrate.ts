import { StartRefused } from '../operation/start-refused.ts';
import type { Database } from './connection.ts';
import { keepIdNumbering } from './id-numbering.ts';
import { migrationsFolder } from './known-migrations.ts';
import { type MigrationRun, readMigrations, runMigrations } from './run-migrations.ts';
import { findSchemaState, newerSchemaProblem } from './schema-state.ts';

interface Options extends MigrationRun {
  readonly folder?: string;
}

/**
 * Brings the database to this code's schema; twice changes nothing, two processes at once wait for each other. A database that
 * is ahead of this code is refused: an old program must not write into a newer schema. A step that came to this code after one with a higher
 * number is made up for, so that several people can add steps at once (STYLE.md). Each step is a transaction of its own (docs/decisions/0140): one that fails is
 * named, and those before it stay.
 */
export async function migrate(database: Database, { folder = migrationsFolder, ...run }: Options = {}): Promise<void> {
  if (folder === migrationsFolder) {
    const state = await findSchemaState(database);
    const newer = newerSchemaProblem(state);
    if (newer !== null) throw new StartRefused(newer);
    // Also where a start ended between the last step and this.
    if (state.missing.length === 0) return keepIdNumbering(database);
  }
  await runMigrations(database, await readMigrations(folder), run);
}

/** Brings an empty database to the schema of an older version: that of these steps and no others. */
export async function migrateWith(database: Database, steps: readonly string[]): Promise<void> {
  const all = await readMigrations(migrationsFolder);
  await runMigrations(
    database,
    all.filter(({ name }) => steps.includes(name)),
  );
}
