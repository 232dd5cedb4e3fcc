import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../database/connection.ts';
import {
  acknowledged,
  buildCustomers,
  expectNothingLost,
  type Intention,
  orderUntilItBreaks,
} from '../../testing/orders-cut-off.ts';
import { hasEnded, startProduct } from '../../testing/product-process.ts';
import { cloneDatabase } from '../../testing/test-database.ts';

/** The product as a process of its own, killed without warning while people order. With its PostgreSQL: killed.drill.ts. */
test('killing the product loses nothing that was acknowledged, and every try again makes one order', async () => {
  const { url, drop } = await cloneDatabase();
  onTestFinished(drop);
  const folder = await mkdtemp(join(os.tmpdir(), 'loge-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { database, close } = connect(url, { connections: 2 });
  onTestFinished(close);
  const customers = await buildCustomers(database, 2);
  const start = async () => {
    const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: url });
    const kill = async (): Promise<void> => {
      product.process.kill('SIGKILL');
      await hasEnded(product.process);
    };
    onTestFinished(kill);
    return { address: product.address, kill };
  };

  const first = await start();
  const wanted: Intention[] = [];
  const ordering = orderUntilItBreaks(first.address, customers, wanted);
  await vi.waitFor(() => expect(acknowledged(wanted).length).toBeGreaterThan(8), { timeout: 30_000, interval: 20 });
  await first.kill();
  await ordering;
  expect(acknowledged(wanted).length, 'it was killed while people ordered').toBeLessThan(wanted.length);

  const { address } = await start();
  await expectNothingLost(address, { customers, wanted, database });
});
