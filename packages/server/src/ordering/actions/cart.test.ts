import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let keys: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ name_fr: 'Chemises' });
  keys = await world.offer({ name_fr: 'Clés', emergency_mode: true, emergency_phone1: '0142000000' });
});

const form = (offer: BuiltOffer, over: Record<string, unknown> = {}) => ({
  offreId: offer.id,
  items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
  // Tests order the same in one moment of their clock.
  evenIfEqual: true,
  ...over,
});
const preview = (orders: readonly unknown[], as: Signed = world.camille) => loge.call('PreviewOrders', { orders }, as);
const place = (
  orders: readonly unknown[],
  over: Record<string, unknown> = {},
  as: Signed = world.camille,
  key?: string,
) =>
  loge.call('CreateOrders', { orders, paymentMode: 1, ...over }, as, key === undefined ? {} : { idempotencyKey: key });
const numbersIn = (data: unknown): number[] =>
  (data as { orders: { orderId: number }[] }).orders.map(({ orderId }) => orderId);
const ordersOf = (userId: number) =>
  loge.database
    .selectFrom('orders')
    .select(['id', 'group_id', 'final_cents', 'payment_mode', 'rest_payment_mode'])
    .where('beneficiary_id', '=', userId)
    .orderBy('id')
    .execute();

describe('PreviewOrders', () => {
  test('prices all, adds them up, and offers the ways that all of them take', async () => {
    const sap = await world.offer({ tax_credit_eligible: true });
    const { data } = await preview([
      form(shirts),
      form(sap, { items: [{ offreItemId: sap.itemIds[0], quantity: 2 }] }),
    ]);
    expect(data).toMatchObject({
      recaps: [{ orderTotal: 1250, offreLabel: { fr: 'Chemises' } }, { orderTotal: 2500 }],
      problems: [],
      total: 3750,
      hasQuotes: false,
      paymentOptionsInt: [{ id: 2 }, { id: 1 }],
      credits: null,
    });
  });

  test('names an order that cannot be placed, and still prices the others', async () => {
    const gone = await world.offer({ publication: 'unpublished' });
    const { data } = await preview([form(shirts), form(gone), form(keys, { beginDate: '2026-12-01' })]);
    expect(data).toMatchObject({
      recaps: [{ orderTotal: 1250 }, null, null],
      problems: [
        { line: 1, refusal: 'offer-not-available', fields: [] },
        { line: 2, refusal: 'invalid-input', fields: [{ field: 'o.beginDate' }] },
      ],
      total: 1250,
    });
    expect(
      (
        (await preview([form(shirts, { recurring: true, recurrType: 'TLJDLS' })])).data as unknown as {
          problems: unknown;
        }
      ).problems,
    ).toMatchObject([{ line: 0, fields: [{ field: 'o.recurring' }] }]);
  });

  test('shares credits over the orders, and gives the free order of the month to the first', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000);
    expect((await preview([form(shirts), form(keys)], paul)).data).toMatchObject({
      paymentOptionsInt: [{ id: 10, maximumAmount: 2000 }, { id: 2 }, { id: 1 }],
      credits: { paidByCredits: 2000, paidOtherwise: 500 },
    });
    const monthly = await world.offer({ free_once_a_month: true });
    expect((await preview([form(monthly), form(monthly)], paul)).data).toMatchObject({
      recaps: [{ orderTotal: 0 }, { orderTotal: 1250 }],
      total: 1250,
    });
  });

  test('takes one to ten orders, of somebody', async () => {
    expect(await preview([])).toMatchObject({ refusal: 'invalid-input' });
    expect(await preview(Array.from({ length: 11 }, () => form(shirts)))).toMatchObject({ refusal: 'invalid-input' });
    expect(await preview([form(shirts)], world.marc)).toMatchObject({ refusal: 'beneficiary-not-selected' });
  });
});

