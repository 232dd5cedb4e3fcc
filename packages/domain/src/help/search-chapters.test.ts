import { expect, test } from 'vitest';
import { searchOf } from './search-chapters.ts';

const chapters = [
  { title: 'Encaisser', otherWords: 'carte cb espèces rembourser', text: 'Une commande se paie à la caisse.' },
  { title: 'Fermer la caisse', otherWords: 'clôture', text: 'Comptez les espèces.' },
  { title: 'Écrire à tout le monde', otherWords: 'newsletter', text: 'Un e-mail à tous les bénéficiaires.' },
];
const search = searchOf(chapters);
const found = (query: string): string[] => search(query).map(({ title }) => title);

test('a word of the title leads to its chapter before one of the text', () => {
  expect(found('caisse')[0]).toBe('Fermer la caisse');
});

test.each([
  ['FERMETURE de la caisse', 'Fermer la caisse'],
  ['ecrire', 'Écrire à tout le monde'],
  ['remboursement', 'Encaisser'],
  ['comment je rembourse une carte ?', 'Encaisser'],
  ['newslettre', 'Écrire à tout le monde'],
  ['clotrure', 'Fermer la caisse'],
  ['bénéf', 'Écrire à tout le monde'],
])('%s finds %s', (query, title) => {
  expect(found(query)[0]).toBe(title);
});

test('nothing is found where no word is known, and where only words without a meaning are searched', () => {
  expect(found('girafe')).toEqual([]);
  expect(found('comment faire pour')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('a chapter with all searched words comes before one with some of them', () => {
  expect(found('espèces comptez')[0]).toBe('Fermer la caisse');
});
