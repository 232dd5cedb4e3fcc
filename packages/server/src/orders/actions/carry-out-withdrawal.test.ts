import { statusNumber } from '@loge/domain/orders/order-status';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/* The desk carries a withdrawal out, after it or its order has changed. */

const loge = startTestServer();
let world: OrderingWorld;
/** Two lines: 32,00 € and 48,01 €. */
let goods: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  goods = await world.offer({
    sells_goods: true,
    workflow: 'OTHER',
    items: [{ price_cents: 3200 }, { price_cents: 4801 }],
  });
});

const start = new Date('2026-11-20T09:00:00Z');
beforeEach(() => {
  loge.now = start;
});

const advance = advanceOrder(loge, () => world.marc.id);
const asDesk = async (action: string, input: Record<string, unknown>) =>
  expect(await loge.call(action as 'CarryOutWithdrawal', input as never, world.marc)).toMatchObject({ code: 0 });
const order = async (id: number) => {
  const found = await loadOrderFacts(loge.database, id);
  if (found === null) throw new Error('no order');
  return found;
};
const refunds = async (id: number) =>
  (await order(id)).payments.filter(({ kind }) => kind === 'refund').map(({ amountCents }) => amountCents);
const linesOf = async (orderId: number) =>
  loge.database
    .selectFrom('order_items')
    .select(['id', sql<number>`quantity::float8`.as('quantity')])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
const withdrawalsOf = (orderId: number) =>
  loge.database
    .selectFrom('order_withdrawals')
    .select(['id', 'carried_out_at', 'is_whole'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
/** One of each line, and all of it paid in cash unless told otherwise. */
const placed = async (cents: number | null = 8001, offer = goods): Promise<number> => {
  const items = offer.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 }));
  const id = await world.placed(offer, { items });
  if (cents !== null) await pay(id, cents);
  return id;
};
const pay = (orderId: number, amount: number) =>
  asDesk('SetOrderPayments', { data: { orderId, payments: [{ type: paymentModeNumber('cash'), amount }] } });
/** Withdraws from one line by its place, from the whole without it. */
const withdraw = async (orderId: number, place?: number) => {
  const lines = await linesOf(orderId);
  return loge.call(
    'WithdrawFromContract',
    { orderId, lines: place === undefined ? [] : [{ itemId: lines[place]?.id, quantity: 1 }] },
    world.camille,
  );
};
const carryOut = (orderId: number, input: Record<string, unknown> = {}) =>
  loge.call('CarryOutWithdrawal', { orderId, ...input }, world.marc);

test('a charge follows the new price where the seller is no longer subject to VAT', async () => {
  const id = await placed();
  await advance(id, 'accepted', 'done');
  await withdraw(id, 1);
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554', vat_number: null });
  expect(await carryOut(id)).toMatchObject({ code: 0 });
  const vat = await sql<{ cents: number; rate: number }>`
    select including_vat_cents as cents, rate_percent::float8 as rate from order_vat_lines where order_id = ${id}
  `.execute(loge.database);
  expect((await order(id)).finalCents).toBe(3200);
  expect(vat.rows).toEqual([{ cents: 3200, rate: 0 }]);
  const charged = await sql<{ cents: number }>`
    select sum(e.amount_cents)::int as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${id} and e.account = 'receivable' and t.event in ('orderCharged', 'orderReleased')
  `.execute(loge.database);
  expect(charged.rows).toEqual([{ cents: 3200 }]);
  await sql`update conciergeries set seller_identity_id = null where id = ${world.conciergerieId}`.execute(
    loge.database,
  );
});

