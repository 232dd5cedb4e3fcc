import { describe, expect, test } from 'vitest';
import type { ServiceLocation } from '../catalogue/offer-visibility.ts';
import { isOpenForOrder, type WantedOffer } from './open-offer.ts';

const version = {
  id: 7,
  originalId: 7,
  fallbackOfferId: null,
  publication: 'published',
  startDate: null,
  endDate: null,
} as const;
const offer: WantedOffer = {
  id: 7,
  versions: [version],
  proposedHere: true,
  visibleToBeneficiaries: true,
  visibleToConcierges: true,
  visibleForCompany: false,
  avoidAddress: false,
  allowEnt: true,
  allowDom: false,
  sap: false,
  partnerZipCodes: ['75'],
};
const desk: ServiceLocation = { kind: 'conciergerie', conciergerieId: 1 };
const home: ServiceLocation = { kind: 'home', zipCode: '75009' };
const today = '2026-11-20';

describe('an offer is open for an order', () => {
  test.each<[string, Partial<WantedOffer>, ServiceLocation, boolean, boolean]>([
    ['as it stands', {}, desk, false, true],
    ['where it is not proposed', { proposedHere: false }, desk, true, false],
    ['at a place where it does not show', {}, home, false, false],
    ['at any place to a manager', {}, home, true, true],
    ['to beneficiaries where only concierges may', { visibleToBeneficiaries: false }, desk, false, false],
    ['to concierges where only beneficiaries may', { visibleToConcierges: false }, desk, true, false],
    ['before it is published', { versions: [{ ...version, publication: 'unpublished' }] }, desk, true, false],
    ['after its last day', { versions: [{ ...version, endDate: '2026-11-19' }] }, desk, false, false],
    [
      'once a newer version is in force',
      { versions: [version, { ...version, id: 8, startDate: today }] },
      desk,
      false,
      false,
    ],
  ])('%s', (_when, over, location, concierge, open) => {
    expect(isOpenForOrder({ ...offer, ...over }, { today, location, concierge })).toBe(open);
  });
});
