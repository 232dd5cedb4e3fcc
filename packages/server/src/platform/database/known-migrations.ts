import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

export const sqlFilesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The names of all steps that this code knows, the first one first. */
export const knownMigrations = async (): Promise<readonly string[]> =>
  (await sqlFilesIn(migrationsFolder)).map((name) => name.replace(/\.sql$/, ''));
