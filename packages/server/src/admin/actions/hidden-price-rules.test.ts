import { hiddenPriceRules } from '@loge/contract/admin/hidden-price-rules';
import { userInfoFromSession } from '@loge/contract/access/user-info-from-session';
import { partPrezList } from '@loge/contract/catalogue/part-prez-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let offer: BuiltOffer;
let admin: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  offer = await world.offer();
  const { login } = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
  admin = await loge.signIn(login);
});

const set = (hidesPrices: unknown, as = admin, conciergerieId = world.conciergerieId) =>
  loge.call('SetHidesPrices', { conciergerieId, hidesPrices }, as);
const lines = async (): Promise<string[]> => {
  const found = await loge.database
    .selectFrom('business_log')
    .select('action')
    .where('conciergerie_id', '=', world.conciergerieId)
    .where('action', 'like', 'prices-%')
    .orderBy('id')
    .execute();
  return found.map(({ action }) => action);
};
const seen = async () => {
  const { data } = await ask(loge, partPrezList, { coid: offer.categoryId }, world.camille);
  const { user } = await ask(loge, userInfoFromSession, {}, world.camille);
  return { price: data[0]?.fromPrice ?? null, hidesPrices: user.hidesPrices };
};

test('prices are hidden and shown again at once; a repeat changes nothing and leaves no line', async () => {
  const shown = await seen();
  expect(shown).toEqual({ price: expect.any(Number) as number, hidesPrices: false });
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(await set(true)).toMatchObject({ code: 0, data: { hidesPrices: true } });
  const { conciergeries } = await ask(loge, hiddenPriceRules, {}, admin);
  expect(conciergeries.find(({ id }) => id === world.conciergerieId)?.hidesPrices).toBe(true);
  expect(await seen()).toEqual({ price: null, hidesPrices: true });
  expect((await set(false)).data).toEqual({ hidesPrices: false });
  expect(await seen()).toEqual(shown);
  expect(await lines()).toEqual(['prices-hidden', 'prices-shown']);
});

test('a remark that is sent all the same is left out, and the desk alone reads its own', async () => {
  const remark = { comment: 'Col souple', commentVisibleAdh: true, commentVisiblePart: true };
  const comments = async (orderId: number) => {
    const { order } = await ask(loge, orderDetail, { id: orderId }, world.marc);
    return order.audience === 'manager' ? order.comments.map(({ content, va, vp }) => ({ content, va, vp })) : [];
  };
  const placed = (as: Signed) => world.placed(offer, remark, as);
  expect(await comments(await placed(world.camille))).toMatchObject([{ content: 'Col souple' }]);
  await set(true);
  expect(await comments(await placed(world.camille))).toEqual([]);
  expect(await comments(await placed(world.forCamille))).toEqual([{ content: 'Col souple', va: false, vp: false }]);
  await set(false);
  expect(await comments(await placed(world.forCamille))).toEqual([{ content: 'Col souple', va: true, vp: true }]);
});

test('invalid choices, unknown desks and managers are refused', async () => {
  expect(await set('oui')).toMatchObject({ code: 20, fields: [{ field: 'hidesPrices' }] });
  expect(await set(true, admin, 999_999)).toMatchObject({ refusal: 'not-found' });
  expect(await set(true, world.marc)).toMatchObject({ refusal: 'forbidden' });
  expect(await loge.call('HiddenPriceRules', {}, world.marc, { method: 'GET' })).toMatchObject({
    refusal: 'forbidden',
  });
});
