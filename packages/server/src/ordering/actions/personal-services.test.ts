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

test('what a partner bills itself, the partner answers for', async () => {
  const theirs = await world.offer({ ...service, partner_will_bill: true });
  expect(await seen(theirs)).toEqual({ after: 2250, sap: true, declaration: null });
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
