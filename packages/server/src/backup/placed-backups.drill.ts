import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placedBackupsWorld } from '../testing/placed-backups-world.ts';
import { runCommand } from '../testing/run-command.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** Backups that leave the machine, by the commands: encrypted into a folder and into a bucket, kept for so long, rehearsed and restored. */
const { loge, world, backup, withKey, scratchDatabases, ordersOf } = placedBackupsWorld();

describe.each([
  ['a folder', () => join(world.folder, 'place')],
  ['a bucket', () => 'store'],
])('in %s', (_what, to) => {
  test('an encrypted backup is rehearsed beside the product, and restored elsewhere', async () => {
    const taken = await backup('--to', to(), ...withKey());
    expect(taken, taken.text).toMatchObject({ code: 0 });
    const left = await readdir(world.environment['DATA_DIR'] ?? '');
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
    expect(await scratchDatabases(), 'the scratch database is gone').toBe(0);

    const target = await cloneDatabase();
    const elsewhere = {
      ...world.environment,
      DATABASE_URL: target.url,
      DATA_DIR: await mkdtemp(join(world.folder, 'data-')),
    };
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
