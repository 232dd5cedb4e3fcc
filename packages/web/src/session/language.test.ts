import type { SignedInUser } from '@loge/contract/access/signed-in-user';
import { expect, test } from 'vitest';
import { languageOfBrowser, languageOfLink } from './browser-language.ts';
import { languageFor } from './language.ts';

const person = (flags: Partial<SignedInUser>) => ({ company: null, ...flags }) as SignedInUser;

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

test('the page behind the link of a mail goes on in the language of the mail', () => {
  expect(languageOfLink('#!/scoring/abc-DEF_1?lang=en')).toBe('en');
  expect(languageOfLink('#!/scoring/abc?lang=de')).toBeUndefined();
  // Somewhere else to go on to is no link of a mail.
  expect(languageOfLink('#!/login?then=%2Fscoring%2Fabc%3Flang%3Den')).toBeUndefined();
});
