import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FileStore } from '../platform/files/file-store.ts';
import { lockFilesAgainstSweep } from '../platform/files/sweep-lock.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { keyIdsOf, keyPath } from '../platform/secrets/seal.ts';
import { readServerVersion } from '../platform/server-version.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupRefused, type Manifest, manifestText, places, type TableCopy } from './backup-format.ts';
import { BackupWriter } from './checksums.ts';
import { type ClientDatabase, openClient } from './client-database.ts';
import { readTable, writtenAlike } from './copy-tables.ts';
import { findFilesToCopy } from './rows/copied-file-rows.ts';
import { findMigrations, findSequences, findTables } from './rows/schema-rows.ts';
import { findWaitingJobs } from './rows/waiting-job-rows.ts';

interface Options {
  readonly settings: Settings;
  readonly databaseUrl: string;
  /** The backup's own folder, which does not exist yet. */
  readonly folder: string;
  readonly now: Date;
}

interface Taken {
  readonly manifest: Manifest;
  /** Files that the database names and that are not there, or are not what they were: they were lost before this backup. */
  readonly lostFiles: readonly string[];
}

/**
 * Copies database, files and key into a folder, while the product runs: of the database what one moment saw of it, of the files all that
 * it named then. The folder has its name when everything is in it and safe on the disk; what fails leaves nothing behind.
 */
export async function takeBackup({ settings, databaseUrl, folder, now }: Options): Promise<Taken> {
  if (existsSync(folder)) throw new BackupRefused(`${folder} exists already. Name a folder that is to be made.`);
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  const source = await openClient(databaseUrl);
  try {
    const writer = new BackupWriter(unfinished);
    // Before the moment that is copied: what it names is not swept away until the copy is there.
    await lockFilesAgainstSweep(source.database);
    await source.client.query('begin isolation level repeatable read read only');
    await source.client.query(writtenAlike);
    const tables = await copyTables(source, writer);
    const jobs = await copyJobs(source, writer);
    const { copied, lostFiles } = await copyFiles(source, writer, openFileStore(settings));
    const manifest: Manifest = {
      format: 1,
      product: readServerVersion(),
      takenAt: now.toISOString(),
      migrations: [...(await findMigrations(source.database))],
      tables,
      sequences: [...(await findSequences(source.database))],
      jobs,
      files: copied,
      keyIds: [...keyIdsOf(settings)],
    };
    await source.client.query('commit');
    if (settings.secretKeys.length === 0 && existsSync(keyPath(settings)))
      await writer.write(places.key, await readFile(keyPath(settings), 'utf8'));
    await writer.write(places.manifest, manifestText(manifest));
    await writer.writeSums();
    await rename(unfinished, folder);
    return { manifest, lostFiles };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await source.close();
  }
}

async function copyTables({ client, database }: ClientDatabase, writer: BackupWriter): Promise<TableCopy[]> {
  const copies: TableCopy[] = [];
  for (const table of await findTables(database)) {
    const { bytes, facts } = readTable(client, table);
    await writer.write(places.table(table.name), bytes);
    copies.push(facts());
  }
  return copies;
}

async function copyJobs({ database }: ClientDatabase, writer: BackupWriter): Promise<number> {
  const jobs = await findWaitingJobs(database);
  const compressed = createGzip();
  const lines = Readable.from(jobs.map((job) => `${JSON.stringify(job)}\n`));
  await Promise.all([pipeline(lines, compressed), writer.write(places.jobs, compressed as AsyncIterable<Buffer>)]);
  return jobs.length;
}

async function copyFiles(
  { database }: ClientDatabase,
  writer: BackupWriter,
  files: FileStore,
): Promise<{ copied: number; lostFiles: readonly string[] }> {
  const lostFiles: string[] = [];
  let copied = 0;
  for await (const { id, sha256 } of findFilesToCopy(database)) {
    const bytes = await files.read(id);
    // What is damaged is not worth keeping, and must not pass for whole.
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256) {
      lostFiles.push(id);
      continue;
    }
    await writer.write(places.file(id), Readable.from([bytes]) as AsyncIterable<Buffer>);
    copied += 1;
  }
  return { copied, lostFiles };
}
