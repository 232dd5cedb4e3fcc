import { parseArgs } from 'node:util';
import { connect } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { adoptInstallation } from '../platform/operation/installation.ts';
import { readSettings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

/**
 * Brings the database to this version without starting: `npm run migrate`. With `--adopt`, the keys and the place of files of the settings become those of
 * this database: for where the former ones are lost, or were moved without their mark.
 */
await runCommandLine(async () => {
  const { values } = parseArgs({ options: { adopt: { type: 'boolean', default: false } } });
  const settings = readSettings(process.env);
  const postgres = await openDatabase(settings, { shared: true });
  const { database, close } = connect(postgres.url, { connections: 2 });
  try {
    await migrate(database);
    if (values.adopt) await adoptInstallation(database, { settings, files: openFileStore(settings) });
    console.log('The database is of this version.');
    if (values.adopt) console.log('It takes the keys and the place of files of these settings for its own.');
  } finally {
    await close();
    await postgres.stop();
  }
});
