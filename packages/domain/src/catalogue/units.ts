import type { Text } from '../shared/lang.ts';

/** What items are counted in. Offers and items keep the key; a unit that is none of these shows as it was written. */
export const UNITS = [
  { key: 'piece', label: { fr: 'pièce', en: 'item' } },
  { key: 'hour', label: { fr: 'heure', en: 'hour' } },
  { key: 'half_hour', label: { fr: 'demi-heure', en: 'half hour' } },
  { key: 'day', label: { fr: 'jour', en: 'day' } },
  { key: 'kg', label: { fr: 'kg', en: 'kg' } },
  { key: 'litre', label: { fr: 'litre', en: 'litre' } },
  { key: 'metre', label: { fr: 'mètre', en: 'metre' } },
  { key: 'square_metre', label: { fr: 'm²', en: 'm²' } },
  { key: 'km', label: { fr: 'km', en: 'km' } },
  { key: 'person', label: { fr: 'personne', en: 'person' } },
  { key: 'pair', label: { fr: 'paire', en: 'pair' } },
  { key: 'session', label: { fr: 'séance', en: 'session' } },
  { key: 'package', label: { fr: 'forfait', en: 'package' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

/** The words for a unit. Spec: manager §3 (Offer: unite). */
export function unitLabel(unit: string): Text {
  return UNITS.find(({ key }) => key === unit)?.label ?? { fr: unit, en: unit };
}
