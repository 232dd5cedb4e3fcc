import { describe, expect, test } from 'vitest';
import {
  askedAfterPassword,
  type FactorFacts,
  mayRemoveFactor,
  mayUseCodes,
  owesSecondFactor,
  readCode,
  recoveryCodeText,
} from './second-factors.ts';

const manager: FactorFacts = { isManager: true, isAdmin: false, hasCodes: false, passkeys: 0, teamNeedsOne: false };
const beneficiary: FactorFacts = { ...manager, isManager: false };
const strict = { teamNeedsOne: true };

describe('after the right password', () => {
  test.each<[string, FactorFacts, readonly string[]]>([
    ['nothing, of a beneficiary', { ...beneficiary, ...strict, passkeys: 2 }, []],
    ['nothing, of a manager without factors', manager, []],
    ['a code, of whoever set codes up', { ...manager, hasCodes: true }, ['code']],
    ['a code or a passkey, of whoever has both', { ...manager, hasCodes: true, passkeys: 1 }, ['code', 'passkey']],
    ['nothing, where a passkey is only another way in', { ...manager, passkeys: 1 }, []],
    ['the passkey, where the team must have one', { ...manager, ...strict, passkeys: 1 }, ['passkey']],
    ['nothing yet, of a manager who must first set one up', { ...manager, ...strict }, []],
    ['a code, of an administrator', { ...beneficiary, isAdmin: true, hasCodes: true }, ['code']],
    ['nothing, of a former manager with codes', { ...beneficiary, hasCodes: true }, []],
  ])('asks %s', (_whom, facts, asked) => {
    expect(askedAfterPassword(facts)).toEqual(asked);
  });
});

describe('who must set one up', () => {
  test.each<[string, boolean, FactorFacts, Parameters<typeof owesSecondFactor>[1]]>([
    ['a manager without any, where asked', true, { ...manager, ...strict }, 'password'],
    ['nobody where it is not asked', false, manager, 'password'],
    ['not whoever has a passkey', false, { ...manager, ...strict, passkeys: 1 }, 'password'],
    ['not whoever has codes', false, { ...manager, ...strict, hasCodes: true }, 'password-and-code'],
    ['not whoever came by single sign-on', false, { ...manager, ...strict }, 'single-sign-on'],
    ['no beneficiary', false, { ...beneficiary, ...strict }, 'password'],
  ])('%s', (_whom, owes, facts, way) => {
    expect(owesSecondFactor(facts, way)).toBe(owes);
  });
});

describe('a factor may go', () => {
  test.each<[string, boolean, FactorFacts]>([
    ['where none is asked', true, { ...manager, hasCodes: true }],
    ['but not the last one where one is asked', false, { ...manager, ...strict, hasCodes: true }],
    ['nor the last passkey', false, { ...manager, ...strict, passkeys: 1 }],
    ['while another one stays', true, { ...manager, ...strict, hasCodes: true, passkeys: 1 }],
    ['always, of a beneficiary', true, { ...beneficiary, ...strict, passkeys: 1 }],
  ])('%s', (_when, may, facts) => {
    expect(mayRemoveFactor(facts)).toBe(may);
  });
});

test('codes are for the team', () => {
  expect([mayUseCodes(manager), mayUseCodes(beneficiary)]).toEqual([true, false]);
});

describe('a typed code', () => {
  test.each([
    ['123 456', { kind: 'one-time', code: '123456' }],
    [' 123456 ', { kind: 'one-time', code: '123456' }],
    ['abcd-efgh-ijkl-2345', { kind: 'recovery', code: 'ABCDEFGHIJKL2345' }],
    ['ABCD EFGH 0000 1111', { kind: 'recovery', code: 'ABCDEFGHOOOOIIII' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['', undefined],
    ['ABCD-EFGH-IJKL-9999', undefined],
  ])('%j', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });

  test('is shown in fours', () => {
    expect(recoveryCodeText('ABCDEFGHIJKL2345')).toBe('ABCD-EFGH-IJKL-2345');
  });
});
