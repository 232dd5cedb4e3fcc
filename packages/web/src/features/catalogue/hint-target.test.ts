import { expect, test } from 'vitest';
import { hintTarget } from './hint-target.ts';

const offer = { universeId: 1, catOffreId: 7, partId: 12, offreId: 345 };

test.each([
  ['a universe', { ...offer, type: 'universe' }, '/bnfv2/universe/1'],
  ['a category', { ...offer, type: 'category' }, '/bnfv2/category/1/7'],
  ['a partner of a category', { ...offer, type: 'partnerCategory' }, '/bnfv2/partenaire/1/7/12'],
  ['an offer', { ...offer, type: 'offer' }, '/bnfv2/startOrder/1/1/7/12/345'],
  ['an offer without partner', { ...offer, type: 'offer', partId: null }, '/bnfv2/category/1/7'],
  ['an offer that names no offer', { ...offer, type: 'offer', offreId: null }, '/bnfv2/partenaire/1/7/12'],
  ['a category that names none', { ...offer, type: 'category', catOffreId: null }, '/bnfv2/universe/1'],
] as const)('a hint of %s leads to its screen, or to the nearest that it names', (_what, hint, address) => {
  expect(hintTarget(hint)).toBe(address);
});
