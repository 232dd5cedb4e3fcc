import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* What is said of the right of withdrawal before ordering, and what an order keeps of it. The clock stands on Friday 20 November 2026. */

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const terms = async (offer: BuiltOffer, over: Record<string, unknown> = {}) => {
  const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }], ...over };
  const { data } = await loge.call('PreviewOrder', { o }, world.camille);
  return (data as unknown as { order: { withdrawal: unknown } }).order.withdrawal;
};
const kept = (id: number) =>
  loge.database
    .selectFrom('orders')
    .select(['withdrawal_exception', 'express_request_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a service may be withdrawn from for 14 days, and the express request is asked for', async () => {
  expect(await terms(await world.offer())).toEqual({
    exception: null,
    fromReceipt: false,
    lastDay: '2026-12-04',
    asksForExpressRequest: true,
  });
});

test('goods count from their receipt, and an exception is named', async () => {
  expect(await terms(await world.offer({ sells_goods: true }))).toEqual({
    exception: null,
    fromReceipt: true,
    lastDay: null,
    asksForExpressRequest: false,
  });
  expect(await terms(await world.offer({ sells_goods: true, withdrawal_exception: 'perishable' }))).toMatchObject({
    exception: 'perishable',
    asksForExpressRequest: false,
  });
});

test('an order keeps the exception that was named, whatever becomes of the offer', async () => {
  const offer = await world.offer({ withdrawal_exception: 'dated_service' });
  const id = await world.placed(offer);
  await loge.database.updateTable('offers').set({ withdrawal_exception: null }).where('id', '=', offer.id).execute();
  expect(await kept(id)).toEqual({ withdrawal_exception: 'dated_service', express_request_at: null });
});

test('the express request is kept with its moment, of the person alone', async () => {
  const offer = await world.offer();
  expect((await kept(await world.placed(offer))).express_request_at).toBeNull();
  expect((await kept(await world.placed(offer, { expressRequest: true }))).express_request_at).toEqual(loge.now);
  const byDesk = await world.placed(offer, { expressRequest: true }, world.forCamille);
  expect((await kept(byDesk)).express_request_at).toBeNull();
});
