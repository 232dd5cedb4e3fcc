import { findOffresForContent } from '@loge/contract/content/find-offres-for-content';
import { getActualite } from '@loge/contract/content/get-actualite';
import { getActualites } from '@loge/contract/content/get-actualites';
import { getActualiteForBnf } from '@loge/contract/content/get-actualite-for-bnf';
import { getOffreDuMoment } from '@loge/contract/content/get-offre-du-moment';
import { getOffresDuMoment } from '@loge/contract/content/get-offres-du-moment';
import { getOffresDuMomentForBnf } from '@loge/contract/content/get-offres-du-moment-for-bnf';
import { setActuOrder } from '@loge/contract/content/set-actu-order';
import { setActualite } from '@loge/contract/content/set-actualite';
import { setOffreDuMoment } from '@loge/contract/content/set-offre-du-moment';
import { setOffreDuMomentOrder } from '@loge/contract/content/set-offre-du-moment-order';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildNews } from '../../testing/content-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What editors make of news and offers of the moment. Spec: partner-content-locker §2 "Content management", §5, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let stranger: Signed;
let shirts: BuiltOffer;
let elsewhere = 0;
let [square, wide, png] = ['', '', ''];

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_EDITORIAL_CONTENT']);
  shirts = await world.offer();
  elsewhere = await buildConciergerie(loge.database);
  const permissions = ['MANAGE_EDITORIAL_CONTENT'] as const;
  stranger = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [elsewhere], permissions })).login,
  );
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#24389b' } });
  square = (await drawn(40, 40).jpeg().toBuffer()).toString('base64');
  wide = (await drawn(60, 40).jpeg().toBuffer()).toString('base64');
  png = (await drawn(40, 40).png().toBuffer()).toString('base64');
});

const news = (over: Record<string, unknown> = {}) => ({
  id: -1,
  titleInterne: 'Pour nous seuls',
  titleFr: 'Un barista à la loge',
  titleEn: 'A barista at the desk',
  summaryFr: 'Un café offert.',
  contentFr: '<p>Ce matin, un café offert.</p>',
  fromDate: '2026-01-01',
  toDate: '2030-12-31',
  ...over,
});
const moment = (over: Record<string, unknown> = {}) => ({
  id: -1,
  titleInterne: 'Panier',
  titleFr: 'Le panier des fêtes',
  contentFr: '<p>Chapon et légumes oubliés.</p>',
  fromDate: '2026-01-01',
  toDate: '2030-12-31',
  ...over,
});
const roue = {
  libellesCourtsFr: ['Eau', 'Pause', ''],
  libellesLongsFr: ['<p>Buvez</p>', '<p>Levez-vous<script>alert(1)</script></p>'],
  launchLabel: { fr: 'Lancer', en: 'Spin' },
};

const saveNews = async (over: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) =>
  (await ask(loge, setActualite, { object: news(over), associations: [world.conciergerieId], ...rest }, nadia)).id;
const saveMoment = async (over: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) =>
  (await ask(loge, setOffreDuMoment, { object: moment(over), associations: [world.conciergerieId], ...rest }, nadia))
    .id;
const readNews = (actualiteId: number) => ask(loge, getActualite, { actualiteId }, nadia);
const readMoment = (id: number) => ask(loge, getOffreDuMoment, { id }, nadia);

