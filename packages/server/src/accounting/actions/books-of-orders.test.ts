import { getSeller } from '@loge/contract/accounting/get-seller';
import { BooksVerifier } from '@loge/domain/accounting/verify-books';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** An order stands in the books of the company that charged it, no matter who sells at the desk by then. docs/rules/ledger.md. */
const loge = startTestServer();
const [first, second] = ['552100554', '542107651'] as const;
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];

beforeEach(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT', 'REFUND']);
});

const sells = (siren: string, over: { readonly vat_number?: null } = {}) =>
  buildSeller(loge.database, world.conciergerieId, { siren, vat_number: frenchVatNumber(siren), ...over });
const done = (orderId: number) => advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
const service = async () => world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
const pay = async (orderId: number, cents: number) =>
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount: cents }] } }, nadia),
  ).toMatchObject({ code: 0 });
const bill = async (orderId: number) =>
  expect(await loge.call('GenerateTicket', { orderId, print: false }, nadia)).toMatchObject({ code: 0 });
/** What stands on each account of an order, in the books of each company; debit positive. */
const booksOf = async (orderId: number): Promise<Record<string, Record<string, number>>> => {
  await numberBookEntries(loge.database, loge.now);
  const { rows } = await sql<{ siren: string; account: string; cents: number }>`
    select b.siren, e.account, sum(e.amount_cents)::int as cents
    from ledger_transactions t join book_entries b on b.transaction_id = t.id join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} group by b.siren, e.account having sum(e.amount_cents) <> 0
  `.execute(loge.database);
  const books: Record<string, Record<string, number>> = {};
  for (const { siren, account, cents } of rows) books[siren] = { ...books[siren], [account]: cents };
  return books;
};
const holds = async () => expect(await checkInvariants(loge.database)).toEqual([]);

test('done at one company, paid while another sells there: all of it is in the books of the first', async () => {
  await sells(first);
  const orderId = await service();
  await done(orderId);
  await numberBookEntries(loge.database, loge.now);
  await sells(second);
  await pay(orderId, 12_000);
  expect(await booksOf(orderId)).toEqual({ [first]: { sales: -10_000, 'vat:20': -2_000, 'money:desk_card': 12_000 } });
  await holds();
});

