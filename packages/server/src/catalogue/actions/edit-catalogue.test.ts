import type { EditedCategoryOnWire, EditedUniverseOnWire } from '@loge/contract/catalogue/edited-universe-wire';
import { getUniverseCategories } from '@loge/contract/catalogue/get-universe-categories';
import { getUniverses } from '@loge/contract/catalogue/get-universes';
import { homeCategoriesV2 } from '@loge/contract/catalogue/home-categories-v2';
import { setCatalogueOrder } from '@loge/contract/catalogue/set-catalogue-order';
import { updateCategory } from '@loge/contract/catalogue/update-category';
import { updateUniverse } from '@loge/contract/catalogue/update-universe';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { drawPicture, keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* Universes and categories, as they are made. Spec: partner-content-locker §3, §5, §7 "Catalogue calls", §9. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_CAT_OFFRE']);
});

const labels = (name: string) => ({ label: { fr: name, en: `${name} (en)` }, shortLabel: { fr: name, en: name } });
const newUniverse = async (name: string, over: object = {}): Promise<EditedUniverseOnWire> =>
  (await ask(loge, updateUniverse, { universe: { id: -1, ...labels(name), ...over } }, nadia)).universe;
const newCategory = async (universeId: number, name: string, over: object = {}): Promise<EditedCategoryOnWire> =>
  (await ask(loge, updateCategory, { category: { ...category(universeId, name), ...over } }, nadia)).category;
const category = (universeId: number, name: string) => ({
  ...{ id: -1, universeId, newLabel: name, newLabelEn: `${name} (en)` },
  ...{ placeLabel: 'Lieu de dépôt', placeLabelEn: 'Drop-off place' },
});
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>1</script></svg>');
const upload = async (use: string, bytes: Buffer, as: Signed = nadia) =>
  loge.call('UploadCatalogueImage', { use }, as, {
    file: { name: 'image.png', contentType: 'image/png', bytes: Uint8Array.from(bytes) },
  });
const uploaded = async (use: string, bytes?: Buffer): Promise<string> =>
  ((await upload(use, bytes ?? (await drawPicture()))).data as unknown as { image: { id: string } }).image.id;

