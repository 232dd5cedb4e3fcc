import { expect, test } from 'vitest';
import { holdsWords, searchableText } from './searched-words.ts';

test.each([
  ['Awa N’Diaye', 'ndiaye'],
  ["Awa N'Diaye", 'n’diaye'],
  ['Sean O’Neill', 'oneill'],
  ['Anne-Marie Lécuyer', 'annemarie lecuyer'],
  ['Anne-Marie Lécuyer', 'marie'],
  ['L’Atelier du Cuir', 'latelier'],
  ['Œuvre d’été', 'oeuvre dete'],
  ['Œuvre d’été', ''],
])('%s is found by “%s”', (text, search) => {
  expect(holdsWords(text, search)).toBe(true);
});

test.each([
  ['Awa N’Diaye', 'diallo'],
  ['Anne-Marie Lécuyer', 'annemarie petit'],
])('%s is not found by “%s”', (text, search) => {
  expect(holdsWords(text, search)).toBe(false);
});

test('a text without such signs is searched once', () => {
  expect(searchableText('Pressing des Arcades')).toBe('pressing des arcades');
  expect(searchableText('L’Atelier')).toBe('l’atelier latelier');
});
