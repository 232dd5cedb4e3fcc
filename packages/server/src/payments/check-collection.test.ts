import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from './jobs/settle-payments.ts';
import { type PaymentProvider, ProviderUnavailable } from '../platform/outside/payments/payment-provider.ts';
import type { Services } from '../platform/services.ts';
import { cardPaymentsWorld } from '../testing/card-payments-world.ts';
import { card, type PayingPerson } from '../testing/paying-person.ts';
import { startTestServer } from '../testing/running-server.ts';
import { beginCollection } from './begin-collection.ts';
import { checkCollection } from './check-collection.ts';
import { loadOrderFacts } from '../order-facts/rows/order-facts-rows.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

const inSeconds = (seconds: number): void => {
  loge.now = new Date(loge.now.getTime() + seconds * 1000);
};
const providerOf = ({ payments }: Services): PaymentProvider => {
  if (payments === null) throw new Error('There is no provider.');
  return payments;
};

/** An order whose kept card was about to be charged when the process ended: the attempt is written down, and that is all. */
async function begun(): Promise<{ readonly paul: PayingPerson; readonly orderId: number; readonly attempt: number }> {
  const paul = await desk.withCard(await desk.person(), card.accepted);
  const orderId = await desk.world.placed(await desk.world.offer(), { paymentMode: 1 }, paul);
  await loge.database.updateTable('payments').set({ mode: 'card' }).where('order_id', '=', orderId).execute();
  const order = await loadOrderFacts(loge.database, orderId);
  const [payment] = order?.payments ?? [];
  if (order === null || payment === undefined) throw new Error('There is no payment.');
  const { services } = loge.server;
  const wanted = { database: loge.database, services, provider: providerOf(services), order, now: loge.now };
  const attempt = await beginCollection(wanted, [payment], { usesSavedCard: true, opensPage: false });
  return { paul, orderId, attempt: attempt?.id ?? 0 };
}

/** The provider charges, and the process ends before its answer is kept. */
async function chargedAndLost(attempt: number): Promise<void> {
  const { services } = loge.server;
  const payments = providerOf(services);
  const crashing: PaymentProvider = {
    ...payments,
    chargeCard: async (wanted) => {
      await payments.chargeCard(wanted);
      throw new Error('The process ends here.');
    },
  };
  await expect(checkCollection({ ...services, payments: crashing }, attempt)).rejects.toThrow('ends here');
}

