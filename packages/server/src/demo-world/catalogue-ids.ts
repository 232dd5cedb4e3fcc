import type { Text } from '@loge/domain/shared/lang';
import { OFFERS } from './data/offers.ts';
import { PARTNERS } from './data/partners.ts';
import type { DeskKey, ItemSeed, OfferSeed, PartnerSeed } from './data/seed-types.ts';
import { CATEGORIES, UNIVERSES } from './data/universes.ts';

/** The catalogue's seeds are numbered in the order in which they are written, so that they can name one another. */
const idOf = (seeds: readonly { readonly key: string }[], key: string): number => {
  const index = seeds.findIndex((seed) => seed.key === key);
  if (index === -1) throw new RangeError(`The demo world has no ${key}`);
  return index + 1;
};
export const universeId = (key: string): number => idOf(UNIVERSES, key);
export const categoryId = (key: string): number => idOf(CATEGORIES, key);
export const partnerId = (key: string): number => idOf(PARTNERS, key);
export const offerId = (key: string): number => idOf(OFFERS, key);

export const partnerOf = (offer: OfferSeed): PartnerSeed => {
  const partner = PARTNERS.find(({ key }) => key === offer.partner);
  if (partner === undefined) throw new RangeError(`The demo world has no partner ${offer.partner}`);
  return partner;
};

export const desksOf = (offer: OfferSeed): readonly DeskKey[] => offer.desks ?? partnerOf(offer).desks;

/** Items are numbered through the catalogue, so that an order can name them before they are saved. */
const FIRST_ITEM = new Map<string, number>();
let itemCount = 0;
for (const offer of OFFERS) {
  FIRST_ITEM.set(offer.key, itemCount + 1);
  itemCount += offer.items.length;
}
export const itemId = (offer: OfferSeed, index: number): number => (FIRST_ITEM.get(offer.key) ?? 0) + index;

export interface ProductSeed {
  readonly id: number;
  readonly category: string;
  readonly label: Text;
}

/** Products repeat in offers: one for each label within a category. */
const PRODUCTS_BY_KEY = new Map<string, ProductSeed>();
const productKey = (offer: OfferSeed, item: ItemSeed): string =>
  JSON.stringify([offer.category, item.label.fr, item.label.en]);
for (const offer of OFFERS) {
  for (const item of offer.items) {
    const key = productKey(offer, item);
    if (item.type !== 'product' || PRODUCTS_BY_KEY.has(key)) continue;
    PRODUCTS_BY_KEY.set(key, { id: PRODUCTS_BY_KEY.size + 1, category: offer.category, label: item.label });
  }
}
export const PRODUCTS: readonly ProductSeed[] = [...PRODUCTS_BY_KEY.values()];

export const productId = (offer: OfferSeed, item: ItemSeed): number | null =>
  item.type === 'product' ? (PRODUCTS_BY_KEY.get(productKey(offer, item))?.id ?? null) : null;
