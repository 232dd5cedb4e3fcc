import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';
import type { Settings } from '../platform/settings.ts';

/** The PostgreSQL that the settings name, or the embedded one, without which this process ends: anyone who started it then knows, and starts it again. */
export async function openDatabase(
  settings: Settings,
  { shared = false } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) {
    await reachDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, stop: async () => undefined };
  }
  return startEmbeddedPostgres({
    folder: join(settings.dataDir, 'database'),
    shared,
    onStatus: (line) => console.error(line),
    onLost: (why) => {
      console.error(why);
      process.exit(1);
    },
  });
}
