import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { getSeller } from '@loge/contract/accounting/get-seller';
import { frenchVatNumber } from '@loge/domain/billing/seller-identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** A series of bill numbers belongs to a company. docs/rules/bills.md. */
const loge = startTestServer();

test('another company at the desk begins a series of its own; credit notes of old bills stay in the old company’s', async () => {
  const world = await orderingWorld(loge);
  const nadia = await world.manager(['COMPTA', 'BILLING_MGMT']);
  const desk = { conciergerieId: world.conciergerieId };
  const series = await buildSeller(loge.database, world.conciergerieId);
  const offer = await world.offer();
  const orders: number[] = [];
  for (let made = 0; made < 3; made += 1) orders.push(await world.placed(offer));
  const [old, next, last] = orders as [number, number, number];
  for (const orderId of orders) await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  const billed = async (orderId: number) => (await ask(loge, generateTicket, { orderId }, nadia)).bill;
  expect((await billed(old)).reference).toBe(`${series}-2026-000001`);

  const { seller } = await ask(loge, getSeller, desk, nadia);
  const other = { ...seller, legalName: 'Autre SAS', siren: '552100554', vatNumber: frenchVatNumber('552100554') };
  const save = (change: object) => loge.call('SetSeller', { ...desk, seller: { ...other, ...change } }, nadia);
  expect(await save({})).toMatchObject({ fields: [{ field: 'seller.series', rule: 'billSeriesOfOtherSeller' }] });

  // A desk whose seller changed in an earlier version goes on under the old series no more.
  await sql`
    with made as (
      insert into seller_identities (legal_name, siren, vat_number, address1, zip_code, city) values ('Autre SAS', '552100554', ${other.vatNumber}, '1 rue Neuve', '75001', 'Paris') returning id)
    update conciergeries set seller_identity_id = (select id from made) where id = ${world.conciergerieId}
  `.execute(loge.database);
  expect(await loge.call('GenerateTicket', { orderId: next }, nadia)).toMatchObject({
    code: 419,
    refusal: 'series-of-other-seller',
  });

  expect(await save({ series: 'NEUVE' })).toMatchObject({ code: 0 });
  expect((await billed(next)).reference).toBe('NEUVE-2026-000001');
  const { creditNote } = await ask(loge, deleteBill, { orderId: old }, nadia);
  expect(creditNote?.reference).toBe(`AV-${series}-2026-000001`);
  const { rows } = await sql<{ reference: string; siren: string }>`
    select reference, document -> 'seller' ->> 'siren' as siren from bills where conciergerie_id = ${world.conciergerieId} order by id
  `.execute(loge.database);
  expect(rows).toEqual([
    { reference: `${series}-2026-000001`, siren: '732829320' },
    { reference: 'NEUVE-2026-000001', siren: '552100554' },
    { reference: `AV-${series}-2026-000001`, siren: '732829320' },
  ]);
  // Billed anew it is the new company's bill, and so is the last one.
  expect([(await billed(old)).reference, (await billed(last)).reference]).toEqual([
    'NEUVE-2026-000002',
    'NEUVE-2026-000003',
  ]);
  expect(await checkInvariants(loge.database)).toEqual([]);
});

test('a series that holds bills of two companies since earlier versions: credit notes of both, in whichever year', async () => {
  const world = await orderingWorld(loge);
  let nadia = await world.manager(['COMPTA', 'BILLING_MGMT']);
  const series = await buildSeller(loge.database, world.conciergerieId);
  const offer = await world.offer();
  const [first, second] = [await world.placed(offer), await world.placed(offer)];
  for (const orderId of [first, second]) await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  const bill = (orderId: number) => ask(loge, generateTicket, { orderId }, nadia);
  const ofSeries = (siren: string | null) =>
    sql`update bill_counters set siren = ${siren} where series = ${series}`.execute(loge.database);
  await bill(first);
  // As an earlier version went on with it.
  await buildSeller(loge.database, world.conciergerieId, {
    siren: '552100554',
    vat_number: frenchVatNumber('552100554'),
  });
  await sql`update conciergeries set bill_series = ${series} where id = ${world.conciergerieId}`.execute(loge.database);
  await ofSeries('552100554');
  await bill(second);
  await ofSeries(null);
  const before = loge.now;
  loge.now = new Date('2027-01-11T09:00:00Z');
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
  const notes = [];
  for (const orderId of [first, second])
    notes.push((await ask(loge, deleteBill, { orderId }, nadia)).creditNote?.reference);
  expect(notes).toEqual([`AV-${series}-2027-000001`, `AV-${series}-2027-000002`]);
  loge.now = before;
  expect(await checkInvariants(loge.database)).toEqual([]);
});