describe('under a manager’s total', () => {
  test('a line gives back its part of it, before anything was received', async () => {
    const id = await placed(null);
    await asDesk('setOrderPrice', { orderId: id, price: 4000 });
    await pay(id, 4000);
    expect(await withdraw(id, 1)).toMatchObject({ data: { refund: 2400, back: 2400 } });
    expect((await order(id)).finalCents).toBe(1600);
    expect(await refunds(id)).toEqual([2400]);
  });

  test('that came after the withdrawal, no more than the part falls away', async () => {
    const service = await world.offer({ items: [{ price_cents: 3200 }, { price_cents: 4801 }] });
    const id = await placed(null, service);
    await sql`insert into order_withdrawals (conciergerie_id, order_id, made_at, is_whole, awaits, refund_cents, due_on)
      values (${world.conciergerieId}, ${id}, ${start}, false, 'desk', 4801, '2026-12-04')`.execute(loge.database);
    const [withdrawal] = await withdrawalsOf(id);
    await sql`insert into order_withdrawal_lines (withdrawal_id, conciergerie_id, order_item_id, quantity, amount_cents)
      values (${withdrawal?.id}, ${world.conciergerieId}, ${(await linesOf(id))[1]?.id}, 1, 4801)`.execute(
      loge.database,
    );
    await asDesk('setOrderPrice', { orderId: id, price: 4000 });
    await pay(id, 4000);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect((await order(id)).finalCents).toBe(1600);
    expect(await refunds(id)).toEqual([2400]);
  });
});

describe('where the desk was faster', () => {
  test('a cancelled order has nothing waiting any more, and its money is on its way back', async () => {
    const id = await placed();
    await advance(id, 'accepted', 'done');
    await withdraw(id);
    expect((await order(id)).attentionReason).toBe('withdrawal');
    const chief = await world.manager(['FORCE_ORDER_STATUS', 'PROD', 'ROLLBACK_ORDER']);
    const force = (statusId: number) => loge.call('changeOrderStatusManually', { orderId: id, statusId }, chief);
    expect(await force(statusNumber('cancelled'))).toMatchObject({ code: 0 });
    expect(await withdrawalsOf(id)).toMatchObject([{ carried_out_at: start }]);
    expect(await refunds(id)).toEqual([8001]);
    expect(await carryOut(id)).toMatchObject({ code: 437 });
    // Money that was promised goes back.
    expect(await force(statusNumber('accepted'))).toMatchObject({ refusal: 'order-immutable' });
    const rolledBack = await loge.call('rollbackOrderStatus', { orderId: id, ns: statusNumber('accepted') }, chief);
    expect(rolledBack).toMatchObject({ refusal: 'order-immutable' });
    expect(await refunds(id)).toEqual([8001]);
  });

  test('an order that was cancelled before withdrawals followed is left as it is', async () => {
    const id = await placed();
    await withdraw(id);
    await sql`insert into order_withdrawals (conciergerie_id, order_id, made_at, is_whole, awaits, refund_cents, due_on)
      values (${world.conciergerieId}, ${id}, ${start}, true, 'desk', 0, '2026-12-04')`.execute(loge.database);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect((await order(id)).status).toBe('cancelled');
    expect(await refunds(id)).toEqual([8001]);
  });

  test('a line that it removed itself is not taken off again', async () => {
    const id = await placed(null);
    await advance(id, 'accepted', 'done');
    await withdraw(id, 1);
    const [, line] = await linesOf(id);
    await sql`update order_items set quantity = 0, amount_cents = 0 where id = ${line?.id}`.execute(loge.database);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([1, 0]);
    expect((await order(id)).finalCents).toBe(3200);
  });
});

