import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused, type Manifest } from '../backup/backup-format.ts';
import { makeBackupKey } from '../backup/encryption.ts';
import { placeBackup, placeOf, withPlacedBackup } from '../backup/placed-backups.ts';
import { rehearseRestore } from '../backup/rehearse-restore.ts';
import { noteBackupRun } from '../backup/rows/backup-run-rows.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { connect } from '../platform/database/connection.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { secretOf, secretOptions } from './backup-options.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/**
 * Copies database, files and key, also while the product runs: into a folder of its own (`npm run backup -- /backups/monday`), or into a place that holds several,
 * encrypted (`npm run backup -- --to store --key-file KEY --keep-daily 14 --keep-weekly 8`). `--rehearse` restores the newest of a place beside the product.
 */
const usage = `npm run backup -- FOLDER
npm run backup -- --to FOLDER|store [--key-file FILE | --passphrase-file FILE] [--keep-daily 14] [--keep-weekly 8]
npm run backup -- --rehearse --to FOLDER|store [--key-file FILE | --passphrase-file FILE] [NAME]
npm run backup -- --make-key FILE
(docs/guides/operating.md)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ...secretOptions,
    to: { type: 'string' },
    'keep-daily': { type: 'string' },
    'keep-weekly': { type: 'string' },
    rehearse: { type: 'boolean', default: false },
    'make-key': { type: 'string' },
  },
});
const [first] = positionals;
const to = values.to === undefined || values.to === 'store' ? values.to : resolve(values.to);

function keeping(): { daily: number; weekly: number } | null {
  const { 'keep-daily': daily, 'keep-weekly': weekly } = values;
  if (daily === undefined && weekly === undefined) return null;
  if (![daily ?? '0', weekly ?? '0'].every((text) => /^\d{1,4}$/.test(text)))
    throw new BackupRefused('--keep-daily and --keep-weekly are numbers.');
  return { daily: Number(daily ?? 0), weekly: Number(weekly ?? 0) };
}

async function note(
  databaseUrl: string,
  place: string,
  isEncrypted: boolean,
  { tables, files }: Manifest,
): Promise<number> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const { database, close } = connect(databaseUrl, { connections: 1 });
  try {
    await noteBackupRun(database, {
      finished_at: new Date(),
      place,
      is_encrypted: isEncrypted,
      table_rows: rows,
      files,
    });
    return rows;
  } finally {
    await close();
  }
}

async function backup(settings: Settings, databaseUrl: string, folder: string): Promise<void> {
  const now = new Date();
  const secret = secretOf(values);
  const { name, manifest, lostFiles, removed } =
    to === undefined
      ? { name: folder, removed: [], ...(await takeBackup({ settings, databaseUrl, folder: resolve(folder), now })) }
      : await placeBackup({ settings, databaseUrl, to, secret, keeping: keeping(), now });
  const rows = await note(databaseUrl, name, to !== undefined && secret !== null, manifest);
  console.log(`${name}: ${rows} rows, ${manifest.files} files, ${manifest.jobs} jobs that wait.`);
  for (const old of removed) console.log(`${old} is no longer kept.`);
  if (settings.secretKeys.length > 0) console.log('SECRET_KEYS is not in it: keep it elsewhere.');
  for (const id of lostFiles) console.error(`The file ${id} is not there, or damaged: it is not in the backup.`);
  process.exitCode = lostFiles.length === 0 ? 0 : 1;
}

async function rehearse(settings: Settings, databaseUrl: string, from: string): Promise<void> {
  const place = placeOf(settings, from);
  const look = async (folder: string, name: string): Promise<void> => {
    const { manifest, warnings, broken } = await rehearseRestore(settings, databaseUrl, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const warning of warnings) console.error(warning);
    for (const { invariant, problem } of broken) console.error(`${invariant}: ${problem}`);
    console.log(
      `${name} can be restored: ${rows} rows, ${manifest.files} files, as of ${manifest.takenAt}. Nothing of it is left here.`,
    );
    console.log(broken.length === 0 ? 'All invariants hold.' : `${broken.length} problems.`);
    process.exitCode = broken.length === 0 && warnings.length === 0 ? 0 : 1;
  };
  await withPlacedBackup(place, first ?? 'latest', secretOf(values), look, settings.dataDir);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings, { shared: true });
  try {
    if (values.rehearse && to !== undefined) await rehearse(settings, postgres.url, to);
    else await backup(settings, postgres.url, first ?? '');
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

function makeKey(path: string): void {
  try {
    makeBackupKey(resolve(path));
    console.log(`${path} holds a new key. Keep a copy away from this machine: without it no backup can be opened.`);
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (values['make-key'] !== undefined) makeKey(values['make-key']);
else if ((first === undefined && to === undefined) || (values.rehearse && to === undefined)) {
  console.error(`Say the folder that is to be made, or the place:\n${usage}`);
  process.exitCode = 2;
} else await runCommandLine(run);