describe('a page whose sum is no longer true', () => {
  test('is closed when its order was priced anew, and the next one asks for what is owed', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    expect(page.body).toContain('12,50');
    await loge.database
      .updateTable('payments')
      .set({ amount_cents: 1000, net_cents: 1000, vat_cents: 0 })
      .where('order_id', '=', orderId)
      .execute();
    expect((await paul.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect((await paul.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    const again = await paul.call('PayOrder', { orderId });
    expect((await paul.openPage(again.paymentAction.formUrl ?? '')).body).toContain('10,00');
    await loge.database
      .updateTable('payments')
      .set({ status: 'cancelled', cancelled_at: loge.now })
      .where('order_id', '=', orderId)
      .execute();
  });
});

test('money for a promise that gave way to cash at the desk goes back by itself', async () => {
  const paul = await desk.person();
  const { orderId, formUrl } = await paul.order();
  const page = await paul.openPage(formUrl);
  const [promise] = await loge.database.selectFrom('payments').select('id').where('order_id', '=', orderId).execute();
  const cash = { orderId, payments: [{ id: promise?.id, type: 6, amount: 1250 }] };
  expect((await loge.call('SetOrderPayments', { data: cash }, desk.world.marc)).code).toBe(0);
  const before = (await desk.atProvider(paul)).refunds;
  await paul.pay(page, card.accepted);
  await desk.later(1);
  await desk.later(600);
  expect(await desk.paymentsOf(paul.id)).toEqual(['payment card cancelled 1250', 'payment cash collected 1250']);
  expect((await desk.atProvider(paul)).refunds - before).toBe(1250);
});

test('anyone who comes back is led to the order, also where money that is too much cannot go back yet', async () => {
  const paul = await desk.person();
  const { orderId, formUrl } = await paul.order();
  const page = await paul.openPage(formUrl);
  const [promise] = await loge.database.selectFrom('payments').select('id').where('order_id', '=', orderId).execute();
  const cash = { orderId, payments: [{ id: promise?.id, type: 6, amount: 1250 }] };
  expect((await loge.call('SetOrderPayments', { data: cash }, desk.world.marc)).code).toBe(0);
  await paul.pay(page, card.accepted);
  const asItIsAtTheProvider = (state: string) =>
    loge.database.updateTable('simulated_sessions').set({ state }).where('ref', '=', page.ref).execute();
  await asItIsAtTheProvider('failed');
  const { statusCode, headers } = await loge.server.app.inject({ url: `${formUrl}/return` });
  expect({ statusCode, location: headers.location }).toEqual({
    statusCode: 303,
    location: `/#!/bnfv2/orderDetail/${orderId}`,
  });
  await asItIsAtTheProvider('succeeded');
});

test('an attempt with which something is wrong keeps no other one waiting', async () => {
  const [stuck, fine] = [await desk.person(), await desk.person()];
  const first = await stuck.order();
  const wrong = await stuck.openPage(first.formUrl);
  const { formUrl } = await fine.order();
  await fine.pay(await fine.openPage(formUrl), card.lost);
  const { services } = loge.server;
  const payments = providerOf(services);
  const asked: string[] = [];
  const troubled: PaymentProvider = {
    ...payments,
    ask: (attempt) => {
      if (attempt.providerRef !== wrong.ref) return payments.ask(attempt);
      asked.push(wrong.ref);
      return Promise.reject(new Error('Nobody thought of this.'));
    },
  };
  inSeconds(61);
  for (let minute = 0; minute < 3; minute += 1) await settlePayments({ ...services, payments: troubled });
  expect(asked).toHaveLength(1);
  expect(await desk.paymentsOf(fine.id)).toEqual(['payment card collected 1250']);
  const silent: PaymentProvider = { ...payments, ask: () => Promise.reject(new ProviderUnavailable('no answer')) };
  inSeconds(601);
  await settlePayments({ ...services, payments: silent });
  expect(await desk.paymentsOf(stuck.id)).toEqual(['payment card pending 1250']);
});

test('attempts at a provider that is not ours any more keep no other one waiting', async () => {
  const paul = await desk.person();
  const { formUrl } = await paul.order();
  await paul.pay(await paul.openPage(formUrl), card.lost);
  await loge.database
    .insertInto('payment_collections')
    .values(
      Array.from({ length: 120 }, () => ({
        conciergerie_id: desk.world.conciergerieId,
        purpose: 'card' as const,
        user_id: paul.id,
        provider: 'stripe' as const,
        method: 'hosted' as const,
        started_at: loge.now,
        next_check_at: loge.now,
      })),
    )
    .execute();
  await desk.later(61);
  expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
});

describe('a kept card that was about to be charged when the process ended', () => {
  test('is charged by the job, once', async () => {
    const { paul, attempt } = await begun();
    await Promise.all([1, 2, 3].map(() => checkCollection(loge.server.services, attempt)));
    expect((await desk.atProvider(paul)).taken).toEqual([1250]);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected']);
  });

  test('is not charged for an order that was cancelled in the meantime', async () => {
    const { paul, orderId, attempt } = await begun();
    await desk.callOff(orderId);
    await checkCollection(loge.server.services, attempt);
    await desk.later(130);
    expect((await desk.atProvider(paul)).taken).toEqual([]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card cancelled 1250']);
  });

  test('is not charged a day later, when the provider would take it for another charge', async () => {
    const { paul } = await begun();
    inSeconds(25 * 3600);
    await settlePayments(loge.server.services);
    expect((await desk.atProvider(paul)).taken).toEqual([]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 1250']);
  });

  test('and that the provider had charged is found a day later, and not charged again', async () => {
    const { paul, attempt } = await begun();
    await chargedAndLost(attempt);
    inSeconds(25 * 3600);
    await settlePayments(loge.server.services);
    expect((await desk.atProvider(paul)).taken).toEqual([1250]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
  });

  test('and that the provider had charged is found though its owner took the card away since', async () => {
    const { paul, attempt } = await begun();
    await chargedAndLost(attempt);
    expect((await loge.call('deleteCc', {}, paul)).code).toBe(0);
    await desk.later(61);
    expect((await desk.atProvider(paul)).taken).toEqual([1250]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
  });

  test('and that its owner took away before it was charged is asked for once more, by another card', async () => {
    const { paul, orderId } = await begun();
    expect((await loge.call('deleteCc', {}, paul)).code).toBe(0);
    await desk.later(61);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 1250']);
    expect((await paul.detail(orderId)).action).not.toBeNull();
    expect((await desk.atProvider(paul)).taken).toEqual([]);
  });
});
