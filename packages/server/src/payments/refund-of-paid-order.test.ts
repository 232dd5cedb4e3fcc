import { orderDetail } from '@loge/contract/ordering/order-detail';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { settlePayments } from './jobs/settle-payments.ts';
import { ProviderRefused } from '../platform/outside/payments/payment-provider.ts';
import { ask } from '../testing/ask.ts';
import { cardPaymentsWorld } from '../testing/card-payments-world.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { card, notifyOfRefund } from '../testing/paying-person.ts';
import { refundsWorld } from '../testing/refunds-world.ts';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;
const { paidTwice, refundingBy, failAtBank, reasonOf, balanceOf } = refundsWorld(loge, () => desk);
const move = advanceOrder(loge, () => desk.world.marc.id);

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

/** An order of 12,50 € that is paid, of which a bank has sent back 12,50 € that were too much. */
async function paidAndSentBack() {
  const { paul, orderId, attempt } = await paidTwice();
  await settlePayments(loge.server.services);
  await move(orderId, 'accepted', 'done');
  expect(await statusOf(orderId)).toBe('paid');
  await failAtBank(`surplus-${attempt}`);
  expect(await notifyOfRefund(loge, `surplus-${attempt}`)).toBe(200);
  expect(await statusOf(orderId)).toBe('paid');
  expect(await reasonOf(orderId)).toBe('refundFailed');
  expect(await checkInvariants(loge.database)).toEqual([]);
  const louise = await desk.world.manager(['REFUND', 'COMPTA']);
  const back = (amount: number, type: number) =>
    loge.call('SetOrderPayments', { data: { orderId, payments: [{ type, amount }] } }, louise);
  const seen = async () => {
    const { order } = await ask(loge, orderDetail, { id: orderId }, louise);
    if (order.audience !== 'manager') throw new Error('Not as the desk sees it.');
    return {
      again: order.refundToMakeAgain,
      offered: order.actions.some(({ actionName }) => actionName === 'editPayments'),
    };
  };
  return { paul, orderId, louise, back, seen };
}

const statusOf = async (orderId: number): Promise<string> =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;

describe('a refund that fails once its order is paid', () => {
  test('is given again from the order’s payments, no more than is too much, and the order stays paid', async () => {
    const { paul, orderId, louise, back, seen } = await paidAndSentBack();
    expect(await seen()).toEqual({ again: 1250, offered: true });
    const info = await ask(loge, getOrderPaymentInfo, { orderId }, louise);
    expect(info).toMatchObject({ toGiveBack: 1250, hints: [] });
    expect(info.paymentTypes.map(({ value }) => value)).toEqual(['Carte bancaire', 'Espèces', 'Chèque', 'Virement']);

    expect((await back(1250, 6)).refusal).toBe('order-immutable');
    expect((await back(-1251, 6)).refusal).toBe('refund-exceeds-payments');
    expect((await back(-1250, 2)).code).toBe(0);
    expect((await back(-1250, 6)).refusal).toBe('refund-exceeds-payments');
    await settlePayments(loge.server.services);
    expect((await desk.paymentsOf(paul.id)).slice(-2)).toEqual([
      'refund card failed 1250',
      'refund card collected 1250',
    ]);
    expect(await statusOf(orderId)).toBe('paid');
    expect(await seen()).toEqual({ again: 0, offered: false });
    expect(await reasonOf(orderId)).toBeNull();
    expect(await balanceOf(orderId)).toBe(0);
  });

  test('goes back once by two desks at once', async () => {
    const { paul, orderId, back } = await paidAndSentBack();
    const answers = await Promise.all([back(-1250, 6), back(-1250, 6), back(-1250, 2)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await settlePayments(loge.server.services);
    const refunds = (await desk.paymentsOf(paul.id)).filter((one) => /^refund \w+ collected/.test(one));
    expect(refunds).toHaveLength(1);
    expect(await balanceOf(orderId)).toBe(0);
  });

  test('and was no more than a gesture is given again too: the order is done and unpaid then, as it would be had it gone through', async () => {
    const paul = await desk.person();
    const { orderId, formUrl } = await paul.order();
    await paul.pay(await paul.openPage(formUrl), card.accepted);
    await move(orderId, 'accepted', 'done');
    expect(await statusOf(orderId)).toBe('paid');
    const louise = await desk.world.manager(['REFUND', 'ROLLBACK_ORDER']);
    const back = (amount: number, type: number) =>
      loge.call('SetOrderPayments', { data: { orderId, payments: [{ type, amount }] } }, louise);
    expect((await back(-500, 2)).refusal, 'nothing has failed').toBe('refund-exceeds-payments');
    const done = { orderId, ns: statusNumber('done') };
    expect((await loge.call('rollbackOrderStatus', done, louise)).code).toBe(0);
    expect((await back(-500, 2)).code).toBe(0);
    await settlePayments(refundingBy(() => Promise.reject(new ProviderRefused('no'))));
    expect([await statusOf(orderId), await reasonOf(orderId)]).toEqual(['paid', 'refundFailed']);

    expect((await back(-501, 6)).refusal).toBe('refund-exceeds-payments');
    expect((await back(-500, 6)).code).toBe(0);
    expect(await statusOf(orderId)).toBe('done');
    expect(await reasonOf(orderId)).toBe('unpaid');
    expect(await balanceOf(orderId)).toBe(500);
    expect(await checkInvariants(loge.database)).toEqual([]);
    expect((await back(500, 6)).code).toBe(0);
    expect(await statusOf(orderId)).toBe('paid');
  });

  test('goes back by a transfer that is marked once it has left', async () => {
    const { orderId, louise, back } = await paidAndSentBack();
    expect((await back(-1250, 12)).code).toBe(0);
    const info = await ask(loge, getOrderPaymentInfo, { orderId }, louise);
    const transfer = info.payments.at(-1);
    expect(info.toGiveBack).toBe(0);
    expect(transfer).toMatchObject({ amount: -1250, status: 0, canMarkCollected: true });
    const left = { paymentId: transfer?.id ?? 0 };
    expect((await loge.call('CollectPayment', left, louise)).code).toBe(0);
    expect((await loge.call('CollectPayment', left, louise)).refusal).toBe('payment-not-collectable');
    expect(await statusOf(orderId)).toBe('paid');
    expect(await balanceOf(orderId)).toBe(0);
  });
});
