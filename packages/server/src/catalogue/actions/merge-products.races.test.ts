import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '../../testing/builders.ts';
import { buildCategory, buildProduct } from '../../testing/catalogue-builders.ts';
import { asSent, editable } from '../../testing/edited-offers.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { mergeInto } from '../rows/product-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;
let makers: readonly (Person & Signed)[];
let category = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  makers = await Promise.all(
    Array.from({ length: 4 }, () => world.manager(['MANAGE_CAT_OFFRE', 'MANAGE_OFFRES_PART'])),
  );
  category = await buildCategory(loge.database);
});

const texts = { catOffreId: 0, title: 'Chemise', label: { fr: 'Chemise', en: 'Shirt' } };
const merge = (keptId: number, products: readonly number[], as: Signed | undefined) =>
  loge.call('MergeProducts', { product: { ...texts, catOffreId: category, id: keptId }, products }, as);
const twoProducts = () =>
  Promise.all([
    buildProduct(loge.database, { category_id: category }),
    buildProduct(loge.database, { category_id: category }),
  ]);
const became = async (ids: readonly number[]): Promise<readonly (number | null)[]> =>
  (
    await loge.database.selectFrom('products').select('merged_into_id').where('id', 'in', ids).orderBy('id').execute()
  ).map(({ merged_into_id }) => merged_into_id);

describe('two merges of one product at once', () => {
  test('come one after the other: the second is told, and no product goes round in a circle', async () => {
    const [shirt, blouse] = await twoProducts();
    const answers = await Promise.all([
      merge(shirt, [shirt, blouse], makers[0]),
      merge(blouse, [shirt, blouse], makers[1]),
      merge(shirt, [shirt, blouse], makers[2]),
      merge(blouse, [shirt, blouse], makers[3]),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'changed-meanwhile')).toHaveLength(3);
    expect((await became([shirt, blouse])).filter((id) => id === null)).toHaveLength(1);
  });

  test('control: without the locks each becomes the other', async () => {
    const [shirt, blouse] = await twoProducts();
    const { promise: bothWritten, resolve: written } = Promise.withResolvers<undefined>();
    let left = 2;
    const unlocked = (kept: number, gone: number) =>
      loge.database.transaction().execute(async (transaction) => {
        await mergeInto(transaction, [gone], kept);
        left -= 1;
        if (left === 0) written(undefined);
        await bothWritten;
      });
    await Promise.all([unlocked(shirt, blouse), unlocked(blouse, shirt)]);
    expect((await became([shirt, blouse])).filter((id) => id === null)).toHaveLength(0);
    await loge.database
      .updateTable('products')
      .set({ merged_into_id: null })
      .where('id', 'in', [shirt, blouse])
      .execute();
  });
});

test('an offer saved during a merge sells what stays, whichever comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [shirt, blouse] = await twoProducts();
    const offer = await world.offer({ category_id: category, items: [{ product_id: blouse }] });
    const sent = asSent(await editable(loge, offer, makers[0] as Signed));
    const [saved, merged] = await Promise.all([
      loge.call('UpdateOffre', { ...sent, offre: { ...sent.offre, name: `Chemises ${round}` } }, makers[0]),
      merge(shirt, [shirt, blouse], makers[1]),
    ]);
    expect([saved.code, merged.code]).toEqual([0, 0]);
    const lines = await loge.database
      .selectFrom('offer_items')
      .innerJoin('offers', 'offers.id', 'offer_items.offer_id')
      .select('product_id')
      .where((row) => row.or([row('offers.id', '=', offer.id), row('offers.original_id', '=', offer.id)]))
      .execute();
    expect(lines.map(({ product_id }) => product_id)).toEqual([shirt, shirt]);
  }
});
