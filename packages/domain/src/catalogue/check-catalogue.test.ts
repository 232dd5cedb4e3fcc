import { describe, expect, test } from 'vitest';
import {
  categoryProblems,
  hasEanCheckDigit,
  mergeProblems,
  productProblems,
  type ProductToMerge,
  universeProblems,
} from './check-catalogue.ts';

const said = (problems: readonly { readonly field: string; readonly message: string }[]): readonly string[] =>
  problems.map(({ field, message }) => `${field} ${message}`);

const universe = {
  label: { fr: 'Pressing et linge', en: 'Laundry' },
  shortLabel: { fr: 'Pressing', en: 'Laundry' },
  sequence: 10,
  color: '#3b5bdb',
};

describe('a universe', () => {
  test('needs all its labels: 90 characters, 14 for the short ones', () => {
    expect(universeProblems(universe)).toEqual([]);
    const empty = { fr: ' ', en: '' };
    expect(said(universeProblems({ ...universe, label: empty, shortLabel: empty }))).toEqual([
      'label.fr required',
      'label.en required',
      'shortLabel.fr required',
      'shortLabel.en required',
    ]);
    const long = { label: { fr: 'x'.repeat(91), en: 'x'.repeat(90) }, shortLabel: { fr: 'x'.repeat(15), en: 'x' } };
    expect(said(universeProblems({ ...universe, ...long }))).toEqual(['label.fr tooLong', 'shortLabel.fr tooLong']);
  });

  test('has a place that is a number, and a colour or none', () => {
    expect(said(universeProblems({ ...universe, sequence: 1.5 }))).toEqual(['sequence wholeNumber']);
    expect(universeProblems({ ...universe, color: null })).toEqual([]);
    for (const color of ['red', '#12345', '#1234567', 'url(x)', '#GGGGGG'])
      expect(said(universeProblems({ ...universe, color })), color).toEqual(['color notAColour']);
  });
});

test('a category needs four labels of 90 characters at most', () => {
  const labels = { newLabel: 'a', newLabelEn: 'b', placeLabel: 'c', placeLabelEn: 'd' };
  expect(categoryProblems(labels)).toEqual([]);
  expect(
    said(categoryProblems({ newLabel: '', newLabelEn: 'x'.repeat(91), placeLabel: ' ', placeLabelEn: '' })),
  ).toEqual(['newLabel required', 'newLabelEn tooLong', 'placeLabel required', 'placeLabelEn required']);
});

describe('a product', () => {
  const product = { title: 'Chemise', label: { fr: 'Chemise', en: 'Shirt' }, ean13: null, refBeac: null };

  test('needs its texts, and thirteen digits where it has a bar code', () => {
    expect(productProblems(product)).toEqual([]);
    expect(productProblems({ ...product, ean13: '3017620422003', refBeac: 'B-12' })).toEqual([]);
    expect(
      said(productProblems({ title: '', label: { fr: '', en: '' }, ean13: '12', refBeac: 'x'.repeat(41) })),
    ).toEqual(['title required', 'label.fr required', 'label.en required', 'ean13 invalidEan', 'refBeac tooLong']);
  });

  test('tells a bar code whose last digit does not follow from the others', () => {
    expect(hasEanCheckDigit('3017620422003')).toBe(true);
    expect(hasEanCheckDigit('4006381333931')).toBe(true);
    expect(hasEanCheckDigit('3017620422004')).toBe(false);
    expect(hasEanCheckDigit('301762042200')).toBe(false);
  });
});

describe('a merge', () => {
  const of = (id: number, categoryId = 1): ProductToMerge => ({ id, categoryId, mergedIntoId: null });

  test('takes at least two products of one category, of which one stays', () => {
    expect(mergeProblems(1, [1, 2], [of(1), of(2)])).toEqual([]);
    expect(said(mergeProblems(1, [1], [of(1)]))).toEqual(['products atLeastTwoProducts']);
    expect(said(mergeProblems(1, [1, 1], [of(1), of(1)]))).toEqual(['products atLeastTwoProducts']);
    expect(said(mergeProblems(3, [1, 2], [of(1), of(2)]))).toEqual(['product.id keptProductNotPicked']);
    expect(said(mergeProblems(1, [1, 2], [of(1), of(2, 9)]))).toEqual(['products productsOfSeveralCategories']);
  });
});
