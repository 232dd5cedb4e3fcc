import { resolve } from 'node:path';
import { BackupRefused } from '../backup/backup-format.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readSettings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/** Puts a backup in place, where nobody is registered yet and the product does not run: `npm run restore -- /backups/monday`. */
async function restore(folder: string): Promise<void> {
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings);
  try {
    const { manifest, ended, warnings } = await restoreBackup({
      settings,
      databaseUrl: postgres.url,
      folder: resolve(folder),
    });
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

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Say the folder of the backup (docs/guides/operating.md).');
  process.exitCode = 2;
} else await runCommandLine(() => restore(folder));
