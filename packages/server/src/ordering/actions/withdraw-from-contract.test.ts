import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* A beneficiary withdraws by right. The clock stands on Friday 20 November 2026, 10 h in Paris. */

const loge = startTestServer();
let world: OrderingWorld;
let service: BuiltOffer;
let goods: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  service = await world.offer();
  goods = await world.offer({ sells_goods: true, workflow: 'OTHER' });
});

const start = new Date('2026-11-20T09:00:00Z');
beforeEach(() => {
  loge.now = start;
});

const withdraw = (orderId: number, input: Record<string, unknown> = {}, as = world.camille) =>
  loge.call('WithdrawFromContract', { orderId, ...input }, as, { lang: 'fr' });
const carryOut = (orderId: number, input: Record<string, unknown> = {}) =>
  loge.call('CarryOutWithdrawal', { orderId, ...input }, world.marc);
const advance = advanceOrder(loge, () => world.marc.id);
const order = async (id: number) => {
  const found = await loadOrderFacts(loge.database, id);
  if (found === null) throw new Error('no order');
  return found;
};
const detail = async (id: number, as = world.camille) => {
  const { data } = await loge.call('OrderDetail', { id }, as, { lang: 'fr' });
  return (data as unknown as { order: { withdrawalRight: { lines: { itemId: number }[] }; withdrawals: unknown[] } })
    .order;
};
/** The desk takes cash for all of it. */
const paid = async (id: number, cents: number) => {
  const payments = [{ type: paymentModeNumber('cash'), amount: cents }];
  expect(await loge.call('SetOrderPayments', { data: { orderId: id, payments } }, world.marc)).toMatchObject({
    code: 0,
  });
};

describe('before anything was received or begun', () => {
  test('the whole is cancelled at once, promises are dropped, and it is acknowledged', async () => {
    const id = await world.placed(service);
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'open', lastDay: '2026-12-04', whole: 1250 } });
    expect(await withdraw(id, { reason: 'Je n’en ai plus besoin.' })).toMatchObject({
      code: 0,
      data: { refund: 1250, back: 0, awaits: null, dueOn: '2026-12-04' },
    });
    const after = await order(id);
    expect(after.status).toBe('cancelled');
    expect(after.payments).toMatchObject([{ kind: 'payment', status: 'cancelled' }]);
    // The desk reads it among the comments.
    expect(after.attentionReason).toBe('unreadComment');
    expect(await detail(id)).toMatchObject({
      withdrawalRight: { kind: 'none' },
      withdrawals: [{ isWhole: true, refund: 1250, awaits: null, carriedOutAt: start.toISOString() }],
      comments: [{ content: expect.stringMatching(/^Rétractation RT-2026-\d{4,}\u00a0: toute la commande\. Je n’en/) }],
    });
  });

  test('credits hold what they held', async () => {
    const creditId = await world.credit(world.camille.id, 5000);
    const id = await world.placed(service, { paymentMode: 9, useCredits: true });
    expect(await withdraw(id)).toMatchObject({ code: 0 });
    const credit = await loge.database
      .selectFrom('credits')
      .select('remaining_cents')
      .where('id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect(credit.remaining_cents).toBe(5000);
  });

  test('cash that came in is to go back, and the desk sees it until it has', async () => {
    const id = await world.placed(service);
    await paid(id, 1250);
    expect(await withdraw(id)).toMatchObject({ data: { refund: 1250, back: 1250 } });
    const after = await order(id);
    expect(after.payments.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { mode: 'cash', status: 'pending', amountCents: 1250 },
    ]);
    expect(after.attentionReason).toBe('withdrawal');
  });

  test('one line of two is taken off, and its price goes back', async () => {
    const offer = await world.offer({ items: [{ price_cents: 3200 }, { price_cents: 2400 }] });
    const items = offer.itemIds.map((offreItemId) => ({ offreItemId, quantity: 2 }));
    const id = await world.placed(offer, { items });
    const before = await order(id);
    await paid(id, before.finalCents ?? 0);
    const [first] = (await detail(id)).withdrawalRight.lines;
    const answer = await withdraw(id, { lines: [{ itemId: first?.itemId, quantity: 1 }] });
    const { refund } = answer.data as unknown as { refund: number };
    const after = await order(id);
    expect(after.finalCents).toBe((before.finalCents ?? 0) - refund);
    expect(after.status).toBe(before.status);
    expect(after.payments.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { status: 'pending', amountCents: refund },
    ]);
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'open' }, withdrawals: [{ isWhole: false }] });
  });

  test('of two at one moment one is taken, and the other is refused', async () => {
    const id = await world.placed(service);
    const both = await Promise.all([withdraw(id), withdraw(id)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 435]);
    expect((await detail(id)).withdrawals).toHaveLength(1);
  });
});

