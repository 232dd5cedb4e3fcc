import { resolve } from 'node:path';
import { BackupRefused } from '../backup/backup-format.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { readSettings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/** Copies database, files and key into a folder of its own, also while the product runs: `npm run backup -- /backups/monday`. */
async function backup(folder: string): Promise<void> {
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings, { shared: true });
  try {
    const { manifest, lostFiles } = await takeBackup({
      settings,
      databaseUrl: postgres.url,
      folder: resolve(folder),
      now: new Date(),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder}: ${rows} rows, ${manifest.files} files, ${manifest.jobs} jobs that wait.`);
    if (settings.secretKeys.length > 0) console.log('SECRET_KEYS is not in it: keep it elsewhere.');
    for (const id of lostFiles) console.error(`The file ${id} is not there, or damaged: it is not in the backup.`);
    process.exitCode = lostFiles.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await postgres.stop();
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say the folder that is to be made (docs/guides/operating.md).');
  process.exitCode = 2;
} else await runCommandLine(() => backup(folder));
