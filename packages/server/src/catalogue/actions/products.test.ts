import { getAllCategories } from '@loge/contract/catalogue/get-all-categories';
import { getOffresForProduct } from '@loge/contract/catalogue/get-offres-for-product';
import { getProduct } from '@loge/contract/catalogue/get-product';
import { getProducts } from '@loge/contract/catalogue/get-products';
import { mergeProducts } from '@loge/contract/catalogue/merge-products';
import { removeProductFromOffres } from '@loge/contract/catalogue/remove-product-from-offres';
import { setProduct } from '@loge/contract/catalogue/set-product';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { Person } from '../../testing/builders.ts';
import { type BuiltOffer, buildCategory, buildProduct } from '../../testing/catalogue-builders.ts';
import { edit, editable, priced } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* What offers sell, looked after by those who make the catalogue. Spec: manager §2 "Products page", §3 "Product", §5, §7. */

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let editor: Person & Signed;
let category = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['MANAGE_CAT_OFFRE']);
  editor = await world.manager(['MANAGE_OFFRES_PART']);
  category = await buildCategory(loge.database, { label_fr: 'Pressing', description_fr: 'Nettoyage à sec' });
});

const product = (title: string) => buildProduct(loge.database, { category_id: category, title });
const texts = (title: string) => ({ title, label: { fr: title, en: `${title} (en)` } });
/** An offer that sells these products, a line each. */
async function selling(...ids: readonly number[]): Promise<BuiltOffer> {
  return world.offer({
    category_id: category,
    items: ids.map((id, index) => ({ product_id: id, label_fr: `Ligne ${index}`, label_en: `Line ${index}` })),
  });
}
const sold = async (offerId: number): Promise<readonly (number | null)[]> =>
  (
    await loge.database
      .selectFrom('offer_items')
      .select('product_id')
      .where('offer_id', '=', offerId)
      .orderBy('position')
      .execute()
  ).map(({ product_id }) => product_id);

describe('GetProducts and GetProduct', () => {
  test('answer a category with its products, archived ones too, and how many offers sell each', async () => {
    const [shirt, old] = [await product('Chemise'), await product('Faux col')];
    await ask(loge, setProduct, { o: { id: old, catOffreId: category, ...texts('Faux col'), archived: true } }, nadia);
    await selling(shirt);
    await selling(shirt, shirt);
    const found = await ask(loge, getProducts, { categoryId: category }, nadia);
    expect(found.category).toEqual({
      titleLabel: 'Pressing',
      catOffreId: category,
      description: 'Nettoyage à sec',
      hasIcon: false,
    });
    expect(found.products.find(({ id }) => id === shirt)).toMatchObject({ nbOffres: 2, archived: false });
    expect(found.products.find(({ id }) => id === old)).toMatchObject({ nbOffres: 0, archived: true });
    const one = await ask(loge, getProduct, { id: shirt }, nadia);
    expect(one).toMatchObject({ product: { id: shirt, title: 'Chemise' }, category: { titleLabel: 'Pressing' } });
  });

  test('are for who makes the catalogue, production, and who edits offers', async () => {
    const allowed = async (action: string, input: Record<string, unknown>, as: Signed) =>
      (await loge.call(action, input, as)).code === 0;
    const production = await world.manager(['PROD']);
    expect(await allowed('GetProducts', { categoryId: category }, production)).toBe(true);
    expect(await allowed('GetProducts', { categoryId: category }, editor)).toBe(true);
    expect(await allowed('GetProducts', { categoryId: category }, world.marc)).toBe(false);
    const o = { id: -1, catOffreId: category, ...texts('Cravate') };
    expect(await allowed('SetProduct', { o }, production)).toBe(true);
    expect(await allowed('SetProduct', { o }, editor)).toBe(false);
    expect(await loge.call('GetProducts', { categoryId: 987_654 }, nadia)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetProduct', { id: 987_654 }, nadia)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetAllCategories', {}, world.marc)).toMatchObject({ refusal: 'forbidden' });
  });

  test('GetAllCategories answers every category with its universe', async () => {
    const { categories } = await ask(loge, getAllCategories, {}, editor);
    expect(categories.find(({ catOffreId }) => catOffreId === category)).toMatchObject({
      titleLabel: 'Pressing',
      visibility: 1,
    });
  });
});

