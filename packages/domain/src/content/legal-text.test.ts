import { expect, test } from 'vitest';
import { legalTextProblems } from './legal-text.ts';

test('a legal text says something in French, in a set that has a name', () => {
  const text = { objectName: 'default', contentFr: '<p>Conditions</p>' };
  expect(legalTextProblems(text)).toEqual([]);
  expect(legalTextProblems({ objectName: '', contentFr: '<p>&nbsp;</p>' }).map(({ field }) => field)).toEqual([
    'objectName',
    'contentFr',
  ]);
  expect(legalTextProblems({ ...text, objectName: 'x'.repeat(101) }).map(({ field }) => field)).toEqual(['objectName']);
});
