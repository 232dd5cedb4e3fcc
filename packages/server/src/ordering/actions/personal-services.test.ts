import { orderDetail } from '@loge/contract/ordering/order-detail';
import { previewOrder } from '@loge/contract/ordering/preview-order';
import type { Updateable } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { SellerIdentities } from '../../platform/database/database-types.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** A personal service is one within the declaration of who sells it. docs/rules/personal-services.md. */
const loge = startTestServer({ now: '2026-11-24T09:00:00Z' });
let world: OrderingWorld;
let care: BuiltOffer;
const service = { tax_credit_eligible: true, items: [{ price_cents: 2250, duration_minutes: 60 }] };

beforeEach(async () => {
  world = await orderingWorld(loge);
  care = await world.offer(service);
});

const declare = async (over: Updateable<SellerIdentities> | null = null): Promise<void> => {
  if (over !== null)
    await loge.database
      .updateTable('seller_identities')
      .set(over)
      .where('id', 'in', (desks) =>
        desks
          .selectFrom('conciergeries')
          .select((one) => one.ref('seller_identity_id').$notNull().as('id'))
          .where('id', '=', world.conciergerieId),
      )
      .execute();
  loge.server.services.caches.hear({ topics: ['offers'] });
};
async function seen(offer = care, as: Signed = world.camille) {
  const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0] ?? 0, quantity: 2 }] };
  const { order, offre } = await ask(loge, previewOrder, { o }, as);
  return { after: order.amountAfterTaxCredit, sap: offre.sap, declaration: offre.sapDeclaration };
}
const nothing = { after: null, sap: false, declaration: null };

test('without a seller, or one who is not declared, no offer gives a tax credit', async () => {
  expect(await seen()).toEqual(nothing);
  await buildSeller(loge.database, world.conciergerieId, {
    personal_services_number: null,
    personal_services_since: null,
  });
  await declare();
  expect(await seen()).toEqual(nothing);
});

test('a declared seller is named with number, day and approval; half comes back', async () => {
  await buildSeller(loge.database, world.conciergerieId, {
    legal_name: 'Loge à domicile',
    personal_services_approval: 'R/240304',
  });
  await declare();
  expect(await seen()).toEqual({
    after: 2250,
    sap: true,
    declaration: {
      organisation: 'Loge à domicile',
      number: 'SAP732829320',
      since: '2024-03-04',
      approval: 'R/240304',
    },
  });
});

test.each([
  ['begins tomorrow', { personal_services_since: '2026-11-25' }, false],
  ['begins today', { personal_services_since: '2026-11-24' }, true],
  ['ends today', { personal_services_until: '2026-11-24' }, true],
  ['ended yesterday', { personal_services_until: '2026-11-23' }, false],
])('a declaration that %s', async (_when, over, gives) => {
  await buildSeller(loge.database, world.conciergerieId);
  await declare(over);
  expect((await seen()).sap).toBe(gives);
  expect((await seen()).after).toBe(gives ? 2250 : null);
});

test.each([
  ['has none', [], null],
  ['began today', [{ number: 'SAP9', since: '2026-11-24', until: null }], 'SAP9'],
  ['begins tomorrow', [{ number: 'SAP9', since: '2026-11-25', until: null }], null],
  ['ended yesterday', [{ number: 'SAP9', since: '2024-01-01', until: '2026-11-23' }], null],
  [
    'was followed by another one today',
    [
      { number: 'SAP8', since: '2024-01-01', until: '2026-11-23' },
      { number: 'SAP9', since: '2026-11-24', until: null },
    ],
    'SAP9',
  ],
])('what a partner bills itself gives the credit within its own declaration, which %s', async (_when, own, number) => {
  await buildSeller(loge.database, world.conciergerieId);
  const theirs = await world.offer({ ...service, partner_will_bill: true });
  for (const one of own)
    // oxlint-disable-next-line no-await-in-loop -- a few
    await loge.database
      .insertInto('partner_declarations')
      .values({ partner_id: theirs.partnerId, declaration_number: one.number, since: one.since, until: one.until })
      .execute();
  await declare();
  const { after, sap, declaration } = await seen(theirs);
  expect([after, sap, declaration?.number ?? null]).toEqual(
    number === null ? [null, false, null] : [2250, true, number],
  );
});

