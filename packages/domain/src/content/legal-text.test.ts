import { expect, test } from 'vitest';
import { legalTextProblems } from './legal-text.ts';

test('a legal text says something in French, in a set that has a name', () => {
  const text = { objectName: 'default', contentFr: '<p>Conditions</p>', contentEn: '' };
  expect(legalTextProblems(text)).toEqual([]);
  expect(legalTextProblems({ ...text, objectName: '', contentFr: '<p>&nbsp;</p>' }).map(({ field }) => field)).toEqual([
    'objectName',
    'contentFr',
  ]);
  expect(legalTextProblems({ ...text, objectName: 'x'.repeat(101) }).map(({ field }) => field)).toEqual(['objectName']);
});

test.each([
  ['a link', '<p><a href="https://ec.europa.eu/consumers/odr/main">Plateforme</a></p>', true],
  ['the address written out', '<p>http://EC.europa.eu/odr</p>', true],
  ['another page of the Union', '<p><a href="https://ec.europa.eu/info/law">Droit</a></p>', false],
])('no text sends people to the closed European platform: %s', (_what, content, isRefused) => {
  const problems = [{ field: 'contentFr', message: 'closedPlatform' }];
  const text = { objectName: 'default', contentFr: content, contentEn: '' };
  expect(legalTextProblems(text)).toMatchObject(isRefused ? problems : []);
  const english = { objectName: 'default', contentFr: '<p>Bon</p>', contentEn: content };
  expect(legalTextProblems(english).map(({ field }) => field)).toEqual(isRefused ? ['contentEn'] : []);
});
