import { deleteCarouselItem } from '@loge/contract/content/delete-carousel-item';
import { getCarouselItems } from '@loge/contract/content/get-carousel-items';
import { saveCarouselItem } from '@loge/contract/content/save-carousel-item';
import { setCarouselOrder } from '@loge/contract/content/set-carousel-order';
import { mobileCarrousel2 } from '@loge/contract/home/mobile-carrousel2';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildOffer } from '../../testing/catalogue-builders.ts';
import { buildCarouselItem } from '../../testing/content-builders.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let here = 0;
let editor: Signed;
let camille: Signed;

beforeAll(async () => {
  here = await buildConciergerie(loge.database, { second_design: false });
  const manager = await buildManager(loge.database, { conciergerieIds: [here], permissions: ['CARROUSEL_MANAGER'] });
  editor = { ...(await loge.signIn(manager.login)), conciergerieId: here };
  camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: here })).login);
});

const days = { fromDate: '2026-01-01', toDate: '2030-12-31' };
const save = (object: object, rest: object = {}) =>
  loge.call('SaveCarouselItem', { object: { id: -1, ...days, ...object }, associations: [here], ...rest }, editor);
const listed = async () => (await ask(loge, getCarouselItems, {}, editor)).items;
const shown = async () => (await ask(loge, mobileCarrousel2, {}, camille)).horizontal;

test('a picture with words and an offer, then the company: made, changed, arranged and taken off, as its people see it', async () => {
  const offer = await buildOffer(loge.database, { conciergerieIds: [here] });
  const picture = (await drawPicture('jpeg')).toString('base64');
  const { id } = await ask(
    loge,
    saveCarouselItem,
    {
      object: { id: -1, titleInterne: 'Panier', textFr: 'Le panier', textEn: 'The basket', offreId: offer.id, ...days },
      associations: [here],
      wideDataAsBase64: picture,
    },
    editor,
  );
  const [made] = await listed();
  expect(made).toMatchObject({ id, isCompany: false, offre: { id: offer.id }, conciergeries: [here], version: 1 });
  expect(made?.wideImageId).not.toBeNull();
  expect(await shown()).toMatchObject([{ text: { fr: 'Le panier', en: 'The basket' }, linkType: 1 }]);

  const kept = { id, titleInterne: 'Panier', textFr: 'Le grand panier', wideImageId: made?.wideImageId, version: 1 };
  expect(await save({ ...kept, url: 'https://exemple.test' })).toMatchObject({ code: 0 });
  expect(await save(kept)).toMatchObject({ refusal: 'changed-meanwhile' });
  expect((await listed())[0]).toMatchObject({ wideImageId: made?.wideImageId, offre: null, version: 2 });
  expect(await shown()).toMatchObject([{ text: { fr: 'Le grand panier' }, linkType: 2 }]);

  expect(await save({ titleInterne: 'Entreprise', isCompany: true, textFr: 'Rien de cela' })).toMatchObject({
    code: 0,
  });
  const company = (await listed())[1];
  expect(company).toMatchObject({ isCompany: true, textFr: '', wideImageId: null });
  await ask(loge, setCarouselOrder, { from: company?.id ?? 0, to: id }, editor);
  expect((await listed()).map((item) => item.id)).toEqual([company?.id, id]);
  await ask(loge, deleteCarouselItem, { id: company?.id ?? 0 }, editor);
  expect((await listed()).map((item) => item.id)).toEqual([id]);
});

test('what is wrong is said beside its field', async () => {
  const offer = await buildOffer(loge.database, { conciergerieIds: [] });
  const wrong = async (object: object, rest: object = {}) =>
    (await save(object, rest)).fields?.map(({ field }) => field);
  expect(await wrong({ toDate: '2025-12-31' })).toEqual(['object.titleInterne', 'object.toDate', 'object.wideImageId']);
  const png = (await drawPicture()).toString('base64');
  expect(await wrong({ titleInterne: 'x' }, { tallDataAsBase64: png })).toEqual(['tallDataAsBase64']);
  const drawn = await buildCarouselItem(loge.database, { conciergerieIds: [here], illustration: 'panier' });
  const named = { id: drawn, titleInterne: 'x' };
  expect(await wrong({ ...named, url: 'javascript:alert(1)', offreId: offer.id })).toEqual([
    'object.url',
    'object.url',
    'object.offreId',
  ]);
  expect(await wrong({ ...named, fromDate: null })).toEqual(['object.fromDate']);
  expect(await save(named)).toMatchObject({ code: 0 });
});

test('what shows at a desk where one does not work is for others to change', async () => {
  const elsewhere = await buildConciergerie(loge.database);
  const id = await buildCarouselItem(loge.database, { conciergerieIds: [here, elsewhere], illustration: 'panier' });
  expect((await listed()).find((item) => item.id === id)).toMatchObject({ elsewhere: true });
  for (const answer of [
    await save({ id, titleInterne: 'x' }),
    await loge.call('DeleteCarouselItem', { id }, editor),
    await loge.call('SetCarouselOrder', { from: id, to: id }, editor),
  ])
    expect(answer).toMatchObject({ refusal: 'content-elsewhere' });
});
