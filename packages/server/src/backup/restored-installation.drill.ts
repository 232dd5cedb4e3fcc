import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { filesMarkId } from '../platform/files/file-store.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { adoptInstallation, claimInstallation, compareInstallation } from '../platform/operation/installation.ts';
import { findInstallation } from '../platform/operation/installation-rows.ts';
import { keyPath } from '../platform/secrets/seal.ts';
import type { Settings } from '../platform/settings.ts';
import { backupTarget } from '../testing/backup-target.ts';
import { startTestServer } from '../testing/running-server.ts';

/** Whether the product starts on what was restored: with the keys of the backup, on the files that the restore wrote. */
const loge = startTestServer();
const target = backupTarget(loge);
const partsOf = (settings: Settings) => ({ settings, files: openFileStore(settings) });
const compareRestored = () => target.onTarget((database) => compareInstallation(database, partsOf(target.settings)));
const nothing = { refusals: [], warnings: [] };

beforeEach(async () => {
  await sql`delete from installation`.execute(loge.database);
  await openFileStore(loge.server.services.settings).remove(filesMarkId);
  await claimInstallation(loge.database, partsOf(loge.server.services.settings));
});

test('into an empty database and folder: the installation is the one of the backup, and starts', async () => {
  await target.take();
  expect((await target.restore()).warnings).toEqual([]);
  expect(await compareRestored()).toEqual(nothing);
  const restored = await target.onTarget(findInstallation);
  expect(restored).toEqual(await findInstallation(loge.database));
});

test('where an empty product was started before, its mark gives way', async () => {
  await target.take();
  await target.onTarget(async (database) => {
    await migrate(database);
    await claimInstallation(database, partsOf(target.settings));
  });
  await rm(keyPath(target.settings));
  expect((await target.restore()).warnings).toEqual([]);
  expect(await compareRestored()).toEqual(nothing);
});

test('into the files of another database: it says so, and does not start', async () => {
  await target.take();
  await openFileStore(target.settings).put(filesMarkId, Buffer.from('another\n'));
  expect((await target.restore()).warnings).toEqual([expect.stringContaining('the mark of another database')]);
  expect((await compareRestored()).refusals).toHaveLength(1);
});

test('without its key: it says so and tells the way on, and does not start', async () => {
  const { settings } = loge.server.services;
  // With keys in the settings, the backup holds none.
  const keys = [randomBytes(32)];
  await adoptInstallation(loge.database, partsOf({ ...settings, secretKeys: keys }));
  await target.take({ ...settings, secretKeys: keys });
  expect((await target.restore()).warnings).toEqual([expect.stringMatching(/SECRET_KEYS.+migrate -- --adopt/)]);
  expect((await compareRestored()).refusals).toEqual([expect.stringContaining('do not open')]);
  await target.onTarget((database) => adoptInstallation(database, partsOf(target.settings)));
  expect(await compareRestored()).toEqual(nothing);
});

test('a backup of before marks takes the mark that its place bears', async () => {
  await sql`delete from installation`.execute(loge.database);
  await target.take();
  await openFileStore(target.settings).put(filesMarkId, Buffer.from('0191d8a4-0000-7000-8000-000000000001\n'));
  expect((await target.restore()).warnings).toEqual([]);
  expect(await compareRestored()).toEqual(nothing);
});
