import { getEditableOffre } from '@loge/contract/offers/get-editable-offre';
import { updateOffre } from '@loge/contract/offers/update-offre';
import type { InputOf, OutputOf } from '@loge/contract/shared/action-contract';
import { ask } from './ask.ts';
import type { BuiltOffer } from './catalogue-builders.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { Signed, TestServer } from './running-server.ts';

export type EditableOffer = OutputOf<typeof getEditableOffre>;
export type SentOffer = InputOf<typeof updateOffre>;

/** What somebody edits of an offer. */
export const editable = (
  loge: TestServer,
  { id, partnerId }: { readonly id: number; readonly partnerId: number },
  as: Signed,
): Promise<EditableOffer> => ask(loge, getEditableOffre, { offreId: id, partnerId }, as);

/** What an editor sends that has changed nothing. */
export const asSent = ({ offre, items, addresses }: EditableOffer): SentOffer => {
  const { originalId: _first, ...fields } = offre;
  return {
    offre: fields,
    items: items.map(({ originalId: _line, productLabel: _title, ...item }) => item),
    addresses: addresses.map((address) => ({ ...address })),
  };
};

/** Edits an offer as it stands, and gives the number of its new row. */
export async function edit(
  loge: TestServer,
  offer: { readonly id: number; readonly partnerId: number },
  as: Signed,
  change: (sent: SentOffer) => SentOffer,
): Promise<number> {
  const { newOffreId } = await ask(loge, updateOffre, change(asSent(await editable(loge, offer, as))), as);
  return newOffreId;
}

/** The same with another price for every article that has one, in cents. */
export const priced =
  (priceCents: number) =>
  (sent: SentOffer): SentOffer => ({
    ...sent,
    items: sent.items.map((item) => (item.price === null ? item : { ...item, price: priceCents })),
  });

/** An offer whose article sells a product of its category. */
export async function sellingShirts(
  loge: TestServer,
  world: OrderingWorld,
): Promise<{ readonly offer: BuiltOffer; readonly productId: number }> {
  const offer = await world.offer({ items: [{ label_fr: 'Chemise', label_en: 'Shirt', price_cents: 450 }] });
  const { id: productId } = await loge.database
    .insertInto('products')
    .values({ category_id: offer.categoryId, title: 'Chemise', label_fr: 'Chemise', label_en: 'Shirt' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await loge.database
    .updateTable('offer_items')
    .set({ product_id: productId })
    .where('offer_id', '=', offer.id)
    .execute();
  return { offer, productId };
}
