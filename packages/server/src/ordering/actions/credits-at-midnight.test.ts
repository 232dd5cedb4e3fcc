import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const lastSecond = new Date('2026-12-31T22:59:59Z');
const midnight = new Date('2026-12-31T23:00:00Z');

const loge = startTestServer({ now: '2026-12-31T20:00:00Z' });
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const one = () => ({ offreId: shirts.id, items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }] });
const preview = async (as: Signed): Promise<{ options: number[]; credits: unknown }> => {
  const { data } = await loge.call('PreviewOrder', { o: one() }, as);
  const { paymentOptionsInt, credits } = data as unknown as { paymentOptionsInt: { id: number }[]; credits: unknown };
  return { options: paymentOptionsInt.map(({ id }) => id), credits };
};
const statesOf = async (as: Signed): Promise<string[]> => {
  const { data } = await loge.call('MyCredits', {}, as, { method: 'GET' });
  return (data as unknown as { credits: { state: string }[] }).credits.map(({ state }) => state);
};
const ordersOf = (userId: number) =>
  loge.database.selectFrom('orders').select('id').where('beneficiary_id', '=', userId).execute();

describe('a credit whose last day is 31 December, at a desk in Paris', () => {
  test('pays until the last second of that day there, and is expired at midnight', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000, { expires_on: '2026-12-31' });
    loge.now = lastSecond;
    expect(await preview(paul)).toMatchObject({ options: [10, 2, 1], credits: { paidByCredits: 1250 } });
    expect(await statesOf(paul)).toEqual(['usable']);
    loge.now = midnight;
    expect(await preview(paul)).toMatchObject({ options: [2, 1], credits: null });
    expect(await statesOf(paul)).toEqual(['expired']);
  });

  test('that ends between the recap and the order is not spent, and nothing is charged in its place', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 2000, { expires_on: '2026-12-31' });
    loge.now = lastSecond;
    expect((await preview(paul)).credits).toMatchObject({ paidByCredits: 1250 });
    loge.now = midnight;
    const wish = { useCredits: true, expectedCredits: 1250, paymentMode: 2 };
    expect(await world.place(shirts, wish, paul)).toMatchObject({ refusal: 'credit-not-sufficient' });
    const cart = { orders: [one(), one()], ...wish, expectedCredits: 2000 };
    expect(await loge.call('CreateOrders', cart, paul)).toMatchObject({ refusal: 'credit-not-sufficient' });
    expect(await ordersOf(paul.id)).toEqual([]);
    expect(
      await loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', credit).execute(),
    ).toEqual([{ remaining_cents: 2000 }]);
    expect((await world.place(shirts, { paymentMode: 1 }, paul)).code).toBe(0);
  });

  test('that ends leaves another one to pay less than was said: refused too', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 1000, { expires_on: '2026-12-31' });
    await world.credit(paul.id, 500);
    loge.now = lastSecond;
    expect((await preview(paul)).credits).toMatchObject({ paidByCredits: 1250 });
    loge.now = midnight;
    const wish = { useCredits: true, expectedCredits: 1250, paymentMode: 1 };
    expect(await world.place(shirts, wish, paul)).toMatchObject({ refusal: 'credit-not-sufficient' });
    expect((await world.place(shirts, { ...wish, expectedCredits: 500 }, paul)).code).toBe(0);
  });
});
