import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '../backup/backup-format.ts';
import { placeOf, withDecrypted, withPlacedBackup } from '../backup/placed-backups.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { secretOf, secretOptions } from './backup-options.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/**
 * Puts a backup in place, where nobody is registered yet and the product does not run: `npm run restore -- /backups/monday`, an encrypted file with `--key-file KEY`, or
 * `--from store latest`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { ...secretOptions, from: { type: 'string' } },
});
const [wanted] = positionals;

/** The backup as a folder, for as long as `work` takes. */
function withFolder<Result>(settings: Settings, work: (folder: string) => Promise<Result>): Promise<Result> {
  const { from } = values;
  if (from !== undefined)
    return withPlacedBackup(
      placeOf(settings, from === 'store' ? from : resolve(from)),
      wanted ?? 'latest',
      secretOf(values),
      work,
      settings.dataDir,
    );
  const path = resolve(wanted ?? '');
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile) return work(path);
  return withDecrypted(createReadStream(path) as AsyncIterable<Buffer>, secretOf(values), work, settings.dataDir);
}

async function restore(): Promise<void> {
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings);
  try {
    const { manifest, ended, warnings } = await withFolder(settings, (folder) =>
      restoreBackup({ settings, databaseUrl: postgres.url, folder }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored as of ${manifest.takenAt}: ${rows} rows, ${manifest.files} files, ${manifest.jobs} jobs that wait.`,
    );
    console.log(
      `${ended.sessions} sessions and ${ended.links} links of that time were ended. Passwords, second factors, rights and accounts that are switched off are those of that time (docs/guides/operating.md).`,
    );
    for (const warning of warnings) console.error(warning);
    console.log('Now: npm run doctor, then npm start.');
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

if (wanted === undefined && values.from === undefined) {
  console.error('Say the folder or the file of the backup, or --from FOLDER|store (docs/guides/operating.md).');
  process.exitCode = 2;
} else await runCommandLine(restore);
