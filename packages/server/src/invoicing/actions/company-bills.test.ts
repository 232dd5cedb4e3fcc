import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { exchangeInvoices } from '../jobs/exchange-invoices.ts';
import { noteStatus } from '../note-status.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Awaited<ReturnType<OrderingWorld['manager']>>;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['COMPTA', 'PROD', 'BILLING_MGMT', 'REFUND']);
  await buildSeller(loge.database, world.conciergerieId);
  await sql`insert into invoicing_sellers (siren, starts_on, noted_at) values ('732829320', '2026-10-01', now())`.execute(
    loge.database,
  );
  await sql`
    insert into client_company_identities (client_company_id, siren)
    select client_company_id, '552014888' from conciergeries where id = ${world.conciergerieId}
  `.execute(loge.database);
});

/** An order that is done; of the company itself, or of Camille. */
const done = async (of: 'company' | 'person') => {
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 12_000 }] }));
  if (of === 'company') await sql`update orders set beneficiary_id = null where id = ${orderId}`.execute(loge.database);
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  return orderId;
};
const listed = async () => (await ask(loge, getInvoiceTransmissions, {}, nadia)).items;
const minutesLater = async (minutes: number) => {
  loge.now = new Date(loge.now.getTime() + minutes * 60_000);
  await exchangeInvoices(loge.server.services);
};

test('the bill of a person is not sent', async () => {
  const { bill } = await ask(loge, generateTicket, { orderId: await done('person') }, nadia);
  expect((await listed()).map(({ reference }) => reference)).not.toContain(bill.reference);
});

test('the bill of a company leaves, says each payment once, and asks for nothing once it is credited', async () => {
  const orderId = await done('company');
  const { bill } = await ask(loge, generateTicket, { orderId }, nadia);
  const [document] = await listed();
  expect(document).toMatchObject({ kind: 'bill', reference: bill.reference, state: 'waiting', amountTTC: 12_000 });
  const transmissionId = document?.id ?? 0;
  await minutesLater(1);
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount: 5_000 }] } }, nadia),
  ).toMatchObject({ code: 0 });
  await minutesLater(1);
  await minutesLater(1);
  const { transmission } = await ask(loge, getInvoiceTransmission, { transmissionId }, nadia);
  expect(transmission).toMatchObject({ orderId, buyerSiren: '552014888', status: 212 });
  expect(transmission.statuses.filter(({ code }) => code === 212)).toMatchObject([
    { bySide: 'us', amount: 5_000, sending: 'sent' },
  ]);
  // What goes back is said as well, below zero.
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 8, amount: -2_000 }] } }, nadia),
  ).toMatchObject({ code: 0 });
  await minutesLater(1);
  await minutesLater(1);
  const refunded = await ask(loge, getInvoiceTransmission, { transmissionId }, nadia);
  expect(refunded.transmission.statuses.filter(({ code }) => code === 212)).toMatchObject([
    { bySide: 'us', amount: 5_000, sending: 'sent' },
    { bySide: 'us', amount: -2_000, sending: 'sent' },
  ]);
  const said = await sql<{ bytes: Buffer }>`
    select bytes from simulated_invoicing_flows where type = 'CustomerInvoiceLC' and flow_direction = 'Out' order by submitted_at, flow_id
  `.execute(loge.database);
  expect(said.rows.map(({ bytes }) => /ValueAmount[^>]*>([^<]*)/.exec(bytes.toString())?.[1])).toEqual([
    '50.00',
    '-20.00',
  ]);
  expect(said.rows.map(({ bytes }) => /ram:TypeCode>(380|381|389|261)</.exec(bytes.toString())?.[1])).toEqual([
    '380',
    '380',
  ]);
  await sql`update invoice_transmissions set needs_act = true where id = ${transmissionId}`.execute(loge.database);
  expect((await listed()).find(({ id }) => id === transmissionId)).toMatchObject({ needsAct: true });
  await ask(loge, deleteBill, { orderId, comment: 'Bon de commande absent' }, nadia);
  const [note, ...others] = await listed();
  expect(note).toMatchObject({ isCreditNote: true, state: 'waiting' });
  expect(others.find(({ id }) => id === transmissionId)).toMatchObject({ needsAct: false });
});

