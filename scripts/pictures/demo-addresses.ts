import {
  categoryId,
  offerId,
  partnerId,
  partnerOf,
  universeId,
} from '../../packages/server/src/demo-world/catalogue-ids.ts';
import { MOMENT_OFFERS, NEWS } from '../../packages/server/src/demo-world/data/content.ts';
import { OFFERS } from '../../packages/server/src/demo-world/data/offers.ts';
import { CATEGORIES } from '../../packages/server/src/demo-world/data/universes.ts';

/** The addresses of the demo world by the keys of its seeds: a new seed shifts the numbers, and no picture shows something else. */
export const formOf = (offer: string): string => `/bnfv2/startOrder/1/${orderOf(offer).join('/')}`;
export const cartFormOf = (offer: string): string => `/bnfv2/startOrderCart/1/${orderOf(offer).join('/')}`;

/** The first design names the offer before the category. */
export function firstFormOf(offer: string): string {
  const [universe, category, partner, id] = orderOf(offer);
  return `/startOrder/${universe}/${id}/${category}/${partner}`;
}

/** A universe and a category of it, as both designs write them in an address. */
export const shelf = (category: string): string => `${universeOf(category)}/${categoryId(category)}`;
export const partnerOn = (category: string, partner: string): string => `${shelf(category)}/${partnerId(partner)}`;

export const newsAt = (title: string): string => `/bnfv2/actu/${placeOf(NEWS, title)}`;
export const momentOfferAt = (title: string): string => `/bnfv2/odm/${placeOf(MOMENT_OFFERS, title)}`;

type Order = readonly [universe: number, category: number, partner: number, offer: number];

function orderOf(key: string): Order {
  const offer = OFFERS.find((one) => one.key === key);
  if (offer === undefined) throw new RangeError(`The demo world has no ${key}`);
  const { category } = offer;
  return [universeOf(category), categoryId(category), partnerId(partnerOf(offer).key), offerId(key)];
}

function universeOf(key: string): number {
  const category = CATEGORIES.find((one) => one.key === key);
  if (category === undefined) throw new RangeError(`The demo world has no ${key}`);
  return universeId(category.universe);
}

function placeOf(seeds: readonly { readonly title: { readonly fr: string } }[], title: string): number {
  const index = seeds.findIndex((seed) => seed.title.fr === title);
  if (index === -1) throw new RangeError(`The demo world has no ${title}`);
  return index + 1;
}
