import { bidiIsolate } from '../shared/bidi-isolate.ts';
import type { Lang, Text } from '../shared/lang.ts';

/** Where an order takes place, as it is kept. */
export type PlaceKind = 'none' | 'company' | 'home' | 'other' | 'offer';

export type OrderPlace = {
  readonly kind: PlaceKind;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
};

const NAMES: Readonly<Record<PlaceKind, Text | null>> = {
  none: null,
  company: { fr: 'Espace Conciergerie', en: 'Concierge desk' },
  home: { fr: 'À domicile', en: 'At home' },
  other: null,
  offer: null,
};

/** A place in words, on one line: 'À domicile, 4 rue du Pont, 75002 Paris'. Empty for an order without a place. */
export function placeDescription(place: OrderPlace, lang: Lang, companyPlace?: Text | null): string {
  if (place.kind === 'none') return '';
  const name = place.kind === 'company' ? (companyPlace ?? NAMES.company) : NAMES[place.kind];
  const town = `${place.zipCode} ${bidiIsolate(place.city)}`.trim();
  const lines = [name?.[lang] ?? '', place.address1, place.address2].map(bidiIsolate);
  return [...lines, town].filter((part) => part !== '').join(', ');
}
