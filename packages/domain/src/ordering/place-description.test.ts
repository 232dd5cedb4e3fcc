import { expect, test } from 'vitest';
import { placeDescription, type OrderPlace } from './place-description.ts';

const address = { address1: '4 rue du Pont', address2: '', zipCode: '75002', city: 'Paris' };
const nowhere = { address1: '', address2: '', zipCode: '', city: '' };

test.each<[OrderPlace, string, string]>([
  [{ kind: 'none', ...address }, '', ''],
  [{ kind: 'home', ...address }, 'À domicile, 4 rue du Pont, 75002 Paris', 'At home, 4 rue du Pont, 75002 Paris'],
  [
    { kind: 'other', ...address, address2: 'Bâtiment B' },
    '4 rue du Pont, Bâtiment B, 75002 Paris',
    '4 rue du Pont, Bâtiment B, 75002 Paris',
  ],
  [{ kind: 'offer', ...address }, '4 rue du Pont, 75002 Paris', '4 rue du Pont, 75002 Paris'],
  [{ kind: 'company', ...nowhere }, 'Espace Conciergerie', 'Concierge desk'],
])('%j', (place, fr, en) => {
  expect([placeDescription(place, 'fr'), placeDescription(place, 'en')]).toEqual([fr, en]);
});

test('what is written from right to left stands apart, so that the parts keep their order', () => {
  const place = { kind: 'home', address1: 'רחוב הרצל 5', address2: '', zipCode: '75002', city: 'تونس' } as const;
  expect(placeDescription(place, 'fr')).toBe('À domicile, \u2068רחוב הרצל 5\u2069, 75002 \u2068تونس\u2069');
});

test('the place at the company has the name that the partner gave it there', () => {
  const label = { fr: 'Parking -2', en: 'Car park -2' };
  expect(placeDescription({ kind: 'company', ...nowhere }, 'fr', label)).toBe('Parking -2');
});
