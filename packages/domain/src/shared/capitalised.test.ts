import { expect, test } from 'vitest';
import { capitalised, lowered } from './capitalised.ts';

test.for([
  ['', ''],
  ['jeudi 26 novembre', 'Jeudi 26 novembre'],
  ['été', 'Été'],
  ['8 h 30', '8 h 30'],
  ['𐐨𐐨', '𐐀𐐨'],
  ['déjà À Paris', 'Déjà À Paris'],
])('%j begins a line as %j', ([text, begun]) => expect(capitalised(text as string)).toBe(begun));

test.each([
  ['Terminée', 'terminée'],
  ['À traiter', 'à traiter'],
  ['Toutes les 2 semaines', 'toutes les 2 semaines'],
  ['VIP', 'VIP'],
  ['CGU acceptées', 'CGU acceptées'],
  ['A4', 'A4'],
  ['', ''],
])('a text after a colon begins small, unless it is an abbreviation: %s', (text, small) => {
  expect(lowered(text)).toBe(small);
});
