import { getEreport } from '@loge/contract/accounting/get-ereport';
import { getEreports } from '@loge/contract/accounting/get-ereports';
import { noteEreport } from '@loge/contract/accounting/note-ereport';
import { replaceEreport } from '@loge/contract/accounting/replace-ereport';
import { setEreportingRegime } from '@loge/contract/accounting/set-ereporting-regime';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildEreport } from '../../testing/ereport-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { checkEreports, makeEreports } from '../jobs/make-ereports.ts';
import { makeNextReport } from '../make-ereport.ts';

/** Reports to the administration, from the books of a company. docs/rules/e-reporting.md. */
const loge = startTestServer();
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];

/** Each test has companies of its own: what stands in their books stays. */
const SIRENS = [
  '552100554',
  '404833048',
  '542051180',
  '775670417',
  '383474814',
  '380129866',
  '444608442',
  '432766947',
  '572015246',
  '552032534',
];
let siren = '732829320';
const other = '542107651';
const platform = { platformName: 'Plateforme Exemple', platformNumber: '0123' };
const done = (orderId: number) => advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
const pay = async (orderId: number, cents: number) =>
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount: cents }] } }, nadia),
  ).toMatchObject({ code: 0 });
const at = async (moment: string): Promise<void> => {
  loge.now = new Date(moment);
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
};
const regime = async (over: object = {}) =>
  loge.call(
    setEreportingRegime.name,
    { siren, startsOn: '2026-11-01', regime: 'monthly', ...platform, ...over },
    nadia,
  );
