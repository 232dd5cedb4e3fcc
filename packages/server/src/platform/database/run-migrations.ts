import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connection.ts';
import { findIdNumbering, type IdNumbering, setSteps } from './id-numbering.ts';
import { sqlFilesIn } from './known-migrations.ts';
import { CUSTOM_PLAN } from './prepared-statement-client.ts';

/** Each `NNNN-meaning.sql` is one step forward; there is no way back but a new step. */
interface Migration {
  readonly name: string;
  readonly text: string;
}

export interface MigrationRun {
  /** How long a step may wait for one lock. Everybody who comes after it to that table waits as long, and requests give up after five seconds. */
  readonly lockTimeoutMs?: number;
}

/** One run at a time. The number is that of Kysely's migrator, which earlier releases used: one of their processes that starts beside this one waits as well. */
const runLock = '3853314791062309107';

/** A step that met somebody else's lock, or a deadlock, is rolled back whole and begun again: about a quarter of an hour. */
const conflicts = new Set(['55P03', '40P01']);
const maxAttempts = 300;
const retryDelayMs = 500;

export const readMigrations = async (folder: string): Promise<readonly Migration[]> =>
  Promise.all(
    (await sqlFilesIn(folder)).map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );

/** Runs those of the steps that the database has not had, in their sequence, each with its row in the history in one transaction. */
export async function runMigrations(
  database: Database,
  known: readonly Migration[],
  { lockTimeoutMs = 2_000 }: MigrationRun = {},
): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(runLock)}::bigint)`.execute(connection);
    try {
      const applied = await openHistory(connection);
      const unknown = applied.find((name) => !known.some((migration) => migration.name === name));
      if (unknown !== undefined) throw notMigrated(`${unknown} was run by a newer version.`);
      const numbering = await findNumberingIfAny(connection);
      for (const migration of known)
        if (!applied.includes(migration.name)) await runOne(connection, migration, { lockTimeoutMs, numbering });
    } finally {
      // A connection that broke has given it back by itself, and what broke it is to be heard.
      await sql`select pg_advisory_unlock(${sql.lit(runLock)}::bigint)`.execute(connection).catch(() => undefined);
    }
  });
}

const notMigrated = (why: string, cause?: unknown): Error =>
  new Error(`The database could not be brought to this version. ${why}`, { cause });

/** The history has the form that Kysely's migrator gave it, with its lock, so that all installations have the same tables. */
async function openHistory(database: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null and to_regclass('public.kysely_migration_lock') is not null as "isThere"
  `.execute(database);
  if (tables[0]?.isThere !== true)
    await sql
      .raw(
        `create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
        create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);
        insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0) on conflict do nothing`,
      )
      .execute(database);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return rows.map(({ name }) => name);
}

/** Null also where the table is still to be made. */
async function findNumberingIfAny(database: Database): Promise<IdNumbering | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.id_numbering') is not null as "isThere"
  `.execute(database);
  return rows[0]?.isThere === true ? findIdNumbering(database) : null;
}

interface Terms {
  readonly lockTimeoutMs: number;
  readonly numbering: IdNumbering | null;
}

async function runOne(database: Database, { name, text }: Migration, terms: Terms): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await database.transaction().execute(async (transaction) => {
        await sql`select set_config('lock_timeout', ${`${terms.lockTimeoutMs}ms`}, true)`.execute(transaction);
        // Begun again it is no statement to keep planned: those are of one command.
        await sql.raw(`${CUSTOM_PLAN}\n${text}`).execute(transaction);
        // Before anybody else can take a number of a new table.
        if (terms.numbering !== null) await setSteps(transaction, terms.numbering);
        await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
          transaction,
        );
      });
      return;
    } catch (error) {
      const { code, message } = error as { readonly code?: string; readonly message?: string };
      const isConflict = code !== undefined && conflicts.has(code);
      if (!isConflict || attempt === maxAttempts)
        throw notMigrated(
          `${name}: ${message ?? String(error)}${isConflict ? ' (others hold what it needs)' : ''}`,
          error,
        );
      await wait(retryDelayMs);
    }
}
