import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { refundCalledOff } from '../../ledger/release-payments.ts';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { statusOfOrder } from '../../testing/order-look-ups.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';

/** What the desk keeps of an order that it cancels. The worked numbers of docs/rules/cancellation.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
/** The service is in two days, and its free time to cancel ended three days before it. */
let dinner: BuiltOffer;
let opened: Date;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['PROD', 'CAN_REJECT_ORDER', 'REFUND', 'COMPTA', 'BILLING_MGMT']);
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554' });
  dinner = await world.offer({ ...late, items: [{ price_cents: 3000 }, { price_cents: 1590, vat_rate_percent: 5.5 }] });
  opened = loge.now;
});
beforeEach(() => {
  loge.now = opened;
});

const late = { avoids_date: false, cancellation_delay_hours: 300, withdrawal_exception: 'dated_service' } as const;
const soon = '2026-11-26';
const statusOf = statusOfOrder(loge);
const succeed = ({ refusal, fields = [] }: GatewayAnswer): void =>
  expect({ refusal, fields }).toEqual({ refusal: null, fields: [] });

const placed = (offer = dinner, over: Record<string, unknown> = {}): Promise<number> =>
  world.placed(offer, {
    beginDate: soon,
    items: offer.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 })),
    ...over,
  });
const call = (action: string, input: Record<string, unknown>): Promise<GatewayAnswer> => {
  loge.now = new Date(loge.now.getTime() + 1000);
  return loge.call(action, input, nadia);
};
const pay = async (orderId: number, ...lines: readonly (readonly [PaymentMode, number])[]) => {
  const payments = lines.map(([mode, amount]) => ({ type: paymentModeNumber(mode), amount }));
  succeed(await call('SetOrderPayments', { data: { orderId, payments } }));
};
const cancel = (orderId: number, cancellationFee?: number, to: OrderStatus = 'cancelled') =>
  call('changeOrderStatus', { orderId, status: statusNumber(to), comment: 'Annulée', cancellationFee });
const force = (orderId: number, to: OrderStatus) =>
  call('changeOrderStatusManually', { orderId, statusId: statusNumber(to) });
const paymentsOf = async (orderId: number) =>
  (
    await loge.database
      .selectFrom('payments')
      .select(['kind', 'mode', 'amount_cents as cents', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind, mode, cents, status }) => [kind, mode, cents, status] as const);