describe('of two that wait for goods', () => {
  const twoWithdrawals = async () => {
    const id = await placed();
    await advance(id, 'accepted', 'done');
    await withdraw(id, 0);
    await withdraw(id, 1);
    const withdrawals = await withdrawalsOf(id);
    expect(withdrawals.map(({ is_whole }) => is_whole)).toEqual([false, true]);
    return { id, withdrawals };
  };

  test.each([
    ['the first', 0, 3200, 4801],
    ['the last', 1, 4801, 3200],
  ])('%s comes back alone, and the order is cancelled with the other', async (_which, place, first, other) => {
    const { id, withdrawals } = await twoWithdrawals();
    expect(await carryOut(id, { withdrawalId: withdrawals[place]?.id })).toMatchObject({ code: 0 });
    expect(await withdrawalsOf(id)).toMatchObject(
      [0, 1].map((each) => ({ carried_out_at: each === place ? start : null })),
    );
    expect(await order(id)).toMatchObject({ finalCents: other, status: 'done', attentionReason: 'withdrawal' });
    expect(await refunds(id)).toEqual([first]);
    expect(await carryOut(id, { withdrawalId: withdrawals[place]?.id })).toMatchObject({ code: 437 });
    expect(await carryOut(id, { withdrawalId: withdrawals[1 - place]?.id })).toMatchObject({ code: 0 });
    expect((await order(id)).status).toBe('cancelled');
    expect((await refunds(id)).toSorted((a, b) => a - b)).toEqual([3200, 4801]);
  });

  test('that of another order is not carried out', async () => {
    const { id } = await twoWithdrawals();
    const { withdrawals } = await twoWithdrawals();
    expect(await carryOut(id, { withdrawalId: withdrawals[0]?.id })).toMatchObject({ code: 437 });
  });
});

describe('of what is billed', () => {
  const billsOf = async (orderId: number) => {
    const { rows } = await sql<{ kind: string; cents: number }>`
      select kind, including_vat_cents::int as cents from bills where order_id = ${orderId} order by id
    `.execute(loge.database);
    return rows.map(({ kind, cents }) => `${kind} ${cents}`);
  };
  const billed = async (): Promise<number> => {
    await buildSeller(loge.database, world.conciergerieId, { siren: '552100554' });
    const id = await placed();
    await advance(id, 'accepted', 'done');
    const biller = await world.manager(['BILLING_MGMT']);
    expect(await loge.call('GenerateTicket', { orderId: id }, biller)).toMatchObject({ code: 0 });
    return id;
  };

  test('a line is taken off by a credit note, and the rest is billed anew', async () => {
    const id = await billed();
    await withdraw(id, 1);
    expect(await billsOf(id)).toEqual(['bill 8001']);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect(await billsOf(id)).toEqual(['bill 8001', 'credit_note 8001', 'bill 3200']);
    expect(await order(id)).toMatchObject({ status: 'billed', finalCents: 3200 });
    expect(await refunds(id)).toEqual([4801]);
    expect(await checkInvariants(loge.database)).toEqual([]);
  });

  const sell = (set: ReturnType<typeof sql>) =>
    sql`update conciergeries set ${set} where id = ${world.conciergerieId}`.execute(loge.database);

  test('the rest is left for the desk, and the log says so, where its series is of another company by now', async () => {
    const id = await billed();
    await withdraw(id, 1);
    const { rows } = await sql<{ series: string }>`
      select bill_series as series from conciergeries where id = ${world.conciergerieId}
    `.execute(loge.database);
    await buildSeller(loge.database, world.conciergerieId);
    await sell(sql`bill_series = ${rows[0]?.series}`);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect(await billsOf(id)).toEqual(['bill 8001', 'credit_note 8001']);
    expect(await order(id)).toMatchObject({ status: 'done', finalCents: 3200 });
    const logged = await sql<{ comment: string }>`
      select comment from business_log where order_id = ${id} and action = 'withdrawal-carried-out'
    `.execute(loge.database);
    expect(logged.rows).toEqual([{ comment: expect.stringContaining('reste à facturer') }]);
  });

  test('nothing is carried out where nobody sells at the desk any more: the bill stands', async () => {
    const id = await billed();
    await withdraw(id, 1);
    await sell(sql`seller_identity_id = null`);
    expect(await carryOut(id)).toMatchObject({ refusal: 'billing-identity-missing' });
    expect(await billsOf(id)).toEqual(['bill 8001']);
    expect((await order(id)).status).toBe('paid');
  });

  test('the whole is reversed and cancelled', async () => {
    const id = await billed();
    await withdraw(id);
    expect(await carryOut(id)).toMatchObject({ code: 0 });
    expect(await billsOf(id)).toEqual(['bill 8001', 'credit_note 8001']);
    expect((await order(id)).status).toBe('cancelled');
    expect(await checkInvariants(loge.database)).toEqual([]);
  });
});