describe('CreateOrders', () => {
  test('places all of them as one group, each with its own row, comment and aftermath', async () => {
    const paul = await world.beneficiary();
    const { data } = await place([form(shirts, { comment: 'Doucement', expectedTotal: 1250 }), form(keys)], {}, paul);
    expect(data).toMatchObject({
      orders: [{ emergencyMode: false }, { emergencyMode: true, emergencyTel: '0142000000' }],
    });
    const [first, second] = numbersIn(data);
    expect(await ordersOf(paul.id)).toMatchObject([
      { id: first, group_id: first, payment_mode: 'conciergerie' },
      { id: second, group_id: first, payment_mode: 'conciergerie' },
    ]);
    const { order } = (await loge.call('OrderDetail', { id: first }, world.marc)).data as unknown as {
      order: Record<string, unknown>;
    };
    expect(order).toMatchObject({ allOrderIds: [first, second], links: { together: [{ id: second }] } });
  });

  test('places none if one cannot be, and says of each why', async () => {
    const paul = await world.beneficiary();
    const gone = await world.offer({ publication: 'unpublished' });
    const answer = await place([form(shirts), form(gone), form(keys, { expectedTotal: 999 })], {}, paul);
    expect(answer).toMatchObject({
      refusal: 'cart-not-placeable',
      data: {
        problems: [
          { line: 1, refusal: 'offer-not-available' },
          { line: 2, refusal: 'price-changed' },
        ],
      },
    });
    expect(await ordersOf(paul.id)).toEqual([]);
    const told = await loge.database.selectFrom('notifications').select('id').where('user_id', '=', paul.id).execute();
    expect(told).toEqual([]);
  });

  test('pays with credits as long as they last, and the rest otherwise', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 2000);
    await place([form(shirts), form(keys), form(shirts)], { useCredits: true, expectedCredits: 2000 }, paul);
    const payments = await loge.database
      .selectFrom('payments')
      .select(['mode', 'amount_cents'])
      .where('user_id', '=', paul.id)
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { mode: 'credits', amount_cents: 1250 },
      { mode: 'credits', amount_cents: 750 },
      { mode: 'conciergerie', amount_cents: 500 },
      { mode: 'conciergerie', amount_cents: 1250 },
    ]);
    expect(
      await loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', credit).execute(),
    ).toEqual([{ remaining_cents: 0 }]);
    expect(await place([form(shirts)], { useCredits: true, expectedCredits: 1250 }, paul)).toMatchObject({
      refusal: 'credit-not-sufficient',
    });
  });

  test('a manager orders a cart for the beneficiary that they selected', async () => {
    const answer = await place([form(shirts), form(keys)], {}, world.forCamille);
    expect(answer.code).toBe(0);
    expect(await place([form(shirts)], {}, world.marc)).toMatchObject({ refusal: 'beneficiary-not-selected' });
  });

  test('a way to pay that one order does not take is refused beside that order', async () => {
    const direct = await world.offer({ partner_will_bill: true });
    expect(await place([form(shirts), form(direct)])).toMatchObject({
      refusal: 'cart-not-placeable',
      data: { problems: [{ line: 1, refusal: 'payment-option-not-available' }] },
    });
  });
});

describe('the same cart sent many times', () => {
  test('five requests at once with one key make its orders once, and all hear their numbers', async () => {
    const paul = await world.beneficiary();
    const cart = [form(shirts), form(keys)];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => place(cart, {}, paul, 'cart-1')));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(numbersIn(data)))).size).toBe(1);
    expect(await ordersOf(paul.id)).toHaveLength(2);
    await sql`delete from idempotency_keys where key = 'cart-1'`.execute(loge.database);
    expect(numbersIn((await place(cart, {}, paul, 'cart-1')).data)).toEqual(numbersIn(answers[0]?.data));
    expect(await ordersOf(paul.id)).toHaveLength(2);
  });

  test('control: without a key each is a cart of its own', async () => {
    const paul = await world.beneficiary();
    await Promise.all([1, 2].map(() => place([form(shirts), form(keys)], {}, paul)));
    expect(await ordersOf(paul.id)).toHaveLength(4);
  });
});
