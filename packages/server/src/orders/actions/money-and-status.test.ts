import { getOrderStatusHistory } from '@loge/contract/orders/get-order-status-history';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { statusOfOrder } from '../../testing/order-look-ups.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

/** What happens to an order's money when its status moves; the worked numbers of docs/rules/payments.md. */

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let repairs: BuiltOffer;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  repairs = await world.offer({ items: [{ on_quote: true }] });
  nadia = await world.manager(['PROD', 'CAN_REJECT_ORDER', 'REFUND', 'COMPTA']);
});

const succeed = (answer: GatewayAnswer): void => expect(answer).toMatchObject({ code: 0 });

const asks = async (orderId: number, to: OrderStatus, more: Record<string, unknown> = {}): Promise<GatewayAnswer> => {
  // Each step at a moment of its own, as in life.
  loge.now = new Date(loge.now.getTime() + 1_000);
  const input = { orderId, status: statusNumber(to), comment: 'Suite', paymentChecked: true, ...more };
  return loge.call('changeOrderStatus', input, nadia);
};
const move = async (orderId: number, ...statuses: OrderStatus[]): Promise<void> => {
  for (const to of statuses) succeed(await asks(orderId, to));
};
const force = async (orderId: number, to: OrderStatus): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + 1_000);
  succeed(await loge.call('changeOrderStatusManually', { orderId, statusId: statusNumber(to) }, nadia));
};
const rollBack = async (orderId: number, to: OrderStatus): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + 1_000);
  succeed(await loge.call('rollbackOrderStatus', { orderId, ns: statusNumber(to) }, nadia));
};
const pay = async (orderId: number, ...lines: readonly (readonly [PaymentMode, number])[]): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + 1_000);
  const payments = lines.map(([mode, amount]) => ({ type: paymentModeNumber(mode), amount }));
  succeed(await loge.call('SetOrderPayments', { data: { orderId, payments } }, nadia));
};
const statusOf = statusOfOrder(loge);
const moneyOf = async (orderId: number): Promise<readonly (readonly [string, string, number, string])[]> =>
  (
    await loge.database
      .selectFrom('payments')
      .select(['kind', 'mode', 'amount_cents', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, mode, amount_cents, status }) => [kind, mode, amount_cents, status] as const);

describe('a quote that the desk accepts for the beneficiary', () => {
  const sentQuote = async (as: Person & Signed, over: Record<string, unknown>): Promise<number> => {
    const orderId = await world.placed(repairs, over, as);
    const { id } = await loge.database
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    succeed(await loge.call('UpdateOrderItem', { id, price: 5000 }, nadia));
    await move(orderId, 'quote_sent');
    return orderId;
  };

  test('is paid as the beneficiary wished, as if they had accepted it themselves', async () => {
    const [paul, zoe] = [await world.beneficiary(), await world.beneficiary()];
    for (const { id } of [paul, zoe]) await world.credit(id, 2000);
    const wish = { useCredits: true, paymentMode: 1 };
    const [byDesk, byZoe] = [await sentQuote(paul, wish), await sentQuote(zoe, wish)];
    await move(byDesk, 'quote_accepted');
    succeed(await loge.call('AcceptQuote', { orderId: byZoe, expectedTotal: 5000 }, zoe));
    expect(await moneyOf(byDesk)).toEqual([
      ['payment', 'credits', 2000, 'collected'],
      ['payment', 'conciergerie', 3000, 'pending'],
    ]);
    expect(await moneyOf(byZoe)).toEqual(await moneyOf(byDesk));
  });

  test('is not accepted where the wish cannot be carried out, until the desk arranges the payment', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 2000);
    const orderId = await sentQuote(paul, { useCredits: true, paymentMode: 1 });
    await loge.database.updateTable('credits').set({ expires_on: '2026-11-01' }).where('id', '=', credit).execute();
    expect(await asks(orderId, 'quote_accepted')).toMatchObject({ refusal: 'credit-not-sufficient' });
    expect([await statusOf(orderId), await moneyOf(orderId)]).toEqual(['quote_sent', []]);
    await pay(orderId, ['cash', 5000]);
    await move(orderId, 'quote_accepted');
    expect(await moneyOf(orderId)).toEqual([['payment', 'cash', 5000, 'collected']]);
  });

  test('may stay open where nothing was wished', async () => {
    const orderId = await sentQuote(await world.beneficiary(), { paymentMode: undefined });
    await move(orderId, 'quote_accepted');
    expect(await moneyOf(orderId)).toEqual([]);
  });
});

