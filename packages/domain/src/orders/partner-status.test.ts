import { expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from './order-status.ts';
import { partnerMayRing, partnerStatusLabel } from './partner-status.ts';

test('every status says something to the partner, and nothing about money', () => {
  for (const status of ORDER_STATUS_KEYS)
    expect(partnerStatusLabel({ status, workflow: 'OTHER', isDroppedOff: false, isReturned: false })).not.toMatch(
      /^$|pay|factur/i,
    );
});

test.each([
  ['home', true],
  ['other', true],
  ['company', false],
  ['offer', false],
  ['none', false],
] as const)('the partner of a service at %s may ring: %s', (place, expected) => {
  expect(partnerMayRing(place)).toBe(expected);
});

test.each([
  ['accepted', 'RENDEZ_VOUS', false, 'À réaliser'],
  ['accepted', 'DEPOSE_REPRISE_ENTREPRISE', false, 'En attente du dépôt'],
  ['quote_accepted', 'RENDEZ_VOUS', false, 'À réaliser'],
  ['quote_accepted', 'DEPOSE_REPRISE_ENTREPRISE', false, 'En attente du dépôt'],
  ['quote_accepted', 'DEPOSE_REPRISE_ENTREPRISE', true, 'À récupérer'],
] as const)('%s in %s, dropped off %s, says %s', (status, workflow, isDroppedOff, says) => {
  expect(partnerStatusLabel({ status, workflow, isDroppedOff, isReturned: false })).toBe(says);
});
