import { fecProblems } from '@loge/domain/accounting/fec';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** What a partner bills itself is the partner's sale: what comes in for it is owed to the partner. docs/rules/ledger.md. */
const loge = startTestServer();

const fec = async (as: Signed, siren: string): Promise<string> => {
  await numberBookEntries(loge.database, loge.now);
  const { body } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: '2026', siren }).toString()}`,
    headers: { 'x-session': as.token },
  });
  expect(fecProblems(body, 2026)).toEqual([]);
  return body;
};
/** The lines without their letters. */
const entriesOf = (file: string): string[][] =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t').toSpliced(13, 2));
/** Account of each line, and whose it is. */
const ownersOf = (file: string): string[][] =>
  entriesOf(file).map((cells) => [4, 6, 7].map((cell) => cells[cell] ?? ''));
const nameOf = async (partnerId: number): Promise<string> =>
  (
    await loge.database
      .selectFrom('partners')
      .select('company_name')
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow()
  ).company_name;
/** Account, debit and credit of each line. */
const linesOf = (file: string): string[] =>
  file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split('\t'))
    .map((cells) => `${cells[2]} ${cells[4]} ${cells[11]} ${cells[12]}`);

test('an order that its partner bills is not our sale: what is charged is owed to the partner, what the partner took is set off', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '552100554',
    vat_number: frenchVatNumber('552100554'),
  });
  const nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  const offer = await world.offer({ partner_will_bill: true, items: [{ price_cents: 10_000 }] });
  const orderId = await world.placed(offer, { paymentMode: 4 });
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  expect(linesOf(await fec(nadia, '552100554'))).toEqual(['1 411000 100,00 0,00', '1 467400 0,00 100,00']);
  const { id: paymentId } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(await loge.call('CollectPayment', { paymentId }, nadia)).toMatchObject({ code: 0 });
  const file = await fec(nadia, '552100554');
  expect(linesOf(file).slice(2)).toEqual(['2 467300 100,00 0,00', '2 411000 0,00 100,00']);
  const of = [`P${offer.partnerId}`, await nameOf(offer.partnerId)];
  const camille = [`B${world.camille.id}`, 'Camille Roussel'];
  expect(ownersOf(file)).toEqual([
    ['411000', ...camille],
    ['467400', ...of],
    ['467300', ...of],
    ['411000', ...camille],
  ]);
  // Renamed, the partner keeps the name of then.
  await sql`update partners set company_name = 'Rachetée' where id = ${offer.partnerId}`.execute(loge.database);
  expect(await fec(nadia, '552100554')).toBe(file);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('what a company orders for itself stands on the account of that company', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '775670417',
    vat_number: frenchVatNumber('775670417'),
  });
  const nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
  await sql`update orders set beneficiary_id = null where id = ${orderId}`.execute(loge.database);
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  const company = await loge.database
    .selectFrom('conciergeries as c')
    .innerJoin('client_companies as k', 'k.id', 'c.client_company_id')
    .select(['k.id', 'k.name'])
    .where('c.id', '=', world.conciergerieId)
    .executeTakeFirstOrThrow();
  expect(ownersOf(await fec(nadia, '775670417'))).toEqual([
    ['411000', `E${company.id}`, company.name],
    ['706000', '', ''],
    ['4457420', '', ''],
  ]);
});

test('what was charged as ours is corrected by counter-entries of now, once, and numbered entries stay', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '542107651',
    vat_number: frenchVatNumber('542107651'),
  });
  const nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  const offer = await world.offer({ items: [{ price_cents: 12_000 }] });
  const [charged, billed] = [await world.placed(offer), await world.placed(offer)];
  await advanceOrder(loge, () => nadia.id)(charged, 'accepted', 'done');
  await advanceOrder(loge, () => nadia.id)(billed, 'accepted', 'done');
  const before = await fec(nadia, '542107651');
  expect(linesOf(before)).toHaveLength(6);

  // As such orders were booked in earlier versions.
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update offers set partner_will_bill = true where id = ${offer.id}`.execute(transaction);
  });
  const broken = (await checkInvariants(loge.database)).map(({ invariant }) => invariant);
  expect(new Set(broken)).toEqual(new Set(['ledger_vat_of_orders', 'sales_have_papers']));

  loge.now = new Date(loge.now.getTime() + 3_600_000);
  const correct = async () =>
    (await sql<{ orders: number }>`select correct_sales_of_partners(${loge.now}) as orders`.execute(loge.database))
      .rows[0]?.orders;
  expect([await correct(), await correct()]).toEqual([2, 0]);
  expect(await checkInvariants(loge.database)).toEqual([]);
  const after = await fec(nadia, '542107651');
  // But for the letters, which say what has been settled since.
  expect(entriesOf(after).slice(0, 6)).toEqual(entriesOf(before));
  expect(linesOf(after).slice(6, 11)).toEqual([
    '3 411000 0,00 120,00',
    '3 706000 100,00 0,00',
    '3 4457420 20,00 0,00',
    '4 411000 120,00 0,00',
    '4 467400 0,00 120,00',
  ]);
  // It is still the partner's when it is taken back.
  const taken = { orderId: charged, status: 0, comment: 'Plus possible' };
  await loge.call('changeOrderStatus', taken, nadia);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('a bill of ours that stands since earlier versions for what a partner bills: charged as it is billed, until a credit note reverses it', async () => {
  const world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '338365337',
    vat_number: frenchVatNumber('338365337'),
  });
  const nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT']);
  const offer = await world.offer({ items: [{ price_cents: 12_000 }] });
  const orderId = await world.placed(offer);
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  expect(await loge.call('GenerateTicket', { orderId, print: false }, nadia)).toMatchObject({ code: 0 });
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update offers set partner_will_bill = true where id = ${offer.id}`.execute(transaction);
  });
  expect(await checkInvariants(loge.database)).toEqual([]);
  expect(await loge.call('deleteBill', { orderId }, nadia)).toMatchObject({ code: 0 });
  expect(await checkInvariants(loge.database)).toEqual([]);
});