describe('UpdateUniverse and GetUniverses', () => {
  test('make a universe at 10 unless told otherwise, and change it', async () => {
    const made = await newUniverse('Jardin');
    expect(made).toMatchObject({ sequence: 10, active: true, color: null, imageUrl: null, items: [], version: 1 });
    const image = await uploaded('universe', drawing);
    const universe = {
      ...{ id: made.id, ...labels('Plantes'), active: false, sequence: 30, color: '#2F9E8F' },
      ...{ imageId: image, version: made.version },
    };
    const { universe: kept } = await ask(loge, updateUniverse, { universe }, nadia);
    expect(kept).toMatchObject({ active: false, sequence: 30, color: '#2f9e8f', imageId: image, version: 2 });
    expect(kept.imageUrl).toContain(image);
    const { universes } = await ask(loge, getUniverses, {}, nadia);
    expect(universes.find(({ id }) => id === made.id)).toEqual(kept);
    expect(await loge.call('UpdateUniverse', { universe: { ...universe, version: 1 } }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
  });

  test('name everything that is wrong at once', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    const universe = {
      ...{ id: -1, label: { fr: '', en: 'x'.repeat(91) }, shortLabel: { fr: 'x'.repeat(15), en: ' ' } },
      ...{ color: 'javascript:1', imageId: picture.id },
    };
    const answer = await loge.call('UpdateUniverse', { universe }, nadia);
    expect(answer.fields?.map(({ field }) => field).toSorted()).toEqual([
      'universe.color',
      'universe.imageId',
      'universe.label.en',
      'universe.label.fr',
      'universe.shortLabel.en',
      'universe.shortLabel.fr',
    ]);
  });

  test('are for who makes the catalogue', async () => {
    const production = await world.manager(['PROD']);
    expect(await loge.call('GetUniverses', {}, production, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('UpdateUniverse', { universe: { id: -1, ...labels('X') } }, production)).toMatchObject({
      refusal: 'forbidden',
    });
  });
});

describe('UpdateCategory and GetUniverseCategories', () => {
  test('make a category at the end of its universe, with its dates and pictures', async () => {
    const { id: universeId } = await newUniverse('Animaux');
    await newCategory(universeId, 'Chats');
    const images = {
      desktop: await uploaded('desktop'),
      mobile: await uploaded('mobile'),
      square: await uploaded('square', drawing),
      icon: await uploaded('icon', drawing),
    };
    const more = {
      visibility: 0,
      sequence: 2,
      typeDate: 2,
      images,
      description: { fr: 'Garde<script>1</script>', en: '' },
    };
    const made = await newCategory(universeId, 'Chiens', more);
    expect(made).toMatchObject({
      ...{ newLabel: 'Chiens', newLabelEn: 'Chiens (en)', placeLabel: 'Lieu de dépôt', visibility: 0, sequence: 2 },
      ...{ typeDate: 2, universeId, nbOffres: 0, nbProducts: 0, version: 1, description: { fr: 'Garde', en: '' } },
    });
    expect(made.images.square).toMatchObject({ id: images.square });
    expect(made.images.square.data).toContain(images.square);
    const { categories } = await ask(loge, getUniverseCategories, { universeId }, nadia);
    expect(categories.map(({ newLabel }) => newLabel)).toEqual(['Chats', 'Chiens']);
    expect(await loge.call('GetUniverseCategories', { universeId: 987_654 }, nadia)).toMatchObject({
      refusal: 'not-found',
    });
    // Pictures of which nothing is said stay; one that is null goes.
    const { images: _sent, ...rest } = { ...category(universeId, 'Chiens'), ...more };
    const same = (await ask(loge, updateCategory, { category: { ...rest, id: made.id } }, nadia)).category;
    expect(same.images).toEqual(made.images);
    const without = { ...rest, id: made.id, images: { ...images, icon: null } };
    const { category: changed } = await ask(loge, updateCategory, { category: without }, nadia);
    expect(changed.images.icon).toEqual({ id: null, data: null });
    expect(changed.images.mobile.id).toBe(images.mobile);
  });

  test('name everything that is wrong at once: labels, a universe that is gone, a picture made for elsewhere', async () => {
    const sent = {
      ...{ id: -1, universeId: 987_654, newLabel: '', newLabelEn: 'x'.repeat(91), placeLabel: '', placeLabelEn: '' },
      images: { desktop: await uploaded('icon') },
    };
    const answer = await loge.call('UpdateCategory', { category: sent }, nadia);
    expect(answer.fields?.map(({ field }) => field).toSorted()).toEqual([
      'category.images.desktop',
      'category.newLabel',
      'category.newLabelEn',
      'category.placeLabel',
      'category.placeLabelEn',
      'category.universeId',
    ]);
  });

  test('refuse a category that was deleted while it was edited, and a save of before', async () => {
    const { id: universeId } = await newUniverse('Voyage');
    const made = await newCategory(universeId, 'Visas');
    const sent = { ...category(universeId, 'Passeports'), id: made.id, version: made.version };
    expect((await loge.call('UpdateCategory', { category: sent }, nadia)).code).toBe(0);
    expect(await loge.call('UpdateCategory', { category: sent }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    await loge.database.deleteFrom('categories').where('id', '=', made.id).execute();
    expect(await loge.call('UpdateCategory', { category: sent }, nadia)).toMatchObject({ refusal: 'not-found' });
  });

  test('show beneficiaries what is active and visible from then on', async () => {
    const { id: universeId } = await newUniverse('Sport');
    const made = await newCategory(universeId, 'Yoga');
    await world.offer({ category_id: made.id });
    const shown = async () => {
      const { content } = await ask(loge, homeCategoriesV2, {}, world.camille);
      return content.find(({ id }) => id === universeId)?.items.map(({ label }) => label.fr);
    };
    await newCategory(universeId, 'Judo');
    expect(await shown()).toEqual(['Yoga']);
    const sent = { ...category(universeId, 'Yoga doux'), id: made.id };
    await ask(loge, updateCategory, { category: sent }, nadia);
    expect(await shown()).toEqual(['Yoga doux']);
    await ask(loge, updateCategory, { category: { ...sent, visibility: 0 } }, nadia);
    expect(await shown()).toBeUndefined();
  });
});

describe('SetCatalogueOrder', () => {
  test('puts categories, and universes, in the order of their ids', async () => {
    const { id: universeId } = await newUniverse('Table');
    const made = [];
    for (const name of ['Midi', 'Soir', 'Matin']) made.push((await newCategory(universeId, name)).id);
    const [noon, evening, morning] = made as [number, number, number];
    await ask(loge, setCatalogueOrder, { universeId, ids: [morning, noon, evening] }, nadia);
    const { categories } = await ask(loge, getUniverseCategories, { universeId }, nadia);
    expect(categories.map(({ newLabel }) => newLabel)).toEqual(['Matin', 'Midi', 'Soir']);
    const { universes } = await ask(loge, getUniverses, {}, nadia);
    const reversed = universes.map(({ id }) => id).toReversed();
    await ask(loge, setCatalogueOrder, { ids: reversed }, nadia);
    expect((await ask(loge, getUniverses, {}, nadia)).universes.map(({ id }) => id)).toEqual(reversed);
  });

  test('refuses an order that misses one, or names one twice', async () => {
    const { id: universeId } = await newUniverse('Bureau');
    const [first, second] = [await newCategory(universeId, 'Papier'), await newCategory(universeId, 'Encre')];
    for (const ids of [[first.id], [first.id, first.id], [first.id, second.id, 987_654]])
      expect(await loge.call('SetCatalogueOrder', { universeId, ids }, nadia)).toMatchObject({
        refusal: 'changed-meanwhile',
      });
  });
});

describe('UploadCatalogueImage', () => {
  test('takes PNG everywhere, and drawings for universes, squares and small icons', async () => {
    const [png, jpeg] = [await drawPicture('png'), await drawPicture('jpeg')];
    const taken = async (use: string, bytes: Buffer) => (await upload(use, bytes)).code === 0;
    for (const use of ['universe', 'desktop', 'mobile', 'square', 'icon']) {
      expect(await taken(use, png), use).toBe(true);
      expect(await taken(use, jpeg), use).toBe(false);
    }
    for (const use of ['universe', 'square', 'icon']) expect(await taken(use, drawing), use).toBe(true);
    for (const use of ['desktop', 'mobile']) expect(await taken(use, drawing), use).toBe(false);
    expect(await upload('icon', Buffer.from('<html>no image</html>'))).toMatchObject({ refusal: 'file-not-accepted' });
  });
});
