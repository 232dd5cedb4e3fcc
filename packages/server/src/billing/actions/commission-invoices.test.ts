import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { issueCommissionInvoice } from '@loge/contract/billing/issue-commission-invoice';
import { getAttenduFactuDetail } from '@loge/contract/billing/get-attendu-factu-detail';
import { genererAttenduFactuPourTous } from '@loge/contract/billing/generer-attendu-factu-pour-tous';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '../../accounts/erase-account.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildPartner } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** Of what a partner bills to the customer our commission alone is our sale. docs/rules/commissions.md. */
const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
});

/** A partner who bills a repair of 100,00 € itself, of which 72 % are its own. */
const repairer = async (over: object = {}): Promise<BuiltOffer> =>
  here.world.offer({
    partner_id: await buildPartner(loge.database, {
      all_items_buying_price_percent: 72,
      billing_email: 'compta@atelier.example.test',
    }),
    partner_will_bill: true,
    items: [{ price_cents: 10_000, label_fr: 'Révision' }],
    ...over,
  });
const repaired = async (offer: BuiltOffer, over: object = {}): Promise<number> => {
  const orderId = await here.world.placed(offer, { paymentMode: 4, ...over });
  await advanceOrder(loge, () => here.world.marc.id)(orderId, 'accepted', 'done');
  return orderId;
};
/** Account and cents of what was booked under an event. */
const bookedOf = async (partnerId: number): Promise<readonly string[]> => {
  const found = await sql<{ line: string }>`
    select format('%s %s %s %s', p.reference, t.siren, e.account, e.amount_cents) as line
    from booked_partner_papers p join ledger_transactions t on t.id = p.transaction_id join ledger_entries e on e.transaction_id = t.id
    where p.partner_id = ${partnerId} order by t.id, e.line
  `.execute(loge.database);
  return found.rows.map(({ line }) => line);
};
const pdfOf = (invoiceId: number) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?action=LoadCommissionInvoicePdf&invoiceId=${invoiceId}`,
    headers: { 'x-session': here.claire.token, fromapp: 'test/1' },
  });

test('closing a statement invoices the commission, books it against what is held for the partner, and mails it', async () => {
  const offer = await repairer();
  await repaired(offer);
  await repaired(offer);
  const statement = await here.generate(offer);
  expect(await here.detail(statement)).toMatchObject({ amountTTC: 0, commissionDue: 5600, commissions: [] });
  await here.close(statement);
  const closed = await here.detail(statement);
  expect(closed).toMatchObject({
    commissionDue: 0,
    commissions: [{ isCreditNote: false, date: '2026-11-03', amountTTC: 5600, amountHT: 4667, otherReference: null }],
  });
  const [invoice] = closed.commissions;
  const reference = invoice?.reference ?? '';
  const siren = reference.slice(4, 13);
  expect(reference).toMatch(/^COM-\d{9}-2026-\d{6}$/);
  expect(await bookedOf(offer.partnerId)).toEqual([
    `${reference} ${siren} partner-debts 5600`,
    `${reference} ${siren} commissions -4667`,
    `${reference} ${siren} vat-waiting:20 -933`,
  ]);
  expect(await here.mailsTo('compta@atelier.example.test')).toContain(
    `Notre facture de commissions ${reference}, octobre 2026`,
  );
  const partner = await here.worker(offer);
  expect((await here.own(partner)).statements).toMatchObject([{ commissions: [{ reference }] }]);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('the invoice names both sides and how it was paid, and is a valid electronic one', async () => {
  const offer = await repairer();
  await repaired(offer);
  const statement = await here.generate(offer);
  await here.close(statement);
  const [invoice] = (await here.detail(statement)).commissions;
  const answer = await here.inNovember(() => pdfOf(invoice?.id ?? 0));
  const text = readPdf(answer.rawPayload).pages.flat().join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('Commissions sur vos ventes, octobre 2026');
  expect(text).toContain('Réglée par compensation avec ce que nous vous devons');
  expect(text).toContain('Prestation de services');
  const xml = await here.xmlIn(answer.rawPayload);
  expect(xml).toContain('<ram:TypeCode>380</ram:TypeCode>');
  expect(xml).toContain('<ram:DuePayableAmount>28.00</ram:DuePayableAmount>');
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
});

test('opened again, the invoice is reversed by a credit note and what it was over is invoiced anew', async () => {
  const offer = await repairer();
  await repaired(offer);
  const statement = await here.generate(offer);
  await here.close(statement);
  await here.close(statement, true);
  const opened = await here.detail(statement);
  expect(opened).toMatchObject({
    open: true,
    commissionDue: 2800,
    commissions: [{ isCreditNote: true, amountTTC: 2800 }, { isCreditNote: false }],
  });
  const [note, invoice] = opened.commissions;
  expect(note?.otherReference).toBe(invoice?.reference);
  expect(invoice?.otherReference).toBe(note?.reference);
  expect(await here.refusalOf('DeleteAttenduFactu', { attenduFactuId: statement })).toBe('billing-statement-invoiced');
  await here.close(statement);
  expect((await here.detail(statement)).commissions).toMatchObject([
    { isCreditNote: false, otherReference: null },
    { isCreditNote: true },
    { isCreditNote: false },
  ]);
  const sums = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::bigint as cents from booked_partner_papers p join ledger_entries e on e.transaction_id = p.transaction_id
    where p.partner_id = ${offer.partnerId} group by 1 order by 1
  `.execute(loge.database);
  expect(sums.rows).toEqual([
    { account: 'commissions', cents: -2333 },
    { account: 'partner-debts', cents: 2800 },
    { account: 'vat-waiting:20', cents: -467 },
  ]);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('what the beneficiary pays to the partner stands in no statement, and its commission is invoiced', async () => {
  const offer = await repairer();
  const orderId = await repaired(offer);
  await here.inNovember(() => ask(loge, genererAttenduFactuPourTous, { partnerIds: [offer.partnerId] }, here.claire));
  const { rows } = await sql<{ id: number }>`
    select id from billing_statements where partner_id = ${offer.partnerId}
  `.execute(loge.database);
  const statement = rows[0]?.id ?? 0;
  await here.close(statement);
  expect(await here.detail(statement)).toMatchObject({ amountTTC: 0, commissions: [{ amountTTC: 2800 }] });
  // Such an order changes no more, as one in a closed statement.
  const acts = await here.buttons(orderId);
  for (const act of ['rollbackStatus', 'changeStatusManually']) expect(acts).not.toContain(act);
});

