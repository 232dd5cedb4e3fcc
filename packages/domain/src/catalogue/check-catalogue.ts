import { problem, type Problem } from '../shared/problem.ts';
import { notWhole } from '../shared/whole-number.ts';

/** The longest that each text of the catalogue may be, in characters. Spec: partner-content-locker §5, §9. */
export const CATALOGUE_LENGTHS = { label: 90, shortLabel: 14, productText: 200, productReference: 40 } as const;
/** Where a universe stands of which nothing is said. Spec: partner-content-locker §9. */
export const FIRST_UNIVERSE_SEQUENCE = 10;
export const LAST_SEQUENCE = 99_999;
/** A screen lists so many products; with more it asks for a filter. Spec: manager §9. */
export const MAX_PRODUCTS_LISTED = 250;
/** As few products make a merge. Spec: manager §5. */
export const MIN_MERGED = 2;

type BothTexts = { readonly fr: string; readonly en: string };

/** What is typed of a universe, in the names of the wire. */
export type UniverseToCheck = {
  readonly label: BothTexts;
  readonly shortLabel: BothTexts;
  readonly sequence: number;
  /** `#rrggbb`, or null for none. */
  readonly color: string | null;
};

export type CategoryToCheck = {
  readonly newLabel: string;
  readonly newLabelEn: string;
  readonly placeLabel: string;
  readonly placeLabelEn: string;
};

export type ProductToCheck = {
  readonly title: string;
  readonly label: BothTexts;
  /** Empty or null: none. */
  readonly ean13: string | null;
  readonly refBeac: string | null;
};

const requiredUpTo = (field: string, text: string, max: number): Problem[] => {
  const length = text.trim().length;
  if (length === 0) return [problem(field, 'required')];
  return length > max ? [problem(field, 'tooLong', { max })] : [];
};

/** A colour as universes have them: six hexadecimal digits behind a number sign. */
export const isUniverseColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Everything that keeps a universe from being saved: all labels are needed, the place among the others is a number. Spec: partner-content-locker §5. */
export function universeProblems({ label, shortLabel, sequence, color }: UniverseToCheck): Problem[] {
  const { label: long, shortLabel: short } = CATALOGUE_LENGTHS;
  return [
    ...requiredUpTo('label.fr', label.fr, long),
    ...requiredUpTo('label.en', label.en, long),
    ...requiredUpTo('shortLabel.fr', shortLabel.fr, short),
    ...requiredUpTo('shortLabel.en', shortLabel.en, short),
    ...(notWhole(sequence) === null ? [] : [problem('sequence', notWhole(sequence) ?? 'notANumber')]),
    ...(color === null || isUniverseColour(color) ? [] : [problem('color', 'notAColour')]),
  ];
}

/** The same of a category: four labels, all needed. Spec: partner-content-locker §5. */
export const categoryProblems = (category: CategoryToCheck): Problem[] =>
  (['newLabel', 'newLabelEn', 'placeLabel', 'placeLabelEn'] as const).flatMap((field) =>
    requiredUpTo(field, category[field], CATALOGUE_LENGTHS.label),
  );

/** Everything that keeps a product from being saved. A bar code has thirteen digits. */
export function productProblems({ title, label, ean13, refBeac }: ProductToCheck): Problem[] {
  const { productText, productReference } = CATALOGUE_LENGTHS;
  const code = (ean13 ?? '').trim();
  return [
    ...requiredUpTo('title', title, productText),
    ...requiredUpTo('label.fr', label.fr, productText),
    ...requiredUpTo('label.en', label.en, productText),
    ...(code === '' || /^\d{13}$/.test(code) ? [] : [problem('ean13', 'invalidEan')]),
    ...((refBeac ?? '').trim().length > productReference
      ? [problem('refBeac', 'tooLong', { max: productReference })]
      : []),
  ];
}

/**
 * Whether the last digit of a bar code follows from the twelve before it. One that does not was mistyped, most of the time: said beside the field, and not refused,
 * for some shops number their own articles.
 */
export function hasEanCheckDigit(ean13: string): boolean {
  if (!/^\d{13}$/.test(ean13)) return false;
  const digits = Array.from(ean13, Number);
  const sum = digits.slice(0, 12).reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10 === digits[12];
}

/** A product that is to become one with others. */
export type ProductToMerge = { readonly id: number; readonly categoryId: number; readonly mergedIntoId: number | null };

/** What keeps products from being merged into one of them: too few, several categories, or none of them is kept. Spec: manager §5. */
export function mergeProblems(keptId: number, ids: readonly number[], products: readonly ProductToMerge[]): Problem[] {
  const merged = new Set(ids);
  if (merged.size < MIN_MERGED) return [problem('products', 'atLeastTwoProducts')];
  if (!merged.has(keptId)) return [problem('product.id', 'keptProductNotPicked')];
  const categories = new Set(products.map(({ categoryId }) => categoryId));
  return categories.size > 1 ? [problem('products', 'productsOfSeveralCategories')] : [];
}
