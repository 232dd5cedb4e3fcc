import { describe, expect, test } from 'vitest';
import { isFormula, lineFailure, newBeneficiaryProblems, planNewPeople } from './new-beneficiary.ts';

const typed = {
  email: 'zoe@altea.test',
  login: '',
  lastname: 'Noël',
  firstname: 'Zoé',
  buildingOrDivision: '',
  geo1: '',
  mobileNumber: '',
  professionalNumbr: '',
  landlineNumber: '',
};
const may = { mayChooseLogin: true };
const mayNot = { mayChooseLogin: false };

describe('a new beneficiary', () => {
  test('needs an e-mail and both names; a telephone is free', () => {
    expect(newBeneficiaryProblems(typed, mayNot)).toEqual([]);
    const blank = { ...typed, email: ' ', lastname: '', firstname: '', mobileNumber: '06' };
    expect(newBeneficiaryProblems(blank, mayNot)).toMatchObject([
      { field: 'email', message: 'required' },
      { field: 'lastname', message: 'required' },
      { field: 'firstname', message: 'required' },
      { field: 'mobileNumber', message: 'invalidPhone' },
    ]);
    expect(newBeneficiaryProblems({ ...typed, email: 'zoe', geo1: 'x'.repeat(101) }, mayNot)).toMatchObject([
      { field: 'geo1', message: 'tooLong' },
      { field: 'email', message: 'invalidEmail' },
    ]);
  });

  test('signs in with the e-mail, unless the manager may choose', () => {
    expect(newBeneficiaryProblems({ ...typed, login: 'ZOE@altea.test' }, mayNot)).toEqual([]);
    expect(newBeneficiaryProblems({ ...typed, login: 'zoe' }, mayNot)).toMatchObject([{ message: 'loginIsEmail' }]);
    expect(newBeneficiaryProblems({ ...typed, login: 'zoe' }, may)).toEqual([]);
    expect(newBeneficiaryProblems({ ...typed, login: 'z oe' }, may)).toMatchObject([{ message: 'invalidLogin' }]);
  });
});

const person = (line: number, over: object = {}) => ({
  line,
  email: `p${line}@altea.test`,
  lastname: 'Noël',
  firstname: 'Zoé',
  mobileNumber: '',
  externalId: '',
  lang: 'fr' as const,
  buildingOrDivision: '',
  geo1: '',
  ...over,
});

test.each([
  [{}, null],
  [{ email: 'anais@altea' }, 'noEmail'],
  [{ email: 'a@b.test, c@d.test' }, 'noEmail'],
  [{ lastname: ' ' }, 'noName'],
  [{ geo1: 'x'.repeat(101) }, 'tooLong'],
  [{ mobileNumber: '06 12' }, 'invalidPhone'],
  [{ mobileNumber: '+33 6 12 34 56 78' }, null],
  [{ lastname: "=CMD('calc')" }, 'formula'],
  [{ email: '@SUM(1;2)@x.test' }, 'formula'],
  [{ lastname: '-Durand' }, null],
])('a line with %j: %s', (over, expected) => {
  expect(lineFailure(person(2, over))).toBe(expected);
});

test.each([
  ['=1+1', true],
  ['+cmd|calc', true],
  ['@SUM(A1)', true],
  [' =1', true],
  ["-2+cmd|' /C calc'!A0", true],
  ['-1(2)', true],
  ['d’Arc-Noël', false],
  ['', false],
])('%s is a formula: %s', (text, expected) => {
  expect(isFormula(text)).toBe(expected);
});

describe('a list of new people', () => {
  const known = (over: object) => ({
    email: 'p2@altea.test',
    login: 'p2@altea.test',
    externalId: null,
    active: true,
    isOfDesk: true,
    isStaff: false,
    ...over,
  });
  const reasons = (list: ReturnType<typeof person>[], accounts: ReturnType<typeof known>[] = []) =>
    planNewPeople(list, accounts).failures.map(({ person: { line }, reason }) => [line, reason]);

  test('creates whom it can, and says of the others why not', () => {
    const list = [person(2), person(3, { email: 'P2@ALTEA.test' }), person(4, { lastname: '' }), person(5)];
    expect(planNewPeople(list, []).create.map(({ line }) => line)).toEqual([2, 5]);
    expect(reasons(list)).toEqual([
      [3, 'twice'],
      [4, 'noName'],
    ]);
  });

  test.each([
    [{}, 'exists'],
    [{ active: false }, 'deactivated'],
    [{ isOfDesk: false }, 'otherDesk'],
    [{ isStaff: true, isOfDesk: false }, 'staff'],
    [{ email: 'other@x.test' }, 'exists'],
  ])('leaves whoever is known: %j', (over, reason) => {
    expect(reasons([person(2)], [known(over)])).toEqual([[2, reason]]);
  });

  test('of several accounts with one e-mail goes by the active one', () => {
    const both = [known({ isOfDesk: false }), known({ active: false })];
    expect(reasons([person(2)], both)).toEqual([[2, 'otherDesk']]);
    expect(reasons([person(2)], both.toReversed())).toEqual([[2, 'otherDesk']]);
  });

  test('leaves a staff number that is somebody else’s, here or further up', () => {
    const taken = [known({ email: 'x@x.test', login: 'x', externalId: 'A1' })];
    expect(reasons([person(2, { externalId: 'A1' })], taken)).toEqual([[2, 'externalIdTaken']]);
    expect(reasons([person(2, { externalId: 'B' }), person(3, { externalId: 'B' })])).toEqual([[3, 'twice']]);
  });
});
