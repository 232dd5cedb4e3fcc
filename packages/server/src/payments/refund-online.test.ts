import { orderDetail } from '@loge/contract/ordering/order-detail';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from './jobs/settle-payments.ts';
import { ProviderRefused, ProviderUnavailable } from '../platform/outside/payments/payment-provider.ts';
import { ask } from '../testing/ask.ts';
import { cardPaymentsWorld } from '../testing/card-payments-world.ts';
import { card, notifyOfRefund, type PayingPerson } from '../testing/paying-person.ts';
import { refundsWorld } from '../testing/refunds-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { refundOnline } from './refund-online.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;
const { paidTwice, refundingBy, refundOf, failAtBank, reasonOf, balanceOf } = refundsWorld(loge, () => desk);

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

/** Somebody whose paid order was cancelled: 12,50 € wait to go back. */
async function owedBack(): Promise<{ readonly paul: PayingPerson; readonly orderId: number }> {
  const paul = await desk.person();
  const { orderId, formUrl } = await paul.order();
  await paul.pay(await paul.openPage(formUrl), card.accepted);
  await desk.callOff(orderId);
  expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card pending 1250']);
  return { paul, orderId };
}

const takeUpAgain = async (orderId: number): Promise<void> => {
  const nadia = await desk.world.manager(['PROD', 'ROLLBACK_ORDER']);
  const again = { orderId, ns: statusNumber('new') };
  expect((await loge.call('rollbackOrderStatus', again, nadia)).code).toBe(0);
};

