import { describe, expect, test } from 'vitest';
import { keptZipCode, placeChosen, serviceLocationOf, serviceLocationProblems } from './service-location.ts';

describe('the place of services', () => {
  test.each([
    ['conciergerie', null, 0],
    ['conciergerie', 'nonsense', 0],
    ['home', '92500', 0],
    ['other_zip', '92 500', 0],
    ['home', null, 1],
    ['other_zip', '9250', 1],
  ] as const)('%s with the zip code %s has %i problems', (kind, zipCode, count) => {
    expect(serviceLocationProblems(kind, zipCode)).toHaveLength(count);
  });

  test('a wrong zip code is told in the words of the specification', () => {
    expect(serviceLocationProblems('home', '')).toEqual([{ field: 'zipCode', message: 'invalidLocationZip' }]);
  });

  test('a zip code is kept as five digits, and only where it counts', () => {
    expect(keptZipCode('home', '92 500')).toBe('92500');
    expect(keptZipCode('conciergerie', '92500')).toBeNull();
  });

  test('anyone who has not chosen is served at their conciergerie', () => {
    expect(serviceLocationOf({ kind: null, zipCode: null }, 3)).toEqual({ kind: 'conciergerie', conciergerieId: 3 });
    expect(serviceLocationOf({ kind: 'home', zipCode: '92500' }, 3)).toEqual({ kind: 'home', zipCode: '92500' });
  });

  test.each([
    ['the desk is the only place there is', {}, 'conciergerie'],
    ['one cannot go to the desk', { deskHasPlace: false }, null],
    ['another desk is open to them', { otherDesksOpen: true }, null],
    ['something takes place at home', { servesElsewhere: true }, null],
  ] as const)('whoever has not chosen: %s', (_where, facts, place) => {
    const only = { deskHasPlace: true, otherDesksOpen: false, servesElsewhere: false };
    expect(placeChosen(null, { ...only, ...facts })).toBe(place);
    expect(placeChosen('home', { ...only, ...facts })).toBe('home');
  });
});