describe('an order that is paid', () => {
  const paid = async (): Promise<number> => {
    const orderId = await world.placed(shirts);
    await pay(orderId, ['cash', 3000]);
    await move(orderId, 'accepted', 'done');
    expect(await statusOf(orderId)).toBe('paid');
    return orderId;
  };

  test('stays done when it is rolled back, so that its payments can be corrected, and is paid again after that', async () => {
    const orderId = await paid();
    await rollBack(orderId, 'done');
    expect(await statusOf(orderId)).toBe('done');
    await pay(orderId, ['cash', -3000]);
    expect(await statusOf(orderId)).toBe('done');
    await pay(orderId, ['cheque', 3000]);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await moneyOf(orderId)).toEqual([
      ['payment', 'conciergerie', 3000, 'cancelled'],
      ['payment', 'cash', 3000, 'collected'],
      ['refund', 'cash', 3000, 'collected'],
      ['payment', 'cheque', 3000, 'collected'],
    ]);
  });

  test('is so by itself: what was said when it was done is not said again', async () => {
    const { statuses } = await ask(loge, getOrderStatusHistory, { orderId: await paid() }, nadia);
    expect(statuses.slice(-2).map(({ statusId, content }) => [statusId, content])).toEqual([
      [statusNumber('done'), 'Suite'],
      [statusNumber('paid'), ''],
    ]);
  });

  test('stays done also when something else is said about it', async () => {
    const orderId = await paid();
    await rollBack(orderId, 'done');
    const comment = { orderId, comment: 'Une question', visibleAdh: true };
    succeed(await loge.call('NewOrderComment', { o: comment }, { ...nadia, beneficiaryId: world.camille.id }));
    expect(await statusOf(orderId)).toBe('done');
  });
});

describe('an order that is cancelled', () => {
  const collected = async (): Promise<number> => {
    const orderId = await world.placed(shirts);
    await pay(orderId, ['cash', 1000]);
    return orderId;
  };
  const released = [
    ['payment', 'conciergerie', 3000, 'cancelled'],
    ['payment', 'cash', 1000, 'collected'],
    ['payment', 'conciergerie', 2000, 'cancelled'],
    ['refund', 'cash', 1000, 'pending'],
  ];

  test('by force gives back what it took, as one that is cancelled along the workflow', async () => {
    const [forced, ordinary] = [await collected(), await collected()];
    await force(forced, 'cancelled');
    await move(ordinary, 'cancelled');
    expect(await moneyOf(forced)).toEqual(released);
    expect(await moneyOf(ordinary)).toEqual(released);
  });

  test('by force gives credits back', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 1000);
    const orderId = await world.placed(shirts, { useCredits: true }, paul);
    await force(orderId, 'cancelled');
    const left = await loge.database
      .selectFrom('credits')
      .select('remaining_cents')
      .where('id', '=', credit)
      .executeTakeFirstOrThrow();
    expect(left.remaining_cents).toBe(1000);
    expect((await moneyOf(orderId)).map(([, mode, , status]) => [mode, status])).toEqual([
      ['credits', 'cancelled'],
      ['conciergerie', 'cancelled'],
    ]);
  });

  test.each([
    ['rolled back', rollBack],
    ['forced', force],
  ])('and taken up again (%s) keeps the money that has not gone back', async (_how, takeUp) => {
    const orderId = await collected();
    await move(orderId, 'cancelled');
    await takeUp(orderId, 'new');
    expect(await moneyOf(orderId)).toEqual([...released.slice(0, 3), ['refund', 'cash', 1000, 'cancelled']]);
    // Called off again, it is given back again, once.
    await move(orderId, 'cancelled');
    expect((await moneyOf(orderId)).filter(([kind, , , status]) => kind === 'refund' && status === 'pending')).toEqual([
      ['refund', 'cash', 1000, 'pending'],
    ]);
  });

  test('and cancelled in another way in the meantime keeps it too', async () => {
    const orderId = await collected();
    await move(orderId, 'cancelled');
    await force(orderId, 'refused');
    await force(orderId, 'new');
    expect(await moneyOf(orderId)).toEqual([...released.slice(0, 3), ['refund', 'cash', 1000, 'cancelled']]);
  });

  test('and taken up again still gives back what the desk had promised before', async () => {
    const orderId = await world.placed(shirts);
    await pay(orderId, ['transfer', 3000]);
    const transfer = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('mode', '=', 'transfer')
      .executeTakeFirstOrThrow();
    succeed(await loge.call('CollectPayment', { paymentId: transfer.id }, nadia));
    await pay(orderId, ['transfer', -500]);
    await move(orderId, 'cancelled');
    await rollBack(orderId, 'new');
    expect((await moneyOf(orderId)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', 'transfer', 500, 'pending'],
      ['refund', 'transfer', 2500, 'cancelled'],
    ]);
  });
});
