import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { restoreBackup } from '../backup/restore-backup.ts';
import { findUse } from '../backup/rows/schema-rows.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import type { TestServer } from './running-server.ts';

/** Where a backup is put back: a database of an account that owns it and nothing else, and a folder, both empty for each test. */
export interface BackupTarget {
  readonly url: string;
  readonly settings: Settings;
  /** Gone after the file. */
  readonly folder: string;
  /** Where the backup of this test goes. */
  readonly backup: string;
  take(settings?: Settings): ReturnType<typeof takeBackup>;
  restore(): ReturnType<typeof restoreBackup>;
  /** Another empty database and folder, for the same backup. */
  renew(): Promise<void>;
  onTarget<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  isUntouched(): Promise<boolean>;
}

/** Takes backups of this server and restores them elsewhere. */
export function backupTarget(loge: TestServer): BackupTarget {
  const role = `restorer_${process.pid}`;
  const made: string[] = [];
  let admin: pg.Client;
  let folder = '';
  let backup = '';
  let target: { url: string; settings: Settings } | undefined;
  const there = (): { url: string; settings: Settings } => {
    if (target === undefined) throw new Error('The target is there only inside tests.');
    return target;
  };

  async function renew(): Promise<void> {
    const name = `restored_${process.pid}_${made.length + 1}`;
    await admin.query(`create database ${name} owner ${role}`);
    made.push(name);
    const url = new URL(inject('postgresUrl'));
    url.username = role;
    url.password = 'restore';
    url.pathname = name;
    const dataDir = join(folder, `data-${made.length}`);
    target = {
      url: url.href,
      settings: readSettings({ DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    };
  }

  async function onTarget<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const { database, close } = connect(there().url, { connections: 1 });
    try {
      return await work(database);
    } finally {
      await close();
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(os.tmpdir(), 'loge-backup-'));
    admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`create role ${role} login password 'restore'`);
  });
  beforeEach(async () => {
    await renew();
    backup = join(folder, `backup-${made.length}`);
  });
  afterAll(async () => {
    for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role ${role}`);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  return {
    get url() {
      return there().url;
    },
    get settings() {
      return there().settings;
    },
    get folder() {
      return folder;
    },
    get backup() {
      return backup;
    },
    take: (settings = loge.server.services.settings) =>
      takeBackup({ settings, databaseUrl: loge.databaseUrl, folder: backup, now: loge.now }),
    restore: () => restoreBackup({ settings: there().settings, databaseUrl: there().url, folder: backup }),
    renew,
    onTarget,
    isUntouched: () => onTarget(async (database) => (await findUse(database)) === 'none'),
  };
}
