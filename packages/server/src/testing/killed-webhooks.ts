import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { expect, onTestFinished, vi } from 'vitest';
import { sendWebhooks } from '../integrations/jobs/send-webhooks.ts';
import { insertWebhook } from '../integrations/rows/webhook-rows.ts';
import { newWebhookSecret, webhookSecretOwner } from '../integrations/webhook-signature.ts';
import { buildManager } from './builders.ts';
import { acknowledged, buildCustomers, type Intention, orderUntilItBreaks } from './orders-cut-off.ts';
import { hasEnded, startProduct } from './product-process.ts';
import type { TestServer } from './running-server.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** What the server of the test and the product that is killed share. */
export const killedEnvironment = {
  SECRET_KEYS: randomBytes(32).toString('base64'),
  PRIVATE_WEBHOOKS: '127.0.0.1',
};

/**
 * People order at a product that is killed without warning, at another moment in each round, while an address is told. In the end every order that was placed has
 * one event, and the address got each event, under one id and with a signature that holds.
 */
export async function expectEachEventTold(loge: TestServer, rounds: number): Promise<void> {
  const secret = newWebhookSecret();
  const receiver = await openWebhookReceiver(secret);
  const folder = await mkdtemp(join(os.tmpdir(), 'loge-telling-'));
  onTestFinished(async () => {
    await receiver.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { database } = loge;
  const { services } = loge.server;
  const customers = await buildCustomers(database, 2);
  // At the desk of the customers: somebody who reads its orders.
  const { id: conciergerieId } = await database.selectFrom('conciergeries').select('id').executeTakeFirstOrThrow();
  const { id: userId } = await buildManager(database, {
    conciergerieIds: [conciergerieId],
    permissions: PERMISSION_KEYS,
  });
  await insertWebhook(database, {
    ...{ userId, kind: 'desk', conciergerieId, partnerId: null, url: receiver.url, types: [] },
    secretSealed: services.seal.seal(secret, webhookSecretOwner(userId)),
    now: loge.now,
  });

  const wanted: Intention[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged(wanted).length;
    const product = await startProduct({ ...killedEnvironment, DATABASE_URL: loge.databaseUrl, DATA_DIR: folder });
    const ordering = orderUntilItBreaks(product.address, customers, wanted);
    await vi.waitFor(() => expect(acknowledged(wanted).length).toBeGreaterThan(before), {
      timeout: 60_000,
      interval: 10,
    });
    await setTimeout(randomInt(1_500));
    product.process.kill('SIGKILL');
    await hasEnded(product.process);
    await ordering;
  }

  // Two minutes later what a process took that died is taken by another one.
  loge.now = new Date(Date.now() + 120_000);
  services.caches.hear({ topics: ['integrations'] });
  await sendWebhooks(services);
  const orders = await database.selectFrom('orders').select('id').orderBy('id').execute();
  const placed = await database
    .selectFrom('integration_events')
    .select(['order_id', 'uid'])
    .where('type', '=', 'order.placed')
    .orderBy('order_id')
    .execute();
  expect(
    placed.map(({ order_id: order }) => order),
    'one event for each order',
  ).toEqual(orders.map(({ id }) => id));
  expect(orders.length).toBeGreaterThanOrEqual(acknowledged(wanted).length);
  const events = await database.selectFrom('integration_events').select('uid').execute();
  expect(new Set(receiver.ids), 'each event under one id').toEqual(new Set(events.map(({ uid }) => `evt_${uid}`)));
  expect(receiver.unsigned).toEqual([]);
}
