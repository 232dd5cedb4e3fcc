import { beforeAll, expect, test } from 'vitest';
import { makeSeriesOrders } from '../jobs/make-series-orders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sendQuote } from '../../testing/send-quote.ts';

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

test('each order of a cart says its right, and keeps the express request of its own', async () => {
  const [asked, silent] = [await world.offer(), await world.offer()];
  const fresh = await world.offer({ sells_goods: true, withdrawal_exception: 'perishable' });
  const line = (offer: BuiltOffer) => ({ offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }] });
  const orders = [{ ...line(asked), expressRequest: true }, line(silent), line(fresh)];
  const { data } = await loge.call('PreviewOrders', { orders }, world.camille);
  expect(data).toMatchObject({
    recaps: [
      { order: { withdrawal: { exception: null, asksForExpressRequest: true } } },
      { order: { withdrawal: { exception: null, asksForExpressRequest: true } } },
      { order: { withdrawal: { exception: 'perishable', asksForExpressRequest: false } } },
    ],
  });
  const placed = await loge.call('CreateOrders', { orders, paymentMode: 1 }, world.camille);
  const ids = (placed.data as unknown as { orders: { orderId: number }[] }).orders.map(({ orderId }) => orderId);
  expect(await Promise.all(ids.map(kept))).toEqual([
    { withdrawal_exception: null, express_request_at: loge.now },
    { withdrawal_exception: null, express_request_at: null },
    { withdrawal_exception: 'perishable', express_request_at: null },
  ]);
});

test('each order of a series keeps the express request with the moment at which the series was begun', async () => {
  const offer = await world.offer({ allows_recurring: true, avoids_date: false });
  const rhythm = { recurring: true, recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 2, beginDate: '2026-11-20' };
  expect(await terms(offer, rhythm)).toMatchObject({ asksForExpressRequest: true });
  const answer = await world.place(offer, { ...rhythm, expressRequest: true });
  const { seriesId } = answer.data as unknown as { seriesId: number };
  const begunAt = loge.now;
  loge.now = new Date('2026-11-27T10:00:00Z');
  await makeSeriesOrders(loge.server.services);
  loge.now = begunAt;
  const made = await loge.database
    .selectFrom('order_series_days')
    .innerJoin('orders', 'orders.id', 'order_series_days.order_id')
    .select(['orders.created_at', 'orders.express_request_at'])
    .where('series_id', '=', seriesId)
    .orderBy('date')
    .execute();
  expect(made.length).toBeGreaterThan(1);
  expect(made.at(-1)?.created_at).not.toEqual(begunAt);
  for (const order of made) expect(order.express_request_at).toEqual(begunAt);
});

test('a quote asks when it is accepted, and keeps the request of its person alone', async () => {
  const offer = await world.offer({ items: [{ on_quote: true }] });
  expect(await terms(offer)).toMatchObject({ asksForExpressRequest: false });
  const quoted = async (): Promise<number> => {
    const id = await world.placed(offer);
    await sendQuote(loge, world, id, 5000);
    return id;
  };
  const [own, byDesk] = [await quoted(), await quoted()];
  const { data } = await loge.call('PreviewQuote', { orderId: own }, world.camille);
  expect(data).toMatchObject({ withdrawal: { exception: null, asksForExpressRequest: true } });
  const accepted = { expectedTotal: 5000, expressRequest: true };
  expect((await loge.call('AcceptQuote', { orderId: own, ...accepted }, world.camille)).code).toBe(0);
  expect((await kept(own)).express_request_at).toEqual(loge.now);
  expect((await loge.call('AcceptQuote', { orderId: byDesk, ...accepted }, world.marc)).code).toBe(0);
  expect((await kept(byDesk)).express_request_at).toBeNull();
});
