import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { card } from '../../testing/paying-person.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sendQuote } from '../../testing/send-quote.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
});

const priceQuote = (orderId: number, cents: number): Promise<void> => sendQuote(loge, desk.withFee, orderId, cents);

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
    const anna = await desk.newMember();
    const { orderId, formUrl } = await anna.order();
    expect((await anna.detail(orderId)).action?.longLabel.fr).toBe(
      'Il reste 36,50\u00a0€ à payer par carte, dont 24,00\u00a0€ d’adhésion annuelle.',
    );
    const page = await anna.openPage(formUrl);
    expect(page.body).toContain('36,50');
    expect(page.body).toContain('adhésion annuelle');
    await anna.pay(page, card.accepted);
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card collected 1250', fee('collected')]);
    expect(await desk.bookingsOf(anna.id)).toHaveLength(2);
    expect((await anna.detail(orderId)).action).toBeNull();
    expect((await desk.atProvider(anna)).taken).toEqual([3650]);
  });

  test('is charged with a kept card, and once with a cart', async () => {
    const anna = await desk.withCard(await desk.newMember(), card.accepted);
    await desk.orderCart(anna, 2, desk.shirtsWithFee);
    expect((await desk.atProvider(anna)).taken).toEqual([4900]);
    expect((await desk.paymentsOf(anna.id)).toSorted()).toEqual([
      'payment card collected 1250',
      'payment card collected 1250',
      fee('collected'),
    ]);
  });

  test('stays owed where the card is declined, and is paid with the order again', async () => {
    const anna = await desk.newMember();
    const { orderId, formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    await anna.pay(page, card.declined);
    await anna.giveUp(page);
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card failed 1250', fee('pending')]);
    const again = await anna.call('PayOrder', { orderId });
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect(await desk.paymentsOf(anna.id)).toEqual([
      'payment card failed 1250',
      fee('collected'),
      'payment card collected 1250',
    ]);
  });

  test('that the desk took over the counter in the meantime is not asked for again', async () => {
    const anna = await desk.newMember();
    const nadia = await desk.withFee.manager(['COMPTA']);
    const { orderId, formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    expect((await collect(await feeOf(anna.id), nadia)).code).toBe(0);
    expect((await anna.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect((await anna.openPage(`/payment-simulator/${page.ref}`)).body).toContain('n’est plus active');
    const again = await anna.call('PayOrder', { orderId });
    const next = await anna.openPage(again.paymentAction.formUrl ?? '');
    expect(next.body).toContain('12,50');
    await anna.pay(next, card.accepted);
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card collected 1250', 'payment cash collected 2400']);
  });

  test('that was paid on the page and at the desk goes back to the card', async () => {
    const anna = await desk.newMember();
    const nadia = await desk.withFee.manager(['COMPTA']);
    const { formUrl } = await anna.order();
    const page = await anna.openPage(formUrl);
    expect((await collect(await feeOf(anna.id), nadia)).code).toBe(0);
    const before = (await desk.atProvider(anna)).refunds;
    await anna.pay(page, card.accepted);
    await desk.later(1);
    await desk.later(600);
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card collected 1250', 'payment cash collected 2400']);
    expect(await desk.bookingsOf(anna.id)).toHaveLength(2);
    expect((await desk.atProvider(anna)).refunds - before).toBe(2400);
  });

  test('waits with an order on quote, and is paid with it once it is accepted', async () => {
    const anna = await desk.newMember();
    const quoted = await desk.withFee.offer({ items: [{ on_quote: true }] });
    const asked = { offreId: quoted.id, items: [{ offreItemId: quoted.itemIds[0], quantity: 1 }], paymentMode: 2 };
    const { orderId, paymentAction } = (await anna.call('CreateOrder', { o: asked })) as unknown as {
      orderId: number;
      paymentAction: { formUrl: string | null };
    };
    expect(paymentAction.formUrl).toBeNull();
    expect(await desk.paymentsOf(anna.id)).toEqual([fee('pending')]);
    expect((await anna.refusedPay(orderId)).refusal).toBe('nothing-to-pay');
    await priceQuote(orderId, 5000);
    const accepted = await anna.call('AcceptQuote', { orderId, expectedTotal: 5000 });
    expect((await anna.detail(orderId)).action?.longLabel.fr).toContain('74,00');
    await anna.pay(await anna.openPage(accepted.paymentAction.formUrl ?? ''), card.accepted);
    expect((await desk.paymentsOf(anna.id)).toSorted()).toEqual([fee('collected'), 'payment card collected 5000']);
  });

  test('is still paid by card where its order was cancelled', async () => {
    const anna = await desk.newMember();
    const { orderId, formUrl } = await anna.order();
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, desk.withFee.marc)).code).toBe(0);
    expect((await anna.openPage(formUrl)).location).toBe(`/#!/bnfv2/orderDetail/${orderId}`);
    expect((await anna.detail(orderId)).action?.longLabel.en).toBe(
      '€24.00 is left to pay by card for your yearly membership.',
    );
    const again = await anna.call('PayOrder', { orderId });
    await anna.pay(await anna.openPage(again.paymentAction.formUrl ?? ''), card.accepted);
    expect(await desk.paymentsOf(anna.id)).toEqual(['payment card cancelled 1250', fee('collected')]);
  });
});
