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
  'Nadal',
  'ndiaye',
  'N’Diaye',
  'Ndongo',
  "N'Dour",
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
  const text = fc.string({ unit: 'grapheme' }).map((typed) => typed.replaceAll(/['’‘ʼ]/g, ''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const compared = english.compare(one, other);
      if (compared !== 0) expect(Math.sign(compareTexts(one, other))).toBe(Math.sign(compared));
    }),
  );
});

test('one sequence, whatever stands first', () => {
  expect(['e\u0301', 'é', 'e'].toSorted(compareTexts)).toEqual(['é', 'e\u0301', 'e'].toSorted(compareTexts));
  expect(compareTexts('é', 'é')).toBe(0);
});

test.each([
  [['Nadal', 'ndiaye', 'N’Diaye', 'Nguyen']],
  [['Dallas', 'D’Almeida', 'Dalton']],
  [['Oberon', 'O’Brien', 'Obrist']],
  // Spaces and hyphens count: what is written apart stands before what is written together.
  [['Martin Zoé', 'Martin-Zoé', 'Martine Anne']],
])('an apostrophe counts for nothing: %j', (names) => {
  expect(names.toReversed().toSorted(compareTexts)).toEqual(names);
});

test('which apostrophe was typed leads no name, and is a sequence all the same', () => {
  const written = ["N'Diaye", 'N‘Diaye', 'N’Diaye', 'NʼDiaye', 'NDiaye'];
  for (const one of written) {
    expect(compareTexts(one, 'Ndiay')).toBeGreaterThan(0);
    expect(compareTexts(one, 'Ndiayf')).toBeLessThan(0);
  }
  expect(new Set(written.map((one) => written.filter((other) => compareTexts(other, one) < 0).length)).size).toBe(5);
});

test('labels that count', () => {
  expect(['Lot 10', 'lot 2', 'Étage 3', 'étage 12'].toSorted(compareNumberedTexts)).toEqual([
    'Étage 3',
    'étage 12',
    'lot 2',
    'Lot 10',
  ]);
});