describe('a refund by card', () => {
  test('that the provider carries out while its order is taken up again is booked all the same', async () => {
    const { paul, orderId } = await owedBack();
    await refundOnline(
      refundingBy(async (real, wanted) => {
        await real.refund(wanted);
        await takeUpAgain(orderId);
      }),
    );
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  });

  test('whose answer never came stays with the provider, whatever becomes of its order, until it is known', async () => {
    const { paul, orderId } = await owedBack();
    await refundOnline(
      refundingBy(async (real, wanted) => {
        await real.refund(wanted);
        throw new ProviderUnavailable('no answer');
      }),
    );
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card unknown 1250']);
    await takeUpAgain(orderId);
    const before = (await desk.atProvider(paul)).refunds;
    await refundOnline(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card collected 1250']);
    expect((await desk.atProvider(paul)).refunds, 'asked twice, paid back once').toBe(before);
  });

  test('that was taken back in time is never asked for', async () => {
    const { paul, orderId } = await owedBack();
    await takeUpAgain(orderId);
    const asked: string[] = [];
    await refundOnline(refundingBy((_real, { reference }) => Promise.resolve(void asked.push(reference))));
    expect(asked).toEqual([]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card cancelled 1250']);
  });

  test('that the provider refuses is asked for again by the desk, though its order stays cancelled', async () => {
    const { paul, orderId } = await owedBack();
    await refundOnline(refundingBy(() => Promise.reject(new ProviderRefused('no'))));
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card failed 1250']);
    const louise = await desk.world.manager(['REFUND']);
    const info = await ask(loge, getOrderPaymentInfo, { orderId }, louise);
    expect(info).toMatchObject({ toGiveBack: 1250, hints: [] });
    expect(info.paymentTypes.map(({ value }) => value)).toEqual(['Carte bancaire', 'Espèces', 'Chèque', 'Virement']);
    const back = (amount: number, type = 2) =>
      loge.call('SetOrderPayments', { data: { orderId, payments: [{ type, amount }] } }, louise);
    expect((await back(1250, 6)).refusal).toBe('order-immutable');
    expect((await back(-1251)).refusal).toBe('refund-exceeds-payments');
    expect((await back(-1250)).code).toBe(0);
    expect((await back(-1250)).refusal).toBe('refund-exceeds-payments');
    await refundOnline(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual([
      'payment card collected 1250',
      'refund card failed 1250',
      'refund card collected 1250',
    ]);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded']);
  });

  test('that the provider refuses goes back over the counter', async () => {
    const { paul, orderId } = await owedBack();
    await refundOnline(refundingBy(() => Promise.reject(new ProviderRefused('no'))));
    const louise = await desk.world.manager(['REFUND']);
    const cash = { orderId, payments: [{ type: 6, amount: -1250 }] };
    expect((await loge.call('SetOrderPayments', { data: cash }, desk.world.marc)).refusal).toBe('forbidden');
    expect((await loge.call('SetOrderPayments', { data: cash }, louise)).code).toBe(0);
    await refundOnline(loge.server.services);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund cash collected 1250');
    expect(await balanceOf(orderId)).toBe(0);
  });

  test('is no more than was paid, also at the simulator, whatever is asked', async () => {
    const { paul } = await owedBack();
    const { payments } = loge.server.services;
    const { ref: providerRef } = await loge.database
      .selectFrom('simulated_sessions')
      .select('ref')
      .where('customer_ref', '=', `cus_sim_${paul.id}`)
      .executeTakeFirstOrThrow();
    const back = (reference: string, amountCents: number) => payments?.refund({ reference, providerRef, amountCents });
    const name = (number: number): string => `refund-of-${paul.id}-${number}`;
    await expect(back(name(1), 1251)).rejects.toThrow(ProviderRefused);
    await back(name(2), 1000);
    await back(name(2), 1000);
    await expect(back(name(3), 251)).rejects.toThrow(ProviderRefused);
    await back(name(4), 250);
    await refundOnline(loge.server.services);
    expect(await desk.paymentsOf(paul.id), 'all of it is gone').toEqual([
      'payment card collected 1250',
      'refund card failed 1250',
    ]);
  });

  test('by five jobs at once goes back once', async () => {
    const { paul } = await owedBack();
    const before = (await desk.atProvider(paul)).refunds;
    await Promise.all([1, 2, 3, 4, 5].map(() => refundOnline(loge.server.services)));
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded']);
    expect((await desk.atProvider(paul)).refunds - before).toBe(1250);
  });

  test('that the bank sends back days later is booked the other way, told to the desk, and made again', async () => {
    const { paul, orderId } = await owedBack();
    await refundOnline(loge.server.services);
    const louise = await desk.world.manager(['REFUND']);
    const seen = async () => {
      const { order } = await ask(loge, orderDetail, { id: orderId }, louise);
      if (order.audience !== 'manager') throw new Error('Not as the desk sees it.');
      return { again: order.refundToMakeAgain, reason: await reasonOf(orderId) };
    };
    expect(await seen()).toEqual({ again: 0, reason: null });
    const paymentId = await refundOf(orderId);

    const told = () => notifyOfRefund(loge, `refund-${paymentId}`);
    expect(await told(), 'said, but not so').toBe(200);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card collected 1250');
    await failAtBank(`refund-${paymentId}`);
    expect(await Promise.all([told(), told(), told()])).toEqual([200, 200, 200]);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card failed 1250']);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentRefunded', 'paymentCancelled']);
    expect(await seen()).toEqual({ again: 1250, reason: 'refundFailed' });
    expect(await balanceOf(orderId)).toBe(-1250);

    const again = { orderId, payments: [{ type: 12, amount: -1250 }] };
    expect((await loge.call('SetOrderPayments', { data: again }, louise)).code).toBe(0);
    expect(await seen()).toEqual({ again: 0, reason: null });
  });

  test('that the bank sends back after the rest has gone back too is put before the desk', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    const louise = await desk.world.manager(['REFUND']);
    const part = { orderId, payments: [{ type: 2, amount: -500 }] };
    expect((await loge.call('SetOrderPayments', { data: part }, louise)).code).toBe(0);
    await refundOnline(loge.server.services);
    const first = await refundOf(orderId);
    await desk.callOff(orderId);
    await refundOnline(loge.server.services);
    await failAtBank(`refund-${first}`);
    await notifyOfRefund(loge, `refund-${first}`);
    expect(await desk.paymentsOf(paul.id)).toEqual([
      'payment card collected 1250',
      'refund card failed 500',
      'refund card collected 750',
    ]);
    expect(await reasonOf(orderId)).toBe('refundFailed');
    const again = { orderId, payments: [{ type: 6, amount: -500 }] };
    expect((await loge.call('SetOrderPayments', { data: again }, louise)).code).toBe(0);
    expect(await reasonOf(orderId)).toBeNull();
  });

  test('that the bank sends back before our own answer is known has failed, and is never booked', async () => {
    const { paul, orderId } = await owedBack();
    const paymentId = await refundOf(orderId);
    await refundOnline(
      refundingBy(async (real, wanted) => {
        await real.refund(wanted);
        if (wanted.reference !== `refund-${paymentId}`) return;
        await failAtBank(wanted.reference);
        expect(await notifyOfRefund(loge, wanted.reference)).toBe(200);
      }),
    );
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 1250', 'refund card failed 1250']);
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected']);
    expect(await reasonOf(orderId)).toBe('refundFailed');
  });

  test('of a surplus that the bank sends back before our own answer is known is kept once', async () => {
    const { paul, orderId, attempt } = await paidTwice();
    const early = refundingBy(async (real, wanted) => {
      await real.refund(wanted);
      await failAtBank(wanted.reference);
      expect(await notifyOfRefund(loge, wanted.reference)).toBe(200);
    });
    await settlePayments(early);
    expect(await notifyOfRefund(loge, `surplus-${attempt}`)).toBe(200);
    expect(await desk.paymentsOf(paul.id)).toEqual([
      'payment card failed 1250',
      'payment card collected 1250',
      'payment card collected 1250',
      'refund card failed 1250',
    ]);
    expect(await balanceOf(orderId)).toBe(-2500);
    const louise = await desk.world.manager(['REFUND']);
    const again = { orderId, payments: [{ type: 2, amount: -1250 }] };
    expect((await loge.call('SetOrderPayments', { data: again }, louise)).code).toBe(0);
    await refundOnline(loge.server.services);
    expect((await desk.paymentsOf(paul.id)).at(-1)).toBe('refund card collected 1250');
  });

  test('of a surplus that the provider refuses is kept in the books, and goes back over the counter', async () => {
    const { paul, orderId } = await paidTwice();
    const refusing = refundingBy(() => Promise.reject(new ProviderRefused('no')));
    for (let times = 0; times < 2; times += 1) await settlePayments(refusing);
    expect(await desk.paymentsOf(paul.id)).toEqual([
      'payment card failed 1250',
      'payment card collected 1250',
      'payment card collected 1250',
      'refund card failed 1250',
    ]);
    expect(await reasonOf(orderId)).toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-2500);
    const louise = await desk.world.manager(['REFUND']);
    const cash = { orderId, payments: [{ type: 6, amount: -1250 }] };
    expect((await loge.call('SetOrderPayments', { data: cash }, louise)).code).toBe(0);
    expect(await reasonOf(orderId)).not.toBe('refundFailed');
    expect(await balanceOf(orderId)).toBe(-1250);
  });
});
