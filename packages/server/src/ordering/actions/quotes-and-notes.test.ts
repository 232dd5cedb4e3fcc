import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { markNoteRequested } from '../rows/order-note-rows.ts';
import { hashToken } from '../../platform/gateway/sessions.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { paymentsOfOrder, statusOfOrder } from '../../testing/order-look-ups.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

const move = advanceOrder(loge, () => world.marc.id);

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const statusOf = statusOfOrder(loge);
const paymentsOf = paymentsOfOrder(loge);

/** An order on quote, priced and sent by the desk. */
async function sentQuote(as = world.camille, over: Record<string, unknown> = {}): Promise<number> {
  const offer = await world.offer({ items: [{ on_quote: true }] });
  const id = await world.placed(offer, { paymentMode: undefined, ...over }, as);
  await loge.database
    .updateTable('order_items')
    .set({ unit_price_cents: 5000, amount_cents: 5000, on_quote: false })
    .where('order_id', '=', id)
    .execute();
  await loge.database
    .updateTable('orders')
    .set({ subtotal_cents: 5000, total_cents: 5000, final_cents: 5000 })
    .where('id', '=', id)
    .execute();
  await loge.database
    .insertInto('order_vat_lines')
    .values({
      order_id: id,
      conciergerie_id: world.conciergerieId,
      rate_percent: 20,
      excluding_vat_cents: 4167,
      vat_cents: 833,
      including_vat_cents: 5000,
    })
    .execute();
  await move(id, 'quote_sent');
  return id;
}