/** What stands on each account for an order, but for where its money lies. */
const booked = async (orderId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::int as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} and not starts_with(e.account, 'money:') group by 1 having sum(e.amount_cents) <> 0 order by 1
  `.execute(loge.database);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const managed = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, nadia);
  if (order.audience !== 'manager') throw new Error('Nadia is a manager.');
  return order;
};
const soundAfter = async () => expect(await checkInvariants(loge.database)).toEqual([]);

describe('a fee that is kept', () => {
  test('is charged with the VAT of what was ordered in proportion, and the rest goes back', async () => {
    const orderId = await placed();
    await pay(orderId, ['cash', 4590]);
    expect((await managed(orderId)).cancellation).toMatchObject({ terms: { kind: 'fees' }, feeAtMost: 4590 });
    succeed(await cancel(orderId, 1000));
    expect(await paymentsOf(orderId)).toEqual([
      ['payment', 'conciergerie', 4590, 'cancelled'],
      ['payment', 'cash', 4590, 'collected'],
      ['refund', 'cash', 3590, 'pending'],
    ]);
    // 6,54 € at 20 % and 3,46 € at 5,5 %; what is still to go back was paid ahead of nothing.
    expect(await booked(orderId)).toEqual({ receivable: -3590, sales: -873, 'vat:20': -109, 'vat:5.5': -18 });
    expect((await managed(orderId)).money).toEqual({ state: 'cancellationFee', amount: 1000 });
    await soundAfter();
    const { order } = await ask(loge, orderDetail, { id: orderId }, world.camille);
    expect(order).toMatchObject({ cancellationFees: 1000, money: { state: 'cancellationFee', amount: 1000 } });

    const { id: paymentId } = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .executeTakeFirstOrThrow();
    succeed(await call('CollectPayment', { paymentId }));
    expect(await booked(orderId)).toEqual({ sales: -873, 'vat:20': -109, 'vat:5.5': -18 });
    expect((await managed(orderId)).money).toEqual({ state: 'cancellationFee', amount: 1000 });
    await soundAfter();
  });

  test('leaves nothing to give back beyond it', async () => {
    const orderId = await placed();
    await pay(orderId, ['cash', 4590]);
    succeed(await cancel(orderId, 4590));
    expect(await paymentsOf(orderId)).toHaveLength(2);
    const back = await call('SetOrderPayments', {
      data: { orderId, payments: [{ type: paymentModeNumber('cash'), amount: -100 }] },
    });
    expect(back).toMatchObject({ refusal: 'refund-exceeds-payments' });
    await soundAfter();
  });

  test('lets credits go back whole, and keeps no more than the money', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 2000);
    const orderId = await world.placed(
      dinner,
      { beginDate: soon, items: [{ offreItemId: dinner.itemIds[0], quantity: 1 }], useCredits: true },
      paul,
    );
    await pay(orderId, ['cash', 1000]);
    expect(await cancel(orderId, 1001)).toMatchObject({ fields: [{ field: 'cancellationFee' }] });
    succeed(await cancel(orderId, 1000));
    expect(await paymentsOf(orderId)).toEqual([
      ['payment', 'credits', 2000, 'cancelled'],
      ['payment', 'conciergerie', 1000, 'cancelled'],
      ['payment', 'cash', 1000, 'collected'],
    ]);
    await soundAfter();
  });

  test('stays where the cancelled order is refused by force, and is no more once the order is taken up', async () => {
    const orderId = await placed();
    await pay(orderId, ['cash', 4590]);
    succeed(await cancel(orderId, 1000));
    succeed(await force(orderId, 'refused'));
    expect((await paymentsOf(orderId)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', 'cash', 3590, 'pending'],
    ]);
    await soundAfter();
    succeed(await force(orderId, 'accepted'));
    expect((await paymentsOf(orderId)).at(-1)).toEqual(['refund', 'cash', 3590, 'cancelled']);
    expect((await booked(orderId))['receivable']).toBe(-4590);
    await soundAfter();
    succeed(await force(orderId, 'done'));
    await soundAfter();
    expect((await booked(orderId))['sales']).toBe(-4007);
  });

  test('of money that arrives later keeps what was kept', async () => {
    const orderId = await placed();
    await pay(orderId, ['cash', 4590]);
    succeed(await cancel(orderId, 1000));
    await loge.database.deleteFrom('payments').where('order_id', '=', orderId).where('kind', '=', 'refund').execute();
    await refundCalledOff(loge.database, orderId, { by: null, reason: 'Payée après son annulation', now: loge.now });
    expect((await paymentsOf(orderId)).at(-1)).toEqual(['refund', 'cash', 3590, 'pending']);
  });
});

describe('no fee', () => {
  const refused = async (orderId: number, cents = 1, to?: OrderStatus) =>
    expect(await cancel(orderId, cents, to)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'cancellationFee' }],
    });

  test('is kept in the free time, of what was not paid, beyond the price, or where the order goes on', async () => {
    const free = await placed(
      await world.offer({ ...late, cancellation_delay_hours: 1, items: [{ price_cents: 1000 }] }),
    );
    await pay(free, ['cash', 1000]);
    await refused(free);
    const unpaid = await placed();
    await refused(unpaid);
    await pay(unpaid, ['cash', 4590]);
    await refused(unpaid, 4591);
    await refused(unpaid, 100, 'accepted');
    expect(await statusOf(unpaid)).not.toBe('cancelled');
  });
});

test('a fee is billed, and its bill is reversed before the order is taken up again', async () => {
  const orderId = await placed();
  await pay(orderId, ['cash', 4590]);
  succeed(await cancel(orderId, 1000));
  expect((await managed(orderId)).actions.map(({ actionName }) => actionName)).toContain('generateBill');
  const { bill } = await ask(loge, generateTicket, { orderId, print: false }, nadia);
  const { document } = await loge.database
    .selectFrom('bills')
    .select('document')
    .where('id', '=', bill.id)
    .executeTakeFirstOrThrow();
  expect(document).toMatchObject({
    lines: [
      { kind: 'adjustment', label: 'Frais d’annulation', ratePercent: 5.5, includingVatCents: 346 },
      { kind: 'adjustment', label: 'Frais d’annulation', ratePercent: 20, includingVatCents: 654 },
    ],
    operation: 'services',
    includingVatCents: 1000,
    paidCents: 1000,
    dueCents: 0,
  });
  expect(await statusOf(orderId)).toBe('cancelled');
  await soundAfter();

  expect(await force(orderId, 'done')).toMatchObject({ refusal: 'order-billed' });
  const actions = (await managed(orderId)).actions.map(({ actionName }) => actionName);
  expect(actions).not.toContain('creditBill');
  expect(await call('CreditBill', { orderId, amount: 300, reason: 'Geste' })).toMatchObject({
    refusal: 'order-immutable',
  });
  const creditable = await loge.call('GetCreditableLines', { orderId }, nadia, { method: 'GET' });
  expect(creditable).toMatchObject({ refusal: 'order-immutable' });
  await soundAfter();
  expect(actions).not.toContain('changeStatusManually');
  succeed(await call('deleteBill', { orderId, comment: 'Geste' }));
  await soundAfter();
  succeed(await force(orderId, 'accepted'));
  await soundAfter();
});

test('a fee and a refund of all at once: one is done, and the other is refused', async () => {
  const orderId = await placed();
  await pay(orderId, ['cash', 4590]);
  const asked: Promise<GatewayAnswer>[] = [];
  await loge.database.transaction().execute(async (gate) => {
    await lockOrder(gate, orderId);
    const payments = [{ type: paymentModeNumber('cash'), amount: -4590 }];
    asked.push(cancel(orderId, 4590), call('SetOrderPayments', { data: { orderId, payments } }));
    await waitForBlockedTransactions(loge.database, 2);
  });
  const answers = await Promise.all(asked);
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  await soundAfter();
});