test('a seller that is not subject to VAT invoices none', async () => {
  const world = await selfBillingWorld(loge);
  await buildSeller(loge.database, world.world.conciergerieId, { siren: '542107651', vat_number: null });
  const partner_id = await buildPartner(loge.database, { all_items_buying_price_percent: 72 });
  const offer = await world.world.offer({ partner_id, partner_will_bill: true, items: [{ price_cents: 10_000 }] });
  const orderId = await world.world.placed(offer, { paymentMode: 4 });
  await advanceOrder(loge, () => world.world.marc.id)(orderId, 'accepted', 'done');
  const statement = await world.generate(offer);
  await world.close(statement);
  expect((await world.detail(statement)).commissions).toMatchObject([{ amountTTC: 2800, amountHT: 2800 }]);
});

test('IssueCommissionInvoice is for what turned up since: refused while the statement is open, and when nothing is due', async () => {
  const offer = await repairer();
  const orderId = await repaired(offer);
  const statement = await here.generate(offer);
  const issue = () => here.refusalOf('IssueCommissionInvoice', { attenduFactuId: statement });
  expect(await issue()).toBe('billing-statement-open');
  // As a statement that was closed before commissions were invoiced.
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update billing_statements set state = 'closed', closed_at = now() where id = ${statement}`.execute(
      transaction,
    );
  });
  expect(
    await here.inNovember(() => ask(loge, issueCommissionInvoice, { attenduFactuId: statement }, here.claire)),
  ).toMatchObject({ references: [expect.stringMatching(/^COM-/)] });
  expect(await issue()).toBe('commission-nothing-due');
  const standing = await sql`select from standing_commissions where order_id = ${orderId}`.execute(loge.database);
  expect(standing.rows).toHaveLength(1);
  expect(
    (await here.inNovember(() => ask(loge, getAttenduFactuDetail, { attenduFactuId: statement }, here.claire))).attendu
      .commissions,
  ).toHaveLength(1);
});

test('invoices and mailed statements stay when the account of the person who closed the statement is erased, also those kept as uploaded by them', async () => {
  const offer = await repairer();
  await repaired(offer);
  const statement = await here.generate(offer);
  await here.close(statement);
  const [invoice] = (await here.detail(statement)).commissions;
  const { rows } = await sql<{ id: string; by: number | null; owner: number | null }>`
    select f.id, f.uploaded_by as by, f.owner_id as owner from files f join commission_invoices i on i.file_id = f.id
    where i.id = ${invoice?.id ?? 0}
  `.execute(loge.database);
  expect(rows).toEqual([{ id: expect.any(String), by: null, owner: offer.partnerId }]);
  const id = rows[0]?.id ?? '';
  const leaver = await buildBeneficiary(loge.database, { conciergerie_id: here.world.conciergerieId, active: false });
  const draft = await keepPicture(loge, { uploadedBy: leaver.id });
  expect(await here.refusalOf('SendAttenduFactuByMail', { attenduFactuId: statement })).toBeNull();
  const mailed = await sql<{ id: string }>`
    select attached_file_id as id from mails where dedupe_key like ${`billing-statement-${statement}-%`}
  `.execute(loge.database);
  const statementId = mailed.rows[0]?.id ?? '';
  await sql`
    update files set uploaded_by = ${leaver.id}, owner_kind = null, owner_id = null where id in (${id}, ${statementId})
  `.execute(loge.database);
  await machineWrite(loge.server.services, 'leaves', (transaction, changes) =>
    eraseAccount(transaction, leaver.id, { by: here.world.marc.id, now: loge.now, changes }),
  );
  const purged = await sql<{ id: string }>`
    select id from files where id in (${id}, ${statementId}, ${draft.id}) and purged_at is not null
  `.execute(loge.database);
  expect(purged.rows).toEqual([{ id: draft.id }]);
});