describe('AcceptQuote', () => {
  test('to be debited asks its beneficiary for a mandate first (code 13), and not the desk', async () => {
    const id = await sentQuote();
    await loge.database.updateTable('orders').set({ payment_mode: 'direct_debit' }).where('id', '=', id).execute();
    const accept = () => loge.call('AcceptQuote', { orderId: id, expectedTotal: 5000 }, world.camille);
    expect(await accept()).toMatchObject({ code: 13, refusal: 'profile-payment-incomplete' });
    expect(await statusOf(id)).toBe('quote_sent');
    const iban = 'FR7630006000011234567890189';
    await loge.call('SignMandate', { holder: 'Camille', iban, accepted: true }, world.camille);
    expect((await accept()).code).toBe(0);
    await loge.call('RevokeMandate', {}, world.camille);
  });

  const accept = (orderId: number, over: Record<string, unknown> = {}, as: Signed = world.camille) =>
    loge.call('AcceptQuote', { orderId, expectedTotal: 5000, ...over }, as);

  test('says that it is paid for only where it costs something', async () => {
    const label = async (id: number) => {
      const { data } = await loge.call('OrderDetail', { id }, world.camille);
      return (data as unknown as { order: { action: { buttonLabelInt: { fr: string } } } }).order.action.buttonLabelInt
        .fr;
    };
    const id = await sentQuote();
    const costs = (cents: number) =>
      loge.database
        .updateTable('orders')
        .set({ subtotal_cents: cents, total_cents: cents, final_cents: cents })
        .where('id', '=', id)
        .execute();
    expect(await label(id)).toBe('Accepter et payer · 50,00\u00a0€');
    await costs(0);
    expect(await label(id)).toBe('Accepter le devis');
    await costs(5000);
  });

  test('arranges the payment and goes on', async () => {
    const id = await sentQuote();
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({
      order: { action: { serverAction: 'AcceptQuote' }, secondAction: { serverAction: 'RefuseQuote' } },
    });
    expect(await accept(id, { paymentMode: 1 })).toMatchObject({ code: 0 });
    expect(await statusOf(id)).toBe('quote_accepted');
    expect(
      await loge.database
        .selectFrom('payments')
        .select(['mode', 'status', 'amount_cents', 'vat_cents'])
        .where('order_id', '=', id)
        .execute(),
    ).toEqual([{ mode: 'conciergerie', status: 'pending', amount_cents: 5000, vat_cents: 833 }]);
  });

  test('pays as was chosen with the order, credits first', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000);
    const id = await sentQuote(paul, { useCredits: true, paymentMode: 2 });
    expect(await accept(id, {}, paul)).toMatchObject({ code: 0 });
    expect(await paymentsOf(id)).toEqual([
      { mode: 'credits', amount_cents: 2000 },
      { mode: 'card', amount_cents: 3000 },
    ]);
  });

  test('is told how it may be paid, with what was wished, and is paid as is chosen then', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000);
    const id = await sentQuote(paul, { paymentMode: 1 });
    const preview = (as: Signed) => loge.call('PreviewQuote', { orderId: id }, as);
    const told = await preview(paul);
    expect(told).toMatchObject({
      code: 0,
      data: {
        orderTotal: 5000,
        credits: { paidByCredits: 2000, paidOtherwise: 3000 },
        wish: { paymentMode: 1, useCredits: false },
      },
    });
    const { paymentOptionsInt } = told.data as unknown as { paymentOptionsInt: { id: number }[] };
    expect(paymentOptionsInt.map((option) => option.id)).toEqual(expect.arrayContaining([10, 2, 1]));
    expect(await preview(await world.beneficiary())).toMatchObject({ refusal: 'not-found' });

    expect(await accept(id, { useCredits: true, paymentMode: 1, expectedCredits: 2500 }, paul)).toMatchObject({
      refusal: 'credit-not-sufficient',
    });
    expect(await accept(id, { useCredits: true }, paul)).toMatchObject({
      refusal: 'payment-option-not-available',
    });
    expect(await statusOf(id)).toBe('quote_sent');
    expect(await accept(id, { useCredits: true, paymentMode: 1, expectedCredits: 2000 }, paul)).toMatchObject({
      code: 0,
      data: { paymentAction: { formUrl: null } },
    });
    expect(await paymentsOf(id)).toEqual([
      { mode: 'credits', amount_cents: 2000 },
      { mode: 'conciergerie', amount_cents: 3000 },
    ]);
    expect(await preview(paul)).toMatchObject({ refusal: 'quote-not-waiting' });
  });

  test('leads the person who pays by card on to the page, and asks nothing where the desk has arranged all', async () => {
    const zoe = await world.beneficiary();
    const byCard = await sentQuote(zoe, { paymentMode: 1 });
    expect(await accept(byCard, { paymentMode: 2 }, zoe)).toMatchObject({
      code: 0,
      data: { paymentAction: { formUrl: expect.stringMatching(/^\/pay\//) as unknown } },
    });
    const arranged = await sentQuote(zoe);
    await loge.database
      .insertInto('payments')
      .values({
        order_id: arranged,
        conciergerie_id: world.conciergerieId,
        user_id: zoe.id,
        kind: 'payment',
        mode: 'transfer',
        status: 'pending',
        amount_cents: 5000,
        net_cents: 4167,
        vat_cents: 833,
      })
      .execute();
    expect(await loge.call('PreviewQuote', { orderId: arranged }, zoe)).toMatchObject({
      data: { orderTotal: 0, paymentOptionsInt: [], credits: null },
    });
    expect(await accept(arranged, {}, zoe)).toMatchObject({ code: 0 });
  });

  test('is paid as it was sent, although the offer is free for the person again', async () => {
    const zoe = await world.beneficiary();
    const id = await sentQuote(zoe, { paymentMode: 1 });
    await sql`update offers set allows_free_orders = true where id = (select offer_id from orders where id = ${id})`.execute(
      loge.database,
    );
    expect(await accept(id, {}, zoe)).toMatchObject({ code: 0 });
    expect(await paymentsOf(id)).toEqual([{ mode: 'conciergerie', amount_cents: 5000 }]);
  });

  test('refuses another price, a mode that is not offered, a second answer, and anybody else', async () => {
    const id = await sentQuote();
    expect(await accept(id, { expectedTotal: 4000 })).toMatchObject({
      refusal: 'price-changed',
      data: { orderTotal: 5000 },
    });
    expect(await accept(id, { paymentMode: 6 })).toMatchObject({ refusal: 'payment-option-not-available' });
    expect(await accept(id)).toMatchObject({ refusal: 'payment-option-not-available' });
    expect(await accept(id, { paymentMode: 10 })).toMatchObject({ refusal: 'credit-not-sufficient' });
    expect(await accept(id, {}, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await statusOf(id)).toBe('quote_sent');
    expect(await accept(id, { paymentMode: 1 }, world.forCamille)).toMatchObject({ code: 0 });
    expect(await accept(id, { paymentMode: 1 })).toMatchObject({
      refusal: 'quote-not-waiting',
      message: 'Ce devis n’attend plus de réponse. Voici où en est la commande.',
    });
  });
});

describe('RefuseQuote', () => {
  test('ends the order, keeps the words, and cannot be done twice', async () => {
    const id = await sentQuote();
    const refuse = (as = world.camille) => loge.call('RefuseQuote', { orderId: id, comment: 'Trop cher' }, as);
    expect(await refuse(await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await refuse()).toMatchObject({ code: 0 });
    expect(await statusOf(id)).toBe('quote_refused');
    expect(await refuse()).toMatchObject({ refusal: 'quote-not-waiting' });
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({
      order: { comments: [{ content: 'Trop cher', isMine: true }], action: null },
    });
  });
});

describe('a quote that is accepted and refused at once', () => {
  test('has one answer, and money only with the first', async () => {
    const paul = await world.beneficiary();
    const creditId = await world.credit(paul.id, 5000);
    const id = await sentQuote(paul);
    const answers = await Promise.all([
      loge.call('AcceptQuote', { orderId: id, expectedTotal: 5000, paymentMode: 10 }, paul),
      loge.call('RefuseQuote', { orderId: id }, paul),
      loge.call('AcceptQuote', { orderId: id, expectedTotal: 5000, paymentMode: 10 }, paul),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const { remaining_cents: left } = await loge.database
      .selectFrom('credits')
      .select('remaining_cents')
      .where('id', '=', creditId)
      .executeTakeFirstOrThrow();
    expect([await statusOf(id), left]).toEqual(answers[1].code === 0 ? ['quote_refused', 5000] : ['quote_accepted', 0]);
  });
});

describe('an order that was done', () => {
  const note = { note: 9, accueil: 4, reponse: 3, delai: 4, comment: 'Parfait' };

  async function doneOrder(): Promise<number> {
    const id = await world.placed(shirts);
    await move(id, 'accepted', 'done');
    return id;
  }

  test('is rated by its beneficiary, once', async () => {
    const id = await doneOrder();
    expect(await loge.call('SetOrderNote', { orderId: id, ...note }, world.camille, { method: 'GET' })).toMatchObject({
      code: 0,
    });
    expect(await loge.call('SetOrderNote', { orderId: id, ...note }, world.camille)).toMatchObject({
      refusal: 'already-rated',
    });
    expect((await loge.call('OrderDetail', { id }, world.camille)).data).toMatchObject({
      order: {
        note: 9,
        maxNote: 10,
        canRate: false,
        noteComments: JSON.stringify({ comment: 'Parfait', accueil: 4, delai: 4, qualite: null, reponse: 3 }),
      },
    });
    const unrated = await doneOrder();
    expect((await loge.call('MyOrdersList', {}, world.camille)).data).toMatchObject({
      dataHisto: expect.arrayContaining([
        expect.objectContaining({ id, note: 9, canRate: false }),
        expect.objectContaining({ id: unrated, note: null, canRate: true }),
      ]) as unknown,
    });
  });

  test('is rated through the link of its mail without signing in, for a while', async () => {
    const id = await doneOrder();
    const token = 'a-token-that-nobody-can-guess';
    await loge.database
      .transaction()
      .execute((transaction) => markNoteRequested(transaction, id, hashToken(token), loge.now));
    const asked = await loge.call('GetOrderByNoteToken', { token }, undefined, { method: 'GET' });
    expect(asked.data).toMatchObject({
      order: {
        id,
        questions: 'standard',
        alreadyRated: false,
        dateRealisation: '2026-11-20',
        offreLabel: { en: expect.any(String) },
      },
    });
    expect(await loge.call('SetOrderNote', { token, note: 9 }, undefined)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'accueil' }, { field: 'reponse' }, { field: 'delai' }],
    });
    const then = loge.now;
    loge.now = new Date(then.getTime() + 61 * 24 * 3_600_000);
    expect(await loge.call('GetOrderByNoteToken', { token })).toMatchObject({ refusal: 'link-expired' });
    expect(await loge.call('SetOrderNote', { token, ...note })).toMatchObject({ refusal: 'link-expired' });
    loge.now = then;
    const answers = await Promise.all([1, 2, 3].map(() => loge.call('SetOrderNote', { token, ...note })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'already-rated')).toHaveLength(2);
    expect((await loge.call('GetOrderByNoteToken', { token })).data).toMatchObject({ order: { alreadyRated: true } });
  });

  test('is not rated by a stranger, without a session, or before it is done', async () => {
    const id = await doneOrder();
    expect(await loge.call('SetOrderNote', { orderId: id, ...note })).toMatchObject({ refusal: 'not-authenticated' });
    expect(await loge.call('SetOrderNote', { orderId: id, ...note }, await world.beneficiary())).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('SetOrderNote', { token: 'wrong', ...note })).toMatchObject({ refusal: 'link-expired' });
    expect(await loge.call('GetOrderByNoteToken', { token: 'wrong' })).toMatchObject({ refusal: 'link-expired' });
    const early = await world.placed(shirts);
    expect(await loge.call('SetOrderNote', { orderId: early, ...note }, world.camille)).toMatchObject({
      refusal: 'rating-not-open',
    });
  });
});
