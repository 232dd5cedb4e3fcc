import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OrderMail } from '@loge/domain/orders/workflow-types';
import { mailStatusChanged } from '../../order-mails/jobs/order-mails.ts';
import { chargeOrder, settlePayments } from '../../payments/jobs/settle-payments.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { cardPaymentsWorld } from '../../testing/card-payments-world.ts';
import { paymentsOfOrder, statusOfOrder } from '../../testing/order-look-ups.ts';
import { card, notify, type PayingPerson } from '../../testing/paying-person.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { sendQuote } from '../../testing/send-quote.ts';

const loge = startTestServer();
let desk: Awaited<ReturnType<typeof cardPaymentsWorld>>;
let onQuote: BuiltOffer;

beforeAll(async () => {
  desk = await cardPaymentsWorld(loge);
  onQuote = await desk.world.offer({ items: [{ on_quote: true }] });
});

const statusOf = statusOfOrder(loge);
const paymentsOf = paymentsOfOrder(loge);

async function quoteFor(paul: PayingPerson, cents = 5000, over: Record<string, unknown> = {}): Promise<number> {
  const orderId = await desk.world.placed(onQuote, { paymentMode: undefined, ...over }, paul);
  await sendQuote(loge, desk.world, orderId, cents);
  return orderId;
}

const accept = (orderId: number, as: Signed, over: Record<string, unknown> = {}, idempotencyKey?: string) =>
  loge.call(
    'AcceptQuote',
    { orderId, expectedTotal: 5000, ...over },
    as,
    idempotencyKey === undefined ? {} : { idempotencyKey },
  );

const formUrlOf = ({ data }: Awaited<ReturnType<typeof accept>>): string =>
  (data as unknown as { paymentAction: { formUrl: string | null } }).paymentAction.formUrl ?? '';

