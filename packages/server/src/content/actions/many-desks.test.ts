import { getActualite } from '@loge/contract/content/get-actualite';
import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { setActualite } from '@loge/contract/content/set-actualite';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* A content that shows everywhere. */

const loge = startTestServer();
const many = 200;
const desks: number[] = [];
let editor: Signed;

beforeAll(async () => {
  for (let one = 0; one < many; one += 1) desks.push(await buildConciergerie(loge.database));
  const permissions = ['MANAGE_EDITORIAL_CONTENT'] as const;
  const { login } = await buildManager(loge.database, { conciergerieIds: desks, permissions });
  editor = await loge.signIn(login);
});

const news = (id: number) => ({
  id,
  titleInterne: 'Partout',
  titleFr: 'Partout',
  summaryFr: 'Partout',
  contentFr: '<p>Partout.</p>',
  fromDate: '2026-01-01',
  toDate: '2030-12-31',
});

test("'SetActualite' shows a news item at 200 conciergeries at once, and at one alone again", async () => {
  const { id } = await ask(loge, setActualite, { object: news(-1), associations: desks }, editor);
  const read = await ask(loge, getActualite, { actualiteId: id }, editor);
  expect(read.conciergeries).toHaveLength(many);
  expect(read.allConciergeries).toHaveLength(many);
  const { login } = await buildBeneficiary(loge.database, { conciergerie_id: desks.at(-1) ?? 0, lang: 'en' });
  const last = await loge.signIn(login);
  const shown = await ask(loge, getActualiteForBnf, { actualiteId: id }, last);
  expect(shown.actu.titleFr).toBe('Partout');
  // The preview says who would read it.
  const counted = await ask(loge, getActualite, { actualiteId: id }, editor);
  expect(counted.allConciergeries.find((desk) => desk.id === desks.at(-1))).toMatchObject({
    nbPersonnes: 1,
    nbAnglophones: 1,
    v2Mode: true,
  });

  await ask(loge, setActualite, { object: { ...news(id), version: 1 }, associations: [desks[0] ?? 0] }, editor);
  expect(await loge.call('GetActualiteForBnf', { actualiteId: id }, last)).toMatchObject({ refusal: 'not-found' });
});
