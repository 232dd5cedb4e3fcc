import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from '../../jobs/settle-payments.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { card, notify, payingPerson, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let withFee: OrderingWorld;
let shirts: BuiltOffer;
let shirtsWithFee: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  withFee = await orderingWorld(loge);
  shirts = await world.offer();
  shirtsWithFee = await withFee.offer();
  await loge.database
    .updateTable('conciergeries')
    .set({ registration_fee_cents: 2400 })
    .where('id', '=', withFee.conciergerieId)
    .execute();
});

const person = async (): Promise<PayingPerson> => payingPerson(loge, world, shirts, await world.beneficiary());
const newMember = async (): Promise<PayingPerson> =>
  payingPerson(loge, withFee, shirtsWithFee, await withFee.beneficiary());
const withCard = async (paul: PayingPerson, number: string): Promise<PayingPerson> => {
  const { formUrl } = (await paul.call('InputPaymentCard')) as unknown as { formUrl: string };
  const page = await paul.openPage(formUrl);
  await paul.pay(page, number);
  if (number === card.challengedAway) await paul.answerChallenge(page, 'yes');
  return paul;
};

interface PlacedCart {
  readonly orderIds: readonly number[];
  readonly formUrl: string;
  readonly errorMessage: string | null;
}
async function orderCart(paul: PayingPerson, count: number, offer = shirts): Promise<PlacedCart> {
  const one = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0], quantity: 1 }] };
  const { orders, paymentAction } = (await paul.call('CreateOrders', {
    orders: Array.from({ length: count }, () => one),
    paymentMode: 2,
  })) as unknown as {
    orders: { orderId: number }[];
    paymentAction: { formUrl: string | null; errorMessage: string | null };
  };
  const { formUrl, errorMessage } = paymentAction;
  return { orderIds: orders.map(({ orderId }) => orderId), formUrl: formUrl ?? '', errorMessage };
}
const paymentsOf = async (userId: number): Promise<string[]> =>
  (
    await loge.database
      .selectFrom('payments')
      .select(['kind', 'mode', 'status', 'amount_cents'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ kind, mode, status, amount_cents }) => `${kind} ${mode} ${status} ${amount_cents}`);
const bookingsOf = async (userId: number): Promise<string[]> =>
  (
    await loge.database
      .selectFrom('ledger_transactions as t')
      .innerJoin('payments as p', 'p.id', 't.payment_id')
      .select('t.event')
      .where('p.user_id', '=', userId)
      .where('t.event', 'in', ['paymentCollected', 'paymentRefunded'])
      .orderBy('t.id')
      .execute()
  ).map(({ event }) => event);
/** What the provider took and gave back, in cents. */
const atProvider = async (paul: PayingPerson): Promise<{ taken: number[]; refunds: number }> => {
  const taken = await loge.database
    .selectFrom('simulated_sessions')
    .select('amount_cents')
    .where('customer_ref', '=', `cus_sim_${paul.id}`)
    .where('kind', 'in', ['payment', 'charge'])
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .execute();
  const refunds = await loge.database
    .selectFrom('simulated_sessions')
    .select('amount_cents')
    .where('kind', '=', 'refund')
    .execute();
  return {
    taken: taken.map(({ amount_cents }) => amount_cents ?? 0),
    refunds: refunds.reduce((sum, { amount_cents }) => sum + (amount_cents ?? 0), 0),
  };
};
const later = async (seconds: number): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + seconds * 1000);
  await settlePayments(loge.server.services);
};
const callOff = async (orderId: number): Promise<void> => {
  const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
  expect((await loge.call('changeOrderStatus', called, world.marc)).code).toBe(0);
};
/** The desk has priced an order on quote and sent it. */
async function priceQuote(orderId: number, cents: number): Promise<void> {
  const { database } = loge;
  await database
    .updateTable('order_items')
    .set({ unit_price_cents: cents, amount_cents: cents, on_quote: false })
    .where('order_id', '=', orderId)
    .execute();
  await database
    .updateTable('orders')
    .set({ subtotal_cents: cents, total_cents: cents, final_cents: cents })
    .where('id', '=', orderId)
    .execute();
  await database
    .insertInto('order_vat_lines')
    .values({
      order_id: orderId,
      conciergerie_id: withFee.conciergerieId,
      rate_percent: 0,
      excluding_vat_cents: cents,
      vat_cents: 0,
      including_vat_cents: cents,
    })
    .execute();
  const sent = { orderId, status: statusNumber('quote_sent'), comment: 'Votre devis' };
  expect((await loge.call('changeOrderStatus', sent, withFee.marc)).code).toBe(0);
}
const three = (status: string): string[] => [1, 2, 3].map(() => `payment card ${status} 1250`);

