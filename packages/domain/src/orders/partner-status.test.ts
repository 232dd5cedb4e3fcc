import { expect, test } from 'vitest';
import { ORDER_STATUS_KEYS } from './order-status.ts';
import { partnerMayRing, partnerStatusLabel } from './partner-status.ts';

test('every status says something to the partner, and nothing about money', () => {
  for (const status of ORDER_STATUS_KEYS) expect(partnerStatusLabel(status, 'OTHER')).not.toMatch(/^$|pay|factur/i);
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

test('what was accepted is worked on at once, except where it is dropped off first', () => {
  expect(partnerStatusLabel('accepted', 'RENDEZ_VOUS')).toBe('À réaliser');
  expect(partnerStatusLabel('accepted', 'DEPOSE_REPRISE_ENTREPRISE')).toBe('En attente du dépôt');
});
