import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { makeThingsToKeep } from '../testing/backup-round-trip.ts';
import { orderingWorld } from '../testing/ordering-world.ts';
import { runCommand, type Said } from '../testing/run-command.ts';
import { startTestServer } from '../testing/running-server.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** Backups that leave the machine, by the commands: encrypted into a folder and into a bucket, kept for so long, rehearsed and restored. */
const loge = startTestServer();
let folder = '';
let store: S3rver;
let environment: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loge-placed-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await store.run();
  const world = await orderingWorld(loge);
  await world.placed(await world.offer());
  await makeThingsToKeep(loge);
  await writeFile(join(folder, 'key'), `${randomBytes(32).toString('base64')}\n`);
  environment = {
    DATABASE_URL: loge.databaseUrl,
    DATA_DIR: loge.server.services.settings.dataDir,
    BACKUPS_URL: `http://127.0.0.1:${port}/backups/loge`,
    BACKUPS_ACCESS_KEY: 'S3RVER',
    BACKUPS_SECRET_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const backup = (...options: string[]): Promise<Said> => runCommand('backup', environment, options);
const withKey = (): string[] => ['--key-file', join(folder, 'key')];
const databases = async (): Promise<number> => {
  const { rows } = await loge.server.services.pool.query(
    `select from pg_database where datname like 'loge_rehearsal%'`,
  );
  return rows.length;
};
const ordersOf = async (url: string): Promise<number> => {
  const { database, close } = connect(url, { connections: 1 });
  const orders = await database.selectFrom('orders').select('id').execute();
  await close();
  return orders.length;
};

describe.each([
  ['a folder', () => join(folder, 'place')],
  ['a bucket', () => 'store'],
])('in %s', (_what, to) => {
  test('an encrypted backup is rehearsed beside the product, and restored elsewhere', async () => {
    const taken = await backup('--to', to(), ...withKey());
    expect(taken, taken.text).toMatchObject({ code: 0 });
    const left = await readdir(environment['DATA_DIR'] ?? '');
    expect(
      left.filter((name) => name.startsWith('loge-')),
      'nothing plain is left',
    ).toEqual([]);
    const { rows } = await loge.server.services.pool.query(
      'select is_encrypted, table_rows > 0 as full, files from backup_runs order by id desc limit 1',
    );
    expect(rows).toEqual([{ is_encrypted: true, full: true, files: 1 }]);

    const rehearsed = await backup('--rehearse', '--to', to(), ...withKey());
    expect(rehearsed, rehearsed.text).toMatchObject({ code: 0, text: expect.stringContaining('All invariants hold.') });
    expect(await databases(), 'the scratch database is gone').toBe(0);

    const target = await cloneDatabase();
    const elsewhere = { ...environment, DATABASE_URL: target.url, DATA_DIR: await mkdtemp(join(folder, 'data-')) };
    const without = await runCommand('restore', elsewhere, ['--from', to()]);
    expect(without).toMatchObject({ code: 1, text: expect.stringContaining('--key-file') });
    const restored = await runCommand('restore', elsewhere, ['--from', to(), 'latest', ...withKey()]);
    expect(restored, restored.text).toMatchObject({ code: 0 });
    expect(await ordersOf(target.url)).toBe(await ordersOf(loge.databaseUrl));
    await target.drop();
  });

  test('what is too old goes once a new one is there, and the new one stays', async () => {
    const second = await backup('--to', to(), ...withKey(), '--keep-daily', '1');
    expect(second, second.text).toMatchObject({
      code: 0,
      text: expect.stringMatching(/loge-\S+\.loge is no longer kept/),
    });
    const rehearsed = await backup('--rehearse', '--to', to(), ...withKey());
    expect(rehearsed, rehearsed.text).toMatchObject({ code: 0 });
    const third = await backup('--to', to(), ...withKey(), '--keep-daily', '1');
    expect(third.text.match(/no longer kept/g)).toHaveLength(1);
  });
});

describe('a backup is not', () => {
  test('sent away as it is', async () => {
    expect(await backup('--to', 'store')).toMatchObject({ code: 1, text: expect.stringContaining('is encrypted') });
  });

  test('restored when a byte of it was changed', async () => {
    const place = join(folder, 'spoilt');
    expect(await backup('--to', place, ...withKey())).toMatchObject({ code: 0 });
    const [name = ''] = await readdir(place);
    const bytes = await readFile(join(place, name));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(place, name), bytes);
    const rehearsed = await backup('--rehearse', '--to', place, ...withKey());
    expect(rehearsed).toMatchObject({ code: 1, text: expect.stringContaining('damaged') });
    await appendFile(join(place, name), 'more');
    expect(await databases()).toBe(0);
  });

  test('looked for where there is none', async () => {
    const nowhere = await backup('--rehearse', '--to', join(folder, 'nowhere'), ...withKey());
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('has no backup') });
  });
});

test('what an interrupted one left there goes with the next, a day later', async () => {
  const place = join(folder, 'interrupted');
  const old = ['loge-2026-11-01T031500Z.loge.part', 'loge-2026-11-02T031500Z.part.part'];
  const kept = ['loge-2026-11-27T031500Z.loge.part', 'somebody.part'];
  await mkdir(place);
  for (const name of [...old, ...kept]) await writeFile(join(place, name), 'half');
  const before = new Date(Date.now() - 3 * 86_400_000);
  for (const name of [...old, 'somebody.part']) await utimes(join(place, name), before, before);
  expect(await backup('--to', place, ...withKey())).toMatchObject({ code: 0 });
  expect([...old, ...kept].filter((name) => existsSync(join(place, name)))).toEqual(kept);
});
