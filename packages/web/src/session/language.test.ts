import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { expect, test } from 'vitest';
import { languageFor, languageOfBrowser } from './language.ts';

const person = (flags: Partial<SignedInUser>) => flags as SignedInUser;

test('managers and partners are spoken to in French, whatever their profile says', () => {
  expect(languageFor(person({ adherent: false, gestionnaire: true, lang: 'en' }), 'en', ['en'])).toBe('fr');
  expect(languageFor(person({ adherent: false, partner: true, lang: 'en' }), 'en', ['en'])).toBe('fr');
});

test('a beneficiary is spoken to in their language', () => {
  expect(languageFor(person({ adherent: true, lang: 'en' }), 'fr', ['fr'])).toBe('en');
});

test('before signing in the choice counts, then the browser', () => {
  expect(languageFor(undefined, 'en', ['fr'])).toBe('en');
  expect(languageFor(undefined, undefined, ['de-DE', 'en-GB', 'fr'])).toBe('en');
  expect(languageOfBrowser(['de', 'pt-BR'])).toBe('fr');
});
