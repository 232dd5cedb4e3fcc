import { getSeller } from '@loge/contract/accounting/get-seller';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** When VAT is due: goods when they are delivered, services as they are paid, unless the seller has opted for debits. docs/rules/vat-due.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];

const desk = 8;
const service = { items: [{ price_cents: 12_000 }] } as const;
const done = (orderId: number) => advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
const pay = async (orderId: number, cents: number) =>
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: desk, amount: cents }] } }, nadia),
  ).toMatchObject({ code: 0 });
/** What stands on the accounts of VAT for an order, owed to the state positive. */
const vatOf = async (orderId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, -sum(e.amount_cents)::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} and starts_with(e.account, 'vat') group by e.account having sum(e.amount_cents) <> 0 order by e.account
  `.execute(loge.database);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
/** What stands on the accounts of sales for an order, earned positive. */
const salesOf = async (orderId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, -sum(e.amount_cents)::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} and starts_with(e.account, 'sales') group by e.account having sum(e.amount_cents) <> 0 order by e.account
  `.execute(loge.database);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
/** Everything that the PDF of a bill says. */
const textOf = async (billId: number): Promise<string> => {
  const { rawPayload } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?action=LoadBillPdf&billId=${billId}`,
    headers: { 'x-session': nadia.token, fromapp: 'test/1' },
  });
  return readPdf(rawPayload).pages.flat().join(' ');
};
const holds = async () => expect(await checkInvariants(loge.database)).toEqual([]);

beforeEach(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT', 'REFUND', 'ADJUST_ORDER_PRICE']);
});

test('a service: its VAT waits when it is charged, and is due as it is paid, in proportion', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const orderId = await world.placed(await world.offer(service));
  await done(orderId);
  expect(await vatOf(orderId)).toEqual({ 'vat-waiting:20': 2_000 });
  await pay(orderId, 5_000);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 833, 'vat-waiting:20': 1_167 });
  await pay(orderId, 7_000);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 2_000 });
  await holds();
});

test('paid ahead: due when it is paid; priced anew it follows; charged, nothing is due twice', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const orderId = await world.placed(await world.offer(service));
  await pay(orderId, 6_000);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 1_000, 'vat-waiting:20': -1_000 });
  expect(await loge.call('setOrderPrice', { orderId, price: 24_000 }, nadia)).toMatchObject({ code: 0 });
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 1_000, 'vat-waiting:20': -1_000 });
  expect(await loge.call('setOrderPrice', { orderId, price: 9_001 }, nadia)).toMatchObject({ code: 0 });
  await holds();
  await done(orderId);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 1_000, 'vat-waiting:20': 500 });
  await holds();
});

test('goods: due when they are delivered, whenever they are paid', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const orderId = await world.placed(await world.offer({ ...service, sells_goods: true }));
  await pay(orderId, 6_000);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 1_000, 'vat-waiting:20': -1_000 });
  await done(orderId);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 2_000 });
  await pay(orderId, 6_000);
  expect(await vatOf(orderId)).toEqual({ 'vat:20': 2_000 });
  await holds();
});

test('goods are sold on an account of their own, and credited on it; what stood among services is taken back there', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const goods = await world.offer({ ...service, sells_goods: true });
  const orderId = await world.placed(goods);
  await done(orderId);
  expect(await salesOf(orderId)).toEqual({ 'sales-of-goods': 10_000 });
  await ask(loge, generateTicket, { orderId, print: false }, nadia);
  const credited = { orderId, lines: [], amount: 3_000, reason: 'Une pièce abîmée' };
  expect(await loge.call('CreditBill', credited, nadia)).toMatchObject({ code: 0 });
  expect(await salesOf(orderId)).toEqual({ 'sales-of-goods': 7_500 });
  await holds();

  // Charged in an earlier version, it is taken back from where it stood.
  const before = await world.placed(goods);
  await done(before);
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update ledger_entries e set account = 'sales' from ledger_transactions t where t.id = e.transaction_id and t.order_id = ${before} and e.account = 'sales-of-goods'`.execute(
      transaction,
    );
  });
  await holds();
  const back = { orderId: before, statusId: statusNumber('accepted') };
  expect(await loge.call('changeOrderStatusManually', back, nadia)).toMatchObject({ code: 0 });
  expect(await salesOf(before)).toEqual({});
  await holds();
});