describe('SetProduct', () => {
  test('makes a product, changes it, archives it', async () => {
    const o = { id: -1, catOffreId: category, ...texts('Pull'), ean13: '3017620422003', refBeac: 'B-12' };
    const made = (await ask(loge, setProduct, { o }, nadia)).product;
    expect(made).toMatchObject({ title: 'Pull', ean13: '3017620422003', refBeac: 'B-12', archived: false, version: 1 });
    const changed = { ...o, id: made.id, ...texts('Pull-over'), ean13: ' ', archived: true, version: made.version };
    const kept = (await ask(loge, setProduct, { o: changed }, nadia)).product;
    expect(kept).toMatchObject({ title: 'Pull-over', ean13: null, archived: true, version: 2 });
    // Somebody who still has the first form open.
    expect(await loge.call('SetProduct', { o: { ...changed, version: 1 } }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
  });

  test('names everything that is wrong at once, a category that is gone too', async () => {
    const gone = await buildCategory(loge.database);
    await loge.database.deleteFrom('categories').where('id', '=', gone).execute();
    const o = { id: -1, catOffreId: gone, title: ' ', label: { fr: '', en: '' }, ean13: '123' };
    const answer = await loge.call('SetProduct', { o }, nadia);
    expect(answer.fields?.map(({ field }) => field).toSorted()).toEqual([
      'o.catOffreId',
      'o.ean13',
      'o.label.en',
      'o.label.fr',
      'o.title',
    ]);
  });
});

describe('GetOffresForProduct', () => {
  test('answers the first twenty, or all of them', async () => {
    const shirt = await product('Chemise');
    const offer = await selling(shirt);
    for (let index = 0; index < 20; index += 1) await selling(shirt);
    const few = await ask(loge, getOffresForProduct, { id: shirt }, nadia);
    expect(few.offres).toHaveLength(20);
    expect(few.totalItems).toBe(21);
    const all = await ask(loge, getOffresForProduct, { id: shirt, exhaustiveList: true }, nadia);
    expect(all.offres).toHaveLength(21);
    expect(all.offres.find(({ id }) => id === offer.id)).toMatchObject({
      itemLabel: 'Ligne 0',
      nbConciergeries: 1,
      published: 1,
    });
  });
});

describe('MergeProducts', () => {
  test('makes one product of several: offers of today and before sell it, orders keep theirs', async () => {
    const [shirt, blouse, top] = [await product('Chemise'), await product('Chemisier'), await product('Haut')];
    const offer = await selling(shirt, blouse, top);
    const newer = await edit(loge, offer, editor, priced(990));
    const orderId = await world.placed({ ...offer, id: newer, itemIds: await itemsOf(newer) });
    const before = (await ask(loge, getProduct, { id: shirt }, nadia)).product;
    const merged = await ask(
      loge,
      mergeProducts,
      {
        product: { id: shirt, catOffreId: category, ...texts('Chemise et chemisier'), version: before.version },
        products: [blouse, shirt],
      },
      nadia,
    );
    expect(merged.product).toMatchObject({ id: shirt, title: 'Chemise et chemisier', nbOffres: 1 });
    expect(merged.nbLines).toBe(2);
    expect(await sold(offer.id)).toEqual([shirt, shirt, top]);
    expect(await sold(newer)).toEqual([shirt, shirt, top]);
    const ordered = await loge.database
      .selectFrom('order_items')
      .select('product_id')
      .where('order_id', '=', orderId)
      .execute();
    expect(ordered.map(({ product_id }) => product_id)).toEqual([shirt]);
    const gone = await ask(loge, getProduct, { id: blouse }, nadia);
    expect(gone.product).toMatchObject({ archived: true, mergedIntoId: shirt });
    // What had become it becomes what it becomes.
    await ask(
      loge,
      mergeProducts,
      { product: { id: top, catOffreId: category, ...texts('Haut') }, products: [top, shirt] },
      nadia,
    );
    const kept = await ask(loge, getProduct, { id: top }, nadia);
    expect(new Set(kept.mergedFrom.map(({ id }) => id))).toEqual(new Set([shirt, blouse]));
  });

  test('asks for two products of one category, of which one stays', async () => {
    const [shirt, blouse] = [await product('Chemise'), await product('Chemisier')];
    const elsewhere = await buildProduct(loge.database, { category_id: await buildCategory(loge.database) });
    const merge = (products: readonly number[], id = shirt) =>
      loge.call('MergeProducts', { product: { id, catOffreId: category, ...texts('Chemise') }, products }, nadia);
    expect((await merge([shirt])).fields).toMatchObject([
      { field: 'products', message: 'Merci de sélectionner au moins deux produits' },
    ]);
    expect((await merge([shirt, elsewhere])).fields).toMatchObject([{ field: 'products' }]);
    expect((await merge([blouse, elsewhere])).fields).toMatchObject([{ field: 'product.id' }]);
    expect(await merge([shirt, 987_654])).toMatchObject({ refusal: 'not-found' });
    expect((await merge([shirt, blouse])).code).toBe(0);
    expect(await merge([shirt, blouse])).toMatchObject({ refusal: 'changed-meanwhile' });
    const o = { id: blouse, catOffreId: category, ...texts('Chemisier') };
    expect(await loge.call('SetProduct', { o }, nadia)).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('an offer that is saved from a form of before sells what stayed', async () => {
    const [shirt, blouse] = [await product('Chemise'), await product('Chemisier')];
    const offer = await selling(blouse);
    const opened = await editable(loge, offer, editor);
    const kept = { id: shirt, catOffreId: category, ...texts('Chemise') };
    await ask(loge, mergeProducts, { product: kept, products: [shirt, blouse] }, nadia);
    const { originalId: _first, ...offre } = opened.offre;
    const items = opened.items.map(({ originalId: _line, productLabel: _title, ...item }) => ({
      ...item,
      productId: blouse,
    }));
    const answer = await loge.call('UpdateOffre', { offre, items, addresses: [] }, editor);
    expect(await sold((answer.data as unknown as { newOffreId: number }).newOffreId)).toEqual([shirt]);
  });
});

const itemsOf = async (offerId: number): Promise<readonly number[]> =>
  (
    await loge.database
      .selectFrom('offer_items')
      .select('id')
      .where('offer_id', '=', offerId)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id);

describe('RemoveProductFromOffres', () => {
  test('saves each offer again without it, archives it, and says which have nothing left to order', async () => {
    const [shirt, tie] = [await product('Chemise'), await product('Cravate')];
    const [both, alone] = [await selling(tie, shirt), await selling(tie)];
    const removed = await ask(loge, removeProductFromOffres, { pid: tie }, nadia);
    expect(removed.nbOffres).toBe(2);
    expect(removed.unpublished.map(({ id }) => id)).toEqual([alone.id]);
    // The rows of before are kept as they were.
    expect(await sold(both.id)).toEqual([tie, shirt]);
    const rows = await loge.database
      .selectFrom('offers')
      .select(['id', 'replaces_id', 'publication'])
      .where('replaces_id', 'in', [both.id, alone.id])
      .orderBy('replaces_id')
      .execute();
    expect(rows.map(({ publication }) => publication)).toEqual(['published', 'unpublished']);
    expect(await sold(rows[0]?.id ?? 0)).toEqual([shirt]);
    expect((await ask(loge, getProduct, { id: tie }, nadia)).product).toMatchObject({ archived: true, nbOffres: 0 });
    expect((await ask(loge, removeProductFromOffres, { pid: tie }, nadia)).nbOffres).toBe(0);
  });

  test('leaves what was merged into another alone', async () => {
    const [shirt, blouse] = [await product('Chemise'), await product('Chemisier')];
    await loge.database
      .updateTable('products')
      .set({ merged_into_id: shirt, archived: true })
      .where('id', '=', blouse)
      .execute();
    expect(await loge.call('RemoveProductFromOffres', { pid: blouse }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
  });
});
