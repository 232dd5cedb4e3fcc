import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import type { Settings } from '../settings.ts';

/** The PostgreSQL that the settings name, or the embedded one. */
export async function openDatabase(
  settings: Settings,
  { shared = false } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (settings.databaseUrl !== undefined) return { url: settings.databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ folder: join(settings.dataDir, 'database'), shared });
}
