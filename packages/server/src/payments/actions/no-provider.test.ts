import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { PAYMENT_PROVIDER: 'none' } });
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const form = (offer: BuiltOffer) => ({
  offreId: offer.id,
  items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
});

describe('without a payment provider', () => {
  test('nobody is offered a card, though the conciergerie takes them', async () => {
    const one = await loge.call('PreviewOrder', { o: form(shirts) }, world.camille);
    expect(one.data).toMatchObject({ paymentOptionsInt: [{ id: 1 }] });
    const cart = await loge.call('PreviewOrders', { orders: [form(shirts)] }, world.camille);
    expect(cart.data).toMatchObject({ paymentOptionsInt: [{ id: 1 }] });
    expect(await world.place(shirts, { paymentMode: 2 })).toMatchObject({ refusal: 'payment-option-not-available' });
    expect((await world.place(shirts)).code).toBe(0);
  });

  test('an offer that is to be paid by card alone cannot be ordered, and says why', async () => {
    const cardOnly = await world.offer({ forced_payment_mode: 'card' });
    const { data } = await loge.call('PreviewOrder', { o: form(cardOnly) }, world.camille);
    expect(data).toMatchObject({ paymentOptionsInt: [] });
    expect(await world.place(cardOnly, { paymentMode: 2 })).toMatchObject({
      refusal: 'no-payment-option',
      message: 'Aucun moyen de paiement disponible pour ce bénéficiaire',
    });
  });

  test('no card can be kept, and the means of payment say so', async () => {
    expect((await loge.call('InputPaymentCard', {}, world.camille)).refusal).toBe('online-payment-not-available');
    expect((await loge.call('modifyCc', {}, world.camille)).refusal).toBe('online-payment-not-available');
    const means = await loge.call('GetMyPaymentOptions', {}, world.camille, { method: 'GET' });
    expect(means.data).toMatchObject({ cardAvailable: false, cardAdded: false });
  });
});
