import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '../platform/database/connection.ts';
import { type BrokenInvariant, checkInvariants } from '../platform/database/invariants.ts';
import type { Settings } from '../platform/settings.ts';
import { BackupRefused, type Manifest } from './backup-format.ts';
import { openClient } from './client-database.ts';
import { restoreBackup } from './restore-backup.ts';

interface Rehearsed {
  readonly manifest: Manifest;
  readonly warnings: readonly string[];
  readonly broken: readonly BrokenInvariant[];
}

/**
 * Restores a backup beside the product: into a database that is made for it in the same PostgreSQL and dropped afterwards, and a folder likewise. Everything that
 * must always hold is asked of it. The account of the product must be allowed to make databases.
 */
export async function rehearseRestore(settings: Settings, databaseUrl: string, folder: string): Promise<Rehearsed> {
  const name = `loge_rehearsal_${process.pid}_${Date.now()}`;
  const admin = await openClient(databaseUrl);
  const dataDir = await mkdtemp(join(settings.dataDir, 'loge-rehearsal-'));
  try {
    await admin.client.query(`create database ${name} template template0 encoding 'UTF8'`).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === '42501')
        throw new BackupRefused(
          'The account of DATABASE_URL may not make databases: alter role … createdb, as a superuser.',
        );
      throw error;
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const { manifest, warnings } = await restoreBackup({
      settings: { ...settings, dataDir, objectStore: null },
      databaseUrl: url.href,
      folder,
    });
    const { database, close } = connect(url.href, { connections: 1 });
    try {
      return { manifest, warnings, broken: await checkInvariants(database) };
    } finally {
      await close();
    }
  } finally {
    await admin.client.query(`drop database if exists ${name} with (force)`);
    await admin.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