const replace = async (reportId: number) => loge.call(replaceEreport.name, { reportId }, nadia);
/** The night's jobs. */
const night = async () => {
  await numberBookEntries(loge.database, loge.now);
  await makeEreports(loge.server.services);
};
const reports = async (as = nadia) => {
  const { reports: all } = await ask(loge, getEreports, {}, as);
  return all;
};
const daysOf = (reportId: number, day?: string) => ask(loge, getEreport, { reportId, day }, nadia);
const load = async (reportId: number, as: 'xml' | 'csv') =>
  (
    await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'LoadEreport', reportId: String(reportId), as }).toString()}`,
      headers: { 'x-session': nadia.token, fromapp: 'test/1' },
    })
  ).payload;
const service = { items: [{ price_cents: 12_000 }] } as const;
const holds = async () => expect(await checkInvariants(loge.database)).toEqual([]);

beforeEach(async () => {
  loge.now = new Date('2026-11-24T09:00:00Z');
  // The clock goes back, and entries are numbered from where the last test was.
  await sql`delete from book_progress`.execute(loge.database);
  const next = SIRENS.pop();
  if (next === undefined) throw new Error('Each test needs a company of its own: add a SIREN.');
  siren = next;
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId, { siren, vat_number: frenchVatNumber(siren) });
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT', 'REFUND', 'ADJUST_ORDER_PRICE']);
});

test('what was sold is reported when its ten days are over, and what was paid with its month; each figure leads to its entries', async () => {
  await regime();
  const sold = await world.placed(await world.offer(service));
  await done(sold);
  await pay(sold, 5_000);
  await night();
  expect(await reports()).toEqual([]);

  await at('2026-12-01T00:30:00+01:00');
  await night();
  expect(await reports(), 'entries of the last hour may still be on their way').toEqual([]);
  await at('2026-12-01T02:00:00+01:00');
  await Promise.all([night(), night()]);
  const [payments, sales, ...more] = (await reports()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
  expect(more).toEqual([]);
  expect(sales).toMatchObject({
    ...{ kind: 'transactions', startsOn: '2026-11-21', endsOn: '2026-11-30', dueOn: '2026-12-10' },
    ...{ version: 1, type: 'IN', state: 'ready', base: 10_000, vat: 2_000, reference: `ER-${siren}-TR-20261121-1` },
  });
  expect(payments).toMatchObject({ kind: 'payments', startsOn: '2026-11-01', endsOn: '2026-11-30', base: 5_000 });

  const shown = await daysOf(sales?.id ?? 0, '2026-11-24');
  expect(shown.days).toEqual([
    { day: '2026-11-24', category: 'TPS1', rates: [{ ratePercent: 20, base: 10_000, vat: 2_000 }] },
  ]);
  expect(shown.entries).toMatchObject([{ orderId: sold, category: 'TPS1', base: 10_000, vat: 2_000 }]);
  const xml = await load(sales?.id ?? 0, 'xml');
  expect(xml).toContain('<Id schemeId="0238">0123</Id>');
  expect(xml.replaceAll(/\s+</g, '<')).toContain(
    '<Transactions><Date>20261124</Date><TransactionsCurrency>EUR</TransactionsCurrency><CategoryCode>TPS1</CategoryCode>' +
      '<TaxExclusiveAmount>100.00</TaxExclusiveAmount><TaxTotal>20.00</TaxTotal><TaxSubtotal><TaxPercent>20</TaxPercent>' +
      '<TaxableAmount>100.00</TaxableAmount><TaxTotal>20.00</TaxTotal></TaxSubtotal></Transactions>',
  );
  expect((await load(payments?.id ?? 0, 'xml')).replaceAll(/\s+</g, '<')).toContain(
    '<Payment><Date>20261124</Date><SubTotals><TaxPercent>20</TaxPercent><CurrencyCode>EUR</CurrencyCode><Amount>50.00</Amount>',
  );
  expect((await load(sales?.id ?? 0, 'csv')).split('\r\n')[1]).toMatch(
    new RegExp(`^2026-11-24;[^;]+;${sold};\\d+;TPS1;20;100,00;20,00$`),
  );
  await holds();
});

test('what a trial desk writes is not reported', async () => {
  await regime();
  const sold = await world.placed(await world.offer(service));
  await done(sold);
  await pay(sold, 5_000);
  await sql`update conciergeries set is_fake = true where id = ${world.conciergerieId}`.execute(loge.database);
  await at('2026-12-01T02:00:00+01:00');
  await night();
  expect((await reports()).filter(({ base }) => base !== 0)).toEqual([]);
  await sql`update conciergeries set is_fake = false where id = ${world.conciergerieId}`.execute(loge.database);
});

test('goods are reported when they are delivered and never as paid; services of a seller that has opted for debits say so', async () => {
  await regime();
  await sql`insert into seller_vat_options (seller_identity_id, siren, starts_on, on_debits, noted_at)
    select id, siren, '2026-11-01', true, now() from seller_identities where siren = ${siren}`.execute(loge.database);
  const goods = await world.placed(await world.offer({ ...service, sells_goods: true }));
  await pay(goods, 12_000);
  await done(goods);
  await done(await world.placed(await world.offer(service)));
  await at('2026-12-01T02:00:00+01:00');
  await night();
  const made = await reports();
  expect(made.map(({ kind }) => kind)).toEqual(['transactions']);
  const shown = await daysOf(made[0]?.id ?? 0);
  const rates = [{ ratePercent: 20, base: 10_000, vat: 2_000 }];
  expect(shown.days).toMatchObject([
    { category: 'TLB1', rates },
    { category: 'TPS1', rates },
  ]);
  const xml = await load(made[0]?.id ?? 0, 'xml');
  expect(xml.match(/<TaxDueDateTypeCode>5<\/TaxDueDateTypeCode>/g)).toHaveLength(1);
  await holds();
});

test('another company sells at the desk: each reports what stands in its books, once, whatever is killed in between', async () => {
  await regime();
  const offer = await world.offer(service);
  const first = await world.placed(offer);
  await done(first);
  const paidBefore = await world.placed(offer);
  await pay(paidBefore, 6_000);
  await numberBookEntries(loge.database, loge.now);
  await buildSeller(loge.database, world.conciergerieId, { siren: other, vat_number: frenchVatNumber(other) });
  // A bill by who sells now charges the first order anew, in other books.
  await ask(loge, generateTicket, { orderId: first }, nadia);
  await done(paidBefore);
  await pay(paidBefore, 6_000);
  await at('2026-12-01T02:00:00+01:00');
  expect(await regime({ siren: other, startsOn: '2026-11-01', regime: 'quarterly' })).toMatchObject({ code: 0 });
  // Killed before the commit: nothing is left of it, and the next run makes it.
  await expect(
    loge.database.transaction().execute(async (transaction) => {
      await makeNextReport(transaction, { siren, kind: 'transactions', by: null, now: loge.now });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await night();
  await night();
  const made = await reports();
  const { rows } = await sql<{ siren: string; sold: number; received: number }>`
    select b.siren, -sum(e.amount_cents) filter (where e.account = 'sales')::int as sold,
      -coalesce(sum(e.amount_cents) filter (where e.account = 'receivable' and t.event not in ('orderCharged', 'orderReleased')), 0)::int as received
    from book_entries b join ledger_transactions t on t.id = b.transaction_id join ledger_entries e on e.transaction_id = t.id
    where b.siren in (${siren}, ${other}) group by b.siren order by b.siren
  `.execute(loge.database);
  expect(rows.map((row) => row.siren)).toEqual([siren, other].toSorted());
  for (const books of rows) {
    const own = made.filter((report) => report.siren === books.siren);
    const sum = (kind: string) =>
      own.filter((report) => report.kind === kind).reduce((cents, { base }) => cents + base, 0);
    expect([sum('transactions'), sum('payments')], books.siren).toEqual([books.sold, books.received]);
  }
  await holds();
});

test('a report that the books have overtaken is marked, and replaced by one over the whole period; the first stays as it was', async () => {
  await regime();
  const orderId = await world.placed(await world.offer(service));
  await done(orderId);
  await at('2026-12-01T02:00:00+01:00');
  await night();
  const [first] = await reports();
  const before = await load(first?.id ?? 0, 'xml');
  expect(await replace(first?.id ?? 0)).toMatchObject({ code: 452 });

  await sql`update offers set sells_goods = true`.execute(loge.database);
  await checkEreports(loge.server.services);
  await checkEreports(loge.server.services);
  expect(await reports()).toMatchObject([{ state: 'outdated' }]);
  const replaced = await ask(loge, replaceEreport, { reportId: first?.id ?? 0 }, nadia);
  expect(replaced.report).toMatchObject({ version: 2, type: 'IN', state: 'ready', base: 10_000 });
  expect(await load(first?.id ?? 0, 'xml')).toBe(before);
  const second = replaced.report.id;
  const note = (state: string) => loge.call(noteEreport.name, { reportId: second, state, words: '' }, nadia);
  expect(await note('accepted'), 'it was not sent').toMatchObject({ code: 452 });
  const sent = await ask(loge, noteEreport, { reportId: second, state: 'sent', words: '' }, nadia);
  expect(sent.report).toMatchObject({ state: 'sent' });
  expect(await note('sent')).toMatchObject({ code: 452 });
  expect(await reports()).toMatchObject([
    { version: 2, isReplaced: false },
    { version: 1, isReplaced: true },
  ]);
  expect(await replace(first?.id ?? 0)).toMatchObject({ code: 452 });
  const later = await daysOf(replaced.report.id ?? 0);
  expect(later.days.map(({ category }) => category)).toEqual(['TLB1']);
  await holds();
});

test('what another server reported before a desk came here is not reported again, and what left with a desk stays in the reports of here', async () => {
  await regime();
  await done(await world.placed(await world.offer(service)));
  await numberBookEntries(loge.database, loge.now);
  await sql`insert into ereported_desks (conciergerie_id, siren, kind, starts_on, ends_on, server_number)
    values (${world.conciergerieId}, ${siren}, 'transactions', '2026-11-21', '2026-11-30', 7)`.execute(loge.database);
  await at('2026-12-02T02:00:00+01:00');
  const again = await loge.signIn(world.camille.login);
  await done(await world.placed(await world.offer(service), {}, again));
  await at('2026-12-11T02:00:00+01:00');
  await night();
  const made = (await reports()).filter(({ kind }) => kind === 'transactions');
  expect(made).toMatchObject([{ startsOn: '2026-12-01', base: 10_000 }]);
  // The desk leaves, and its entries with it.
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`delete from book_entries where conciergerie_id = ${world.conciergerieId}`.execute(transaction);
    await sql`delete from book_counters where siren = ${siren}`.execute(transaction);
    await sql`update conciergeries set server_origin = 'https://elsewhere.example' where id = ${world.conciergerieId}`.execute(
      transaction,
    );
  });
  await checkEreports(loge.server.services);
  const { rows } = await sql<{
    state: string;
  }>`select state from ereport_states where report_id = ${made[0]?.id}`.execute(loge.database);
  expect(rows).toEqual([{ state: 'ready' }]);
});

test('no report of a company is made while a desk of it is on its way to another server', async () => {
  await regime();
  await done(await world.placed(await world.offer(service)));
  await at('2026-12-01T02:00:00+01:00');
  await numberBookEntries(loge.database, loge.now);
  const move = (since: Date | null) =>
    loge.database
      .updateTable('conciergeries')
      .set({ moving_since: since })
      .where('id', '=', world.conciergerieId)
      .execute();
  await move(loge.now);
  await makeEreports(loge.server.services);
  expect((await sql`select from ereports where siren = ${siren}`.execute(loge.database)).rows).toEqual([]);
  await move(null);
  await night();
  expect((await sql`select from ereports where siren = ${siren}`.execute(loge.database)).rows).toHaveLength(1);
});

test('an order of the company itself is invoiced electronically and not reported; one of a person is reported and not sent, also where a cost centre pays it', async () => {
  await regime();
  const offer = await world.offer(service);
  const ofCompany = await world.placed(offer);
  await sql`update orders set beneficiary_id = null where id = ${ofCompany}`.execute(loge.database);
  const ofPerson = await world.placed(offer);
  await sql`
    with centre as (insert into cost_centers (client_company_id, label, legal_name, email, address1, zip_code, city)
      select client_company_id, 'Siège', 'Société', 'siege@client.example', '1 rue', '75001', 'Paris' from conciergeries where id = ${world.conciergerieId} returning id)
    update payments set cost_center_id = (select id from centre) where order_id = ${ofPerson}`.execute(loge.database);
  for (const orderId of [ofCompany, ofPerson]) {
    await done(orderId);
    await ask(loge, generateTicket, { orderId }, nadia);
  }
  await at('2026-12-01T02:00:00+01:00');
  await night();
  const { rows } = await sql<{ id: number; isReported: boolean; isSent: boolean }>`
    select o.id, exists (select from ereport_lines l where l.order_id = o.id) as "isReported",
      exists (select from invoice_transmissions t join bills b on b.id = t.bill_id where b.order_id = o.id) as "isSent"
    from orders o where o.id in (${ofCompany}, ${ofPerson}) order by o.id`.execute(loge.database);
  expect(rows).toEqual([
    { id: ofCompany, isReported: false, isSent: true },
    { id: ofPerson, isReported: true, isSent: false },
  ]);
});

test('only who keeps the accounts of all desks of a company notes its regime and sees its reports; bad months are said beside their field', async () => {
  expect(await regime({ startsOn: '2026-08-01' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'startsOn' }],
  });
  expect(await regime({ siren: '123456782' })).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'siren' }],
  });
  expect(await regime()).toMatchObject({ code: 0 });
  const refused = await buildEreport(loge, { conciergerieId: world.conciergerieId, siren, state: 'refused' });
  expect(await reports()).toMatchObject([{ state: 'refused' }]);
  const elsewhere = await orderingWorld(loge);
  await buildSeller(loge.database, elsewhere.conciergerieId, { siren, vat_number: frenchVatNumber(siren) });
  expect(await reports()).toEqual([]);
  expect(await regime()).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'siren' }] });
  expect(await replace(refused)).toMatchObject({ refusal: 'not-found' });
});

test('a company that reports sends its invoices to companies from the same day on: each order of a company is in one of both', async () => {
  const sold = await world.placed(await world.offer(service));
  await sql`update orders set beneficiary_id = null where id = ${sold}`.execute(loge.database);
  await done(sold);
  const { bill } = await ask(loge, generateTicket, { orderId: sold }, nadia);
  expect(await regime()).toMatchObject({ code: 0 });
  const { rows } = await sql<{ reference: string; startsOn: string }>`
    select t.reference, s.starts_on::text as "startsOn" from invoice_transmissions t join invoicing_sellers s on s.siren = t.sender_siren where s.siren = ${siren}
  `.execute(loge.database);
  expect(rows).toEqual([{ reference: bill.reference, startsOn: '2026-11-01' }]);
  await at('2026-12-01T02:00:00+01:00');
  await night();
  expect((await reports()).filter(({ base }) => base !== 0)).toEqual([]);
  // Its first day stays with the reports.
  const later = { conciergerieId: world.conciergerieId, startsOn: '2027-01-01', siren: '', vatNumber: '' };
  expect((await loge.call('SetInvoicingSettings', later, nadia)).fields).toMatchObject([{ field: 'startsOn' }]);
  await holds();
});
