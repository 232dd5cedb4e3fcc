import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderingWorld } from '../testing/ordering-world.ts';
import { runCommand, type Said } from '../testing/run-command.ts';
import { connect } from '../platform/database/connection.ts';
import { startTestServer } from '../testing/running-server.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** The commands on databases that are there. On the embedded database, while people order: backup-commands.drill.ts. */
const loge = startTestServer();
let folder = '';
let restored: Awaited<ReturnType<typeof cloneDatabase>>;

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-commands-'));
  restored = await cloneDatabase();
});
afterAll(async () => {
  await restored.drop();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: 'backup' | 'restore', url: string, data: string, ...options: string[]): Promise<Said> =>
  runCommand(command, { DATABASE_URL: url, DATA_DIR: data }, options);

test('what is backed up by one command another restores', async () => {
  const world = await orderingWorld(loge);
  const order = await world.placed(await world.offer());
  const backup = join(folder, 'backup');
  const taken = await run('backup', loge.databaseUrl, loge.server.services.settings.dataDir, backup);
  expect(taken, taken.text).toMatchObject({ code: 0 });
  const put = await run('restore', restored.url, join(folder, 'second'), backup);
  expect(put, put.text).toMatchObject({ code: 0 });
  const { database, close } = connect(restored.url, { connections: 1 });
  expect(await database.selectFrom('orders').select('id').execute()).toEqual([{ id: order }]);
  await close();
});

test.each(['backup', 'restore'] as const)('%s without a folder says what it needs', async (command) => {
  const asked = await run(command, '', join(folder, 'third'));
  expect(asked).toMatchObject({ code: 2, text: expect.stringContaining('folder') });
});
