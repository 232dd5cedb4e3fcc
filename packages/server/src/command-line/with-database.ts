import { connect, type Database } from '../platform/database/connection.ts';
import { requireCurrentSchema } from '../platform/database/schema-state.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { openDatabase } from './open-database.ts';
import { runCommandLine } from './run-command-line.ts';

interface Opened {
  readonly settings: Settings;
  readonly database: Database;
}

/** Runs a command on the database of the settings, beside the product or without it. One whose schema is not that of this version is refused, never migrated. */
export const withDatabase = (use: (opened: Opened) => Promise<void>): Promise<void> =>
  runCommandLine(async () => {
    const settings = readSettings(process.env);
    const postgres = await openDatabase(settings, { shared: true });
    const { database, close } = connect(postgres.url, { connections: 2 });
    try {
      await requireCurrentSchema(database);
      await use({ settings, database });
    } finally {
      await close();
      await postgres.stop();
    }
  });
