import { expect, test } from 'vitest';
import { addressesIn, knownEmailProblems } from './known-emails.ts';

test.each([
  ['zoe@acier.test', ['zoe@acier.test']],
  ['Zoé Dupont <Zoe@Acier.test>; paul@acier.test,\n\tzoe@acier.test', ['zoe@acier.test', 'paul@acier.test']],
  ['Nom;Prénom;E-mail\nDupont;Zoé;zoe@acier.test', ['zoe@acier.test']],
  ['nobody here', []],
  ['', []],
])('the addresses in %j are %j', (pasted, expected) => {
  expect(addressesIn(pasted)).toEqual(expected);
});

test.each([
  [['zoe@acier.test'], null, null, []],
  [['zoe@acier.test'], '2026-11-20', '2026-11-20', []],
  [['zoe@', 'a@b@c', 'paul@acier.test'], null, null, ['emails invalidEmails']],
  [['zoe@acier.test'], '2026-11-20', '2026-11-19', ['untilDay endBeforeBegin']],
])('%j from %s until %s: %j', (emails, fromDay, untilDay, expected) => {
  expect(knownEmailProblems(emails, { fromDay, untilDay }).map(({ field, message }) => `${field} ${message}`)).toEqual(
    expected,
  );
});
