import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { makeThingsToKeep } from './backup-round-trip.ts';
import { orderingWorld } from './ordering-world.ts';
import { runCommand, type Said } from './run-command.ts';
import { startTestServer } from './running-server.ts';

/** A product with an order, a folder for backups, a bucket for backups, and the key of both. */
export function placedBackupsWorld() {
  const loge = startTestServer();
  const world = { folder: '', environment: {} as Record<string, string> };
  let store: S3rver;

  beforeAll(async () => {
    world.folder = await mkdtemp(join(tmpdir(), 'loge-placed-'));
    store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(world.folder, 'objects'),
      configureBuckets: [{ name: 'backups', configs: [] }],
    });
    const { port } = await store.run();
    const ordering = await orderingWorld(loge);
    await ordering.placed(await ordering.offer());
    await makeThingsToKeep(loge);
    await writeFile(join(world.folder, 'key'), `${randomBytes(32).toString('base64')}\n`);
    world.environment = {
      DATABASE_URL: loge.databaseUrl,
      DATA_DIR: loge.server.services.settings.dataDir,
      BACKUPS_URL: `http://127.0.0.1:${port}/backups/loge`,
      BACKUPS_ACCESS_KEY: 'S3RVER',
      BACKUPS_SECRET_KEY: 'S3RVER',
    };
  });
  afterAll(async () => {
    await store.close();
    await rm(world.folder, { recursive: true, force: true });
  });

  return {
    loge,
    world,
    backup: (...options: string[]): Promise<Said> => runCommand('backup', world.environment, options),
    withKey: (): string[] => ['--key-file', join(world.folder, 'key')],
    /** Scratch databases of rehearsals that are still there. */
    scratchDatabases: async (): Promise<number> => {
      const { rows } = await loge.server.services.pool.query(
        `select from pg_database where datname like 'loge_rehearsal%'`,
      );
      return rows.length;
    },
    ordersOf: async (url: string): Promise<number> => {
      const { database, close } = connect(url, { connections: 1 });
      const orders = await database.selectFrom('orders').select('id').execute();
      await close();
      return orders.length;
    },
  };
}
