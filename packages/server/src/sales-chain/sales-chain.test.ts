import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { creditBill } from '@loge/contract/orders/credit-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { advanceOrder } from '../testing/advance-order.ts';
import { ask } from '../testing/ask.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import type { BuiltOffer } from '../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { catchUpSalesChains, closeSalesPeriodsOfDesks } from './jobs/keep-sales-chains.ts';
import { findSalesRecords } from './rows/sales-chain-rows.ts';
import { verifySalesChain } from './verify-sales-chain.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let camille: OrderingWorld['camille'];
let marc: OrderingWorld['marc'];

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  // Each has a desk of its own, without a cash register.
  world = await orderingWorld(loge);
  ({ camille } = world);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  marc = await world.manager(['PROD', 'REFUND', 'BILLING_MGMT', 'COMPTA']);
});

const paying = (orderId: number, mode: PaymentMode, amount = 3_000) =>
  loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: paymentModeNumber(mode), amount }] } }, marc);
async function pay(mode: PaymentMode): Promise<number> {
  const orderId = await world.placed(shirts, {}, camille);
  expect(await paying(orderId, mode)).toMatchObject({ code: 0 });
  return orderId;
}
const desk = () => ({ id: world.conciergerieId, zone: 'Europe/Paris' });
const chain = () => findSalesRecords(loge.database, world.conciergerieId, { after: 0, limit: 10_000 });
const kinds = async () => (await chain()).map(({ kind }) => kind);
const verified = () => verifySalesChain(loge.database, loge.server.services.seal, desk());
const comeBack = async (moment: string) => {
  loge.now = new Date(moment);
  const signed = await loge.signIn(marc.login);
  marc = { ...marc, ...signed };
  camille = { ...camille, ...(await loge.signIn(camille.login)) };
};
const withoutGuards = (statement: ReturnType<typeof sql>) =>
  loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });

test('a desk without a register seals cash, cheques and cards in the transaction that takes them', async () => {
  for (const mode of ['cash', 'cheque', 'desk_card'] as const) await pay(mode);
  const records = await chain();
  expect(records.map(({ kind, content }) => [kind, 'mode' in content ? content.mode : null])).toEqual(
    ['cash', 'cheque', 'desk_card'].map((mode) => ['payment', mode]),
  );
  expect(records[1]?.content).toMatchObject({
    amountCents: 3_000,
    netCents: 2_500,
    vatCents: 500,
    receipt: 2,
    refunds: null,
    recovered: false,
    lines: [{ quantity: 1, ratePercent: 20, includingVatCents: 3_000 }],
    rates: [{ ratePercent: 20, excludingVatCents: 2_500, vatCents: 500, includingVatCents: 3_000 }],
  });
  expect(await verified()).toMatchObject({ records: 3, closings: 0, problem: null });
});

async function undo(orderId: number): Promise<number> {
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'collected')
    .executeTakeFirstOrThrow();
  const line = { id, type: paymentModeNumber('cheque'), amount: 3_000, cancelled: true };
  expect(await loge.call('SetOrderPayments', { data: { orderId, payments: [line] } }, marc)).toMatchObject({ code: 0 });
  return id;
}

test('a payment that is undone is undone by a record of its own', async () => {
  const id = await undo(await pay('cheque'));
  const records = await chain();
  expect(records.map(({ kind }) => kind)).toEqual(['payment', 'reversal']);
  expect(records[1]).toMatchObject({ by: marc.id, content: { payment: id, amountCents: -3_000, mode: 'cheque' } });
  expect((await verified()).problem).toBeNull();
});

test('bills, copies, payments and credit notes over a part are records with their lines and rates', async () => {
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554' });
  const orderId = await world.placed(shirts, { items: [{ offreItemId: shirts.itemIds[0], quantity: 2 }] }, camille);
  await advanceOrder(loge, () => marc.id)(orderId, 'accepted', 'done');
  await ask(loge, generateTicket, { orderId, print: true }, marc);
  expect(await paying(orderId, 'cheque', 6_000)).toMatchObject({ code: 0 });
  await ask(loge, creditBill, { orderId, reason: 'Tache', amount: 2_000 }, marc);
  const records = await chain();
  expect(records.map(({ kind }) => kind)).toEqual(['bill', 'copy', 'payment', 'credit-note']);
  const [bill, copy, , note] = records.map(({ content }) => content);
  expect(bill).toMatchObject({
    seller: { siren: '552100554' },
    isPartial: false,
    includingVatCents: 6_000,
    lines: [{ quantity: 2, ratePercent: 20, includingVatCents: 6_000 }],
    rates: [{ ratePercent: 20, excludingVatCents: 5_000, vatCents: 1_000, includingVatCents: 6_000 }],
  });
  expect(copy).toMatchObject({ paper: 'bill', copy: 1 });
  expect(note).toMatchObject({
    isPartial: true,
    reverses: (bill as unknown as { reference: string }).reference,
    includingVatCents: 2_000,
    rates: [{ ratePercent: 20, excludingVatCents: 1_667, vatCents: 333, includingVatCents: 2_000 }],
  });
  expect((await verified()).problem).toBeNull();
});