test('done and paid in part at one company, billed by another: charged again in its books, which take over what was paid', async () => {
  await sells(first);
  const orderId = await service();
  await done(orderId);
  await pay(orderId, 6_000);
  await numberBookEntries(loge.database, loge.now);
  await sells(second);
  await bill(orderId);
  const taken = { [first]: { 'money:desk_card': 6_000, 'other-sellers': -6_000 } };
  expect(await booksOf(orderId)).toEqual({
    ...taken,
    [second]: { receivable: 6_000, 'other-sellers': 6_000, sales: -10_000, 'vat:20': -1_000, 'vat-waiting:20': -1_000 },
  });
  await holds();
  await pay(orderId, 6_000);
  expect(await booksOf(orderId)).toEqual({
    ...taken,
    [second]: { 'money:desk_card': 6_000, 'other-sellers': 6_000, sales: -10_000, 'vat:20': -2_000 },
  });
  await holds();
  // As the program that knows nothing but files reads both, for somebody who keeps the books of all desks.
  const comptable = await world.manager(['COMPTA']);
  await sql`insert into manager_conciergeries (user_id, conciergerie_id) select ${comptable.id}, id from conciergeries on conflict do nothing`.execute(
    loge.database,
  );
  for (const siren of [first, second]) {
    const { body } = await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: '2026', siren }).toString()}`,
      headers: { 'x-session': comptable.token },
    });
    const verifier = new BooksVerifier(`${siren}FEC20261231.txt`, null);
    body
      .split('\r\n')
      .slice(0, -1)
      .every((line) => verifier.read(line));
    expect(verifier.finish()).toBeNull();
    const other = siren === first ? second : first;
    // What the two owe each other says with whom, on every line.
    const owed = body
      .split('\r\n')
      .flatMap((line) => (line.includes('\t467500\t') ? [line.split('\t').slice(6, 8)] : []));
    expect(owed).not.toEqual([]);
    expect(owed.every(([auxiliary, name]) => auxiliary === `V${other}` && name !== '')).toBe(true);
  }
});

test('billed by one company, its bill reversed while another sells there: the note in the books of the first, the order goes on in those of the second', async () => {
  await sells(first);
  const orderId = await service();
  await done(orderId);
  await bill(orderId);
  await pay(orderId, 12_000);
  await sells(second);
  expect(await loge.call('deleteBill', { orderId }, nadia)).toMatchObject({ code: 0 });
  expect(await booksOf(orderId)).toEqual({
    [first]: { 'money:desk_card': 12_000, 'other-sellers': -12_000 },
    [second]: { 'other-sellers': 12_000, sales: -10_000, 'vat:20': -2_000 },
  });
  await holds();
});

test('paid ahead at one company, done at another: the second charges it and has what was paid; cancelled, the first gives it back', async () => {
  await sells(first);
  const [kept, left] = [await service(), await service()];
  await pay(kept, 6_000);
  await pay(left, 6_000);
  await sells(second);
  await done(kept);
  expect(await booksOf(kept)).toEqual({
    [first]: { 'money:desk_card': 6_000, 'other-sellers': -6_000 },
    [second]: { receivable: 6_000, 'other-sellers': 6_000, sales: -10_000, 'vat:20': -1_000, 'vat-waiting:20': -1_000 },
  });
  expect(
    await loge.call('SetOrderPayments', { data: { orderId: left, payments: [{ type: 8, amount: -6_000 }] } }, nadia),
  ).toMatchObject({ code: 0 });
  expect(await booksOf(left)).toEqual({});
  await holds();
});

test('a credit of one company pays an order of another: a debt of the one that granted it, and again when it is given back', async () => {
  await sells(first);
  const credit = await world.credit(world.camille.id, 1_250);
  await sells(second);
  const orderId = await world.placed(await world.offer(), { useCredits: true, expectedCredits: 1_250 });
  const ofCredit = async () => {
    await numberBookEntries(loge.database, loge.now);
    const { rows } = await sql<{ siren: string; account: string; cents: number }>`
      select b.siren, e.account, sum(e.amount_cents)::int as cents
      from ledger_transactions t join book_entries b on b.transaction_id = t.id join ledger_entries e on e.transaction_id = t.id
      where t.credit_id = ${credit} and e.account in ('credits', 'other-sellers') group by b.siren, e.account
      having sum(e.amount_cents) <> 0 order by b.siren, e.account
    `.execute(loge.database);
    return rows.map(({ siren, account, cents }) => `${siren} ${account} ${cents}`);
  };
  expect(await ofCredit()).toEqual([`${second} other-sellers 1250`, `${first} other-sellers -1250`]);
  const { rows: named } = await sql<{ siren: string; other: string | null }>`
    select b.siren, b.seller_siren as other from book_entries b join ledger_transactions t on t.id = b.transaction_id
    where t.credit_id = ${credit} and t.event = 'claimMoved' order by b.siren
  `.execute(loge.database);
  expect(named).toEqual([
    { siren: second, other: first },
    { siren: first, other: second },
  ]);
  await holds();
  const cancelled = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
  expect(await loge.call('changeOrderStatus', cancelled, nadia)).toMatchObject({ code: 0 });
  expect(await ofCredit()).toEqual([`${first} credits -1250`]);
  await holds();
});

test('paid ahead at a seller without VAT number: nothing of it is VAT, before it is charged and after', async () => {
  await sells(first, { vat_number: null });
  const orderId = await service();
  // Priced with VAT before anybody sold there.
  await sql`update order_vat_lines set rate_percent = 20, excluding_vat_cents = 10000, vat_cents = 2000 where order_id = ${orderId}`.execute(
    loge.database,
  );
  await pay(orderId, 6_000);
  const withoutVat = { [first]: { receivable: -6_000, 'money:desk_card': 6_000 } };
  expect(await booksOf(orderId)).toEqual(withoutVat);
  await holds();
  // Subject to VAT from one day on, and not any more.
  const { seller } = await ask(loge, getSeller, { conciergerieId: world.conciergerieId }, nadia);
  const subject = async (vatNumber: string) => {
    loge.now = new Date(loge.now.getTime() + 60_000);
    const change = { conciergerieId: world.conciergerieId, seller: { ...seller, vatNumber } };
    expect(await loge.call('SetSeller', change, nadia)).toMatchObject({ code: 0 });
  };
  await subject(frenchVatNumber(first));
  expect(await booksOf(orderId)).toEqual({
    [first]: { receivable: -6_000, 'money:desk_card': 6_000, 'vat:20': -1_000, 'vat-waiting:20': 1_000 },
  });
  await holds();
  await subject('');
  expect(await booksOf(orderId)).toEqual(withoutVat);
  await done(orderId);
  expect(await booksOf(orderId)).toEqual({
    [first]: { receivable: 6_000, 'money:desk_card': 6_000, sales: -12_000 },
  });
  await holds();
});
