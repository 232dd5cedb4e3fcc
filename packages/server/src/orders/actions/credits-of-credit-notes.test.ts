import { creditBill } from '@loge/contract/orders/credit-bill';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { getCreditableLines } from '@loge/contract/orders/get-creditable-lines';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { loadOrderFacts } from '../../order-facts/rows/order-facts-rows.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** What credits paid of a bill that is credited goes back to them. docs/rules/bills.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];
let basket: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['BILLING_MGMT', 'REFUND', 'COMPTA', 'PROD', 'GIVE_CREDIT']);
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554' });
  basket = await world.offer({
    discount_percent: 10,
    discount_label_fr: 'Remise',
    extra_cost_cents: 200,
    extra_cost_label_fr: 'Livraison',
    items: [
      { price_cents: 450, label_fr: 'Chemise' },
      { price_cents: 1850, vat_rate_percent: 5.5, label_fr: 'Panier' },
    ],
  });
});

const give = (cents: number) => world.credit(world.camille.id, cents);

/** Three shirts and a basket, 10 % off, with a delivery: 30,80. */
async function billed(): Promise<number> {
  const [shirt, fruit] = basket.itemIds;
  const items = [
    { offreItemId: shirt, quantity: 3 },
    { offreItemId: fruit, quantity: 1 },
  ];
  const orderId = await world.placed(basket, { items });
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  await ask(loge, generateTicket, { orderId, print: false }, nadia);
  return orderId;
}

const pay = async (orderId: number, payments: readonly object[]) =>
  expect(await loge.call('SetOrderPayments', { data: { orderId, payments } }, nadia)).toMatchObject({ code: 0 });
const byCredit = (creditId: number, amount: number) => ({ type: paymentModeNumber('credits'), amount, creditId });
const inCash = (amount: number) => ({ type: paymentModeNumber('cash'), amount });
const credit = (orderId: number, part: object) =>
  ask(loge, creditBill, { orderId, reason: 'Tache', ...part } as never, nadia);
const heldBy = async (creditId: number) =>
  (
    await loge.database
      .selectFrom('credits')
      .select('remaining_cents')
      .where('id', '=', creditId)
      .executeTakeFirstOrThrow()
  ).remaining_cents;
const paidOf = async (orderId: number) =>
  ((await loadOrderFacts(loge.database, orderId))?.payments ?? [])
    .filter(({ status }) => status !== 'cancelled')
    .map(({ kind, mode, amountCents }) => `${kind} ${mode} ${amountCents}`);
const holds = async () => expect(await checkInvariants(loge.database)).toEqual([]);

test('an order that credits paid alone is paid by so much less of them, and stays paid', async () => {
  const creditId = await give(5000);
  const orderId = await billed();
  await pay(orderId, [byCredit(creditId, 3080)]);
  await credit(orderId, { amount: 500 });
  expect(await heldBy(creditId)).toBe(2420);
  expect(await paidOf(orderId)).toEqual(['payment credits 2580']);
  expect((await loadOrderFacts(loge.database, orderId))?.status).toBe('paid');
  await holds();
});

test('credits and money take back what they paid, in proportion, note after note', async () => {
  const creditId = await give(2000);
  const orderId = await billed();
  await pay(orderId, [byCredit(creditId, 2000), inCash(1080)]);
  await credit(orderId, { amount: 500 });
  // 5,00 × 20,00 / 30,80.
  expect(await heldBy(creditId)).toBe(325);
  expect(await paidOf(orderId)).toEqual(['payment cash 1080', 'payment credits 1675', 'refund cash 175']);
  await credit(orderId, { amount: 580 });
  // 5,80 × 16,75 / 25,80 of what is left.
  expect(await heldBy(creditId)).toBe(325 + 377);
  expect((await paidOf(orderId)).at(-1)).toBe('refund cash 203');
  await holds();
});

test('of two credits the one that paid last takes back first; nothing is given back twice', async () => {
  const [first, second] = [await give(2000), await give(1080)];
  const orderId = await billed();
  await pay(orderId, [byCredit(first, 2000)]);
  await pay(orderId, [byCredit(second, 1080)]);
  const answers = await Promise.all(
    [1, 2].map(() => loge.call('CreditBill', { orderId, amount: 2000, reason: 'Tache' }, nadia)),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect([await heldBy(first), await heldBy(second)]).toEqual([920, 1080]);
  await holds();
});

/** A sequence that is the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

test('over random bills, parts and payments the ledger holds the bills less their credit notes, to the cent', async () => {
  const next = numbers(52);
  const upTo = (most: number) => (next.next().value >> 8) % (most + 1);
  for (let round = 0; round < 10; round += 1) {
    const creditId = await give(4000);
    const orderId = await billed();
    const fromCredits = upTo(3080);
    const lines = [
      ...(fromCredits === 0 ? [] : [byCredit(creditId, fromCredits)]),
      ...(fromCredits === 3080 ? [] : [inCash(3080 - fromCredits)]),
    ];
    await pay(orderId, lines);
    for (let part = upTo(3); part > 0; part -= 1) {
      const { left } = await ask(loge, getCreditableLines, { orderId }, nadia);
      if (left > 1) await credit(orderId, { amount: 1 + upTo(left - 2) });
    }
    if (upTo(1) === 1) await ask(loge, deleteBill, { orderId, comment: 'Erreur' }, nadia);
    const { rows } = await sql<{ billed: number; sold: number; owed: number; paid: number; used: number }>`
      select (select coalesce(sum(case kind when 'bill' then including_vat_cents else -including_vat_cents end), 0)::int from bills where order_id = ${orderId}) as billed,
        (select final_cents::int from orders where id = ${orderId}) as owed,
        (select -sum(e.amount_cents)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.order_id = ${orderId} and (e.account = 'sales' or e.account like 'vat%')) as sold,
        (select sum(case kind when 'payment' then amount_cents else -amount_cents end)::int from payments where order_id = ${orderId} and status in ('collected', 'pending')) as paid,
        (select sum(case kind when 'use' then amount_cents else -amount_cents end)::int from credit_uses where credit_id = ${creditId}) as used
    `.execute(loge.database);
    const [sums] = rows;
    // A bill that was reversed whole leaves its order done, and owed.
    expect(sums?.sold).toBe(sums?.owed);
    expect([0, sums?.owed]).toContain(sums?.billed);
    expect(sums?.paid).toBe(sums?.owed);
    expect(await heldBy(creditId)).toBe(4000 - (sums?.used ?? 0));
  }
  await holds();
}, 120_000);
