import type { Text } from '../shared/lang.ts';

/** What can be wrong with an item. */
export const DISPUTE_KINDS = [
  { key: 'damaged', label: { fr: 'Abîmé', en: 'Damaged' } },
  { key: 'missing', label: { fr: 'Manquant', en: 'Missing' } },
  { key: 'extra', label: { fr: 'En trop', en: 'Extra' } },
] as const satisfies readonly { readonly key: string; readonly label: Text }[];

export type DisputeKind = (typeof DISPUTE_KINDS)[number]['key'];

export const MAX_DISPUTE_NOTE_LENGTH = 2_000;

/** What a note does: it opens a dispute, is added to the one that is open, or settles it with what was agreed on. */
export type DisputeStep = 'opens' | 'adds' | 'settles';

/** What a note about an item does; null where it is to settle a dispute and none is open. See docs/rules/goods.md. */
export function disputeStep({
  isOpen,
  settles,
}: {
  readonly isOpen: boolean;
  readonly settles: boolean;
}): DisputeStep | null {
  if (settles) return isOpen ? 'settles' : null;
  return isOpen ? 'adds' : 'opens';
}
