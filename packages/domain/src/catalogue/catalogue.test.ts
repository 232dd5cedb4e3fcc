import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  offerShowsAt,
  publicationState,
  withZipCode,
  zipIsServed,
  type LocatedOffer,
  type PublishedOffer,
  type ServiceLocation,
} from './offer-visibility.ts';
import { foldText, hintScore, rankHints, wordsOf, type Hint } from './search-hints.ts';

const OFFER: LocatedOffer = {
  avoidAddress: false,
  allowEnt: false,
  allowDom: false,
  sap: false,
  partnerZipCodes: ['75', '92100'],
};
const DESK: ServiceLocation = { kind: 'conciergerie', conciergerieId: 1 };
const HOME: ServiceLocation = { kind: 'home', zipCode: '75011' };
const ELSEWHERE: ServiceLocation = { kind: 'other_zip', zipCode: '92200' };

describe('what a beneficiary sees where', () => {
  test.each<[string, Partial<LocatedOffer>, boolean, boolean, boolean]>([
    ['avoids addresses', { avoidAddress: true }, true, true, true],
    ['at the company', { allowEnt: true }, true, false, false],
    ['at home', { allowDom: true }, false, true, false],
    ['personal service', { sap: true }, false, true, false],
    ['at home, everywhere', { allowDom: true, partnerZipCodes: [] }, true, true, true],
    ['nowhere named, everywhere', { partnerZipCodes: [] }, true, false, false],
    ['nowhere', {}, false, false, false],
  ])('%s', (_, offer, atDesk, atHome, elsewhere) => {
    const shows = [DESK, HOME, ELSEWHERE].map((location) =>
      offerShowsAt({ ...OFFER, ...offer }, location, 'beneficiary'),
    );
    expect(shows).toEqual([atDesk, atHome, elsewhere]);
  });

  test('a manager sees all', () => {
    expect(offerShowsAt(OFFER, ELSEWHERE, 'manager')).toBe(true);
  });

  test('zip codes match by their beginning', () => {
    expect(zipIsServed('92100', ['75', '92100'])).toBe(true);
    expect(zipIsServed('92110', ['75', '92100'])).toBe(false);
    expect(zipIsServed('17500', ['75'])).toBe(false);
  });
});

test.each<[PublishedOffer['publication'], string | null, string | null, string]>([
  ['unpublished', null, null, 'unpublished'],
  ['published', null, null, 'online'],
  ['published', '2026-11-21', null, 'waiting'],
  ['published', '2026-11-20', '2026-11-20', 'online'],
  ['published', null, '2026-11-19', 'ended'],
  ['scheduled', '2026-12-01', null, 'waiting'],
  ['scheduled', '2026-11-01', null, 'online'],
  ['scheduled', null, null, 'waiting'],
])('%s from %s to %s is %s', (publication, startDate, endDate, state) => {
  expect(publicationState({ publication, startDate, endDate }, '2026-11-20')).toBe(state);
});

describe('a partner’s zip codes', () => {
  test.each([
    [['75', '92'], '92', ['75', '92']],
    [['92'], '92100', ['92']],
    [['92100', '92200', '75'], '92', ['75', '92']],
    [['92'], '75', ['75', '92']],
    [['92'], '', ['92']],
  ])('%j and %s', (codes, added, expected) => {
    expect(withZipCode(codes, added)).toEqual(expected);
  });

  test('always: sorted, no code begins with another, and what was served is served still', () => {
    const code = fc.integer({ min: 1, max: 99_999 }).map(String);
    fc.assert(
      fc.property(fc.array(code), code, (added, zip) => {
        const codes = added.reduce<string[]>((list, next) => withZipCode(list, next), []);
        expect(codes).toEqual(codes.toSorted());
        for (const one of codes) expect(codes.filter((other) => other.startsWith(one))).toEqual([one]);
        expect(codes.some((one) => zip.startsWith(one))).toBe(added.some((one) => zip.startsWith(one)));
      }),
    );
  });
});

describe('search', () => {
  const HINTS: Hint[] = [
    { kind: 'offer', label: 'Pressing à domicile', keywords: 'chemises costume' },
    { kind: 'category', label: 'Pressing et retouches' },
    { kind: 'universe', label: 'Linge et pressing' },
    { kind: 'partnerCategory', label: 'Pressing des Arcades' },
    { kind: 'offer', label: 'Fleurs d’été', keywords: 'bouquet' },
    { kind: 'offer', label: 'Œufs de la ferme' },
  ];
  const labels = (query: string): string[] => rankHints(query, HINTS).map(({ label }) => label);

  test('accents, ligatures and case do not matter', () => {
    expect(foldText('ŒUVRE d’Été')).toBe('oeuvre d’ete');
    expect(wordsOf('Fleurs d’été-ci')).toEqual(['fleurs', 'd', 'ete', 'ci']);
    expect(labels('ETE')).toEqual(['Fleurs d’été']);
    expect(labels('oeufs')).toEqual(['Œufs de la ferme']);
  });

  test('what starts with the word comes first, then the broader kind', () => {
    expect(labels('pressing')).toEqual([
      'Pressing et retouches',
      'Pressing des Arcades',
      'Pressing à domicile',
      'Linge et pressing',
    ]);
  });

  test('every word must be found, keywords count less', () => {
    expect(labels('pressing arcades')).toEqual(['Pressing des Arcades']);
    expect(labels('chemises')).toEqual(['Pressing à domicile']);
    expect(labels('pressing volant')).toEqual([]);
    expect(labels('  ')).toEqual([]);
    expect(rankHints('pressing', HINTS, 2)).toHaveLength(2);
  });

  test('a typing error is forgiven from four letters on, two from eight on', () => {
    expect(labels('presing')).toHaveLength(4);
    expect(labels('prssing arcdes')).toEqual(['Pressing des Arcades']);
    expect(labels('fluers')).toEqual(['Fleurs d’été']);
    expect(labels('oefs')).toEqual(['Œufs de la ferme']);
    expect(labels('retouhc')).toEqual(['Pressing et retouches']);
    expect(labels('rettuoches')).toEqual(['Pressing et retouches']);
    expect(labels('fab')).toEqual([]);
  });

  test('what is spelt right comes before what is nearly so', () => {
    const near: Hint[] = [
      { kind: 'universe', label: 'Cave' },
      { kind: 'offer', label: 'Cage' },
    ];
    expect(rankHints('cage', near).map(({ label }) => label)).toEqual(['Cage', 'Cave']);
  });

  test('always: matches only, best first', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (query) => {
        const scores = rankHints(query, HINTS).map((hint) => hintScore(query, hint));
        for (const score of scores) expect(score).toBeGreaterThan(0);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });
});
