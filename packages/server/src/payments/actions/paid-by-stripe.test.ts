import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from '../jobs/settle-payments.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import type { PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { startFakeStripe, type FakeStripe } from '../../testing/fake-stripe.ts';

/** The product with Stripe as its provider, against the stand-in. */

const keys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_for_tests_only' };
const environment = {
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: keys.secretKey,
  STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
  STRIPE_API_URL: '',
  PAYMENT_TIMEOUT_SECONDS: '1',
  PUBLIC_URL: 'https://loge.test',
  OTHER_PUBLIC_URLS: 'https://mirabelle.test:8443/',
};
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe(keys);
  environment.STRIPE_API_URL = stripe.url;
});
const loge = startTestServer({ environment });
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;
beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});
afterAll(() => stripe.close());

const paymentIdOf = async (orderId: number): Promise<number> =>
  (await loge.database.selectFrom('payments').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow())
    .id;

/** Follows our way to the page; the number of its session. */
async function openPage(formUrl: string, host = 'loge.test'): Promise<string> {
  const { headers } = await loge.server.app.inject({ url: formUrl, headers: { host } });
  const page = /\/(cs_\w+)$/.exec(String(headers.location))?.[1];
  if (page === undefined) throw new Error(`No page: ${String(headers.location)}`);
  return page;
}

async function notify(type: string, object: { readonly id: string }, over = {}): Promise<number> {
  const { body, signature } = stripe.event(type, object, over);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const request = { method: 'POST', url: '/payments/notifications', headers, payload: body } as const;
  return (await loge.server.app.inject(request)).statusCode;
}

const paid = 'payment card collected 1250';
async function ordered(): Promise<{ paul: PayingPerson; orderId: number; formUrl: string }> {
  const paul = await desk.person();
  return { paul, ...(await paul.order()) };
}
async function withKeptCard(behaviour: Parameters<FakeStripe['books']['keepCard']>[1]): Promise<PayingPerson> {
  const paul = await desk.person();
  const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
  const page = await openPage(formUrl);
  const { setup_intent } = stripe.books.completePage(page);
  stripe.books.behave(setup_intent?.payment_method ?? '', behaviour ?? 'accepted');
  await notify('checkout.session.completed', { id: page });
  return paul;
}

describe('the way back from Stripe’s page', () => {
  test.each([
    ['loge.test', 'https://loge.test'],
    ['mirabelle.test:8443', 'https://mirabelle.test:8443'],
    ['evil.test', 'https://loge.test'],
  ])('of a browser at %s leads to %s, where its session is', async (host, address) => {
    const { formUrl } = await ordered();
    const page = stripe.books.sessions.get(await openPage(formUrl, host));
    expect(page).toMatchObject({
      success_url: `${address}${formUrl}/return`,
      cancel_url: `${address}${formUrl}/cancel`,
    });
  });
});

