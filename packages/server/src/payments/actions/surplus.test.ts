import { beforeAll, describe, expect, test } from 'vitest';
import { ProviderRefused } from '../../platform/outside/payments/payment-provider.ts';
import { settlePayments } from '../jobs/settle-payments.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { repeats } from '../../testing/series-builders.ts';
import { card, notify } from '../../testing/paying-person.ts';
import { refundsWorld } from '../../testing/refunds-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

const { refundingBy, reasonOf, balanceOf } = refundsWorld(loge, () => desk);

describe('money that came in though it was not to', () => {
  test('by a page that was thought given up goes back, where the order was paid by another since', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    const first = await paul.openPage(formUrl);
    await paul.giveUp(first);
    const again = await paul.call('PayOrder', { orderId });
    await paul.pay(await paul.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    const before = (await desk.atProvider(paul)).refunds;
    await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'succeeded' })
      .where('ref', '=', first.ref)
      .execute();
    for (let times = 0; times < 3; times += 1) await notify(loge, first.ref);
    await desk.later(1);
    await desk.later(600);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 1250', 'payment card collected 1250']);
    expect((await desk.atProvider(paul)).refunds - before).toBe(1250);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected']);
  });

  test('by a page that was thought given up pays the order that nobody paid since', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await paul.giveUp(page);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 1250']);
    await loge.database
      .updateTable('simulated_sessions')
      .set({ state: 'succeeded' })
      .where('ref', '=', page.ref)
      .execute();
    await notify(loge, page.ref);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
    expect((await paul.detail(orderId)).action).toBeNull();
  });

  test('for a payment that another attempt collects goes back by itself, once', async () => {
    const paul = await desk.withCard(await desk.person(), card.challengedAway);
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
    const before = (await desk.atProvider(paul)).refunds;
    await loge.database.updateTable('simulated_sessions').set({ state: 'succeeded' }).where('ref', '=', ref).execute();
    for (let times = 0; times < 3; times += 1) expect(await notify(loge, ref)).toBe(200);
    await desk.later(1);
    await desk.later(600);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250']);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected']);
    expect((await desk.atProvider(paul)).refunds - before).toBe(1250);
    const states = await loge.database
      .selectFrom('payment_collections')
      .select('state')
      .where('user_id', '=', paul.id)
      .where('purpose', '=', 'payment')
      .orderBy('id')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['returned', 'succeeded']);
  });

  test('twice for an order that was cancelled in the meantime goes back once', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    const page = await paul.openPage(formUrl);
    await desk.callOff(orderId);
    await paul.pay(page, card.lost);
    for (let times = 0; times < 4; times += 1) expect(await notify(loge, page.ref)).toBe(200);
    await settlePayments(loge.server.services);
    await notify(loge, page.ref);
    await settlePayments(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  });

  test('for a yearly fee of a series that has no order yet is put before the desk where its provider will not give it back', async () => {
    const anna = await desk.newMember();
    const weekly = await desk.withFee.offer(repeats);
    const far = { recurring: true, recurrType: 'TLJDLS', beginDate: '2026-12-18', paymentMode: 2 };
    expect((await desk.withFee.place(weekly, far, anna)).code).toBe(0);
    const { payment_id: feeId, order_id: broughtBy } = await loge.database
      .selectFrom('registration_fees')
      .select(['payment_id', 'order_id'])
      .where('user_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(broughtBy).toBeNull();
    const { orderId, formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    expect(page.body).toContain('36,50');
    const nadia = await desk.withFee.manager(['COMPTA', 'REFUND']);
    expect((await loge.call('CollectPayment', { paymentId: feeId, type: 6 }, nadia)).code).toBe(0);
    await anna.pay(page, card.accepted);
    loge.now = new Date(loge.now.getTime() + 1000);
    const refusing = refundingBy(() => Promise.reject(new ProviderRefused('no')));
    for (let times = 0; times < 2; times += 1) await settlePayments(refusing);
    expect((await desk.paymentsOf(anna.id)).toSorted()).toEqual([
      'payment card collected 1250',
      'payment card collected 2400',
      'payment cash collected 2400',
      'refund card failed 2400',
    ]);
    expect(await reasonOf(orderId)).toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-3650);
    const logged = loge.database.selectFrom('business_log').select('comment').where('subject_user_id', '=', anna.id);
    expect(await logged.where('action', '=', 'online-refund-failed').execute()).toEqual([{ comment: '24,00\u00a0€' }]);
    const cash = { orderId, payments: [{ type: 6, amount: -2400 }] };
    expect((await loge.call('SetOrderPayments', { data: cash }, nadia)).code).toBe(0);
    expect(await reasonOf(orderId)).not.toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-1250);
  });
});
