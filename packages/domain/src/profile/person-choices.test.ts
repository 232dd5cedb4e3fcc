import { expect, test } from 'vitest';
import { civilityOf, civilityProblems, languageOf } from './person-choices.ts';

test('a civility is one of ours, or none', () => {
  expect(civilityOf('MR')).toBe('MR');
  expect(civilityOf('')).toBeNull();
  expect(civilityProblems('')).toEqual([]);
  expect(civilityProblems('DUKE')).toEqual([{ field: 'civility', message: 'invalidChoice' }]);
});

test.each([
  [{ isManager: false, isPartner: false, canChooseLanguage: true }, 'en'],
  [{ isManager: false, isPartner: false, canChooseLanguage: false }, 'fr'],
  [{ isManager: true, isPartner: false, canChooseLanguage: true }, 'fr'],
  [{ isManager: false, isPartner: true, canChooseLanguage: true }, 'fr'],
] as const)('%j who wishes English gets %s', (person, lang) => {
  expect(languageOf(person, 'fr', 'en')).toBe(lang);
});
