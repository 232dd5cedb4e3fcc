import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { beforeAll, describe, expect, test } from 'vitest';
import { settlePayments } from '../jobs/settle-payments.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { card, notify } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

const three = (status: string): string[] => [1, 2, 3].map(() => `payment card ${status} 1250`);

describe('a cart paid by card', () => {
  test('is one page and one confirmation for all its orders, each booked by itself', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('pending'));
    const page = await paul.openPage(formUrl);
    expect(page.body).toContain('37,50');
    const [one = 0, two = 0, last = 0] = orderIds;
    const numbers = `${formatOrderNumber(one)}, ${formatOrderNumber(two)} et ${formatOrderNumber(last)}`;
    expect(page.body).toContain(`3 commandes (${numbers})`);
    await paul.pay(page, card.challenged);
    expect((await paul.answerChallenge(page, 'yes')).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[0]}`);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('collected'));
    expect(await desk.bookingsOf(paul.id)).toEqual(['paymentCollected', 'paymentCollected', 'paymentCollected']);
    expect((await desk.atProvider(paul)).taken).toEqual([3750]);
    for (const id of orderIds) expect((await paul.detail(id)).action).toBeNull();
  });

  test('is one charge of a card that is kept', async () => {
    const paul = await desk.withCard(await desk.person(), card.accepted);
    expect(await desk.orderCart(paul, 3)).toMatchObject({ formUrl: '', errorMessage: null });
    expect(await desk.paymentsOf(paul.id)).toEqual(three('collected'));
    expect((await desk.atProvider(paul)).taken).toEqual([3750]);
  });

  test('leads to one page where the bank of a kept card wants its customer', async () => {
    const paul = await desk.withCard(await desk.person(), card.challengedAway);
    const { formUrl, errorMessage } = await desk.orderCart(paul, 3);
    expect(errorMessage).toBeNull();
    expect(await desk.paymentsOf(paul.id)).toEqual(three('pending'));
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('collected'));
  });

  test('says at each of its orders what is left to pay for all, and leads to the same page from each', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
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
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.declined);
    await paul.giveUp(page);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('failed'));
    const again = await paul.call('PayOrder', { orderId: orderIds[1] });
    const next = await paul.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('37,50');
    expect((await paul.pay(next, card.accepted)).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[1]}`);
    expect((await desk.paymentsOf(paul.id)).slice(3)).toEqual(three('collected'));
  });

  test('of which one order is cancelled while the page is open asks for the rest alone', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await desk.callOff(orderIds[0] ?? 0);
    expect((await paul.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderIds[0]}`);
    expect((await paul.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    expect((await desk.paymentsOf(paul.id)).map((one) => one.split(' ')[2])).toEqual([
      'cancelled',
      'pending',
      'pending',
    ]);
    expect((await paul.detail(orderIds[0] ?? 0)).action).toBeNull();
    const again = await paul.call('PayOrder', { orderId: orderIds[2] });
    const next = await paul.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('25,00');
    await paul.pay(next, card.accepted);
    expect((await desk.atProvider(paul)).taken).toEqual([2500]);
  });

  test('of which one order was cancelled, paid all the same, gives that one back', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await desk.callOff(orderIds[1] ?? 0);
    const before = (await desk.atProvider(paul)).refunds;
    await paul.pay(page, card.accepted);
    expect(await desk.paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card pending 1250']);
    await settlePayments(loge.server.services);
    await settlePayments(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card collected 1250']);
    expect((await desk.atProvider(paul)).refunds - before).toBe(1250);
    expect(await desk.bookingsOf(paul.id)).toHaveLength(4);
  });

  test('of which one order is cancelled afterwards gives that one back', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    await desk.callOff(orderIds[2] ?? 0);
    await settlePayments(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual([...three('collected'), 'refund card collected 1250']);
  });

  test('is settled by the job when no notification comes, and books once however many come then', async () => {
    const paul = await desk.person();
    const { formUrl } = await desk.orderCart(paul, 3);
    const page = await paul.pay(await paul.openPage(formUrl), card.lost);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('pending'));
    await desk.later(61);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('collected'));
    await Promise.all(Array.from({ length: 6 }, () => notify(loge, page.ref)));
    expect(await desk.bookingsOf(paul.id)).toHaveLength(3);
  });

  test('is being checked as a whole while the bank takes its time', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    await paul.pay(await paul.openPage(formUrl), card.slow);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('unknown'));
    for (const orderId of orderIds) expect((await paul.refusedPay(orderId)).refusal).toBe('payment-being-checked');
    await desk.later(130);
    expect(await desk.paymentsOf(paul.id)).toEqual(three('collected'));
  });

  test('is paid once where every order is paid at the same moment', async () => {
    const paul = await desk.person();
    const { orderIds, formUrl } = await desk.orderCart(paul, 3);
    const page = await paul.openPage(formUrl);
    await paul.pay(page, card.declined);
    await paul.giveUp(page);
    const answers = await Promise.all([...orderIds, ...orderIds].map((orderId) => paul.call('PayOrder', { orderId })));
    expect(new Set(answers.map(({ paymentAction }) => paymentAction.formUrl)).size).toBe(1);
    expect((await desk.paymentsOf(paul.id)).slice(3)).toEqual(three('pending'));
  });

  test('of which one order is cancelled in the very moment in which it is paid costs what is left, told however often', async () => {
    for (let round = 0; round < 6; round += 1) {
      const paul = await desk.person();
      const { orderIds, formUrl } = await desk.orderCart(paul, 3);
      const [calledOff = 0, other = 0] = orderIds;
      const page = await paul.openPage(formUrl);
      const before = (await desk.atProvider(paul)).refunds;
      const calls = [
        () => paul.pay(page, card.accepted),
        () => desk.callOff(calledOff),
        () => settlePayments(loge.server.services),
        () => paul.refusedPay(other),
        ...[1, 2, 3].map(() => () => notify(loge, page.ref)),
      ];
      // Every second round the calls begin the other way round, and paying is the last to begin.
      if (round % 2 === 1) calls.reverse();
      const begun: Promise<unknown>[] = [];
      for (const call of calls) {
        begun.push(call());
        for (let turn = 0; turn < round; turn += 1) await desk.paymentsOf(paul.id);
      }
      await Promise.all(begun);
      await desk.later(120);
      await desk.later(120);
      const { taken, refunds } = await desk.atProvider(paul);
      const costs = taken.reduce((sum, cents) => sum + cents, 0) - (refunds - before);
      const collected = (await desk.paymentsOf(paul.id)).filter((payment) => payment === 'payment card collected 1250');
      // Called off before the money came: the page is closed, and nothing is charged.
      if (taken.length === 0) expect([costs, collected]).toEqual([0, []]);
      else expect([taken, costs, collected.length]).toEqual([[3750], 2500, 3]);
      loge.now = new Date('2026-11-20T10:00:00Z');
    }
  });

  test('is nobody else’s to pay', async () => {
    const paul = await desk.person();
    const other = await desk.person();
    const { orderIds } = await desk.orderCart(paul, 2);
    expect((await other.refusedPay(orderIds[0] ?? 0)).refusal).toBe('not-found');
  });
});
