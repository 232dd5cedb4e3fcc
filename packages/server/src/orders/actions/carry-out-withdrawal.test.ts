import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
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
