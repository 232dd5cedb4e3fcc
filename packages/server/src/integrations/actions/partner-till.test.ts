import { partnerOrderDetail } from '@loge/contract/partner-portal/partner-order-detail';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { buildApiKey } from '../../testing/api-key-builders.ts';
import { ask } from '../../testing/ask.ts';
import { buildUser, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** The sample of `packages/samples/partner-till` as a partner runs it: a process of its own, a key and nothing else. */
const loge = startTestServer({ toItself: true });
const till = join(import.meta.dirname, '..', '..', '..', '..', 'samples', 'partner-till', 'till.mjs');
const advance = async (orderId: number, ...statuses: readonly OrderStatus[]): Promise<void> => {
  for (const status of statuses) {
    const moved = { orderId, status: statusNumber(status), paymentChecked: true };
    expect(await loge.call('changeOrderStatus', moved, world.marc), status).toMatchObject({ code: 0 });
  }
};
let world: OrderingWorld;
let shirts: BuiltOffer;
let partner: Person;
let run: (...words: string[]) => Promise<string>;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ workflow: 'DEPOSE_REPRISE_ENTREPRISE' });
  partner = await buildUser(loge.database, { is_partner: true, partner_id: shirts.partnerId });
  const scopes = ['integrations:read', 'partner-portal:read', 'partner-portal:write'];
  const { key } = await buildApiKey(loge, { userId: partner.id, partnerId: shirts.partnerId, scopes });
  const address = await loge.server.app.listen({ port: 0, host: '127.0.0.1' });
  const env = {
    PATH: process.env['PATH'],
    LOGE_URL: address,
    LOGE_KEY: key,
    CURSOR_FILE: join(mkdtempSync(join(tmpdir(), 'till-')), 'cursor'),
  };
  run = async (...words) => (await promisify(execFile)(process.execPath, [till, ...words], { env })).stdout.trim();
});

test('a till works the life of an order by its key alone', async () => {
  const orderId = await world.placed(shirts);
  expect(await run('follow')).toBe(`new ${orderId}`);
  await advance(orderId, 'accepted', 'dropped_off');
  expect(await run('follow')).toBe(`taken ${orderId}`);
  expect(await run('follow'), 'nothing is done twice').toBe('');
  expect(await run('returned', String(orderId))).toBe(`returned ${orderId}`);
  const { order } = await ask(loge, partnerOrderDetail, { id: orderId }, await loge.signIn(partner.login));
  expect(order.task).not.toBe('return');
  await advance(orderId, 'received_from_partner');
  expect(await run('follow')).toBe('');
});