describe('an order paid at Stripe’s page', () => {
  test('is paid once, however often and in which order its events come', async () => {
    const { paul, formUrl } = await ordered();
    const id = await openPage(formUrl);
    expect(await openPage(formUrl), 'there is one page').toBe(id);
    const { payment_intent } = stripe.books.completePage(id);
    const told = [
      notify('payment_intent.succeeded', { id: payment_intent ?? '' }),
      notify('checkout.session.expired', { id }),
      ...[1, 2, 3, 4].map(() => notify('checkout.session.completed', { id })),
    ];
    expect(await Promise.all(told)).toEqual(told.map(() => 200));
    expect(await desk.paymentsOf(paul.id)).toEqual([paid]);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected']);
  });

  test('is not paid because somebody says so: unsigned, late, of another secret, or too early', async () => {
    const { paul, formUrl } = await ordered();
    const id = await openPage(formUrl);
    const type = 'checkout.session.completed';
    expect(await notify(type, { id }, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await notify(type, { id }, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400);
    expect(await notify(type, { id })).toBe(200);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card pending 1250']);
  });

  test('knows nothing of what else happens in the account', async () => {
    for (const [type, id] of [
      ['checkout.session.completed', 'cs_of_another_shop'],
      ['payment_intent.succeeded', 'pi_of_another_shop'],
      ['invoice.paid', 'in_1'],
      ['charge.refunded', 'ch_1'],
    ] as const)
      expect(await notify(type, { id })).toBe(200);
  });

  test('goes back once where it was cancelled, though Stripe’s answer never came and a day went by', async () => {
    const { paul, orderId, formUrl } = await ordered();
    stripe.books.completePage(await openPage(formUrl));
    await desk.callOff(orderId);
    stripe.misbehave('unanswered', 'POST /v1/refunds');
    await desk.later(61);
    expect(await desk.paymentsOf(paul.id)).toEqual([paid, 'refund card unknown 1250']);
    stripe.forgetKeys();
    await settlePayments(loge.server.services);
    await settlePayments(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual([paid, 'refund card collected 1250']);
    expect(stripe.books.refundedCents).toBe(1250);
  });

  test.each([401, 403] as const)(
    'goes back once where Stripe’s answer never came and our key is not taken then (%d): nobody gives it back again',
    async (status) => {
      const before = stripe.books.refundedCents;
      const { paul, orderId, formUrl } = await ordered();
      stripe.books.completePage(await openPage(formUrl));
      await desk.callOff(orderId);
      stripe.misbehave('unanswered', 'POST /v1/refunds');
      await desk.later(61);
      stripe.misbehave(status, 'GET /v1/refunds');
      await settlePayments(loge.server.services);
      expect(await desk.paymentsOf(paul.id)).toEqual([paid, 'refund card unknown 1250']);
      await settlePayments(loge.server.services);
      expect(await desk.paymentsOf(paul.id)).toEqual([paid, 'refund card collected 1250']);
      expect(stripe.books.refundedCents - before).toBe(1250);
    },
  );
});

describe('what Stripe takes no card for', () => {
  test('is refused when it is ordered: nothing is placed, the credits hold what they held', async () => {
    const paul = await desk.person();
    const credit = await desk.world.credit(paul.id, 1220);
    const shirts = await desk.world.offer();
    const byCardTheRest = { paymentMode: 2, useCredits: true };
    const refused = await desk.world.place(shirts, byCardTheRest, paul);
    expect(refused.refusal).toBe('too-little-for-card');
    expect(refused.message).toContain('moins de 0,50\u00a0€');
    expect(await desk.paymentsOf(paul.id)).toEqual([]);
    const held = loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', credit);
    expect((await held.executeTakeFirstOrThrow()).remaining_cents).toBe(1220);
    const orders = [{ offreId: shirts.id, items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }] }];
    const cart = { orders, ...byCardTheRest };
    expect((await loge.call('CreateOrders', cart, paul)).refusal).toBe('too-little-for-card');
    expect((await desk.world.place(shirts, { ...byCardTheRest, paymentMode: 1 }, paul)).code).toBe(0);
  });

  test('because the price has changed is said at the order, and who takes it instead', async () => {
    const { paul, orderId } = await ordered();
    const payment = { amount_cents: 30, net_cents: 30, vat_cents: 0 };
    await loge.database.updateTable('payments').set(payment).where('order_id', '=', orderId).execute();
    expect(await paul.detail(orderId)).toMatchObject({
      action: null,
      tooLittleForCard: { fr: expect.stringContaining('0,30\u00a0€') as string },
    });
    expect((await paul.refusedPay(orderId)).refusal).toBe('too-little-for-card');
    const cash = [{ amount: 30, type: 6, id: await paymentIdOf(orderId) }];
    expect((await loge.call('SetOrderPayments', { data: { orderId, payments: cash } }, desk.world.marc)).code).toBe(0);
  });
});

describe('a card that Stripe keeps', () => {
  test('is charged at once', async () => {
    const paul = await withKeptCard('accepted');
    await paul.order();
    expect(await desk.paymentsOf(paul.id)).toEqual([paid]);
  });

  test('that its bank wants confirmed leads to a page, and is paid there once', async () => {
    const paul = await withKeptCard('challenged');
    const { formUrl } = await paul.order();
    const page = await openPage(formUrl);
    stripe.books.completePage(page);
    await notify('checkout.session.completed', { id: page });
    expect(await desk.paymentsOf(paul.id)).toEqual([paid]);
  });

  test('that its bank wants confirmed, which is heard later, waits to be paid and not for an answer', async () => {
    const paul = await withKeptCard('challenged');
    stripe.misbehave('unanswered', 'POST /v1/payment_intents');
    const { orderId } = await paul.order();
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card unknown 1250']);
    await desk.later(130);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card pending 1250']);
    expect((await paul.detail(orderId)).action).toMatchObject({ serverAction: 'PayOrder' });
  });

  test.each(['unanswered', 'lost', 409, 429, 500] as const)(
    'is charged at most once where Stripe was %s',
    async (how) => {
      const paul = await withKeptCard('accepted');
      const before = stripe.books.takenCents;
      stripe.misbehave(how, 'POST /v1/payment_intents');
      await paul.order();
      expect(await desk.paymentsOf(paul.id)).toEqual(['payment card unknown 1250']);
      await desk.later(130);
      const charged = how === 'unanswered';
      expect(await desk.paymentsOf(paul.id)).toEqual([charged ? paid : 'payment card failed 1250']);
      expect(stripe.books.takenCents - before).toBe(charged ? 1250 : 0);
    },
  );
});
