import { expect, test } from 'vitest';
import { counted, elided, withDe } from './french-words.ts';

test.each([
  ['octobre 2026', 'd’octobre 2026'],
  ['avril', 'd’avril'],
  ['mai 2026', 'de mai 2026'],
  ['Altéa', 'd’Altéa'],
  ['Aïcha Diallo', 'd’Aïcha Diallo'],
  ['Étienne', 'd’Étienne'],
  ['E\u0301lodie', 'd’E\u0301lodie'],
  ['Île de Ré', 'd’Île de Ré'],
  ['Œuvres', 'd’Œuvres'],
  ['Ugo', 'd’Ugo'],
  ['Marc', 'de Marc'],
])('elides before a vowel, accents aside: %s', (word, said) => {
  expect(withDe(word)).toBe(said);
});

test.each([
  ['Hélène Morel', 'd’Hélène Morel'],
  ['Hugo', 'd’Hugo'],
  ['Henri-Paul', 'd’Henri-Paul'],
  ['Hassan', 'de Hassan'],
  ['Hertz', 'de Hertz'],
  ['Hugolin & Cie', 'de Hugolin & Cie'],
])('elides before an h only of the first names whose h is mute: %s', (word, said) => {
  expect(withDe(word)).toBe(said);
});

test.each([
  ['Yvelines', 'd’Yvelines'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Yoga', 'de Yoga'],
  ['onze', 'de onze'],
  ['Oui Care', 'de Oui Care'],
  ['Ouigo', 'd’Ouigo'],
  ['2 personnes', 'de 2 personnes'],
  ['', 'de '],
])('knows the vowels that do not elide, and the y that does: %s', (word, said) => {
  expect(withDe(word)).toBe(said);
});

test('gives each value as it is and after its « de »', () => {
  expect(elided({ name: 'Inès', desk: 'Lyon' })).toEqual({
    name: 'Inès',
    deName: 'd’Inès',
    desk: 'Lyon',
    deDesk: 'de Lyon',
  });
});

test.each([
  [0, '0 ligne'],
  [1, '1 ligne'],
  [2, '2 lignes'],
  [1_200, '1\u00a0200 lignes'],
])('counts in French: %i', (count, said) => {
  expect(counted(count, 'ligne', 'lignes')).toBe(said);
});