test('two declarations of a partner never hold on one day', async () => {
  const { partnerId } = care;
  const insert = (since: string, until: string | null) =>
    loge.database
      .insertInto('partner_declarations')
      .values({ partner_id: partnerId, declaration_number: 'SAP9', since, until })
      .execute();
  await insert('2024-01-01', '2024-12-31');
  await insert('2025-01-01', null);
  await expect(insert('2024-12-31', '2024-12-31')).rejects.toThrow('partner_declarations_follow_each_other');
});

test('an earlier declaration of the seller holds for the days within it', async () => {
  await buildSeller(loge.database, world.conciergerieId, { personal_services_since: '2026-12-01' });
  await loge.database
    .insertInto('past_seller_declarations')
    .columns(['seller_identity_id', 'declaration_number', 'since', 'until'])
    .expression((row) =>
      row
        .selectFrom('conciergeries')
        .select((one) => [
          one.ref('seller_identity_id').$notNull().as('id'),
          one.val('SAP0').as('declaration_number'),
          one.val('2024-01-01').as('since'),
          one.val('2026-11-24').as('until'),
        ])
        .where('id', '=', world.conciergerieId),
    )
    .execute();
  await declare();
  expect((await seen()).declaration?.number).toBe('SAP0');
});

test('odd jobs give half of no more than 500 € back, and nothing beyond two hours; the activity is named', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const jobs = await world.offer({ ...service, personal_service_activity: 'II-3' });
  const dear = await world.offer({ ...service, personal_service_activity: 'II-3', items: [{ price_cents: 30_000 }] });
  await declare();
  const of = async (offer: BuiltOffer, quantity: number) => {
    const o = { offreId: offer.id, items: [{ offreItemId: offer.itemIds[0] ?? 0, quantity }] };
    const { order, offre } = await ask(loge, previewOrder, { o }, world.camille);
    return [order.totalAmount, order.amountAfterTaxCredit, offre.sapActivity];
  };
  const activity = { number: 'II-3', label: { fr: 'Petit bricolage', en: 'Odd jobs' } };
  expect(await of(jobs, 2)).toEqual([4500, 2250, activity]);
  expect(await of(jobs, 3)).toEqual([6750, null, activity]);
  expect(await of(dear, 2)).toEqual([60_000, 35_000, activity]);
  // Priced anew, the same holds.
  const orderId = await world.placed(dear, { items: [{ offreItemId: dear.itemIds[0] ?? 0, quantity: 2 }] });
  expect(await loge.call('setOrderPrice', { orderId, price: 80_000 }, world.marc)).toMatchObject({ code: 0 });
  const { tax_credit_cents: credit } = await loge.database
    .selectFrom('orders')
    .select('tax_credit_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(credit).toBe(25_000);
});

test('an order keeps the declaration of its day, and its credit when it is priced anew afterwards', async () => {
  await buildSeller(loge.database, world.conciergerieId, { legal_name: 'Loge chez vous' });
  await declare();
  const orderId = await world.placed(care);
  await declare({ personal_services_until: '2026-11-24' });
  loge.now = new Date('2026-11-26T09:00:00Z');
  const camille = await loge.signIn(world.camille.login);
  const { order } = await ask(loge, orderDetail, { id: orderId }, camille);
  if (order.audience !== 'beneficiary') throw new Error('This is the desk’s answer.');
  expect([order.amountAfterTaxCredit, order.sapDeclaration?.number]).toEqual([1125, 'SAP732829320']);
  expect((await seen(care, camille)).after).toBeNull();
  loge.now = new Date('2026-11-24T09:00:00Z');
});
