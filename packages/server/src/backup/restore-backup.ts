import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { migrate, migrateWith } from '../platform/database/migrate.ts';
import { markRestoredFiles } from '../platform/operation/installation.ts';
import { findInstallation, type InstallationRow } from '../platform/operation/installation-rows.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts';
import { type JobName, jobNames } from '../platform/jobs/job-types.ts';
import { keyIdsOf, keyPath } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupRefused, type Manifest, places, readManifest } from './backup-format.ts';
import { checkSums } from './checksums.ts';
import { type ClientDatabase, openClient } from './client-database.ts';
import { fillTable, measureTable, writtenAlike } from './copy-tables.ts';
import { findFilesToCopy } from './rows/copied-file-rows.ts';
import { type EndedAccess, endRestoredAccess } from './rows/ended-access-rows.ts';
import * as schema from './rows/schema-rows.ts';
import type { WaitingJob } from './rows/waiting-job-rows.ts';

interface Options {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly folder: string;
}

interface Restored {
  readonly manifest: Manifest;
  /** Sessions and links that were open when the backup was taken. */
  readonly ended: EndedAccess;
  /** What the person who operates the product should know. */
  readonly warnings: readonly string[];
}

/**
 * Puts a backup in place: into a database in which nobody is registered, which nobody uses in the meantime. The schema is made by the migrations
 * that the backup knew; the rows come in one transaction, are counted and hashed again there, and all that refers to others is checked
 * anew. Sessions and tokens of the time of the backup end. What fails leaves nobody registered, and may be begun again.
 */
export async function restoreBackup({ settings, databaseUrl, folder }: Options): Promise<Restored> {
  const manifest = await readManifest(folder);
  await checkSums(folder);
  const known = await knownMigrations();
  if (manifest.migrations.length === 0 || manifest.migrations.some((name) => !known.includes(name)))
    throw new BackupRefused(`A newer version (${manifest.product}) has taken it. Restore it with that version.`);

  const before = await makeSchema(databaseUrl, manifest.migrations);
  const keyWarnings = await putKey(settings, manifest, folder);
  await putFiles(settings, folder, manifest);
  const jobs = await openJobQueue(databaseUrl, { log: pino({ level: 'silent' }) });
  let put: PutRows;
  try {
    put = await putRows(databaseUrl, folder, manifest, jobs);
  } finally {
    await jobs.stop();
  }
  const { database, close } = connect(databaseUrl, { connections: 2 });
  try {
    await migrate(database);
    // A database that was filled at once knows nothing of what it holds, and would choose its ways badly until it does.
    await sql`analyze`.execute(database);
    const otherPlace = await markRestoredFiles(database, { settings, files: openFileStore(settings) }, before);
    const lost = await lostFiles(database, settings);
    return {
      manifest,
      ended: put.ended,
      warnings: [
        ...keyWarnings,
        ...(otherPlace === null ? [] : [otherPlace]),
        ...put.leftOut.map((name) => `Jobs of an unknown kind were left out: ${name}.`),
        ...(lost.length === 0
          ? []
          : [`${lost.length} files that the database names were not in the backup: ${lost.slice(0, 5).join(', ')} …`]),
      ],
    };
  } finally {
    await close();
  }
}

/** The schema of the backup on a database that nobody uses. Answers what a start on it had written of itself. */
async function makeSchema(databaseUrl: string, steps: readonly string[]): Promise<InstallationRow | null> {
  const { database, close } = connect(databaseUrl, { connections: 1 });
  try {
    if ((await schema.countOthers(database)) > 0)
      throw new BackupRefused('Others are connected to this database. Stop the product first.');
    const use = await schema.findUse(database);
    if (use === 'in use')
      throw new BackupRefused(
        'People are registered in this database. Restore into an empty one, or into an empty DATA_DIR.',
      );
    const before = await findInstallation(database);
    if (use === 'empty') await schema.dropEverything(database);
    await migrateWith(database, steps);
    return before;
  } finally {
    await close();
  }
}

interface PutRows {
  /** The kinds of jobs that this version does not know. */
  readonly leftOut: readonly string[];
  readonly ended: EndedAccess;
}

