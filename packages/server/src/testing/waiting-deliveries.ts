import { randomUUID } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { sendWebhooks } from '../integrations/jobs/send-webhooks.ts';
import { insertDeliveries } from '../integrations/rows/delivery-rows.ts';
import { insertWebhook } from '../integrations/rows/webhook-rows.ts';
import { newWebhookSecret, webhookSecretOwner } from '../integrations/webhook-signature.ts';
import { buildUser } from './builders.ts';
import { orderingWorld } from './ordering-world.ts';
import type { TestServer } from './running-server.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

/** How long orders take, in milliseconds: the middle one. */
export interface OrderTimes {
  readonly without: number;
  readonly withWaiting: number;
}

/** Times orders, then the same beside deliveries that wait for addresses that are slow to answer. */
export async function timeOrdersBesideWaiting(
  loge: TestServer,
  { waiting, addresses, orders }: { readonly waiting: number; readonly addresses: number; readonly orders: number },
): Promise<OrderTimes> {
  const secret = newWebhookSecret();
  const receiver = await openWebhookReceiver(secret, 2_000);
  onTestFinished(() => receiver.close());
  const { database } = loge;
  const { services } = loge.server;
  const world = await orderingWorld(loge);
  const offer = await world.offer();
  const time = async (): Promise<number> => {
    const taken: number[] = [];
    for (let each = 0; each < orders; each += 1) {
      const start = performance.now();
      await world.placed(offer);
      taken.push(performance.now() - start);
    }
    return taken.toSorted((a, b) => a - b)[Math.floor(orders / 2)] ?? 0;
  };
  await time();
  const without = await time();

  const { id: userId } = await buildUser(database, { is_admin: true });
  for (let address = 0; address < addresses; address += 1) {
    const webhookId = await insertWebhook(database, {
      ...{ userId, kind: 'installation', conciergerieId: null, partnerId: null, types: ['complaint.filed'] },
      url: `${receiver.url}/${address}`,
      secretSealed: services.seal.seal(secret, webhookSecretOwner(userId)),
      now: loge.now,
    });
    const deliveries = Array.from({ length: waiting / addresses }, () => ({
      ...{ webhookId, uid: randomUUID(), type: 'complaint.filed' },
      body: JSON.stringify({ type: 'complaint.filed' }),
    }));
    await insertDeliveries(database, deliveries, loge.now);
  }
  services.caches.hear({ topics: ['integrations'] });
  const sending = sendWebhooks(services);
  const withWaiting = await time();
  expect(receiver.ids.length, 'they were under way').toBeGreaterThan(0);
  await database.updateTable('webhooks').set({ ended_at: loge.now }).where('user_id', '=', userId).execute();
  await sending;
  return { without, withWaiting };
}