describe('SetActualite', () => {
  test('makes a news item by −1, which beneficiaries of the desk then read', async () => {
    const blank = await readNews(-1);
    expect(blank).toMatchObject({
      actu: { id: -1, titleFr: '', fromDate: null, roue: null },
      conciergeries: [],
      offre: null,
    });
    expect(blank.allConciergeries.map(({ id }) => id)).toContain(world.conciergerieId);

    const actualiteId = await saveNews({ offreId: shirts.id, roue, imageAltFr: 'Une tasse' });
    const read = await readNews(actualiteId);
    expect(read.actu).toMatchObject({
      titleInterne: 'Pour nous seuls',
      imageAltFr: 'Une tasse',
      version: 1,
      roue: { libellesCourtsFr: ['Eau', 'Pause'], nbSpinsPerUserPerDay: 5, nbWinsPerConciergeriePerDay: 1 },
    });
    expect(read.offre).toMatchObject({ id: shirts.id, conciergeries: [world.conciergerieId] });
    expect(read.conciergeries).toEqual([world.conciergerieId]);
    const shown = await ask(loge, getActualiteForBnf, { actualiteId }, world.camille);
    expect(shown.actu.roue).toMatchObject({ launchLabel: { fr: 'Lancer', en: 'Spin' } });
    expect(JSON.stringify(shown)).not.toMatch(/<script|Pour nous/);
  });

  test('takes a wheel off and puts it back, with the spins of the day', async () => {
    const actualiteId = await saveNews({ roue: { ...roue, nbSpinsPerUserPerDay: 1 } });
    const { actu } = await readNews(actualiteId);
    const roueId = actu.roue?.id ?? 0;
    expect((await loge.call('LaunchRoue', { roueId }, world.camille)).data).toMatchObject({ canSpin: true });
    await saveNews({ ...actu, roue: null });
    expect(await loge.call('LaunchRoue', { roueId }, world.camille)).toMatchObject({ refusal: 'not-found' });
    await saveNews({ ...(await readNews(actualiteId)).actu, roue: { ...roue, nbSpinsPerUserPerDay: 1 } });
    expect((await loge.call('LaunchRoue', { roueId }, world.camille)).data).toMatchObject({ canSpin: false });
  });

  test('cleans what somebody wrote, and keeps it clean', async () => {
    const contentFr = '<p onclick="steal()">Bon<script>steal()</script><a href="javascript:steal()">ici</a></p>';
    const id = await saveNews({ contentFr });
    const { content_fr: stored } = await loge.database
      .selectFrom('news')
      .select('content_fr')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toContain('Bon');
    expect(stored).not.toMatch(/steal|script/);
  });

  test('takes a square jpg, and says of any other why not', async () => {
    const id = await saveNews({}, { imageContentType: 'image/jpeg', imageDataAsBase64: square });
    const { actu } = await readNews(id);
    expect(actu.imageBinaryDataId).not.toBeNull();
    await saveNews({ ...actu, titleFr: 'Un autre titre' });
    expect((await readNews(id)).actu.imageBinaryDataId).toBe(actu.imageBinaryDataId);
    await saveNews({ ...actu, version: null, imageBinaryDataId: null });
    expect((await readNews(id)).actu.imageBinaryDataId).toBeNull();

    const said = async (imageDataAsBase64: string) => {
      const { fields } = await loge.call(
        'SetActualite',
        { object: news(), associations: [], imageDataAsBase64 },
        nadia,
      );
      return fields?.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await said(`data:image/jpeg;base64,${wide}`)).toEqual([
      'imageDataAsBase64: Les images doivent être carrées',
    ]);
    expect(await said(png)).toEqual(['imageDataAsBase64: L’image doit être au format jpg.']);
    expect(await said(square.slice(0, 200))).toEqual(["imageDataAsBase64: L'image n'a pas pu être lue"]);
    expect(await said('pas*une*image*du*tout')).toEqual(["imageDataAsBase64: L'image n'a pas pu être lue"]);
  });

  test('names all that is wrong at once, in the words of the specification', async () => {
    const wrong = news({
      titleInterne: '',
      titleEn: 'x'.repeat(101),
      contentFr: '<p>&nbsp;</p>',
      fromDate: '2026-12-02',
      toDate: '2026-12-01',
      url: 'javascript:alert(1)',
      offreId: 999_999_999,
      imageBinaryDataId: 'a'.repeat(24),
      roue: { ...roue, launchLabel: { fr: '', en: 'Spin' } },
    });
    const answer = await loge.call('SetActualite', { object: wrong, associations: [world.conciergerieId] }, nadia);
    expect(answer).toMatchObject({ refusal: 'invalid-input' });
    expect(answer.fields?.map(({ field }) => field)).toEqual([
      'object.titleInterne',
      'object.titleEn',
      'object.toDate',
      'object.contentFr',
      'object.url',
      'object.roue.launchLabel.fr',
      'object.offreId',
      'object.imageBinaryDataId',
    ]);
    expect(answer.fields?.find(({ field }) => field === 'object.contentFr')?.message).toBe(
      'Le contenu ne peut être vide',
    );
  });

  test('is told when somebody else saved in the meantime', async () => {
    const id = await saveNews();
    const { actu } = await readNews(id);
    await saveNews({ ...actu, titleFr: 'Le premier' });
    expect(
      await loge.call('SetActualite', { object: { ...actu, titleFr: 'Le second' }, associations: [] }, nadia),
    ).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('shows at no desk where its editor does not work; what shows there too is for others to change', async () => {
    const object = news();
    expect(await loge.call('SetActualite', { object, associations: [elsewhere] }, nadia)).toMatchObject({
      refusal: 'not-found',
    });
    const shared = await buildNews(loge.database, { conciergerieIds: [world.conciergerieId, elsewhere] });
    expect((await readNews(shared)).elsewhere).toBe(true);
    const saved = { object: { ...news(), id: shared }, associations: [world.conciergerieId] };
    expect(await loge.call('SetActualite', saved, nadia)).toMatchObject({ refusal: 'content-elsewhere', code: 270 });
    expect(await loge.call('DeleteActualite', { object: { id: shared }, associations: [] }, nadia)).toMatchObject({
      refusal: 'content-elsewhere',
    });
  });

  test('without a desk it is its author’s alone', async () => {
    const id = await saveNews({}, { associations: [] });
    expect((await readNews(id)).conciergeries).toEqual([]);
    expect(await loge.call('GetActualite', { actualiteId: id }, stranger, { method: 'GET' })).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('opens to mailings as well, games and offers of the moment do not', async () => {
    const mailer = await world.manager(['SEND_NEWSLETTER']);
    expect((await loge.call('GetActualites', {}, mailer, { method: 'GET' })).code).toBe(0);
    expect(await loge.call('GetOffresDuMoment', {}, mailer, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('GetActualites', {}, await world.manager(['PROD']), { method: 'GET' })).toMatchObject({
      refusal: 'forbidden',
    });
  });
});

test('DeleteActualite takes it away from lists, editors and beneficiaries', async () => {
  const id = await saveNews();
  expect((await loge.call('DeleteActualite', { object: { id }, associations: [] }, nadia)).code).toBe(0);
  const { actus } = await ask(loge, getActualites, {}, nadia);
  expect(actus.map(({ actu }) => actu.id)).not.toContain(id);
  expect(await loge.call('GetActualite', { actualiteId: id }, nadia, { method: 'GET' })).toMatchObject({
    refusal: 'not-found',
  });
  expect(await loge.call('GetActualiteForBnf', { actualiteId: id }, world.camille, { method: 'GET' })).toMatchObject({
    refusal: 'not-found',
  });
});

describe('SetActuOrder', () => {
  test('puts the first in the place of the second, and answers the list', async () => {
    const [a, b, c] = [await saveNews(), await saveNews(), await saveNews()];
    const ids = (answer: { actus: readonly { actu: { id: number } }[] }) =>
      answer.actus.map(({ actu }) => actu.id).filter((id) => [a, b, c].includes(id));
    expect(ids(await ask(loge, setActuOrder, { from: c, to: a }, nadia))).toEqual([c, a, b]);
    expect(ids(await ask(loge, setActuOrder, { from: c, to: b }, nadia))).toEqual([a, b, c]);
    expect(ids(await ask(loge, getActualites, {}, nadia))).toEqual([a, b, c]);
    expect(await loge.call('SetActuOrder', { from: a, to: 999_999_999 }, nadia)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('SetActuOrder', { from: a, to: b }, stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test('two who arrange at once lose nothing', async () => {
    const ids = [await saveNews(), await saveNews(), await saveNews(), await saveNews()];
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const answers = await Promise.all([
      loge.call('SetActuOrder', { from: d, to: a }, nadia),
      loge.call('SetActuOrder', { from: c, to: b }, nadia),
      loge.call('SetActuOrder', { from: a, to: d }, nadia),
    ]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    const { actus } = await ask(loge, getActualites, {}, nadia);
    const order = actus.map(({ actu }) => actu.id).filter((id) => ids.includes(id));
    expect(order.toSorted((x, y) => x - y)).toEqual(ids);
    const ranks = await loge.database.selectFrom('news').select('order_rank').where('deleted_at', 'is', null).execute();
    expect(new Set(ranks.map(({ order_rank: rank }) => rank)).size).toBe(ranks.length);
  });
});

describe('offers of the moment', () => {
  test('SetOffreDuMoment makes one and changes it; DeleteOffreDuMoment takes it away', async () => {
    const id = await saveMoment({ codePromo: 'NOEL10', offreId: shirts.id }, { imageDataAsBase64: square });
    const { offreDuMoment, offre } = await readMoment(id);
    expect(offreDuMoment).toMatchObject({ id, codePromo: 'NOEL10', titleEn: '', offreId: shirts.id });
    expect(offre).toMatchObject({ id: shirts.id });
    await saveMoment({ ...offreDuMoment, titleEn: 'The festive basket' });
    const seen = await ask(loge, getOffresDuMomentForBnf, {}, world.camille, { lang: 'en' });
    expect(seen.offresDuMoment.find((each) => each.id === id)).toMatchObject({ titleEn: 'The festive basket' });
    expect((await loge.call('DeleteOffreDuMoment', { object: { id } }, nadia)).code).toBe(0);
    const { offresDuMoment } = await ask(loge, getOffresDuMoment, {}, nadia);
    expect(offresDuMoment.map((each) => each.offreDuMoment.id)).not.toContain(id);
  });

  test('says what is missing', async () => {
    const object = moment({
      titleInterne: '',
      titleFr: '',
      contentFr: '',
      fromDate: null,
      toDate: null,
      codePromo: 'x'.repeat(20),
    });
    const { fields } = await loge.call('SetOffreDuMoment', { object, associations: [] }, nadia);
    expect(fields?.map(({ field }) => field)).toEqual([
      'object.titleInterne',
      'object.titleFr',
      'object.codePromo',
      'object.fromDate',
      'object.toDate',
      'object.contentFr',
    ]);
  });

  test('is told when somebody else saved in the meantime, and leaves what shows elsewhere to others', async () => {
    const id = await saveMoment();
    const { offreDuMoment } = await readMoment(id);
    await saveMoment({ ...offreDuMoment, titleFr: 'Le premier' });
    const second = { object: { ...offreDuMoment, titleFr: 'Le second' }, associations: [] };
    expect(await loge.call('SetOffreDuMoment', second, nadia)).toMatchObject({ refusal: 'changed-meanwhile' });
    await loge.database
      .insertInto('moment_offer_conciergeries')
      .values({ moment_offer_id: id, conciergerie_id: elsewhere })
      .execute();
    expect(await loge.call('SetOffreDuMoment', second, nadia)).toMatchObject({ refusal: 'content-elsewhere' });
  });

  test('SetOffreDuMomentOrder decides which one stands on the home screen', async () => {
    const [a, b] = [await saveMoment(), await saveMoment()];
    const { offresDuMoment } = await ask(loge, setOffreDuMomentOrder, { from: b, to: a }, nadia);
    const order = offresDuMoment.map((each) => each.offreDuMoment.id).filter((id) => [a, b].includes(id));
    expect(order).toEqual([b, a]);
  });
});

test('FindOffresForContent finds what one’s desks propose, by offer or partner', async () => {
  const { offres } = await ask(loge, findOffresForContent, {}, nadia);
  const found = offres.find(({ id }) => id === shirts.id);
  expect(found).toMatchObject({ conciergeries: [world.conciergerieId] });
  const byName = await ask(loge, findOffresForContent, { search: found?.partName ?? '' }, nadia);
  expect(byName.offres.map(({ id }) => id)).toContain(shirts.id);
  expect((await ask(loge, findOffresForContent, { search: 'introuvable' }, nadia)).offres).toEqual([]);
  expect((await ask(loge, findOffresForContent, {}, stranger)).offres).toEqual([]);
});

test.each(['FindOffresForContent', 'GetOffreDuMoment', 'SetOffreDuMomentOrder'])(
  '%s is refused to a manager who may not edit contents',
  async (action) => {
    const marc = await world.manager(['PROD']);
    const refused = await loge.call(action, { id: 1, from: 1, to: 2 }, marc);
    expect(refused.refusal).toBe('forbidden');
  },
);
