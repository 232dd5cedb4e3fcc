import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findRecentOrders, lockOrdersOf } from '../rows/recent-order-rows.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { repeats } from '../../testing/series-builders.ts';

const loge = startTestServer({ environment: { ORDERS_PER_HOUR: '5' } });
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const ordersOf = (userId: number) =>
  loge.database.selectFrom('orders').select('id').where('beneficiary_id', '=', userId).execute();
const weekly = { recurring: true, recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 2, beginDate: '2026-11-20' };

describe('the same order twice within a minute', () => {
  const anew = { evenIfEqual: false };

  test('of five at once one is placed, and the others are told which', async () => {
    const paul = await world.beneficiary();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.place(shirts, anew, paul)));
    const [order, ...others] = await ordersOf(paul.id);
    expect(others).toEqual([]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const refused = answers.filter(({ refusal }) => refusal === 'equal-order-just-placed');
    expect(refused.map(({ data }) => data)).toEqual([1, 2, 3, 4].map(() => ({ orderId: order?.id })));
  });

  test('control: anyone who looks without the lock finds no order of the other', async () => {
    const paul = await world.beneficiary();
    const recent = (transaction: typeof loge.database) =>
      findRecentOrders(transaction, { beneficiaryId: paul.id, since: new Date(0), most: 10 });
    const seen: number[] = [];
    await loge.database.transaction().execute(async (first) => {
      await buildOrder(first, {
        conciergerieId: world.conciergerieId,
        beneficiary_id: paul.id,
        offer: shirts,
        form_hash: 'the same',
      });
      await loge.database.transaction().execute(async (second) => {
        seen.push((await recent(second)).length);
      });
    });
    seen.push((await recent(loge.database)).length);
    expect(seen).toEqual([0, 1]);

    // With the lock the second one cannot even look before the first has ended.
    await loge.database.transaction().execute(async (first) => {
      await lockOrdersOf(first, paul.id);
      const second = loge.database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '100ms'`.execute(transaction);
        return lockOrdersOf(transaction, paul.id);
      });
      await expect(second).rejects.toMatchObject({ code: '55P03' });
    });
  });

  test.each([
    ['however it is paid', { paymentMode: 2 }, 'equal-order-just-placed'],
    ['with another word', { comment: 'Sans amidon' }, null],
    ['when it is meant', { evenIfEqual: true }, null],
    ['as a regular one, which is another order', weekly, null],
  ] as const)('once more %s', async (_what, over, refusal) => {
    const paul = await world.beneficiary();
    const offer = await world.offer(repeats);
    const dated = { ...anew, beginDate: '2026-11-20' };
    await world.placed(offer, dated, paul);
    expect((await world.place(offer, { ...dated, ...over }, paul)).refusal).toBe(refusal);
  });

  test('a regular order once more is asked about too', async () => {
    const paul = await world.beneficiary();
    const offer = await world.offer(repeats);
    expect((await world.place(offer, { ...anew, ...weekly }, paul)).message).toBe('');
    expect(await world.place(offer, { ...anew, ...weekly }, paul)).toMatchObject({
      refusal: 'equal-order-just-placed',
      data: { orderId: null },
    });
  });

  test('a minute later it is meant; what another person orders is theirs', async () => {
    const paul = await world.beneficiary();
    await world.placed(shirts, anew, paul);
    expect((await world.place(shirts, anew, await world.beneficiary())).code).toBe(0);
    const begun = loge.now;
    loge.now = new Date(begun.getTime() + 60_000);
    expect((await world.place(shirts, anew, paul)).code).toBe(0);
    loge.now = begun;
  });
});

describe('more orders within an hour than any honest person places', () => {
  test('of nine at once the first five are placed, and an hour later there is room again', async () => {
    const paul = await world.beneficiary();
    const answers = await Promise.all(Array.from({ length: 9 }, () => world.place(shirts, {}, paul)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.filter(({ refusal }) => refusal === 'too-many-orders')).toHaveLength(4);
    expect(await ordersOf(paul.id)).toHaveLength(5);
    expect((await world.place(shirts, {}, await world.beneficiary())).code).toBe(0);

    const begun = loge.now;
    loge.now = new Date(begun.getTime() + 3_600_000);
    expect((await world.place(shirts, {}, paul)).code).toBe(0);
    loge.now = begun;
  });

  test('a cart counts by its orders, and none of them is placed', async () => {
    const paul = await world.beneficiary();
    const form = { offreId: shirts.id, items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }] };
    const place = (count: number) =>
      loge.call('CreateOrders', { orders: Array.from({ length: count }, () => form), paymentMode: 1 }, paul);
    expect((await place(6)).refusal).toBe('too-many-orders');
    expect((await place(5)).message).toBe('');
    expect(await ordersOf(paul.id)).toHaveLength(5);
  });

  test('a manager orders for somebody within the same limit', async () => {
    for (let order = 0; order < 5; order += 1) await world.placed(shirts, {}, world.forCamille);
    expect((await world.place(shirts, {}, world.forCamille)).refusal).toBe('too-many-orders');
  });
});

describe('a cart', () => {
  const form = (comment: string) => ({
    offreId: shirts.id,
    items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }],
    comment,
  });

  test('of which one order was placed a moment ago is asked about, order by order; equal ones in one cart are meant', async () => {
    const paul = await world.beneficiary();
    const place = (orders: object[]) => loge.call('CreateOrders', { orders, paymentMode: 1 }, paul);
    expect((await place([form('Une'), form('Une')])).message).toBe('');
    expect(await place([form('Autre'), form('Une')])).toMatchObject({
      refusal: 'cart-not-placeable',
      data: { problems: [{ line: 1, refusal: 'equal-order-just-placed' }] },
    });
    expect((await place([form('Autre'), { ...form('Une'), evenIfEqual: true }])).message).toBe('');
    expect(await ordersOf(paul.id)).toHaveLength(4);
  });

  test('of two at once that are equal one is placed', async () => {
    const paul = await world.beneficiary();
    const place = () => loge.call('CreateOrders', { orders: [form('Une')], paymentMode: 1 }, paul);
    const answers = await Promise.all([place(), place()]);
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['cart-not-placeable', null]));
  });
});