test('a bill that its company refuses is taken back and issued anew with the order number that it asked for, once', async () => {
  const orderId = await done('company');
  const { bill } = await ask(loge, generateTicket, { orderId }, nadia);
  const reissue = (over: object = {}) =>
    loge.call('ReissueBill', { orderId, buyerOrder: 'ALT-BC-4471', comment: 'Bon de commande absent', ...over }, nadia);
  expect((await reissue()).refusal, 'it waits for its turn').toBe('invoice-on-its-way');
  await minutesLater(1);
  expect((await reissue()).refusal, 'nobody refused it').toBe('invoice-on-its-way');
  const before = (await listed()).find(({ reference }) => reference === bill.reference);
  await loge.database.transaction().execute((transaction) =>
    noteStatus(transaction, {
      ...{ transmissionId: before?.id ?? 0, code: 210, bySide: 'buyer', occurredAt: loge.now, now: loge.now },
      ...{ reasonCode: 'CMD_ERR', reason: 'Bon de commande absent', amounts: [], flowId: 'refused-1', paymentId: null },
    }),
  );
  const shown = await ask(loge, getInvoiceTransmission, { transmissionId: before?.id ?? 0 }, nadia);
  expect(shown.transmission).toMatchObject({ status: 210, mayReissue: true, buyerOrder: '' });
  const [first, second] = await Promise.all([reissue(), reissue()]);
  const answers = [first, second].map(({ refusal }) => refusal ?? 'done');
  expect(answers.toSorted()).toEqual(['done', 'invoice-on-its-way']);
  const [latest, note, ...others] = await listed();
  expect(latest).toMatchObject({ isCreditNote: false, state: 'waiting', amountTTC: 12_000 });
  expect(note).toMatchObject({ isCreditNote: true, state: 'waiting', amountTTC: 12_000 });
  expect(others.find(({ id }) => id === before?.id)).toMatchObject({ needsAct: false });
  const anew = await ask(loge, getInvoiceTransmission, { transmissionId: latest?.id ?? 0 }, nadia);
  expect(anew.transmission).toMatchObject({ buyerOrder: 'ALT-BC-4471', mayReissue: false, orderId });
  const sent = await sql<{
    document: { buyerOrder?: string };
  }>`select document from bills where reference = ${latest?.reference ?? ''}`.execute(loge.database);
  expect(sent.rows[0]?.document.buyerOrder).toBe('ALT-BC-4471');
  expect((await loge.call('ReissueBill', { orderId: 999_999, buyerOrder: '', comment: 'x' }, nadia)).refusal).toBe(
    'not-found',
  );
});

test('what cannot be billed anew stays as it was, its credit note with it', async () => {
  const unbilled = await done('company');
  const reissue = async (orderId: number) =>
    (await loge.call('ReissueBill', { orderId, buyerOrder: '', comment: 'Refusée' }, nadia)).refusal;
  expect(await reissue(unbilled)).toBe('no-bill');
  await ask(loge, generateTicket, { orderId: unbilled }, nadia);
  await sql`update invoice_transmissions t set state = 'failed', next_try_at = null from bills b where b.id = t.bill_id and b.order_id = ${unbilled}`.execute(
    loge.database,
  );
  const { rows: before } =
    await sql`select bill_series, seller_identity_id from conciergeries where id = ${world.conciergerieId}`.execute(
      loge.database,
    );
  const [desk] = before as { bill_series: string; seller_identity_id: number }[];
  const documents = (await listed()).length;
  await sql`update conciergeries set bill_series = null where id = ${world.conciergerieId}`.execute(loge.database);
  expect(await reissue(unbilled)).toBe('billing-identity-missing');
  // Another company sells there, and goes on under the old series no more.
  await sql`
    with made as (
      insert into seller_identities (legal_name, siren, address1, zip_code, city) values ('Autre SAS', '552100554', '1 rue Neuve', '75001', 'Paris') returning id)
    update conciergeries set bill_series = ${desk?.bill_series ?? ''}, seller_identity_id = (select id from made) where id = ${world.conciergerieId}
  `.execute(loge.database);
  expect(await reissue(unbilled)).toBe('series-of-other-seller');
  await sql`update conciergeries set seller_identity_id = ${desk?.seller_identity_id ?? 0} where id = ${world.conciergerieId}`.execute(
    loge.database,
  );
  expect((await listed()).length, 'neither credit note nor bill').toBe(documents);
  // Its partner's statement is closed.
  const { rows: made } = await sql<{ id: number }>`
    with statement as (
      insert into billing_statements (partner_id, month, excluding_vat_cents, including_vat_cents, computed_at)
      select partner_id, '2026-09-01', 10000, 12000, now() from orders where id = ${unbilled} returning id)
    insert into billing_statement_lines (statement_id, conciergerie_id, position, kind, order_id, quantity, label, day, excluding_vat_cents, including_vat_cents)
    select id, ${world.conciergerieId}, 0, 'order', ${unbilled}, 1, 'Ménage', '2026-09-10', 10000, 12000 from statement returning statement_id as id
  `.execute(loge.database);
  const statement = made[0]?.id ?? 0;
  await sql`update billing_statements set state = 'closed', closed_at = now() where id = ${statement}`.execute(
    loge.database,
  );
  expect(await reissue(unbilled)).toBe('order-immutable');
  await sql`update billing_statements set state = 'open', closed_at = null where id = ${statement}`.execute(
    loge.database,
  );
  await sql`delete from billing_statement_lines where statement_id = ${statement}`.execute(loge.database);
  await sql`delete from billing_statements where id = ${statement}`.execute(loge.database);
});

test('what was issued on the first day, before that day was said, leaves as well, once', async () => {
  await sql`delete from invoicing_sellers`.execute(loge.database);
  const orderId = await done('company');
  const { bill } = await ask(loge, generateTicket, { orderId }, nadia);
  const ofBill = async () => (await listed()).filter(({ reference }) => reference === bill.reference);
  expect(await ofBill()).toEqual([]);
  const today = instantToLocal(loge.now.getTime(), 'Europe/Paris').date;
  const set = { conciergerieId: world.conciergerieId, startsOn: today, siren: '552014888', vatNumber: '' };
  expect(await loge.call('SetInvoicingSettings', set, nadia)).toMatchObject({ code: 0 });
  expect(await loge.call('SetInvoicingSettings', set, nadia)).toMatchObject({ code: 0 });
  expect(await ofBill()).toMatchObject([{ kind: 'bill', state: 'waiting', amountTTC: 12_000 }]);
});
