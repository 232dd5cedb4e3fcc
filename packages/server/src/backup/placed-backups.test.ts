import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placedBackupsWorld } from '../testing/placed-backups-world.ts';
import { runCommand } from '../testing/run-command.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** Backups that leave the machine, by the commands. The whole round of a folder and of a bucket is in placed-backups.drill.ts. */
const { loge, world, backup, withKey, scratchDatabases, ordersOf } = placedBackupsWorld();

test('an encrypted backup in a bucket is restored elsewhere, with its key', async () => {
  expect(await backup('--to', 'store', ...withKey())).toMatchObject({ code: 0 });
  const left = await readdir(world.environment['DATA_DIR'] ?? '');
  expect(
    left.filter((name) => name.startsWith('loge-')),
    'nothing plain is left',
  ).toEqual([]);
  const target = await cloneDatabase();
  const elsewhere = {
    ...world.environment,
    DATABASE_URL: target.url,
    DATA_DIR: await mkdtemp(join(world.folder, 'data-')),
  };
  const restored = await runCommand('restore', elsewhere, ['--from', 'store', 'latest', ...withKey()]);
  expect(restored, restored.text).toMatchObject({ code: 0 });
  expect(await ordersOf(target.url)).toBe(await ordersOf(loge.databaseUrl));
  await target.drop();
});

describe('a backup is not', () => {
  test('sent away as it is', async () => {
    expect(await backup('--to', 'store')).toMatchObject({ code: 1, text: expect.stringContaining('is encrypted') });
  });

  test('restored when a byte of it was changed', async () => {
    const place = join(world.folder, 'spoilt');
    expect(await backup('--to', place, ...withKey())).toMatchObject({ code: 0 });
    const [name = ''] = await readdir(place);
    const bytes = await readFile(join(place, name));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(place, name), bytes);
    const rehearsed = await backup('--rehearse', '--to', place, ...withKey());
    expect(rehearsed).toMatchObject({ code: 1, text: expect.stringContaining('damaged') });
    await appendFile(join(place, name), 'more');
    expect(await scratchDatabases()).toBe(0);
  });

  test('looked for where there is none', async () => {
    const nowhere = await backup('--rehearse', '--to', join(world.folder, 'nowhere'), ...withKey());
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('has no backup') });
  });
});

test('what an interrupted one left there goes with the next, a day later', async () => {
  const place = join(world.folder, 'interrupted');
  const old = ['loge-2026-11-01T031500Z.loge.part', 'loge-2026-11-02T031500Z.part.part'];
  const kept = ['loge-2026-11-27T031500Z.loge.part', 'somebody.part'];
  await mkdir(place);
  for (const name of [...old, ...kept]) await writeFile(join(place, name), 'half');
  const before = new Date(Date.now() - 3 * 86_400_000);
  for (const name of [...old, 'somebody.part']) await utimes(join(place, name), before, before);
  expect(await backup('--to', place, ...withKey())).toMatchObject({ code: 0 });
  expect([...old, ...kept].filter((name) => existsSync(join(place, name)))).toEqual(kept);
});
