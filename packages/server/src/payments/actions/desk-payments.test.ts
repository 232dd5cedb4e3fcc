import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { collectPayment } from '@loge/contract/payments/collect-payment';
import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let repairs: BuiltOffer;
let comptable: Person & Signed;
let stranger: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  repairs = await world.offer({ items: [{ on_quote: true }] });
  comptable = await world.manager(['COMPTA', 'REFUND']);
  const foreign = await buildConciergerie(loge.database);
  const other = await buildManager(loge.database, { conciergerieIds: [foreign], permissions: ['COMPTA'] });
  stranger = await loge.signIn(other.login);
});

const line = (mode: PaymentMode, amount: number, more: Record<string, unknown> = {}) => ({
  type: paymentModeNumber(mode),
  amount,
  ...more,
});
const pay = (orderId: number, payments: readonly unknown[], as: Signed = world.marc): Promise<GatewayAnswer> =>
  loge.call('SetOrderPayments', { data: { orderId, payments } }, as);
const info = (orderId: number, as: Signed = world.marc) => ask(loge, getOrderPaymentInfo, { orderId }, as);
const move = (orderId: number, to: OrderStatus) =>
  ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, world.marc);
const order = (id: number) =>
  loge.database.selectFrom('orders').select(['status', 'unpaid']).where('id', '=', id).executeTakeFirstOrThrow();
const live = async (orderId: number) =>
  (await info(orderId)).payments
    .filter(({ status }) => status !== 2)
    .map(({ typeLabel, amount, status }) => [typeLabel, amount, status]);
const booked = async (orderId: number): Promise<string[]> =>
  (
    await loge.database
      .selectFrom('ledger_transactions')
      .select('event')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);
const doneOrder = async (): Promise<number> => {
  const orderId = await world.placed(shirts);
  await move(orderId, 'accepted');
  await move(orderId, 'done');
  return orderId;
};

