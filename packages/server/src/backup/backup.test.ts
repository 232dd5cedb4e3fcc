import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectRoundTrip, makeThingsToKeep } from '../testing/backup-round-trip.ts';
import { backupTarget } from '../testing/backup-target.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { places } from './backup-format.ts';

/** A small backup. The demo world, what else may be wrong, and backups while the product is written to: backup.drill.ts; the commands: backup-commands.drill.ts. */
const loge = startTestServer();
const target = backupTarget(loge);
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await world.placed(await world.offer());
  // The jobs of the order are not those that the backup is asked about.
  await loge.server.services.pool.query('delete from pgboss.job');
});

test('what was backed up is all there again: rows, numbers to come, files, key and jobs; and the product runs on it', async () => {
  await expectRoundTrip(loge, target, { ...(await makeThingsToKeep(loge)), login: world.camille.login });
});

test('a table that was changed is seen before anything is put in place', async () => {
  await target.take();
  await appendFile(join(target.backup, places.table('users')), ' ');
  await expect(target.restore()).rejects.toThrow('damaged');
  expect(await target.isUntouched()).toBe(true);
});
