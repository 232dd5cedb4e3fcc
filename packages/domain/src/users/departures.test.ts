import { expect, test } from 'vitest';
import { deactivationText } from './departures.ts';

test('why an account was switched off is said in words', () => {
  expect(deactivationText('manager', 'fr')).toBe('Désactivé au comptoir');
  expect(deactivationText('scim', 'fr')).toBe('Annuaire de l’entreprise');
  expect(deactivationText('absent-from-file', 'en')).toBe('The company’s file');
  expect(deactivationText('', 'fr')).toBe('');
});