test('a seller that has opted for debits: due when it is charged, from the day of the option on, and its bills say so', async () => {
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '542107651',
    vat_number: frenchVatNumber('542107651'),
  });
  const { seller } = await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, nadia);
  const opt = (startsOn: string, onDebits: boolean, as: Signed = nadia) =>
    loge.call('SetSeller', { conciergerieId: world.conciergerieId, seller, vatOption: { startsOn, onDebits } }, as);
  expect(await opt('2026-11-01', true)).toMatchObject({ fields: [{ field: 'vatOption.startsOn' }] });
  expect(await opt('2026-12-01', true)).toMatchObject({
    code: 0,
    data: { vatOptions: [{ startsOn: '2026-12-01', onDebits: true }] },
  });
  const offer = await world.offer(service);
  const early = await world.placed(offer);
  await done(early);
  expect(await vatOf(early)).toEqual({ 'vat-waiting:20': 2_000 });
  expect(await textOf((await ask(loge, generateTicket, { orderId: early }, nadia)).bill.id)).not.toContain('débits');
  const late = await world.placed(offer);
  const before = loge.now;
  loge.now = new Date('2026-12-01T09:00:00Z');
  await done(late);
  expect(await vatOf(late)).toEqual({ 'vat:20': 2_000 });
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  const bill = await ask(loge, generateTicket, { orderId: late }, nadia);
  expect(await textOf(bill.bill.id)).toContain(
    'Prestation de services. Option pour le paiement de la taxe d’après les débits',
  );
  // Another desk of the same company, which is not the caller's: the option is not for one desk to change.
  const other = await orderingWorld(loge);
  await buildSeller(loge.database, other.conciergerieId, {
    siren: '542107651',
    vat_number: frenchVatNumber('542107651'),
  });
  expect(await opt('2027-01-01', false)).toMatchObject({ fields: [{ rule: 'sellerOfOtherDesks' }] });
  loge.now = before;
  await holds();
});

test('a bill names the option that held when its order was charged, not the one of its own day', async () => {
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '632012100',
    vat_number: frenchVatNumber('632012100'),
  });
  const { seller } = await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, nadia);
  const opt = async (startsOn: string, onDebits: boolean) =>
    expect(
      await loge.call(
        'SetSeller',
        { conciergerieId: world.conciergerieId, seller, vatOption: { startsOn, onDebits } },
        nadia,
      ),
    ).toMatchObject({ code: 0 });
  await opt('2026-12-01', true);
  await opt('2027-01-01', false);
  const offer = await world.offer(service);
  const [november, december] = [await world.placed(offer), await world.placed(offer)];
  const before = loge.now;
  const words = 'Option pour le paiement de la taxe d’après les débits';
  const billOf = async (orderId: number) => textOf((await ask(loge, generateTicket, { orderId }, nadia)).bill.id);
  await done(november);
  loge.now = new Date('2026-12-10T09:00:00Z');
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  expect(await billOf(november)).not.toContain(words);
  await done(december);
  loge.now = new Date('2027-01-10T09:00:00Z');
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  expect(await billOf(december)).toContain(words);
  expect([await vatOf(november), await vatOf(december)]).toEqual([{ 'vat-waiting:20': 2_000 }, { 'vat:20': 2_000 }]);
  loge.now = before;
  await holds();
});

test('a seller without VAT number charges none, whatever the prices say, and its bill names none', async () => {
  const offer = await world.offer({ items: [{ price_cents: 492 }] });
  // Ordered while the desk had no seller: with VAT.
  const before = await world.placed(offer);
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554', vat_number: null });
  const after = await world.placed(offer);
  for (const orderId of [before, after]) {
    await pay(orderId, 100);
    await done(orderId);
    expect(await vatOf(orderId)).toEqual({});
    const { bill } = await ask(loge, generateTicket, { orderId }, nadia);
    const { rows } = await sql<{
      vat: number;
      total: number;
    }>`select vat_cents as vat, including_vat_cents as total from bills where id = ${bill.id}`.execute(loge.database);
    expect(rows).toEqual([{ vat: 0, total: 492 }]);
    const text = await textOf(bill.id);
    expect(text).toContain('TVA non applicable, article 293 B du CGI');
    expect(text).not.toContain('0,82');
  }
  await holds();
});

test('charged with VAT by a seller who is not subject to it any more: charged again without, before it is billed', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const orderId = await world.placed(await world.offer(service));
  await done(orderId);
  await buildSeller(loge.database, world.conciergerieId, { siren: '552100554', vat_number: null });
  const { bill } = await ask(loge, generateTicket, { orderId }, nadia);
  expect(await vatOf(orderId)).toEqual({});
  expect(bill.amount).toBe(12_000);
  await holds();
});
