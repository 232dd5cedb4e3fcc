import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

test.each([
  ['Bouquet de saison', 'Moyen', 'Bouquet de saison, moyen'],
  ['Pressing', 'Chemise, sur cintre', 'Pressing, chemise, sur cintre'],
  ['Lavage', 'TTC 5 portes', 'Lavage, TTC 5 portes'],
  ['Retouches', 'Écharpe', 'Retouches, écharpe'],
  ['Panier de légumes', 'Panier de légumes', 'Panier de légumes'],
  ['Panier', 'Panier 4 kg', 'Panier 4 kg'],
  ['', 'Chemise', 'Chemise'],
  ['Chemise', '', 'Chemise'],
])('%s, line %s: %s', (offer, line, name) => {
  expect(itemName(offer, line)).toBe(name);
});