describe('after it was received or begun', () => {
  test('goods are waited for: the desk says that they are back, and the order is cancelled', async () => {
    const id = await world.placed(goods);
    await paid(id, 1250);
    await advance(id, 'accepted', 'done');
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'open', returnsGoods: true } });
    expect(await withdraw(id)).toMatchObject({ data: { awaits: 'return' } });
    const waiting = await order(id);
    expect(waiting.status).toBe('paid');
    expect(waiting.attentionReason).toBe('withdrawal');
    expect(waiting.payments.some(({ kind }) => kind === 'refund')).toBe(false);
    expect(await withdraw(id)).toMatchObject({ code: 435 });
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    const after = await order(id);
    expect(after.status).toBe('cancelled');
    expect(after.payments.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { status: 'pending', amountCents: 1250 },
    ]);
    expect(await carryOut(id)).toMatchObject({ code: 437 });
  });

  test('a part of paid goods is taken off, and the order is paid again once its price is back', async () => {
    const id = await world.placed(goods, { items: [{ offreItemId: goods.itemIds[0], quantity: 3 }] });
    await paid(id, 3750);
    await advance(id, 'accepted', 'done');
    const [line] = (await detail(id)).withdrawalRight.lines;
    await withdraw(id, { lines: [{ itemId: line?.itemId, quantity: 1 }] });
    expect(await withdraw(id, { lines: [{ itemId: line?.itemId, quantity: 3 }] })).toMatchObject({ code: 436 });
    expect(await carryOut(id, { performed: { done: 1, total: 3 } })).toMatchObject({ code: 438 });
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    const after = await order(id);
    expect(after.finalCents).toBe(2500);
    expect(after.status).toBe('done');
    expect(after.payments.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { status: 'pending', amountCents: 1250 },
    ]);
    const refund = after.payments.find(({ kind }) => kind === 'refund');
    const comptable = await world.manager(['COMPTA', 'REFUND']);
    expect(await loge.call('CollectPayment', { paymentId: refund?.id }, comptable)).toMatchObject({ code: 0 });
    const settled = await order(id);
    expect([settled.status, settled.attentionReason]).toEqual(['paid', 'unreadComment']);
  });

  test('a service that was begun on express request is paid for in proportion', async () => {
    const id = await world.placed(service, { expressRequest: true });
    await paid(id, 1250);
    await advance(id, 'accepted', 'being_processed');
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'open', paysShare: true, onlyWhole: true } });
    expect(await withdraw(id)).toMatchObject({ data: { awaits: 'desk' } });
    expect(await carryOut(id, { performed: { done: 4, total: 3 } })).toMatchObject({ code: 438 });
    // 12,50 € of which one hour of three was provided: 4,16 €, the rest of a cent goes to who withdraws.
    expect(await carryOut(id, { performed: { done: 1, total: 3 } })).toMatchObject({ code: 0 });
    const after = await order(id);
    expect(after.finalCents).toBe(416);
    expect(after.status).toBe('done');
    expect(after.payments.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { status: 'pending', amountCents: 834 },
    ]);
  });

  test('without the request nothing is owed, even of a full performance', async () => {
    const id = await world.placed(service);
    await advance(id, 'accepted', 'done');
    expect(await withdraw(id)).toMatchObject({ data: { awaits: 'desk' } });
    expect(await carryOut(id, { performed: { done: 1, total: 1 } })).toMatchObject({ code: 438 });
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect((await order(id)).status).toBe('cancelled');
  });

  test('with it a full performance ends the right', async () => {
    const id = await world.placed(service, { expressRequest: true });
    await advance(id, 'accepted', 'done');
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'excluded', excludedBy: 'performed' } });
    expect(await withdraw(id)).toMatchObject({ code: 435 });
  });
});

describe('the time', () => {
  test('lasts to midnight of its last day in Paris, and not a minute more', async () => {
    const [inTime, late] = [await world.placed(service), await world.placed(service)];
    loge.now = new Date('2026-12-04T22:59:00Z');
    const signed = { ...world.camille, ...(await loge.signIn(world.camille.login)) };
    expect(await withdraw(inTime, {}, signed)).toMatchObject({ code: 0 });
    loge.now = new Date('2026-12-04T23:00:00Z');
    const answer = await withdraw(late, {}, signed);
    expect(answer).toMatchObject({ code: 434 });
    expect(answer.message).toContain('vendredi 4 décembre');
  });

  test('is not there under an exception', async () => {
    const id = await world.placed(await world.offer({ withdrawal_exception: 'dated_service' }));
    expect(await detail(id)).toMatchObject({ withdrawalRight: { kind: 'excluded', excludedBy: 'dated_service' } });
    expect(await withdraw(id)).toMatchObject({ code: 435 });
  });
});

test('the personal data file has it, with the express request and the exception of the order', async () => {
  const sealed = await world.offer({ withdrawal_exception: 'hygiene' });
  const id = await world.placed(sealed, { expressRequest: true });
  await paid(id, 1250);
  expect(await withdraw(id)).toMatchObject({ code: 0 });
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: '/gateway?action=MyPersonalDataFile',
    headers: { fromapp: 'loge-test/1', 'x-session': world.camille.token },
  });
  const file = answer.json<Record<string, { order_id: number; id: number }[]>>();
  expect(file['withdrawals']?.find(({ order_id }) => order_id === id)).toEqual({
    id: expect.any(Number),
    order_id: id,
    made_at: start.toISOString(),
    is_whole: true,
    awaits: null,
    refund_cents: 1250,
    back_cents: 1250,
    arriving_cents: 0,
    owed_cents: 0,
    due_on: '2026-12-04',
    carried_out_at: start.toISOString(),
    lines: [{ label: 'Article 1', quantity: 1, amount_cents: 1250 }],
  });
  expect(file['orders']?.find((order) => order.id === id)).toMatchObject({
    express_request_at: start.toISOString(),
    withdrawal_exception: 'hygiene',
  });
});

test('the order of somebody else is not found', async () => {
  const other = await world.beneficiary();
  expect(await withdraw(await world.placed(service), {}, other)).toMatchObject({ refusal: 'not-found' });
});
