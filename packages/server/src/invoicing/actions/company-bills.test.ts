import { getInvoiceTransmission } from '@loge/contract/invoicing/get-invoice-transmission';
import { getInvoiceTransmissions } from '@loge/contract/invoicing/get-invoice-transmissions';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { exchangeInvoices } from '../jobs/exchange-invoices.ts';

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
  const said = await sql<{ bytes: Buffer }>`
    select bytes from simulated_invoicing_flows where type = 'CustomerInvoiceLC' and flow_direction = 'Out'
  `.execute(loge.database);
  expect(said.rows.map(({ bytes }) => /ValueAmount[^>]*>([^<]*)/.exec(bytes.toString())?.[1])).toEqual(['50.00']);
  await sql`update invoice_transmissions set needs_act = true where id = ${transmissionId}`.execute(loge.database);
  expect((await listed()).find(({ id }) => id === transmissionId)).toMatchObject({ needsAct: true });
  await ask(loge, deleteBill, { orderId, comment: 'Bon de commande absent' }, nadia);
  const [note, ...others] = await listed();
  expect(note).toMatchObject({ isCreditNote: true, state: 'waiting' });
  expect(others.find(({ id }) => id === transmissionId)).toMatchObject({ needsAct: false });
});
