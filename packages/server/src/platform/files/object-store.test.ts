import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { sweepFiles } from '../../files/jobs/sweep-files.ts';
import { machineNow } from '../../testing/machine-now.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { isTransientError } from '../gateway/transient-errors.ts';
import { readSettings } from '../settings.ts';
import { newFileId } from './file-store.ts';
import { ObjectStoreRefused } from './object-requests.ts';
import { openObjectStore } from './object-store.ts';

/** Against a server of the S3 protocol; the only key that it knows. It does not compare signatures of this version: the client's library is trusted in that. */
const key = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'eu-west-3' };

let folder = '';
let store: S3rver;
let origin = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loge-objects-'));
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'objects'),
    configureBuckets: [{ name: 'loge', configs: [] }],
  });
  const { port } = await store.run();
  origin = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

test('a bucket that is not there, or whose key is wrong, is refused and not away', async () => {
  for (const wrong of [{ url: `${origin}/nowhere` }, { url: `${origin}/loge`, accessKeyId: 'SOMEBODYELSE' }]) {
    const files = openObjectStore({ ...key, ...wrong });
    const refused = await files.put(newFileId(), Buffer.from('été')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ObjectStoreRefused);
    // Its words are read by people: no XML.
    expect(String(refused)).toMatch(/answered 40[34] to PUT: [A-Za-z]+, [^<>]+$/);
  }
});

test.each(['loge', 'loge/company/paris/'])(
  'keeps files in %s, gives them back and lists those that are old',
  async (path) => {
    const files = openObjectStore({ url: `${origin}/${path}`, ...key });
    const ids = Array.from({ length: 5 }, newFileId);
    for (const id of ids) await files.put(id, Buffer.from(`été ${id}`));
    const [first = ''] = ids;
    await files.put(first, Buffer.from('anew'));
    expect((await files.read(first))?.toString()).toBe('anew');
    expect([await files.has(first), await files.has(newFileId())]).toEqual([true, false]);
    expect(await files.read(newFileId())).toBeNull();

    const listed = async (moment: Date) => (await Array.fromAsync(files.untouchedSince(moment))).flat();
    expect(await listed(new Date(machineNow() - 60_000))).toEqual([]);
    expect((await listed(new Date(machineNow() + 60_000))).toSorted()).toEqual(ids.toSorted());

    for (const id of ids) await files.remove(id);
    await files.remove(first);
    expect(await files.has(first)).toBe(false);
    await expect(files.put('../../etc/passwd', Buffer.from('x'))).rejects.toThrow(RangeError);
  },
);

test('a list of many pages is read to its end, also while what was listed goes', async () => {
  const ids = Array.from({ length: 5 }, newFileId).toSorted();
  // That server cannot cut a list short: this one does nothing else.
  const cuts = createServer(({ url = '' }, response) => {
    const asked = new URL(url, 'http://localhost').searchParams;
    const left = ids.filter((id) => `company/${id}` > (asked.get('start-after') ?? ''));
    const keys = left.slice(0, Number(asked.get('max-keys')));
    const contents = keys.map(
      (id) => `<Contents><Key>company/${id}</Key><LastModified>2026-11-01T08:00:00.000Z</LastModified></Contents>`,
    );
    response.end(
      `<ListBucketResult><Prefix>${asked.get('prefix') ?? ''}</Prefix><IsTruncated>${String(left.length > keys.length)}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    );
  });
  cuts.listen(0, '127.0.0.1');
  await once(cuts, 'listening');
  const { port } = cuts.address() as AddressInfo;
  const files = openObjectStore({ url: `http://127.0.0.1:${port}/loge/company`, ...key }, { listedAtOnce: 2 });
  const parts = await Array.fromAsync(files.untouchedSince(new Date('2026-11-02T08:00:00Z')));
  expect(parts).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  cuts.close();
});

test('a key that is not known is told of, and a store that is away is a matter of time', async () => {
  const stranger = openObjectStore({ url: `${origin}/loge`, ...key, accessKeyId: 'ANOTHER' });
  const refused = await stranger.read(newFileId()).catch((error: unknown) => error);
  expect(refused).toMatchObject({ message: expect.stringContaining('answered 403 to GET') as unknown });
  expect(isTransientError(refused)).toBe(false);

  const away = openObjectStore({ url: 'http://127.0.0.1:9/loge', ...key });
  const unanswered = await away.put(newFileId(), Buffer.from('x')).catch((error: unknown) => error);
  expect(isTransientError(unanswered)).toBe(true);
});

/** The port is known when the server asks for its settings. */
const environment = {
  get FILES_URL() {
    return `${origin}/loge/product`;
  },
  FILES_REGION: key.region,
  FILES_ACCESS_KEY: key.accessKeyId,
  FILES_SECRET_KEY: key.secretAccessKey,
};
const loge = startTestServer({ environment });

test('the product keeps, shows, sweeps and backs up its files there', async () => {
  const { files } = loge.server.services;
  const picture = await keepPicture(loge, { isPublic: true });
  const shown = await loge.call('getImageView', { id: picture.id }, undefined, { method: 'GET' });
  expect(shown).toMatchObject({ http: 200 });
  const objects = openObjectStore({ url: environment.FILES_URL, ...key });
  expect(await objects.has(picture.id), 'nowhere else').toBe(true);

  const orphan = newFileId();
  await files.put(orphan, Buffer.from('nobody names it'));
  const tomorrow = { ...loge.server.services, clock: () => new Date(machineNow() + 25 * 3_600_000) };
  expect(await sweepFiles(tomorrow)).toBe(1);
  expect([await files.has(orphan), await files.has(picture.id)]).toEqual([false, true]);

  const backup = join(folder, 'backup');
  const { settings } = loge.server.services;
  const taken = await takeBackup({ settings, databaseUrl: loge.databaseUrl, folder: backup, now: loge.now });
  expect(taken).toMatchObject({ lostFiles: [], manifest: { files: 1 } });

  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `objects_${process.pid}`;
  await admin.query(`create database ${name}`);
  try {
    const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href;
    const there = readSettings({
      ...environment,
      FILES_URL: `${origin}/loge/restored`,
      DATA_DIR: join(folder, 'data'),
    });
    const { warnings } = await restoreBackup({ settings: there, databaseUrl, folder: backup });
    expect(warnings).toEqual([]);
    const restored = openObjectStore({ url: `${origin}/loge/restored`, ...key });
    expect(await restored.read(picture.id)).toEqual(await files.read(picture.id));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}, 60_000);
