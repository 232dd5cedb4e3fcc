import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder = '';
let started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-folder-'));
  await chmod(folder, 0o755);
  started = [];
});
afterEach(async () => {
  for (const postgres of started) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

const start = async (options: { readonly shared?: boolean } = {}): Promise<EmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'database'), throwaway: true, ...options });
  started.push(postgres);
  return postgres;
};

test('of two that start at once on an empty folder one makes it, the other is told that it is in use', async () => {
  const both = await Promise.allSettled([start(), start()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((result) => result.status === 'rejected');
  expect(String(refused?.reason)).toContain('Another Loge already runs on this data folder.');
}, 60_000);

test('anyone who may share it waits until it is made, and joins', async () => {
  const [first, second] = await Promise.all([start(), start({ shared: true })]);
  expect(second.url).toBe(first.url);
}, 60_000);

test('a folder whose database has stopped is free again', async () => {
  const first = await start();
  await first.stop();
  const second = await start();
  expect(second.url).not.toBe('');
}, 60_000);
