import { describe, expect, test } from 'vitest';
import { lastDayToShow, nextVersion, offerInForce, type OfferVersion, versionsInForce } from './offer-versions.ts';

const today = '2026-11-20';
const version = (id: number, overrides: Partial<OfferVersion> = {}): OfferVersion => ({
  id,
  originalId: id,
  fallbackOfferId: null,
  publication: 'published',
  startDate: null,
  endDate: null,
  ...overrides,
});

describe('versions in force', () => {
  test('of two versions of one offer it is the one that started last', () => {
    const old = version(1);
    const renewed = version(2, { originalId: 1, publication: 'scheduled', startDate: '2026-11-20' });
    const other = version(3);
    expect(versionsInForce([old, renewed, other], today)).toEqual([renewed, other]);
    expect(versionsInForce([old, renewed, other], '2026-11-19')).toEqual([old, other]);
  });

  test('with the same start the later written one counts', () => {
    const [first, second] = [version(1), version(2, { originalId: 1 })];
    expect(versionsInForce([second, first], today)).toEqual([second]);
  });

  test.each([
    ['unpublished', { publication: 'unpublished' }],
    ['ended', { endDate: '2026-11-19' }],
    ['waiting', { startDate: '2026-11-21' }],
  ] as const)('what is %s is not proposed', (_state, overrides) => {
    expect(versionsInForce([version(1, overrides)], today)).toEqual([]);
  });
});

test('the next version is the first one that waits', () => {
  const soon = version(3, { originalId: 1, publication: 'scheduled', startDate: '2026-12-01' });
  const later = version(2, { originalId: 1, publication: 'scheduled', startDate: '2027-01-01' });
  expect(nextVersion([version(1), later, soon], 1, today)).toBe(soon);
  expect(nextVersion([version(1), version(4)], 1, today)).toBeNull();
});

describe('where a link to an offer leads', () => {
  const usual = version(10);
  const feast = version(1, { fallbackOfferId: 10, endDate: '2026-12-31' });

  test('to the offer while it lasts, then to what takes over', () => {
    expect(offerInForce([usual, feast], 1, today)).toBe(feast);
    expect(offerInForce([usual, feast], 1, '2027-01-01')).toBe(usual);
  });

  test('to the version of the fallback that is in force', () => {
    const renewed = version(11, { originalId: 10, startDate: '2026-12-15' });
    expect(offerInForce([usual, renewed, feast], 1, '2027-01-01')).toBe(renewed);
  });

  test('nowhere when nothing takes over, or two ended offers name each other', () => {
    const [a, b] = [
      version(1, { endDate: '2026-01-01', fallbackOfferId: 2 }),
      version(2, { endDate: '2026-01-01', fallbackOfferId: 1 }),
    ];
    expect(offerInForce([a, b], 1, today)).toBeNull();
    expect(offerInForce([usual], 7, today)).toBeNull();
  });
});

test('a last day is told, unless another version is planned', () => {
  expect(lastDayToShow('2026-12-20', null)).toBe('2026-12-20');
  expect(lastDayToShow('2026-12-20', 9)).toBeNull();
  expect(lastDayToShow(null, null)).toBeNull();
});
