import { expect, test } from 'vitest';
import { groupSettingsProblems, keptLabels } from './group-settings.ts';

test('what is left out is fine, and so is what is taken away', () => {
  expect(groupSettingsProblems({})).toEqual([]);
  expect(groupSettingsProblems({ closingDate: '', accessPage: '', emailOrganizationActivCorner: '' })).toEqual([]);
});

test('all that is wrong is named at once', () => {
  const wrong = groupSettingsProblems({
    groupName: 'x'.repeat(101),
    accessCode: 'x'.repeat(31),
    emailOrganizationActivCorner: 'a@b, c@d',
    whiteLabelDomainName: 'https://altea.test/',
    whiteLabelLoginPrefix: 'a b',
    closingDate: '2027-02-30',
    accessPage: 'http://altea.test',
    mailTemplate: 'altea',
    textBlobName: '',
    delayForFlashDispo: -1,
    subEntities: ['Achats', 'x'.repeat(101)],
  });
  expect(wrong.map(({ field, message }) => `${field} ${message}`)).toEqual([
    'groupName tooLong',
    'accessCode tooLong',
    'emailOrganizationActivCorner invalidEmail',
    'whiteLabelDomainName invalidDomain',
    'whiteLabelLoginPrefix invalidLogin',
    'closingDate invalidDate',
    'accessPage notASecureAddress',
    'mailTemplate invalidChoice',
    'textBlobName required',
    'delayForFlashDispo positiveNumberPlease',
    'subEntities[1] tooLong',
  ]);
});

test('departments are kept without empty ones and without repeats', () => {
  expect(keptLabels([' Achats ', '', 'Juridique', 'Achats'])).toEqual(['Achats', 'Juridique']);
});
