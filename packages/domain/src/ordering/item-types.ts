import { parseDecimal } from '../shared/parse-decimal.ts';

/**
 * What an offer item can be. The specification fixes 0 (product, the default) and 1 (information, a simple
 * label) and names the others; their numbers are not in the specification. Spec: manager §3 (Offer item), beneficiary-and-access §3.
 */
export const ITEM_TYPES = [
  { number: 0, key: 'product', label: 'Produit', answer: 'quantity' },
  { number: 1, key: 'information', label: 'Information', answer: 'none' },
  { number: 2, key: 'number', label: 'Nombre', answer: 'value' },
  { number: 3, key: 'yes_no', label: 'Oui / non', answer: 'value' },
  { number: 4, key: 'free_text', label: 'Texte libre', answer: 'value' },
  { number: 5, key: 'list_picker', label: 'Liste de choix', answer: 'value' },
  { number: 6, key: 'group_master', label: 'Ouverture de groupe', answer: 'value' },
  { number: 7, key: 'begin_end_time', label: 'Heures de début et de fin', answer: 'value' },
] as const;

export type ItemType = (typeof ITEM_TYPES)[number]['key'];

export const ITEM_TYPE_KEYS: readonly ItemType[] = ITEM_TYPES.map((row) => row.key);

/** The wire's number of an item type. */
export function itemTypeNumber(type: ItemType): number {
  return ITEM_TYPES.findIndex((row) => row.key === type);
}

/** The item type with this wire number, or null. */
export function itemTypeOfNumber(number: number): ItemType | null {
  return ITEM_TYPES.find((row) => row.number === number)?.key ?? null;
}

/** Types that stay in the basket with quantity zero: label, list, free text and time. Spec: §5. */
function staysInBasketAtZero(type: ItemType): boolean {
  return type === 'information' || type === 'list_picker' || type === 'free_text' || type === 'begin_end_time';
}

/**
 * Whether the basket, the recap and the order tell a line: what is ordered, and what was answered. A number of zero and a "no" are
 * quantities of zero, so they are not told. `value` is the answer as it is kept, null without one. Spec: beneficiary-and-access §5 (basket).
 */
export function isShownInBasket({
  type,
  quantity,
  value,
}: {
  readonly type: ItemType;
  readonly quantity: number;
  readonly value: string | null;
}): boolean {
  if (quantity > 0) return true;
  const answer = (value ?? '').trim();
  if (staysInBasketAtZero(type)) return type === 'information' || answer !== '';
  if (type === 'yes_no' || type === 'group_master') return answer === 'true';
  return type === 'number' && answer !== '' && parseDecimal(answer) !== 0;
}

interface CountedLine {
  readonly type: ItemType | null;
  readonly quantity: number;
}

/**
 * How many articles a line is, as one carries them: as many as were ordered of a product, one of what is measured (2,5 kg); an option that
 * was ticked, or a question, is none.
 */
export function articlesOf({ type, quantity }: CountedLine): number {
  if (type !== 'product') return 0;
  return Number.isInteger(quantity) ? quantity : 1;
}

/** How many articles some lines are: the number that every screen, slip, ticket, mail and signature says. */
export const countArticles = (lines: readonly CountedLine[]): number =>
  lines.reduce((sum, line) => sum + articlesOf(line), 0);
