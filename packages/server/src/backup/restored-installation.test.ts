import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesMarkId } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { claimInstallation, compareInstallation, markRestoredFiles } from '../platform/operation/installation.ts';
import { findInstallation } from '../platform/operation/installation-rows.ts';
import { startTestServer } from '../testing/running-server.ts';

/** The end of a restore: its place of files becomes that of what was restored. With whole backups: restored-installation.drill.ts. */
const loge = startTestServer();
let folder = '';
const partsOf = (name: string) => {
  const settings = { dataDir: join(folder, name), objectStore: null, secretKeys: [Buffer.alloc(32, 7)] };
  return { settings, files: openFileStore(settings) };
};
const compared = (name: string) => compareInstallation(loge.database, partsOf(name));
const nothing = { refusals: [], warnings: [] };

beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-restored-'));
  await sql`delete from installation`.execute(loge.database);
  await claimInstallation(loge.database, partsOf('source'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an empty place is marked', async () => {
  expect(await markRestoredFiles(loge.database, partsOf('target'), null)).toBeNull();
  expect(await compared('target')).toEqual(nothing);
});

test('the mark of what was started there before gives way, that of another database does not', async () => {
  const before = { id: 'started-before', sealedId: '', filesMarked: true };
  const mark = Buffer.from(`${before.id}\n`);
  await partsOf('target').files.put(filesMarkId, mark);
  expect(await markRestoredFiles(loge.database, partsOf('target'), null)).toContain('the mark of another database');
  expect(await partsOf('target').files.read(filesMarkId)).toEqual(mark);
  expect(await markRestoredFiles(loge.database, partsOf('target'), before)).toBeNull();
  expect(await compared('target')).toEqual(nothing);
});

test('a backup of before marks takes the mark that its place bears', async () => {
  const kept = await findInstallation(loge.database);
  await sql`delete from installation`.execute(loge.database);
  expect(await markRestoredFiles(loge.database, partsOf('source'), null)).toBeNull();
  expect((await findInstallation(loge.database))?.id).toBe(kept?.id);
  expect(await compared('source')).toEqual(nothing);
});