test('a refusal leaves no record', async () => {
  const orderId = await pay('cash');
  expect((await paying(orderId, 'cash', 900_000)).code).not.toBe(0);
  expect(await kinds()).toEqual(['payment']);
});

describe('the database', () => {
  test('refuses a payment that comes in without its record', async () => {
    await pay('cash');
    const orderId = await world.placed(shirts, {}, camille);
    const collected = sql`update payments set status = 'collected', collected_at = now() where order_id = ${orderId}`;
    await expect(collected.execute(loge.database)).rejects.toThrow('has no record in its sales chain');
  });

  test('lets no chain fall behind again', async () => {
    await pay('cash');
    const back = sql`update sales_chains set state = 'behind' where conciergerie_id = ${world.conciergerieId}`;
    await expect(back.execute(loge.database)).rejects.toThrow('only ever catches up');
  });
});

describe('fifty payments at once', () => {
  test('are all in the chain, without a hole', async () => {
    await pay('cash');
    const orders: number[] = [];
    for (let index = 0; index < 50; index += 1) orders.push(await world.placed(shirts, {}, camille));
    const answers = await Promise.all(orders.map((orderId) => paying(orderId, 'cash')));
    expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
    const records = await chain();
    expect(records.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    const receipts = records.map(({ content }) => ('receipt' in content ? content.receipt : null));
    expect(new Set(receipts).size).toBe(51);
    expect(await verified()).toMatchObject({ records: 51, problem: null });
  });

  test('control: two who read the end of the chain without its lock write the same number, and the database refuses the second', async () => {
    await pay('cash');
    const second = (sequence: number) => sql`
      insert into sales_chain_records (conciergerie_id, sequence, kind, at, fiscal_day, content, previous, digest, seal, key_id, state)
      select conciergerie_id, ${sequence}, 'day', at, fiscal_day, '{}', repeat('0', 64), repeat('a', 64), seal, key_id, state
      from sales_chain_records where conciergerie_id = ${world.conciergerieId} limit 1`;
    await expect(second(1).execute(loge.database)).rejects.toMatchObject({ constraint: 'sales_chain_records_pkey' });
    await expect(second(2).execute(loge.database)).rejects.toThrow('does not follow the one before it');
  });
});

describe('closings', () => {
  test('are made by the job once the day is over at the desk, and once', async () => {
    await pay('cash');
    await closeSalesPeriodsOfDesks(loge.server.services);
    expect(await kinds()).toEqual(['payment']);
    loge.now = new Date('2026-11-20T22:59:00Z');
    await closeSalesPeriodsOfDesks(loge.server.services);
    expect(await kinds()).toEqual(['payment']);
    loge.now = new Date('2026-11-20T23:01:00Z');
    await closeSalesPeriodsOfDesks(loge.server.services);
    await closeSalesPeriodsOfDesks(loge.server.services);
    expect(await kinds()).toEqual(['payment', 'day']);
  });

  test('that were missed stand before what happens next, and the perpetual total goes on', async () => {
    await pay('cash');
    await comeBack('2027-01-02T09:00:00Z');
    await pay('cheque');
    expect(await kinds()).toEqual(['payment', 'day', 'month', 'year', 'payment']);
    await comeBack('2027-01-03T09:00:00Z');
    await closeSalesPeriodsOfDesks(loge.server.services);
    const closing = (await chain()).at(-1);
    expect(closing).toMatchObject({
      kind: 'day',
      content: {
        period: '2027-01-02',
        totals: { payments: 1, collected: { cheque: 3_000 } },
        perpetual: { payments: 2, collected: { cash: 3_000, cheque: 3_000 } },
      },
    });
    expect(await verified()).toMatchObject({ closings: 4, problem: null });
  });
});

describe('what stood before the chain', () => {
  const forget = async (state: 'before' | 'behind') => {
    await withoutGuards(sql`delete from sales_chain_records where conciergerie_id = ${world.conciergerieId}`);
    if (state === 'before')
      await withoutGuards(sql`delete from sales_facts where conciergerie_id = ${world.conciergerieId}`);
    await withoutGuards(sql`update sales_chains set state = ${state} where conciergerie_id = ${world.conciergerieId}`);
  };

  test('is noted and sealed by the job in the sequence of its moments, and says that it was sealed later', async () => {
    await pay('cash');
    await comeBack('2026-11-23T10:00:00Z');
    await pay('cheque');
    await forget('before');
    // What is sold until the job comes waits for it.
    await pay('desk_card');
    expect(await kinds()).toEqual([]);
    await catchUpSalesChains(loge.server.services);
    await catchUpSalesChains(loge.server.services);
    const records = await chain();
    expect(records.map(({ kind, day }) => `${kind} ${day}`)).toEqual([
      'payment 2026-11-20',
      'day 2026-11-20',
      'payment 2026-11-23',
      'payment 2026-11-23',
    ]);
    expect(records.map(({ content }) => ('recovered' in content ? content.recovered : null))).toEqual([
      true,
      null,
      true,
      true,
    ]);
    await pay('cash');
    expect((await chain()).at(-1)?.content).toMatchObject({ recovered: false });
    expect((await verified()).problem).toBeNull();
  });

  test('is noted once by two runs of the job at once', async () => {
    for (let index = 0; index < 5; index += 1) await pay('cash');
    await forget('before');
    await Promise.all([catchUpSalesChains(loge.server.services), catchUpSalesChains(loge.server.services)]);
    expect(await kinds()).toEqual(Array.from({ length: 5 }, () => 'payment'));
    expect((await verified()).problem).toBeNull();
  });

  test('and is undone before it was noted is noted first', async () => {
    const orderId = await pay('cheque');
    await forget('before');
    await undo(orderId);
    await catchUpSalesChains(loge.server.services);
    expect(await kinds()).toEqual(['payment', 'reversal']);
  });

  test('of a desk with little to catch up is sealed with its next payment', async () => {
    await pay('cash');
    await pay('cheque');
    await forget('behind');
    await pay('desk_card');
    expect(await kinds()).toEqual(['payment', 'payment', 'payment']);
    expect((await verified()).problem).toBeNull();
  });
});

test('who has the database to themselves and changes an amount is found', async () => {
  await pay('cash');
  await pay('cash');
  const to = (cents: number) => sql`
    update sales_chain_records set content = jsonb_set(content, '{amountCents}', ${String(cents)}::jsonb)
    where conciergerie_id = ${world.conciergerieId} and sequence = 2`;
  await withoutGuards(to(1_000));
  expect((await verified()).problem).toEqual({ sequence: 2, fault: 'digest' });
  await withoutGuards(to(3_000));
  expect((await verified()).problem).toBeNull();
});

test('what a process of the release before this one takes goes through, and is sealed by the job', async () => {
  await pay('cash');
  const orderId = await world.placed(shirts, {}, camille);
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local loge.seals = 'off'`.execute(transaction);
    await sql`insert into payments (conciergerie_id, order_id, user_id, kind, mode, status, net_cents, vat_cents, amount_cents, collected_at)
      select conciergerie_id, ${orderId}, user_id, kind, mode, status, net_cents, vat_cents, amount_cents, ${loge.now}
      from payments where conciergerie_id = ${world.conciergerieId} and status = 'collected' limit 1`.execute(
      transaction,
    );
  });
  expect(await kinds()).toEqual(['payment']);
  await catchUpSalesChains(loge.server.services);
  expect((await chain()).map(({ content }) => 'recovered' in content && content.recovered)).toEqual([false, true]);
  expect((await verified()).problem).toBeNull();
  // The books know nothing of a payment that was written by hand.
  for (const table of ['sales_chain_records', 'sales_facts', 'sales_chains'])
    await withoutGuards(sql`delete from ${sql.table(table)} where conciergerie_id = ${world.conciergerieId}`);
  await withoutGuards(sql`delete from payments where order_id = ${orderId}`);
  await withoutGuards(sql`insert into sales_chains values (${world.conciergerieId}, 'before')`);
});