const creditLeft = async (id: number): Promise<number> =>
  (await loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', id).executeTakeFirstOrThrow())
    .remaining_cents;

/** Those of some orders whose owner's card is about to be charged. */
async function ordersToCharge(ids: readonly number[]): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select distinct (data ->> 'orderId')::int as id from pgboss.job where name = 'charge-order' and (data ->> 'orderId')::bigint = any(${ids}::bigint[]) order by id
  `.execute(loge.database);
  return found.rows.map(({ id }) => id);
}

describe('a quote that is accepted', () => {
  test('in two windows with different payments is paid by the first alone', async () => {
    const paul = await desk.person();
    const credit = await desk.world.credit(paul.id, 5000);
    const orderId = await quoteFor(paul);
    const answers = await Promise.all([
      accept(orderId, paul, { useCredits: true, expectedCredits: 5000 }),
      accept(orderId, paul, { paymentMode: 2 }),
      accept(orderId, paul, { paymentMode: 1 }),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'quote-not-waiting')).toHaveLength(2);
    expect(await paymentsOf(orderId)).toHaveLength(1);
    expect(await creditLeft(credit)).toBe(answers[0]?.code === 0 ? 0 : 5000);
  });

  test('with credits that were spent elsewhere since they were shown waits on, and nothing is taken', async () => {
    const paul = await desk.person();
    const credit = await desk.world.credit(paul.id, 3000);
    const orderId = await quoteFor(paul);
    await paul.order({ useCredits: true, paymentMode: 1 });
    const chosen = { useCredits: true, paymentMode: 2, expectedCredits: 3000 };
    expect(await accept(orderId, paul, chosen)).toMatchObject({ refusal: 'credit-not-sufficient' });
    expect([await statusOf(orderId), await paymentsOf(orderId), await creditLeft(credit)]).toEqual([
      'quote_sent',
      [],
      1750,
    ]);
  });

  test('with so little left for a card waits on, and keeps the credits', async () => {
    const paul = await desk.person();
    const credit = await desk.world.credit(paul.id, 4980);
    const orderId = await quoteFor(paul);
    const chosen = { useCredits: true, paymentMode: 2, expectedCredits: 4980 };
    expect(await accept(orderId, paul, chosen)).toMatchObject({ refusal: 'too-little-for-card' });
    expect([await statusOf(orderId), await paymentsOf(orderId), await creditLeft(credit)]).toEqual([
      'quote_sent',
      [],
      4980,
    ]);
  });

  test('by card, asked again under its key as the answer was lost, leads to the same page; left, it is paid later, once', async () => {
    const paul = await desk.person();
    const orderId = await quoteFor(paul);
    const first = await accept(orderId, paul, { paymentMode: 2 }, 'lost');
    const again = await accept(orderId, paul, { paymentMode: 2 }, 'lost');
    expect([first.code, again.data]).toEqual([0, first.data]);
    const page = await paul.openPage(formUrlOf(again));
    await paul.giveUp(page);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 5000']);
    const later = await paul.call('PayOrder', { orderId });
    await paul.pay(await paul.openPage(later.paymentAction.formUrl ?? ''), card.accepted);
    await Promise.all([notify(loge, page.ref), notify(loge, page.ref)]);
    await settlePayments(loge.server.services);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card failed 5000', 'payment card collected 5000']);
    expect((await desk.atProvider(paul)).taken).toEqual([5000]);
  });

  test('with a kept card charges it once, however often it is pressed', async () => {
    const paul = await desk.withCard(await desk.person(), card.accepted);
    const orderId = await quoteFor(paul);
    const answers = await Promise.all([
      accept(orderId, paul, { paymentMode: 2 }, 'pressed'),
      accept(orderId, paul, { paymentMode: 2 }, 'pressed'),
      accept(orderId, paul, { paymentMode: 2 }),
    ]);
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    expect(await desk.paymentsOf(paul.id)).toEqual(['payment card collected 5000']);
    expect((await desk.atProvider(paul)).taken).toEqual([5000]);
  });

  test('by the desk for its owner charges the kept card that was wished, as an order of the desk does', async () => {
    const paul = await desk.withCard(await desk.person(), card.accepted);
    const accepted = await quoteFor(paul, 5000, { paymentMode: 2 });
    expect((await accept(accepted, desk.world.marc)).code).toBe(0);
    const moved = await quoteFor(paul, 5000, { paymentMode: 2 });
    const step = { orderId: moved, status: statusNumber('quote_accepted'), comment: 'Au téléphone' };
    expect((await loge.call('changeOrderStatus', step, desk.world.marc)).code).toBe(0);
    const waiting = await quoteFor(paul, 5000, { paymentMode: 1 });
    expect((await accept(waiting, desk.world.marc)).code).toBe(0);
    expect(await ordersToCharge([accepted, moved, waiting])).toEqual([accepted, moved]);
    for (const orderId of [accepted, moved]) await chargeOrder(loge.server.services, orderId);
    expect(await desk.paymentsOf(paul.id)).toEqual([
      'payment card collected 5000',
      'payment card collected 5000',
      'payment conciergerie pending 5000',
    ]);
  });

  test('by the desk is told to its owner at once, in their language: the amount, and what came of their card', async () => {
    const charged = await desk.withCard(await desk.person(), card.accepted);
    const declined = await desk.withCard(await desk.person(), card.accepted);
    const challenged = await desk.withCard(await desk.person(), card.challengedAway);
    const cardless = await desk.person();
    const counter = await desk.person();
    await loge.database.updateTable('users').set({ lang: 'en' }).where('id', '=', declined.id).execute();
    await loge.database
      .updateTable('simulated_cards')
      .set({ behaviour: 'declined' })
      .where('customer_ref', '=', `cus_sim_${declined.id}`)
      .execute();
    const told = async (paul: PayingPerson, paymentMode: number) => {
      const orderId = await quoteFor(paul, 5000, { paymentMode });
      expect((await accept(orderId, desk.world.marc)).code).toBe(0);
      const { lang } = await loge.database
        .selectFrom('users')
        .select('lang')
        .where('id', '=', paul.id)
        .executeTakeFirstOrThrow();
      if (paymentMode === 2) await chargeOrder(loge.server.services, orderId);
      await settlePayments(loge.server.services);
      const { rows: queued } = await sql<{ data: { orderId: number; step: number; mail: OrderMail } }>`
        select data from pgboss.job where name = 'order-status-changed' and (data ->> 'orderId')::int = ${orderId}
          and data ->> 'mail' like 'quote-accepted%'
      `.execute(loge.database);
      expect(queued).toHaveLength(1);
      for (const { data } of queued) await mailStatusChanged(loge.server.services, data);
      const mail = await loge.database
        .selectFrom('mails')
        .select(['subject', 'text_body'])
        .where('order_id', '=', orderId)
        .where('template', 'like', 'quote-accepted%')
        .executeTakeFirstOrThrow();
      const notifications = await loge.database
        .selectFrom('notifications')
        .select(['type', lang === 'fr' ? 'label_fr as label' : 'label_en as label'])
        .where('order_id', '=', orderId)
        .where('type', 'in', ['quote_accepted', 'card_charged', 'payment_failed'])
        .orderBy('id')
        .execute();
      return { mail, notifications: notifications.map(({ type, label }) => [type, label.split(', ').at(-1)]) };
    };
    expect(await told(charged, 2)).toMatchObject({
      mail: { text_body: expect.stringContaining('Votre carte enregistrée est débitée de 50,00\u00a0€') as string },
      notifications: [
        ['quote_accepted', '50,00\u00a0€'],
        ['card_charged', '50,00\u00a0€'],
      ],
    });
    expect(await told(declined, 2)).toMatchObject({
      mail: { text_body: expect.not.stringContaining('charged') as string },
      notifications: [
        ['quote_accepted', '€50.00'],
        ['payment_failed', '€50.00'],
      ],
    });
    expect(await told(challenged, 2)).toMatchObject({
      mail: { text_body: expect.stringContaining('dès que votre banque l’accepte') as string },
      notifications: [
        ['quote_accepted', '50,00\u00a0€'],
        ['payment_failed', '50,00\u00a0€'],
      ],
    });
    expect(await told(cardless, 2)).toMatchObject({
      mail: { text_body: expect.stringContaining('Il vous reste 50,00\u00a0€ à payer par carte') as string },
      notifications: [['quote_accepted', '50,00\u00a0€']],
    });
    expect(await told(counter, 1)).toMatchObject({
      mail: { text_body: expect.stringContaining('Votre conciergerie l’a accepté pour vous.') as string },
      notifications: [['quote_accepted', '50,00\u00a0€']],
    });
  });

  test('by its owner tells them nothing that they have just done', async () => {
    const paul = await desk.withCard(await desk.person(), card.accepted);
    const orderId = await quoteFor(paul);
    expect((await accept(orderId, paul, { paymentMode: 2 })).code).toBe(0);
    const told = loge.database.selectFrom('notifications').select('type').where('order_id', '=', orderId);
    expect(await told.where('type', 'in', ['quote_accepted', 'card_charged']).execute()).toEqual([]);
  });

  test('asks for no mandate where the desk has arranged another way', async () => {
    const paul = await desk.person();
    const orderId = await quoteFor(paul);
    await loge.database.updateTable('orders').set({ payment_mode: 'direct_debit' }).where('id', '=', orderId).execute();
    await loge.database
      .insertInto('payments')
      .values({
        order_id: orderId,
        conciergerie_id: desk.world.conciergerieId,
        user_id: paul.id,
        kind: 'payment',
        mode: 'transfer',
        status: 'pending',
        amount_cents: 5000,
        net_cents: 5000,
        vat_cents: 0,
      })
      .execute();
    expect(await accept(orderId, paul)).toMatchObject({ code: 0 });
  });
});

describe('a quote of a cart', () => {
  test('is paid once with the fee that it brought, where two are accepted at the same moment', async () => {
    const anna = await desk.newMember();
    const offer = await desk.withFee.offer({ items: [{ on_quote: true }] });
    const { orderIds } = await desk.orderCart(anna, 2, offer);
    const [first = 0, second = 0] = orderIds;
    await sendQuote(loge, desk.withFee, first, 5000);
    await sendQuote(loge, desk.withFee, second, 5000);
    const answers = await Promise.all([
      accept(first, anna, { paymentMode: 2 }),
      accept(second, anna, { paymentMode: 2 }),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    for (const formUrl of new Set(answers.map(formUrlOf))) {
      const page = await anna.openPage(formUrl);
      if (page.body !== '') await anna.pay(page, card.accepted);
    }
    for (const orderId of [first, second]) {
      const answer = await anna.refusedPay(orderId);
      const formUrl = answer.code === 0 ? formUrlOf(answer) : '';
      if (formUrl !== '') await anna.pay(await anna.openPage(formUrl), card.accepted);
    }
    expect((await desk.paymentsOf(anna.id)).filter((payment) => payment.includes('collected')).toSorted()).toEqual([
      'payment card collected 2400',
      'payment card collected 5000',
      'payment card collected 5000',
    ]);
    const { taken } = await desk.atProvider(anna);
    expect(taken.reduce((sum, cents) => sum + cents, 0)).toBe(12_400);
  });
});
