import { askCardTerminal } from '@loge/contract/counter/ask-card-terminal';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCollectionOfKey } from '../rows/payment-collection-rows.ts';
import { settlePayments } from '../jobs/settle-payments.ts';
import { signSimulated } from '../../platform/outside/payments/simulator/simulator.ts';
import { ask } from '../../testing/ask.ts';
import { buildCardTerminal } from '../../testing/counter-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { card, notify, payingPerson, type PayingPerson } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const person = async (): Promise<PayingPerson> => payingPerson(loge, world, shirts, await world.beneficiary());
const paymentsOf = (orderId: number) =>
  loge.database
    .selectFrom('payments')
    .select(['kind', 'mode', 'status', 'amount_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
const bookingsOf = (orderId: number) =>
  loge.database
    .selectFrom('ledger_transactions')
    .select('event')
    .where('order_id', '=', orderId)
    .where('event', 'in', ['paymentCollected', 'paymentRefunded'])
    .orderBy('id')
    .execute();
const cardPayment = (status: string) => ({ kind: 'payment', mode: 'card', status, amount_cents: 1250 });
const later = async (seconds: number): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + seconds * 1000);
  await settlePayments(loge.server.services);
};

describe('an order paid by card', () => {
  test('leads to the provider’s page and back, and is paid and booked once', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    expect(formUrl).toMatch(/^\/pay\/[0-9a-f-]{36}$/);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('pending')]);

    const page = await paul.openPage(formUrl);
    expect(page.body).toContain('Paiement sécurisé');
    expect(page.body).toContain('12,50\u00a0€');
    expect(page.body).toContain(`· commande ${formatOrderNumber(orderId)}<`);
    expect((await paul.pay(page, card.accepted)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('collected')]);
    expect(await bookingsOf(orderId)).toEqual([{ event: 'paymentCollected' }]);
    expect((await paul.detail(orderId)).action).toBeNull();
  });

  test('asks for a confirmation where the bank wants one, and a refusal charges nothing', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    const challenge = await paul.pay(page, card.challenged);
    expect(challenge.body).toContain('3-D Secure');
    const refused = await paul.answerChallenge(page, 'no');
    expect(refused.body).toContain('n’a pas abouti');
    expect((await paul.detail(orderId)).action).toMatchObject({ serverAction: 'PayOrder' });
    await paul.pay(page, card.challenged);
    expect((await paul.answerChallenge(page, 'yes')).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('collected')]);
  });

  test('that is declined and given up has failed, the desk sees it, and it can be paid again', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    expect((await paul.pay(page, card.declined)).body).toContain('a refusé le paiement');
    await paul.giveUp(page);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('failed')]);
    const { attention_reason } = await loge.database
      .selectFrom('orders')
      .select('attention_reason')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(attention_reason).toBe('paymentFailed');
    expect(await paul.detail(orderId)).toMatchObject({
      money: { state: 'paymentFailed' },
      action: { longLabel: { fr: expect.stringMatching(/^Il reste .* à payer par carte\.$/) } },
    });
    const listed = () => paul.call('MyOrdersList', {});
    expect(await listed()).toMatchObject({
      data: [{ id: orderId, isToBePaidAgain: true, messageLabel: { fr: 'paiement à refaire' } }],
    });

    const again = await paul.call('PayOrder', { orderId });
    const nextPage = await paul.openPage(again.paymentAction.formUrl ?? '');
    await paul.pay(nextPage, card.accepted);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('failed'), cardPayment('collected')]);
    expect(await listed()).toMatchObject({ data: [{ id: orderId, isToBePaidAgain: false, messageLabel: null }] });
    expect((await paul.refusedPay(orderId)).refusal).toBe('nothing-to-pay');
  });

  test('cannot be paid online while the desk’s card terminal is at work on it', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.declined);
    await paul.giveUp(page);
    const terminalId = await buildCardTerminal(loge, world, await world.manager(['CASH_REGISTER_SETTINGS']), {});
    await ask(loge, askCardTerminal, { orderId, terminalId, amount: 1250 }, world.marc);
    expect((await paul.refusedPay(orderId)).refusal).toBe('payment-being-checked');
    expect(await paymentsOf(orderId)).toEqual([cardPayment('failed')]);
  });

  test('is settled by the job when no notification comes and nobody returns', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const stayed = await paul.pay(await paul.openPage(formUrl), card.lost);
    expect(stayed.location).toBeNull();
    expect(await paymentsOf(orderId)).toEqual([cardPayment('pending')]);
    await later(61);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('collected')]);
    await later(600);
    expect(await bookingsOf(orderId)).toEqual([{ event: 'paymentCollected' }]);
  });

  test('is being checked while the bank takes its time; nobody pays twice in the meantime', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    await paul.pay(await paul.openPage(formUrl), card.slow);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('unknown')]);
    expect((await paul.refusedPay(orderId)).refusal).toBe('payment-being-checked');
    expect((await paul.detail(orderId)).action).toBeNull();
    await later(130);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('collected')]);
  });

  test('that nobody completes fails when its page has expired', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await later(31 * 60);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('failed')]);
    expect((await paul.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
  });

  test('goes back when the order was cancelled in the meantime', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, world.marc)).code).toBe(0);
    await paul.pay(page, card.accepted);
    expect((await paymentsOf(orderId)).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'payment collected',
      'refund pending',
    ]);
    await settlePayments(loge.server.services);
    expect((await bookingsOf(orderId)).map(({ event }) => event)).toEqual(['paymentCollected', 'paymentRefunded']);
  });
});

