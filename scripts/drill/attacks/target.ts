import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fillDemoWorldIfEmpty } from '../../../packages/server/src/demo-world/fill-if-empty.ts';
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts';
import { connect } from '../../../packages/server/src/platform/database/connection.ts';
import { freePort } from '../../../packages/server/src/platform/database/embedded-postgres.ts';
import { readSettings } from '../../../packages/server/src/platform/settings.ts';
import { startServer } from '../../../packages/server/src/start-server.ts';
import { testServerOverHttp } from '../../../packages/server/src/testing/over-http.ts';
import { PostgresNode } from '../../../packages/server/src/testing/postgres-node.ts';
import { hasEnded, startProduct } from '../../../packages/server/src/testing/product-process.ts';
import type { TestServer } from '../../../packages/server/src/testing/running-server.ts';

/** A product of the drill's own: a process on a PostgreSQL and in a folder that are gone afterwards. */
export interface Target {
  readonly address: string;
  /** The product through HTTP, and the database behind it to prepare and to count. */
  readonly loge: TestServer;
  /** What is tried of a list: all of it, or each `every`-th. */
  readonly sample: <Item>(items: readonly Item[]) => readonly Item[];
  close(): Promise<void>;
}

/** What builders and samples date from. */
const begins = '2026-11-20T10:00:00Z';

export async function openTarget(every: number): Promise<Target> {
  const root = mkdtempSync(join(os.tmpdir(), 'loge-attack-'));
  chmodSync(root, 0o755);
  const node = await PostgresNode.make('attacked', root);
  node.init();
  await node.start([]);
  await node.ask('create database loge', 60_000);
  const port = await freePort();
  const environment = {
    PORT: String(port),
    // Sign-ons come back to where the server says that it is.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: node.url(),
    DATA_DIR: join(root, 'data'),
    SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
  };
  const filling = connect(node.url(), { connections: 2 });
  await migrate(filling.database);
  await fillDemoWorldIfEmpty(filling.database, { today: '2026-11-19', log: (line) => console.log(line) });
  await filling.close();
  // Builders decide what happens when: jobs stay where they are.
  const product = await startProduct({ ...environment, SERVED_FROM: begins, TAKES_JOBS: '0' });
  const ahead = Date.parse(begins) - Date.now();
  const beside = await startServer({
    settings: readSettings(environment),
    databaseUrl: node.url(),
    clock: () => new Date(Date.now() + ahead),
    takesJobs: false,
  });
  return {
    address: product.address,
    loge: testServerOverHttp(product, beside),
    sample: (items) => items.filter((_, index) => index % every === 0),
    async close() {
      product.process.kill('SIGKILL');
      await hasEnded(product.process);
      await beside.stop();
      await node.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
