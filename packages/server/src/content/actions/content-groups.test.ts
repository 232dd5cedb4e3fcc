import { deleteContentGroup } from '@loge/contract/content/delete-content-group';
import { getActualite } from '@loge/contract/content/get-actualite';
import { getContentGroups } from '@loge/contract/content/get-content-groups';
import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { saveContentGroup } from '@loge/contract/content/save-content-group';
import { setContentGroupDay } from '@loge/contract/content/set-content-group-day';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, type Person } from '../../testing/builders.ts';
import { buildMomentOffer, buildNews } from '../../testing/content-builders.ts';
import { buildWheel } from '../../testing/game-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Contents that go live together and are taken back together. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let [news, moment] = [0, 0];

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_EDITORIAL_CONTENT']);
});
beforeEach(async () => {
  news = await buildNews(loge.database, { conciergerieIds: [world.conciergerieId] });
  moment = await buildMomentOffer(loge.database, { conciergerieIds: [world.conciergerieId] });
});

const save = async (over: Record<string, unknown> = {}) =>
  (await ask(loge, saveContentGroup, { id: -1, name: 'Noël', news: [news], momentOffers: [moment], ...over }, nadia))
    .id;
const open = (groupId: number, opensOn: string | null) =>
  ask(loge, setContentGroupDay, { groupId, ...(opensOn === null ? {} : { opensOn }) }, nadia);
const readsNews = async () => (await loge.call('GetActualiteForBnf', { actualiteId: news }, world.camille)).code === 0;
const readsOffer = async () =>
  (await ask(loge, getOffresDuMomentForBnf, {}, world.camille)).offresDuMoment.some(({ id }) => id === moment);
const shown = async () => [await readsNews(), await readsOffer()];
const today = async () => (await ask(loge, getContentGroups, {}, nadia)).today;

test('what comes into a group shows no longer until the group goes live, and is taken back in one act', async () => {
  expect(await shown()).toEqual([true, true]);
  const groupId = await save();
  expect(await shown()).toEqual([false, false]);

  expect(await open(groupId, await today())).toMatchObject({ opensOn: await today() });
  expect(await shown()).toEqual([true, true]);
  expect((await ask(loge, getActualite, { actualiteId: news }, nadia)).actu.group).toEqual({
    id: groupId,
    name: 'Noël',
    opensOn: await today(),
  });

  await open(groupId, null);
  expect(await shown()).toEqual([false, false]);
});

test('a day to come keeps everything back until then; each keeps its own last day', async () => {
  const groupId = await save();
  await open(groupId, '2029-01-01');
  expect(await shown()).toEqual([false, false]);
  await loge.database.updateTable('news').set({ from_date: '2029-06-01' }).where('id', '=', news).execute();
  await open(groupId, await today());
  expect(await shown()).toEqual([false, true]);
});

test('the wheel of a news item that was taken back turns no more', async () => {
  const wheel = await buildWheel(loge.database, { conciergerieIds: [world.conciergerieId] });
  const groupId = await save({ news: [wheel.newsId], momentOffers: [] });
  expect(await loge.call('LaunchRoue', { roueId: wheel.id }, world.camille)).toMatchObject({ refusal: 'not-found' });
  await open(groupId, await today());
  expect(await loge.call('LaunchRoue', { roueId: wheel.id }, world.camille)).toMatchObject({ code: 0 });
});

test('SaveContentGroup takes out what is no longer named, and takes nothing from another group', async () => {
  const groupId = await save();
  expect(await loge.call('SaveContentGroup', { id: -1, name: 'Autre', news: [news] }, nadia)).toMatchObject({
    refusal: 'content-in-another-group',
  });
  await save({ id: groupId, momentOffers: [] });
  expect(await shown()).toEqual([false, true]);
  const { groups, pieces } = await ask(loge, getContentGroups, {}, nadia);
  expect(groups.find(({ id }) => id === groupId)).toMatchObject({ name: 'Noël', opensOn: null, elsewhere: false });
  expect(pieces.filter((piece) => piece.groupId === groupId)).toMatchObject([{ kind: 'news', id: news }]);
  expect(
    await loge.call('SaveContentGroup', { id: groupId, name: 'Noël', news: [news], version: 1 }, nadia),
  ).toMatchObject({ refusal: 'changed-meanwhile' });
});

test('DeleteContentGroup dissolves what is online or empty, never what is held back', async () => {
  const groupId = await save();
  expect(await loge.call('DeleteContentGroup', { groupId }, nadia)).toMatchObject({ refusal: 'content-group-held' });
  await open(groupId, await today());
  await ask(loge, deleteContentGroup, { groupId }, nadia);
  expect(await shown()).toEqual([true, true]);
  expect(await loge.call('SetContentGroupDay', { groupId }, nadia)).toMatchObject({
    refusal: 'not-found',
  });
});

test("'GetContentGroups' is for editors of content", async () => {
  const other = await world.manager(['SEND_NEWSLETTER']);
  expect(await loge.call('GetContentGroups', {}, other)).toMatchObject({ refusal: 'forbidden' });
});

test('what also shows elsewhere is for those who work there, too', async () => {
  const elsewhere = await buildConciergerie(loge.database);
  const shared = await buildNews(loge.database, { conciergerieIds: [world.conciergerieId, elsewhere] });
  expect(await loge.call('SaveContentGroup', { id: -1, name: 'Noël', news: [shared] }, nadia)).toMatchObject({
    refusal: 'content-elsewhere',
  });
  const groupId = await save();
  await loge.database.updateTable('news').set({ group_id: groupId }).where('id', '=', shared).execute();
  for (const action of ['SetContentGroupDay', 'DeleteContentGroup'])
    expect(await loge.call(action, { groupId }, nadia)).toMatchObject({ refusal: 'content-elsewhere' });
});
