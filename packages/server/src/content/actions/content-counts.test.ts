import { getActualites } from '@loge/contract/content/get-actualites';
import { getContentCounts } from '@loge/contract/content/get-content-counts';
import { uploadNewStaticFile } from '@loge/contract/files/upload-new-static-file';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { buildContentGroup, buildMomentOffer, buildNews } from '../../testing/content-builders.ts';
import { buildEggHunt } from '../../testing/game-builders.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test('GetContentCounts counts what one edits and nothing else, of the kinds that are one’s to edit', async () => {
  const world = await orderingWorld(loge);
  const elsewhere = await buildConciergerie(loge.database);
  const conciergerieIds = [world.conciergerieId];
  await buildNews(loge.database, { conciergerieIds });
  await buildNews(loge.database, { conciergerieIds, from_date: '2020-01-01', to_date: '2020-02-01' });
  await buildNews(loge.database, { conciergerieIds, deleted_at: new Date() });
  await buildNews(loge.database, { conciergerieIds: [elsewhere] });
  await buildMomentOffer(loge.database, { conciergerieIds });
  await buildMomentOffer(loge.database, { conciergerieIds: [elsewhere] });
  await buildEggHunt(loge.database, { conciergerieIds });
  await buildContentGroup(loge.database, { conciergerieIds });
  await buildContentGroup(loge.database, { conciergerieIds: [elsewhere] });

  const editor = await world.manager(['MANAGE_EDITORIAL_CONTENT']);
  const counts = await ask(loge, getContentCounts, {}, editor);
  // Three of its own: one of them is over, one stands in the group.
  expect(counts).toEqual({ offers: 1, news: 3, hunts: 1, groups: 1, files: 0 });
  expect((await ask(loge, getActualites, {}, editor)).actus).toHaveLength(3);

  const base64content = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64');
  await ask(loge, uploadNewStaticFile, { path: '', name: 'tarifs.pdf', base64content }, editor);
  const newsletter = await world.manager(['SEND_NEWSLETTER']);
  expect(await ask(loge, getContentCounts, {}, newsletter)).toEqual({
    offers: null,
    news: 3,
    hunts: null,
    groups: null,
    files: 1,
  });
  const games = await world.manager(['GAMES']);
  expect(await ask(loge, getContentCounts, {}, games)).toMatchObject({ news: null, hunts: 1, files: null });
  expect(await loge.call('GetContentCounts', {}, world.camille)).toMatchObject({ refusal: 'forbidden' });
});
