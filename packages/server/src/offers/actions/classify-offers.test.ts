import { classifyOffers } from '@loge/contract/offers/classify-offers';
import { getOffersToClassify } from '@loge/contract/offers/get-offers-to-classify';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_OFFRES_PART']);
});

const waiting = async (as: Signed = nadia): Promise<readonly number[]> =>
  (await ask(loge, getOffersToClassify, {}, as)).offers.map(({ id }) => id);
const standing = (original: number) =>
  loge.database
    .selectFrom('offers')
    .select(['id', 'withdrawal_exception'])
    .where((offer) => offer.or([offer('id', '=', original), offer('original_id', '=', original)]))
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();

test('offers without an exception wait, several are decided at once, and none waits then', async () => {
  const [one, two, three] = [await world.offer(), await world.offer(), await world.offer()];
  const named = await world.offer({ withdrawal_exception: 'perishable' });
  expect(await waiting()).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
  expect(await waiting()).not.toContain(named.id);
  const counted = await ask(loge, getOffersToClassify, { count: true }, nadia);
  expect(counted).toEqual({ offers: [], total: (await waiting()).length });

  expect(await ask(loge, classifyOffers, { offreIds: [one.id, two.id], exception: 'dated_service' }, nadia)).toEqual({
    classified: 2,
  });
  expect(await standing(one.id)).toMatchObject({ withdrawal_exception: 'dated_service' });
  expect((await standing(one.id)).id).not.toBe(one.id);

  await ask(loge, classifyOffers, { offreIds: [three.id, three.id], exception: null }, nadia);
  await ask(loge, classifyOffers, { offreIds: [three.id], exception: null }, nadia);
  expect((await standing(three.id)).id, 'nothing of the offer has changed').toBe(three.id);
  const { rows } = await sql<{ comment: string }>`
    select comment from business_log where action = 'offer-classified' order by id
  `.execute(loge.database);
  expect(rows.map(({ comment }) => comment.split('\u00a0: ')[1])).toEqual([
    ...Array<string>(2).fill('exception 12°, hébergement, transport, restauration ou loisir à une date fixée'),
    ...Array<string>(2).fill('aucune exception, la rétractation est possible'),
  ]);
  const left = await waiting();
  for (const { id } of [one, two, three]) expect(left).not.toContain((await standing(id)).id);
});

test('an order placed before keeps what its buyer was told; the next one is placed under the exception', async () => {
  const offer = await world.offer();
  const exceptionOf = async (orderId: number) =>
    loge.database
      .selectFrom('orders')
      .select('withdrawal_exception')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
  const before = await world.placed(offer);
  await ask(loge, classifyOffers, { offreIds: [offer.id], exception: 'made_to_measure' }, nadia);
  expect(await exceptionOf(before)).toEqual({ withdrawal_exception: null });
});

test('a manager without the right is refused; one of another desk sees and decides nothing', async () => {
  const offer = await world.offer();
  const marc = await world.manager([]);
  expect((await loge.call('GetOffersToClassify', {}, marc, { method: 'GET' })).code).not.toBe(0);
  const elsewhere = await buildConciergerie(loge.database);
  const manager = await buildManager(loge.database, {
    conciergerieIds: [elsewhere],
    permissions: ['MANAGE_OFFRES_PART'],
  });
  const stranger = { ...(await loge.signIn(manager.login)), conciergerieId: elsewhere };
  expect(await waiting(stranger)).not.toContain(offer.id);
  const decided = await loge.call('ClassifyOffers', { offreIds: [offer.id], exception: null }, stranger);
  expect(decided.refusal).toBe('not-found');
});