describe('a page that was open when the order was cancelled', () => {
  test('is closed by the job, and nobody is led to it any more', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, world.marc)).code).toBe(0);
    expect((await paul.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    await later(61);
    expect((await paul.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    expect(await paymentsOf(orderId)).toEqual([cardPayment('cancelled')]);
  });
});

describe('notifications', () => {
  test('may come twice, late and mixed up: the payment is what the provider says', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await notify(loge, page.ref);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('pending')]);
    await paul.pay(page, card.lost);
    for (let times = 0; times < 3; times += 1) expect(await notify(loge, page.ref)).toBe(200);
    expect(await paymentsOf(orderId)).toEqual([cardPayment('collected')]);
    expect(await bookingsOf(orderId)).toHaveLength(1);
  });

  test('ten at once book once', async () => {
    const paul = await person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.lost);
    await Promise.all(Array.from({ length: 10 }, () => notify(loge, page.ref)));
    expect(await bookingsOf(orderId)).toHaveLength(1);
  });

  test('that are forged are refused, and those about nothing of ours passed over', async () => {
    expect(await notify(loge, 'sim_unknown')).toBe(200);
    const forged = await loge.server.app.inject({
      method: 'POST',
      url: '/payments/notifications',
      headers: { 'content-type': 'application/json', 'x-signature': signSimulated('{}') },
      payload: '{"providerRef":"sim_1"}',
    });
    expect(forged.statusCode).toBe(400);
  });
});

describe('two attempts to collect one payment', () => {
  test('at once are one: everybody is led to the same page', async () => {
    const paul = await person();
    const { orderId } = await paul.order();
    const answers = await Promise.all(Array.from({ length: 8 }, () => paul.call('PayOrder', { orderId })));
    expect(new Set(answers.map(({ paymentAction }) => paymentAction.formUrl)).size).toBe(1);
  });

  test('control: without the index two live attempts stand beside each other', async () => {
    const paul = await person();
    const { formUrl } = await paul.order();
    const collection = await findCollectionOfKey(loge.database, formUrl.slice('/pay/'.length));
    const insert = (database: typeof loge.database) =>
      database
        .insertInto('payment_collections')
        .values({
          conciergerie_id: world.conciergerieId,
          purpose: 'payment',
          payment_id: collection?.paymentId ?? 0,
          user_id: paul.id,
          provider: 'simulator',
          method: 'hosted',
          amount_cents: 1250,
        })
        .execute();
    await expect(insert(loge.database)).rejects.toMatchObject({ constraint: 'one_live_collection_per_payment' });
    const undone = loge.database.transaction().execute(async (transaction) => {
      await transaction.schema.dropIndex('one_live_collection_per_payment').execute();
      await insert(transaction);
      const broken = await transaction
        .selectFrom('payment_collections')
        .where('payment_id', '=', collection?.paymentId ?? 0)
        .select('id')
        .execute();
      expect(broken).toHaveLength(2);
      throw new Error('put it back');
    });
    await expect(undone).rejects.toThrow('put it back');
  });
});

describe('who may pay', () => {
  test('is the one who ordered, and no stranger', async () => {
    const paul = await person();
    const other = await person();
    const { orderId } = await paul.order();
    expect((await other.refusedPay(orderId)).refusal).toBe('not-found');
    expect((await loge.server.app.inject({ url: '/pay/00000000-0000-4000-8000-000000000000' })).statusCode).toBe(404);
  });
});
