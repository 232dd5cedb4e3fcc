import { beforeAll, describe, expect, test } from 'vitest';
import { buildPartner } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let repairs: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  repairs = await world.offer({ allows_follow_up_orders: true });
});

const pathOf = (id: number, as = world.camille) => loge.call('OffreWebappPathToContinueOrder', { id }, as);
const detailOf = async (id: number, as: Parameters<typeof loge.call>[2] = world.camille) =>
  ((await loge.call('OrderDetail', { id }, as)).data as unknown as { order: Record<string, unknown> }).order;

describe('OffreWebappPathToContinueOrder', () => {
  test('leads to the order form of the offer, which knows what it continues', async () => {
    const order = await world.placed(repairs);
    const answer = await pathOf(order);
    expect(answer.data).toMatchObject({
      path: expect.stringMatching(new RegExp(`^/bnfv2/startOrder/0/\\d+/\\d+/\\d+/${repairs.id}\\?continue=${order}$`)),
    });
    expect((await loge.call('OffreWebappPathToContinueOrder', { id: order }, world.forCamille)).data).toEqual(
      answer.data,
    );
  });

  test('of somebody else’s order nothing is known, and a manager selects its beneficiary first', async () => {
    const order = await world.placed(repairs);
    expect(await pathOf(order, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await pathOf(999_999)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('OffreWebappPathToContinueOrder', { id: order }, world.marc)).toMatchObject({
      refusal: 'beneficiary-not-selected',
    });
    const paul = await world.beneficiary();
    expect(
      await loge.call('OffreWebappPathToContinueOrder', { id: order }, { ...world.forCamille, beneficiaryId: paul.id }),
    ).toMatchObject({ refusal: 'beneficiary-not-selected' });
  });

  test('an offer of another place says so, with the way that it would be', async () => {
    const atHome = { avoids_address: false, allows_company: false, allows_home: true, tax_credit_eligible: true };
    const partner = await buildPartner(loge.database, { zip_codes: ['75'] });
    const cleaning = await world.offer({ ...atHome, partner_id: partner, allows_follow_up_orders: true });
    const paris = { service_location_kind: 'home', service_location_zip_code: '75011' } as const;
    const paul = await world.beneficiary(paris);
    const { id } = await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: paul.id,
      offer: cleaning,
    });
    expect((await pathOf(id, paul)).code).toBe(0);
    await loge.database
      .updateTable('users')
      .set({ service_location_kind: 'conciergerie', service_location_zip_code: null })
      .where('id', '=', paul.id)
      .execute();
    loge.server.services.caches.hear({ topics: ['profile'], users: [paul.id] });
    expect(await pathOf(id, paul)).toMatchObject({ refusal: 'offer-not-at-location' });
  });

  test('an offer that is gone cannot be continued', async () => {
    const gone = await world.offer({ allows_follow_up_orders: true });
    const order = await world.placed(gone);
    await loge.database.updateTable('offers').set({ publication: 'unpublished' }).where('id', '=', gone.id).execute();
    loge.server.services.caches.hear({ topics: ['offers'] });
    expect(await pathOf(order)).toMatchObject({ refusal: 'offer-not-available' });
    expect(await detailOf(order)).toMatchObject({ canContinue: false });
  });
});

test('an order and the one that it spawned name each other, to the beneficiary and to the desk', async () => {
  const first = await world.placed(repairs);
  const second = await world.placed(repairs, { parentOrderId: first });
  const alone = { parent: null, children: [], together: [], series: null };
  for (const reader of [world.camille, world.marc]) {
    expect((await detailOf(first, reader))['links']).toMatchObject({ ...alone, children: [{ id: second }] });
    expect((await detailOf(second, reader))['links']).toMatchObject({ ...alone, parent: { id: first } });
  }
  expect(await detailOf(first)).toMatchObject({ canContinue: true });
  expect(await detailOf(await world.placed(await world.offer()))).toMatchObject({ canContinue: false });
});

test('an order leads to the same offer where its beneficiary orders now, and nowhere from a desk that does not propose it', async () => {
  const elsewhere = await orderingWorld(loge);
  const conciergerieIds = [world.conciergerieId, elsewhere.conciergerieId];
  const nowhere = await buildOffer(loge.database, {
    conciergerieIds: [world.conciergerieId],
    allows_follow_up_orders: true,
  });
  const both = await buildOffer(loge.database, { conciergerieIds, allows_follow_up_orders: true });
  loge.server.services.caches.hear({ topics: ['offers'] });
  const zoe = await world.beneficiary();
  const left = [await world.placed(nowhere, {}, zoe), await world.placed(both, {}, zoe)];
  await loge.database
    .updateTable('users')
    .set({ conciergerie_id: elsewhere.conciergerieId })
    .where('id', '=', zoe.id)
    .execute();
  const moved = { ...zoe, ...(await loge.signIn(zoe.login)) };
  const seen = await Promise.all(left.map((id) => loge.call('OrderDetail', { id }, moved)));
  expect(seen.map(({ data }) => data)).toMatchObject([
    { order: { offreId: null, canContinue: false } },
    { order: { offreId: both.id, canContinue: false } },
  ]);
});
