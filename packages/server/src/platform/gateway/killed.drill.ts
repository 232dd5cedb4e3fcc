import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Connection, connect } from '../database/connection.ts';
import {
  acknowledged,
  buildCustomers,
  type Customers,
  expectNothingLost,
  type Intention,
  orderUntilItBreaks,
} from '../../testing/orders-cut-off.ts';
import { hasEnded, type ProductProcess, startProduct } from '../../testing/product-process.ts';

/** The product as a process of its own on an embedded database of its own, killed without warning while people order. */

const clients = 4;
let folder = '';
let product: ProductProcess;
let connection: Connection;
let customers: Customers;

const start = (): Promise<ProductProcess> => startProduct({ DATA_DIR: folder, DATABASE_URL: '' });

async function kill(whom: 'node' | 'node and PostgreSQL'): Promise<void> {
  if (whom !== 'node') process.kill(await postmasterId(), 'SIGKILL');
  product.process.kill('SIGKILL');
  await hasEnded(product.process);
}

const postmasterId = async (): Promise<number> =>
  Number((await readFile(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-killed-'));
  await chmod(folder, 0o755);
  product = await start();
  connection = connect(product.databaseUrl, { connections: 2 });
  customers = await buildCustomers(connection.database, clients);
  await connection.close();
});

afterAll(async () => {
  const postmaster = await postmasterId();
  await kill('node');
  process.kill(postmaster, 'SIGINT');
  await vi.waitFor(() => expect(() => process.kill(postmaster, 0)).toThrow(), { timeout: 60_000 });
  await rm(folder, { recursive: true, force: true });
});

test.each(['node', 'node and PostgreSQL'] as const)(
  'killing %s loses nothing that was acknowledged, and every try again makes one order',
  async (whom) => {
    const wanted: Intention[] = [];
    const ordering = orderUntilItBreaks(product.address, customers, wanted);
    await vi.waitFor(() => expect(acknowledged(wanted).length).toBeGreaterThan(40), { timeout: 60_000, interval: 20 });
    await kill(whom);
    await ordering;
    expect(acknowledged(wanted).length, 'it was killed while people ordered').toBeLessThan(wanted.length);

    product = await start();
    connection = connect(product.databaseUrl, { connections: 2 });
    try {
      await expectNothingLost(product.address, { customers, wanted, database: connection.database });
    } finally {
      await connection.close();
    }
  },
);

test('killing PostgreSQL alone: it comes back by itself within seconds, nothing acknowledged is lost, and orders and jobs go on', async () => {
  const wanted: Intention[] = [];
  const ordering = orderUntilItBreaks(product.address, customers, wanted);
  await vi.waitFor(() => expect(acknowledged(wanted).length).toBeGreaterThan(20), { timeout: 60_000, interval: 20 });
  const before = await postmasterId();
  process.kill(before, 'SIGKILL');
  await ordering;

  const isReady = async () => (await fetch(`${product.address}/ready`)).status;
  await vi.waitFor(async () => expect(await isReady()).toBe(200), { timeout: 20_000, interval: 100 });
  expect(await postmasterId()).not.toBe(before);
  connection = connect(product.databaseUrl, { connections: 2 });
  try {
    await expectNothingLost(product.address, { customers, wanted, database: connection.database });
    // The last one was placed after the kill: its mail says that jobs are taken again.
    const last = wanted.at(-1)?.orderId ?? 0;
    await vi.waitFor(
      async () => {
        const mails = await connection.database.selectFrom('mails').select('id').where('order_id', '=', last).execute();
        expect(mails.length).toBeGreaterThan(0);
      },
      { timeout: 30_000, interval: 200 },
    );
  } finally {
    await connection.close();
  }
  expect(product.process.exitCode, 'it is the same process').toBeNull();
});