describe('GetOrderPaymentInfo', () => {
  test('tells what is to be paid, and how it may be', async () => {
    const paul = await world.beneficiary();
    const creditId = await world.credit(paul.id, 1200, { expires_on: '2026-12-31' });
    const orderId = await world.placed(shirts, {}, paul);
    const answer = await info(orderId);
    expect(answer).toMatchObject({ totalAmount: 3000, partialAmount: null, shouldBePaid: false, cashOk: true });
    expect(answer.chequePayee, 'nobody has said who sells here').toBeNull();
    expect(answer.payments).toMatchObject([{ typeLabel: 'À la conciergerie', amount: 3000, canCancel: true }]);
    expect(answer.paymentTypes).toContainEqual({
      id: 10,
      value: 'Bon de bienvenue',
      message: 'Jusqu’au 31/12/2026',
      askForCostCenter: false,
      maximumAmount: 1200,
      creditId,
    });
    expect(answer.paymentTypes.map(({ id }) => id)).not.toContain(11);
    expect(answer.hints).toContain('Mode choisi à la commande\u00a0: À la conciergerie');
  });

  test('has no amount while a line has no price, and no answer for others', async () => {
    const orderId = await world.placed(repairs);
    expect((await info(orderId)).totalAmount).toBe(-1);
    expect(await loge.call('GetOrderPaymentInfo', { orderId }, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetOrderPaymentInfo', {}, world.marc)).toMatchObject({ refusal: 'invalid-input' });
  });
});

describe('SetOrderPayments', () => {
  test('takes cash in place of the promise, books it, and the done order is paid by itself', async () => {
    const orderId = await doneOrder();
    expect((await pay(orderId, [line('cash', 3000)])).data).toEqual({
      axeptaFailures: [],
      collected: [expect.any(Number)],
    });
    expect(await live(orderId)).toEqual([['Espèces', 3000, 1]]);
    expect(await order(orderId)).toEqual({ status: 'paid', unpaid: false });
    expect(await booked(orderId)).toEqual(['orderCharged', 'paymentCollected', 'vatMoved']);
  });

  test('takes a part, keeps the promise of the rest, and the order waits', async () => {
    const orderId = await doneOrder();
    await ask(loge, setOrderPayments, { data: { orderId, payments: [line('cheque', 1000)] } }, world.marc);
    expect(await live(orderId)).toEqual([
      ['Chèque', 1000, 1],
      ['À la conciergerie', 2000, 0],
    ]);
    expect((await order(orderId)).status).toBe('done');
  });

  test('makes a done order unpaid when nothing covers the rest any more', async () => {
    const orderId = await doneOrder();
    const [promise] = (await info(orderId)).payments;
    await pay(orderId, [line('conciergerie', 3000, { id: promise?.id, cancelled: true }), line('cash', 1000)]);
    expect(await order(orderId)).toEqual({ status: 'done', unpaid: true });
    await pay(orderId, [line('desk_card', 2000)]);
    expect(await order(orderId)).toEqual({ status: 'paid', unpaid: false });
  });

  test('spends a credit up to what it holds, and gives it back when the payment is cancelled', async () => {
    const paul = await world.beneficiary();
    const creditId = await world.credit(paul.id, 1200);
    const remaining = async (): Promise<number | undefined> =>
      (
        await loge.database
          .selectFrom('credits')
          .select('remaining_cents')
          .where('id', '=', creditId)
          .executeTakeFirst()
      )?.remaining_cents;
    const orderId = await world.placed(shirts, {}, paul);
    await pay(orderId, [line('credits', 3000, { creditId })]);
    expect(await live(orderId)).toEqual([
      ['Crédits', 1200, 1],
      ['À la conciergerie', 1800, 0],
    ]);
    expect(await remaining()).toBe(0);
    expect(await pay(orderId, [line('credits', 100, { creditId })])).toMatchObject({
      refusal: 'payment-option-not-available',
    });
    const byCredit = (await info(orderId)).payments.find(
      (payment) => payment.creditId === creditId && payment.status === 1,
    );
    await pay(orderId, [line('credits', 1200, { id: byCredit?.id, creditId, cancelled: true })]);
    expect(await remaining()).toBe(1200);
    expect(await booked(orderId)).toEqual(['creditUsed', 'vatMoved', 'creditReversed', 'vatMoved']);
  });

  test('spends nobody else’s credit', async () => {
    const [paul, eve] = [await world.beneficiary(), await world.beneficiary()];
    await world.credit(eve.id, 5000);
    const creditId = await world.credit(paul.id, 5000);
    const orderId = await world.placed(shirts, {}, eve);
    expect(await pay(orderId, [line('credits', 3000, { creditId })])).toMatchObject({
      refusal: 'credit-not-sufficient',
    });
  });

  test('refuses more than the order, in the words of the specification', async () => {
    const orderId = await world.placed(shirts);
    expect(await pay(orderId, [line('cash', 3001)])).toMatchObject({
      refusal: 'payments-exceed-order',
      message: 'Les paiements ne peuvent dépasser le montant de la commande.',
    });
    expect(await live(orderId)).toEqual([['À la conciergerie', 3000, 0]]);
  });

  test('names what is missing beside the line', async () => {
    const orderId = await world.placed(shirts);
    expect(await pay(orderId, [{ type: 99, amount: 100 }, line('credits', 100)])).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'data.payments.0.type', message: 'Veuillez saisir un mode de paiement.' },
        { field: 'data.payments.1.creditId' },
      ],
    });
    expect(await pay(orderId, [{ type: 6 }])).toMatchObject({ fields: [{ field: 'data.payments.0.amount' }] });
  });

  test('wants prices first, nothing for an order without an amount, and no order that is closed', async () => {
    const quoted = await world.placed(repairs);
    expect(await pay(quoted, [line('cash', 100)])).toMatchObject({
      refusal: 'items-not-priced',
      message: 'Chaque ligne de la commande doit avoir un prix.',
    });
    const free = await world.placed(await world.offer({ items: [{ price_cents: 0 }] }), { paymentMode: 0 });
    expect(await pay(free, [line('cash', 100)])).toMatchObject({
      refusal: 'nothing-to-pay',
      message: "Il n'y a aucun montant à régler.",
    });
    const paid = await doneOrder();
    await pay(paid, [line('cash', 3000)]);
    expect(await pay(paid, [line('cash', 100)])).toMatchObject({ refusal: 'order-immutable' });
  });

  test('knows only payments of this order, and lets nobody change what was collected', async () => {
    const [one, two] = [await world.placed(shirts), await world.placed(shirts)];
    await pay(one, [line('cash', 3000)]);
    const cash = (await info(one)).payments.find(({ typeLabel }) => typeLabel === 'Espèces');
    expect(await pay(two, [line('cash', 3000, { id: cash?.id, cancelled: true })])).toMatchObject({
      refusal: 'not-found',
    });
    expect(await pay(one, [line('cash', 2000, { id: cash?.id })])).toMatchObject({ refusal: 'changed-meanwhile' });
    expect(await pay(one, [line('cash', 3000)], stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await pay(one, [line('cash', 3000)], world.camille)).toMatchObject({ refusal: 'forbidden' });
  });

  test('cancels a typing error with a counter-entry', async () => {
    const orderId = await world.placed(shirts);
    await pay(orderId, [line('cash', 3000)]);
    const cash = (await info(orderId)).payments.find(({ typeLabel }) => typeLabel === 'Espèces');
    expect(cash).toMatchObject({ canCancel: true });
    await pay(orderId, [line('cash', 3000, { id: cash?.id, cancelled: true })]);
    expect(await live(orderId)).toEqual([]);
    expect(await booked(orderId)).toEqual(['paymentCollected', 'vatMoved', 'paymentCancelled', 'vatMoved']);
  });

  test('pays back what was paid, for those who may', async () => {
    const orderId = await world.placed(shirts);
    await pay(orderId, [line('cash', 3000)]);
    expect(await pay(orderId, [line('cash', -500)])).toMatchObject({ refusal: 'forbidden' });
    expect(await pay(orderId, [line('cash', -3500)], comptable)).toMatchObject({ refusal: 'refund-exceeds-payments' });
    expect((await pay(orderId, [line('cash', -500)], comptable)).code).toBe(0);
    expect(await live(orderId)).toEqual([
      ['Espèces', 3000, 1],
      ['Espèces', -500, 1],
    ]);
    expect(await booked(orderId)).toEqual(['paymentCollected', 'vatMoved', 'paymentRefunded', 'vatMoved']);
  });

  test('asks by which cost centre the company pays', async () => {
    const { client_company_id: companyId } = await loge.database
      .selectFrom('conciergeries')
      .select('client_company_id')
      .where('id', '=', world.conciergerieId)
      .executeTakeFirstOrThrow();
    const { id: costCenterId } = await loge.database
      .insertInto('cost_centers')
      .values({
        client_company_id: companyId,
        label: 'Direction',
        legal_name: 'Altéa',
        email: 'compta@example.test',
        address1: '1 rue du Pont',
        zip_code: '92400',
        city: 'Courbevoie',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orderId = await world.placed(shirts);
    expect(await pay(orderId, [line('professional_transfer', 3000)])).toMatchObject({
      fields: [{ field: 'data.payments.0.costCenterId', message: 'Choisissez un centre de coût.' }],
    });
    await pay(orderId, [line('professional_transfer', 3000, { costCenterId })]);
    const info2 = await info(orderId, comptable);
    expect(info2.costCenters).toEqual([{ id: costCenterId, label: 'Direction' }]);
    expect(info2.payments.at(-1)).toMatchObject({ costCenterId, status: 0, canMarkCollected: true });
  });

  test('records once what is sent twice', async () => {
    const orderId = await world.placed(shirts);
    const send = (): Promise<GatewayAnswer> =>
      loge.call('SetOrderPayments', { data: { orderId, payments: [line('cash', 1000)] } }, world.marc, {
        idempotencyKey: `pay-${orderId}`,
      });
    await Promise.all([send(), send(), send()]);
    expect(await live(orderId)).toEqual([
      ['Espèces', 1000, 1],
      ['À la conciergerie', 2000, 0],
    ]);
  });
});

describe('two managers who take the whole amount at once', () => {
  test('one takes it, the other hears that it is too much', async () => {
    const orderId = await world.placed(shirts);
    const answers = await Promise.all([
      pay(orderId, [line('cash', 3000)]),
      pay(orderId, [line('desk_card', 3000)], comptable),
    ]);
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([null, 'payments-exceed-order']));
    expect(await live(orderId)).toHaveLength(1);
  });

  test('control: without the lock both would see nothing paid; with it the second cannot look', async () => {
    const orderId = await world.placed(shirts);
    const paid = (database: typeof loge.database) =>
      database
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .where('status', '=', 'collected')
        .execute();
    await loge.database.transaction().execute(async (first) => {
      await loge.database.transaction().execute(async (second) => {
        expect([await paid(first), await paid(second)]).toEqual([[], []]);
      });
      await lockOrder(first, orderId);
      const second = loge.database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '100ms'`.execute(transaction);
        return lockOrder(transaction, orderId);
      });
      await expect(second).rejects.toMatchObject({ code: '55P03' });
    });
  });
});

describe('CollectPayment', () => {
  test('marks that the money has arrived, and the done order is paid', async () => {
    const orderId = await doneOrder();
    await pay(orderId, [line('transfer', 3000)]);
    expect((await order(orderId)).status).toBe('done');
    const transfer = (await info(orderId, comptable)).payments.find(({ typeLabel }) => typeLabel === 'Virement');
    expect(transfer).toMatchObject({ status: 0, canMarkCollected: true });
    await ask(loge, collectPayment, { paymentId: transfer?.id ?? 0 }, comptable);
    expect((await order(orderId)).status).toBe('paid');
    expect(await booked(orderId)).toEqual(['orderCharged', 'paymentCollected', 'vatMoved']);
    expect(await loge.call('CollectPayment', { paymentId: transfer?.id }, comptable)).toMatchObject({
      refusal: 'payment-not-collectable',
    });
  });

  test('takes no promise for money, needs COMPTA, and a payment of one’s own', async () => {
    const orderId = await world.placed(shirts);
    const [promise] = (await info(orderId)).payments;
    const input = { paymentId: promise?.id };
    expect(await loge.call('CollectPayment', input, comptable)).toMatchObject({ refusal: 'payment-not-collectable' });
    expect(await loge.call('CollectPayment', input, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('CollectPayment', input, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('CollectPayment', { paymentId: 999_999 }, comptable)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('CollectPayment', {}, comptable)).toMatchObject({ refusal: 'invalid-input' });
  });

  test('pays back what an order that was cancelled had collected', async () => {
    const orderId = await world.placed(shirts);
    await pay(orderId, [line('cheque', 3000)]);
    await ask(loge, changeOrderStatus, { orderId, status: statusNumber('cancelled'), comment: 'Annulée' }, world.marc);
    const refund = (await info(orderId, comptable)).payments.find(({ amount }) => amount < 0);
    expect(refund).toMatchObject({ amount: -3000, status: 0, canMarkCollected: true });
    await ask(loge, collectPayment, { paymentId: refund?.id ?? 0 }, comptable);
    expect(await booked(orderId)).toEqual(['paymentCollected', 'vatMoved', 'paymentRefunded', 'vatMoved']);
  });

  test('leaves an order unpaid while money of it is on its way back', async () => {
    const orderId = await world.placed(shirts);
    await move(orderId, 'accepted');
    await pay(orderId, [line('transfer', 3000)]);
    const transfer = (await info(orderId)).payments.find(({ typeLabel }) => typeLabel === 'Virement');
    await ask(loge, collectPayment, { paymentId: transfer?.id ?? 0 }, comptable);
    expect((await pay(orderId, [line('transfer', -1000)], comptable)).code).toBe(0);
    await move(orderId, 'done');
    expect(await order(orderId)).toEqual({ status: 'done', unpaid: true });
    const refund = (await info(orderId)).payments.find(({ amount }) => amount < 0);
    await ask(loge, collectPayment, { paymentId: refund?.id ?? 0 }, comptable);
    expect((await order(orderId)).status).toBe('done');
    await pay(orderId, [line('cash', 1000)]);
    expect((await order(orderId)).status).toBe('paid');
  });

  test('pays nothing back any more for an order that was cancelled, taken up again and is paid', async () => {
    const nadia = await world.manager(['PROD', 'COMPTA', 'REFUND']);
    const orderId = await world.placed(shirts);
    await move(orderId, 'accepted');
    await pay(orderId, [line('cash', 3000)]);
    await ask(loge, changeOrderStatus, { orderId, status: statusNumber('cancelled'), comment: 'Annulée' }, world.marc);
    const refund = (await info(orderId)).payments.find(({ amount }) => amount < 0);
    expect(refund).toMatchObject({ amount: -3000, status: 0 });
    const back = { orderId, ns: statusNumber('accepted') };
    expect((await loge.call('rollbackOrderStatus', back, nadia)).code).toBe(0);
    expect(await live(orderId)).toEqual([['Espèces', 3000, 1]]);
    const late = await loge.call('CollectPayment', { paymentId: refund?.id ?? 0 }, nadia);
    expect(late).toMatchObject({ refusal: 'payment-not-collectable' });
    await move(orderId, 'done');
    expect((await order(orderId)).status).toBe('paid');
  });

  test('of a refund that is on its way keeps a done order from counting as paid, also by force', async () => {
    const nadia = await world.manager(['PROD', 'COMPTA', 'REFUND']);
    const orderId = await world.placed(shirts);
    await move(orderId, 'accepted');
    await pay(orderId, [line('transfer', 3000)]);
    const transfer = (await info(orderId)).payments.find(({ typeLabel }) => typeLabel === 'Virement');
    await ask(loge, collectPayment, { paymentId: transfer?.id ?? 0 }, comptable);
    await pay(orderId, [line('transfer', -3000)], comptable);
    await move(orderId, 'done');
    const forced = await loge.call('changeOrderStatusManually', { orderId, statusId: statusNumber('paid') }, nadia);
    expect(forced).toMatchObject({ refusal: 'order-not-paid' });
    const refund = (await info(orderId)).payments.find(({ amount }) => amount < 0);
    await pay(orderId, [line('transfer', -3000, { id: refund?.id, cancelled: true })], comptable);
    expect((await order(orderId)).status).toBe('paid');
  });
});