async function putRows(databaseUrl: string, folder: string, manifest: Manifest, jobs: JobQueue): Promise<PutRows> {
  const target = await openClient(databaseUrl);
  const { client, database } = target;
  try {
    await client.query('begin');
    await client.query(writtenAlike);
    const keys = await prepareTables(target, manifest);
    for (const table of manifest.tables) {
      await fillTable(client, table, join(folder, places.table(table.name)));
      const { rows, sha256 } = await measureTable(client, table);
      if (rows !== table.rows || sha256 !== table.sha256)
        throw new BackupRefused(`The table ${table.name} is not what it was: ${rows} rows instead of ${table.rows}.`);
    }
    await finishTables(target, manifest, keys);
    for (const sequence of manifest.sequences) await schema.setSequence(database, sequence);
    const leftOut = await putJobs(database, folder, jobs);
    const ended = await endRestoredAccess(database);
    await client.query('commit');
    return { leftOut, ended };
  } finally {
    await target.close();
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Empties what migrations have filled, and lets rows come in any order and as they are: triggers would count and note a second time. */
async function prepareTables(
  { client, database }: ClientDatabase,
  { tables }: Manifest,
): Promise<readonly schema.ForeignKey[]> {
  const there = (await schema.findTables(database)).map(({ name }) => name);
  const copied = tables.map(({ name }) => name);
  const odd = [...there.filter((name) => !copied.includes(name)), ...copied.filter((name) => !there.includes(name))];
  if (odd.length > 0) throw new BackupRefused(`The backup and its migrations name other tables: ${odd.join(', ')}.`);
  const keys = await schema.findForeignKeys(database);
  for (const { table, name } of keys)
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`);
  for (const name of copied) await client.query(`alter table public.${quoted(name)} disable trigger user`);
  await client.query(`truncate ${copied.map((name) => `public.${quoted(name)}`).join(', ')}`);
  return keys;
}

/** Everything guards its rows again; each reference is checked. */
async function finishTables(
  { client }: ClientDatabase,
  { tables }: Manifest,
  keys: readonly schema.ForeignKey[],
): Promise<void> {
  for (const { table, name, definition } of keys)
    await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  for (const { name } of tables) await client.query(`alter table public.${quoted(name)} enable trigger user`);
}

const jobsAtOnce = 1_000;

async function putJobs(database: Database, folder: string, jobs: JobQueue): Promise<readonly string[]> {
  const leftOut = new Set<string>();
  let waiting: Parameters<JobQueue['enqueueAll']>[1][number][] = [];
  const lines = createInterface({ input: createReadStream(join(folder, places.jobs)).pipe(createGunzip()) });
  for await (const line of lines) {
    const { name, data, after } = JSON.parse(line) as Omit<WaitingJob, 'after'> & { readonly after: string | null };
    if (!jobNames.some((known) => known === name)) {
      leftOut.add(name);
      continue;
    }
    waiting.push({ name: name as JobName, data: data as never, after: after === null ? undefined : new Date(after) });
    if (waiting.length < jobsAtOnce) continue;
    await jobs.enqueueAll(database, waiting);
    waiting = [];
  }
  await jobs.enqueueAll(database, waiting);
  return [...leftOut];
}

/** What was sealed needs its key. One that is here already stays, and must be the same. */
async function putKey(settings: Settings, { keyIds }: Manifest, folder: string): Promise<readonly string[]> {
  const copied = join(folder, places.key);
  const own = keyPath(settings);
  if (settings.secretKeys.length === 0 && existsSync(copied)) {
    const key = await readFile(copied, 'utf8');
    if (existsSync(own) && (await readFile(own, 'utf8')) !== key)
      throw new BackupRefused(`${own} is another key than the backup's. Move it away first.`);
    await mkdir(settings.dataDir, { recursive: true });
    if (!existsSync(own)) await writeFile(own, key, { mode: 0o600, flush: true });
  }
  const atHand = keyIdsOf(settings);
  return keyIds.every((id) => atHand.includes(id))
    ? []
    : [
        'Kept secrets (second factors, identity providers) were sealed with a key that is not here: add it to SECRET_KEYS. Where it is lost, npm run migrate -- --adopt lets Loge start without it, and they are set up anew.',
      ];
}

async function putFiles(settings: Settings, folder: string, manifest: Manifest): Promise<void> {
  if (manifest.files === 0) return;
  const files = openFileStore(settings);
  for (const id of await idsIn(folder)) {
    await files.put(id, await readFile(join(folder, places.file(id))));
  }
}

/** The files of a backup whose sums are in its list. */
async function idsIn(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, places.sums), 'utf8');
  return [...text.matchAll(/^[0-9a-f]{64} {2}files\/..\/(.+)$/gm)].map(([, id = '']) => id);
}

async function lostFiles(database: Database, settings: Settings): Promise<readonly string[]> {
  const lost: string[] = [];
  const files = openFileStore(settings);
  for await (const { id } of findFilesToCopy(database)) if (!(await files.has(id))) lost.push(id);
  return lost;
}
