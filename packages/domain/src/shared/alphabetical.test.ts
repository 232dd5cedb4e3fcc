import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNumberedTexts, compareTexts } from './alphabetical.ts';

const sorted = [
  '3 Suisses',
  'Benoît',
  'Élodie',
  'Eloi',
  'Emma',
  'Étienne',
  'Eva',
  'N’Diaye',
  'Nadal',
  'ndiaye',
  'Ndongo',
  'Noël',
  'Œuvray',
  'Olivier',
  'Zoé',
  'zoé petit',
  'Βασίλης',
  'Юлия',
  '東京',
];

test('accents, capitals and signs lead no name', () => {
  // The control: code points put capitals before small letters, and accents behind Z.
  expect(sorted.toSorted()).not.toEqual(sorted);
  expect(sorted.toReversed().toSorted(compareTexts)).toEqual(sorted);
});

test('readers in English have the same order', () => {
  const english = new Intl.Collator('en');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const compared = english.compare(one, other);
      if (compared !== 0) expect(Math.sign(compareTexts(one, other))).toBe(Math.sign(compared));
    }),
  );
});

test('one sequence, whatever stands first', () => {
  expect(['e\u0301', 'é', 'e'].toSorted(compareTexts)).toEqual(['é', 'e\u0301', 'e'].toSorted(compareTexts));
  expect(compareTexts('é', 'é')).toBe(0);
});

test('labels that count', () => {
  expect(['Lot 10', 'lot 2', 'Étage 3', 'étage 12'].toSorted(compareNumberedTexts)).toEqual([
    'Étage 3',
    'étage 12',
    'lot 2',
    'Lot 10',
  ]);
});