describe('a cart paid by card', () => {
  test('is one page and one confirmation for all its orders, each booked by itself', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    expect(await paymentsOf(paul.id)).toEqual(three('pending'));
    const page = await paul.openPage(formUrl);
    expect(page.body).toContain('37,50');
    expect(page.body).toContain(`3 commandes (${orderIds.join(', ')})`);
    await paul.pay(page, card.challenged);
    expect((await paul.answerChallenge(page, 'yes')).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[0]}`);
    expect(await paymentsOf(paul.id)).toEqual(three('collected'));
    expect(await bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentCollected', 'paymentCollected']);
    expect((await atProvider(paul)).taken).toEqual([3750]);
    for (const id of orderIds) expect((await paul.detail(id)).action).toBeNull();
  });

  test('is one charge of a card that is kept', async () => {
    const paul = await withCard(await person(), card.accepted);
    expect(await orderCart(paul, 3)).toMatchObject({ formUrl: '', errorMessage: null });
    expect(await paymentsOf(paul.id)).toEqual(three('collected'));
    expect((await atProvider(paul)).taken).toEqual([3750]);
  });

  test('leads to one page where the bank of a kept card wants its customer', async () => {
    const paul = await withCard(await person(), card.challengedAway);
    const { formUrl, errorMessage } = await orderCart(paul, 3);
    expect(errorMessage).toBeNull();
    expect(await paymentsOf(paul.id)).toEqual(three('pending'));
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    expect(await paymentsOf(paul.id)).toEqual(three('collected'));
  });

  test('says at each of its orders what is left to pay for all, and leads to the same page from each', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    for (const orderId of orderIds) {
      const { action } = await paul.detail(orderId);
      expect(action?.longLabel).toEqual({
        fr: 'Il reste 37,50\u00a0€ à payer par carte pour 3 commandes de votre panier.',
        en: '€37.50 is left to pay by card for 3 orders of your cart.',
      });
    }
    const again = await Promise.all(orderIds.map((orderId) => paul.call('PayOrder', { orderId })));
    expect(new Set(again.map(({ paymentAction }) => paymentAction.formUrl))).toEqual(new Set([formUrl]));
  });

  test('that is declined and given up is kept, and is paid at once by another page', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.declined);
    await paul.giveUp(page);
    expect(await paymentsOf(paul.id)).toEqual(three('failed'));
    const again = await paul.call('PayOrder', { orderId: orderIds[1] });
    const next = await paul.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('37,50');
    expect((await paul.pay(next, card.accepted)).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[1]}`);
    expect((await paymentsOf(paul.id)).slice(3)).toEqual(three('collected'));
  });

  test('of which one order is called off while the page is open asks for the rest alone', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await callOff(orderIds[0] ?? 0);
    expect((await paul.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[0]}`);
    expect((await paul.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    expect((await paymentsOf(paul.id)).map((one) => one.split(' ')[2])).toEqual(['cancelled', 'pending', 'pending']);
    expect((await paul.detail(orderIds[0] ?? 0)).action).toBeNull();
    const again = await paul.call('PayOrder', { orderId: orderIds[2] });
    const next = await paul.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('25,00');
    await paul.pay(next, card.accepted);
    expect((await atProvider(paul)).taken).toEqual([2500]);
  });

  test('of which one order was called off, paid all the same, gives that one back', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await callOff(orderIds[1] ?? 0);
    const before = (await atProvider(paul)).refunds;
    await paul.pay(page, card.accepted);
    expect(await paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card pending 1250']);
    await settlePayments(loge.server.services);
    await settlePayments(loge.server.services);
    expect(await paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card collected 1250']);
    expect((await atProvider(paul)).refunds - before).toBe(1250);
    expect(await bookingsOf(paul.id)).toHaveLength(4);
  });

  test('of which one order is called off afterwards gives that one back', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    await callOff(orderIds[2] ?? 0);
    await settlePayments(loge.server.services);
    expect(await paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card collected 1250']);
  });

  test('is settled by the job when no notification comes, and books once however many come then', async () => {
    const paul = await person();
    const { formUrl } = await orderCart(paul, 3);
    const page = await paul.pay(await paul.openPage(formUrl), card.lost);
    expect(await paymentsOf(paul.id)).toEqual(three('pending'));
    await later(61);
    expect(await paymentsOf(paul.id)).toEqual(three('collected'));
    await Promise.all(Array.from({ length: 6 }, () => notify(loge, page.ref)));
    expect(await bookingsOf(paul.id)).toHaveLength(3);
  });

  test('is being checked as a whole while the bank takes its time', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    await paul.pay(await paul.openPage(formUrl), card.slow);
    expect(await paymentsOf(paul.id)).toEqual(three('unknown'));
    for (const orderId of orderIds) expect((await paul.refusedPay(orderId)).refusal).toBe('payment-being-checked');
    await later(130);
    expect(await paymentsOf(paul.id)).toEqual(three('collected'));
  });

  test('is paid once where every order is paid at the same moment', async () => {
    const paul = await person();
    const { orderIds, formUrl } = await orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.declined);
    await paul.giveUp(page);
    const answers = await Promise.all([...orderIds, ...orderIds].map((orderId) => paul.call('PayOrder', { orderId })));
    expect(new Set(answers.map(({ paymentAction }) => paymentAction.formUrl)).size).toBe(1);
    expect((await paymentsOf(paul.id)).slice(3)).toEqual(three('pending'));
  });

  test('is nobody else’s to pay', async () => {
    const paul = await person();
    const other = await person();
    const { orderIds } = await orderCart(paul, 2);
    expect((await other.refusedPay(orderIds[0] ?? 0)).refusal).toBe('not-found');
  });
});

describe('money that came in though it was not to', () => {
  test('by a page that was thought given up goes back, where the order was paid by another since', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const first = await paul.openPage(formUrl);
    await paul.giveUp(first);
    const again = await paul.call('PayOrder', { orderId });
    await paul.pay(await paul.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    const before = (await atProvider(paul)).refunds;
    await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'succeeded' })
      .where('ref', '=', first.ref)
      .execute();
    for (let times = 0; times < 3; times += 1) await notify(loge, first.ref);
    await later(1);
    await later(600);
    expect(await paymentsOf(paul.id)).toEqual(['payment card failed 1250', 'payment card collected 1250']);
    expect((await atProvider(paul)).refunds - before).toBe(1250);
    expect(await bookingsOf(paul.id)).toEqual(['paymentCollected']);
  });

  test('by a page that was thought given up pays the order that nobody paid since', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await paul.giveUp(page);
    expect(await paymentsOf(paul.id)).toEqual(['payment card failed 1250']);
    await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'succeeded' })
      .where('ref', '=', page.ref)
      .execute();
    await notify(loge, page.ref);
    expect(await paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
    expect((await paul.detail(orderId)).action).toBeNull();
  });

  test('for a payment that another attempt collects goes back by itself, once', async () => {
    const paul = await withCard(await person(), card.challengedAway);
    // The charge without its owner fails for want of a confirmation; the promise stands and is paid at the page.
    const { orderId, formUrl } = await paul.order();
    const charge = await loge.database
      .selectFrom('payment_collections as k')
      .innerJoin('payments as p', 'p.id', 'k.payment_id')
      .select('k.provider_ref')
      .where('p.order_id', '=', orderId)
      .where('k.method', '=', 'saved_card')
      .executeTakeFirstOrThrow();
    const ref = charge.provider_ref ?? '';
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    const before = (await atProvider(paul)).refunds;
    await loge.database.updateTable('simulated_sessions').set({ state: 'succeeded' }).where('ref', '=', ref).execute();
    for (let times = 0; times < 3; times += 1) expect(await notify(loge, ref)).toBe(200);
    await later(1);
    await later(600);
    expect(await paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
    expect(await bookingsOf(paul.id)).toEqual(['paymentCollected']);
    expect((await atProvider(paul)).refunds - before).toBe(1250);
    const states = await loge.database
      .selectFrom('payment_collections')
      .select('state')
      .where('user_id', '=', paul.id)
      .where('purpose', '=', 'payment')
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['returned', 'succeeded']);
  });

  test('twice for an order that was called off meanwhile goes back once', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await callOff(orderId);
    await paul.pay(page, card.lost);
    for (let times = 0; times < 4; times += 1) expect(await notify(loge, page.ref)).toBe(200);
    await settlePayments(loge.server.services);
    await notify(loge, page.ref);
    await settlePayments(loge.server.services);
    expect(await paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
    expect(await bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  });
});

describe('the yearly registration fee of an order paid by card', () => {
  const fee = (status: string): string => `payment card ${status} 2400`;
  const collect = (paymentId: number, as: Parameters<typeof loge.call>[2]) =>
    loge.call('CollectPayment', { paymentId, type: 6 }, as);
  const feeOf = async (userId: number): Promise<number> =>
    (
      await loge.database
        .selectFrom('registration_fees')
        .select('payment_id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).payment_id;

  test('is paid on the same page, and booked by itself', async () => {
    const anna = await newMember();
    const { orderId, formUrl } = await anna.order();
    expect((await anna.detail(orderId)).action?.longLabel.fr).toBe(
      'Il reste 36,50\u00a0€ à payer par carte, dont 24,00\u00a0€ d’adhésion annuelle.',
    );
    const page = await anna.openPage(formUrl);
    expect(page.body).toContain('36,50');
    expect(page.body).toContain('adhésion annuelle');
    await anna.pay(page, card.accepted);
    expect(await paymentsOf(anna.id)).toEqual(['payment card collected 1250', fee('collected')]);
    expect(await bookingsOf(anna.id)).toHaveLength(2);
    expect((await anna.detail(orderId)).action).toBeNull();
    expect((await atProvider(anna)).taken).toEqual([3650]);
  });

  test('is charged with a kept card, and once with a cart', async () => {
    const anna = await withCard(await newMember(), card.accepted);
    await orderCart(anna, 2, shirtsWithFee);
    expect((await atProvider(anna)).taken).toEqual([4900]);
    expect((await paymentsOf(anna.id)).toSorted()).toEqual([
      'payment card collected 1250',
      'payment card collected 1250',
      fee('collected'),
    ]);
  });

  test('stays owed where the card is declined, and is paid with the order again', async () => {
    const anna = await newMember();
    const { orderId, formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    await anna.pay(page, card.declined);
    await anna.giveUp(page);
    expect(await paymentsOf(anna.id)).toEqual(['payment card failed 1250', fee('pending')]);
    const again = await anna.call('PayOrder', { orderId });
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect(await paymentsOf(anna.id)).toEqual([
      'payment card failed 1250',
      fee('collected'),
      'payment card collected 1250',
    ]);
  });

  test('that the desk took over the counter meanwhile is not asked for again', async () => {
    const anna = await newMember();
    const nadia = await withFee.manager(['COMPTA']);
    const { orderId, formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    expect((await collect(await feeOf(anna.id), nadia)).code).toBe(0);
    expect((await anna.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect((await anna.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    const again = await anna.call('PayOrder', { orderId });
    const next = await anna.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('12,50');
    await anna.pay(next, card.accepted);
    expect(await paymentsOf(anna.id)).toEqual(['payment card collected 1250', 'payment cash collected 2400']);
  });

  test('that was paid on the page and at the desk goes back to the card', async () => {
    const anna = await newMember();
    const nadia = await withFee.manager(['COMPTA']);
    const { formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    expect((await collect(await feeOf(anna.id), nadia)).code).toBe(0);
    const before = (await atProvider(anna)).refunds;
    await anna.pay(page, card.accepted);
    await later(1);
    await later(600);
    expect(await paymentsOf(anna.id)).toEqual(['payment card collected 1250', 'payment cash collected 2400']);
    expect(await bookingsOf(anna.id)).toHaveLength(2);
    expect((await atProvider(anna)).refunds - before).toBe(2400);
  });

  test('waits with an order on quote, and is paid with it once it is accepted', async () => {
    const anna = await newMember();
    const quoted = await withFee.offer({ items: [{ on_quote: true }] });
    const asked = { offreId: quoted.id, items: [{ offreItemId: quoted.itemIds[0], quantity: 1 }], paymentMode: 2 };
    const { orderId, paymentAction } = (await anna.call('CreateOrder', { o: asked })) as unknown as {
      orderId: number;
      paymentAction: { formUrl: string | null };
    };
    expect(paymentAction.formUrl).toBeNull();
    expect(await paymentsOf(anna.id)).toEqual([fee('pending')]);
    expect((await anna.refusedPay(orderId)).refusal).toBe('nothing-to-pay');
    await priceQuote(orderId, 5000);
    expect((await anna.call('AcceptQuote', { orderId, expectedTotal: 5000 })) as unknown).toEqual({});
    expect((await anna.detail(orderId)).action?.longLabel.fr).toContain('74,00');
    const again = await anna.call('PayOrder', { orderId });
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect((await paymentsOf(anna.id)).toSorted()).toEqual([fee('collected'), 'payment card collected 5000']);
  });

  test('is still paid by card where its order was called off', async () => {
    const anna = await newMember();
    const { orderId, formUrl } = await anna.order();
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, withFee.marc)).code).toBe(0);
    expect((await anna.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect((await anna.detail(orderId)).action?.longLabel.en).toBe(
      '€24.00 is left to pay by card for your yearly membership.',
    );
    const again = await anna.call('PayOrder', { orderId });
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect(await paymentsOf(anna.id)).toEqual(['payment card cancelled 1250', fee('collected')]);
  });
});
