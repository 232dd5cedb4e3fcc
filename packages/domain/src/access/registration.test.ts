import { describe, expect, test } from 'vitest';
import { allowsSelfRegistration, DESIGNS } from './designs.ts';
import {
  choiceIn,
  type RegistrationChoices,
  registrationDesk,
  type RegistrationForm,
  registrationProblems,
} from './registration.ts';
import { isExcludedEmail, isOneAddress, registrationEmailProblems } from './registration-email.ts';

const horizon = { number: 3, name: 'Tour Horizon', subEntities: ['Finance', 'Juridique'], subLocations: ['Étage 4'] };
const seine = { number: 4, name: 'Quai de Seine', subEntities: [], subLocations: ['Nord', 'Sud'] };
const one: RegistrationChoices = { conciergeries: [horizon], askForExternalId: false };
const two: RegistrationChoices = { conciergeries: [horizon, seine], askForExternalId: true };

const blank: RegistrationForm = {
  email: '',
  firstname: ' ',
  lastname: '',
  phones: ['', ' '],
  conciergerie: null,
  buildingOrDivision: '',
  geo1: '',
  externalId: '',
};
const complete: RegistrationForm = {
  email: 'jeanne@horizon.test',
  firstname: 'Jeanne',
  lastname: 'Petit',
  phones: ['06 12 48 30 77'],
  conciergerie: null,
  buildingOrDivision: 'Finance',
  geo1: '',
  externalId: '',
};
const found = (form: Partial<RegistrationForm>, choices = one, base = complete) =>
  registrationProblems({ ...base, ...form }, choices).map(({ field, message }) => `${field} ${message}`);

describe('a self-registration', () => {
  test('needs what is asked for, all said at once', () => {
    expect(found({}, one, blank)).toEqual([
      'email required',
      'firstname required',
      'lastname required',
      'phones required',
      'buildingOrDivision required',
    ]);
    expect(found({}, two, blank)).toEqual([
      'email required',
      'firstname required',
      'lastname required',
      'phones required',
      'conciergerie required',
      'externalId required',
    ]);
  });

  test('that is complete has nothing wrong', () => {
    expect(found({})).toEqual([]);
    expect(found({ conciergerie: 4, buildingOrDivision: '', geo1: 'Sud', externalId: 'A-17' }, two)).toEqual([]);
  });

  test.each([
    ['an address without at-sign', { email: 'jeanne' }, ['email invalidEmail']],
    ['two addresses', { email: 'a@b.test, c@d.test' }, ['email invalidEmail']],
    ['a short phone', { phones: ['0612'] }, ['phones invalidPhone']],
    ['an invalid second phone', { phones: ['0612483077', 'none'] }, ['phones invalidPhone']],
    ['a conciergerie of another code', { conciergerie: 9 }, ['conciergerie invalidChoice']],
    ['a department that is not offered', { buildingOrDivision: 'Achats' }, ['buildingOrDivision invalidChoice']],
    ['a long name', { lastname: 'x'.repeat(101) }, ['lastname tooLong']],
  ])('says what is wrong with %s', (_what, form, problems) => {
    expect(found(form)).toEqual(problems);
  });

  test('asks for a place where there are several, and takes the only one by itself', () => {
    expect(found({ conciergerie: 4, externalId: '1' }, two)).toEqual(['geo1 required']);
    expect(choiceIn(horizon.subLocations, '')).toBe('Étage 4');
    expect(choiceIn(seine.subLocations, ' Sud ')).toBe('Sud');
    expect(choiceIn(seine.subEntities, 'typed all the same')).toBe('');
  });

  test('means the only conciergerie, or the chosen one', () => {
    expect(registrationDesk(null, one)).toBe(horizon);
    expect(registrationDesk(null, two)).toBeUndefined();
    expect(registrationDesk(4, two)).toBe(seine);
    expect(registrationDesk(9, one)).toBeUndefined();
  });
});

describe('an e-mail', () => {
  const list = 'gmail.com, @hotmail.fr; *.consultants.test\nparti@horizon.test';

  test.each([
    ['Jeanne@GMAIL.com', true],
    ['jeanne@hotmail.fr', true],
    ['jeanne@lyon.consultants.test', true],
    ['jeanne@consultants.test', false],
    ['parti@horizon.test', true],
    ['jeanne@horizon.test', false],
    ['jeanne@notgmail.com', false],
    ['gmail.com@horizon.test', false],
    ['jeanne@gmailxcom', false],
  ])('%s is excluded: %s', (email, excluded) => {
    expect(isExcludedEmail(email, list)).toBe(excluded);
  });

  test('nobody is excluded by an empty list', () => {
    expect(isExcludedEmail('jeanne@horizon.test', ' \n')).toBe(false);
  });

  const facts = { exclusions: list, knownOnly: true, known: null, today: '2026-11-20' };
  const saysOf = (email: string, more: Partial<typeof facts> | { known: object } = {}) =>
    registrationEmailProblems(email, { ...facts, ...more } as typeof facts).map(({ message }) => message);

  test('is recognised where the company has announced it, on the days that it said', () => {
    expect(saysOf('jeanne@horizon.test', { knownOnly: false })).toEqual([]);
    expect(saysOf('jeanne@horizon.test')).toEqual(['emailNotRecognised']);
    expect(saysOf('jeanne@horizon.test', { known: { fromDay: null, untilDay: null } })).toEqual([]);
    expect(saysOf('jeanne@horizon.test', { known: { fromDay: '2026-11-20', untilDay: '2026-11-20' } })).toEqual([]);
    expect(saysOf('jeanne@horizon.test', { known: { fromDay: '2026-11-21', untilDay: null } })).toEqual([
      'emailNotAuthorised',
    ]);
    expect(saysOf('jeanne@horizon.test', { known: { fromDay: null, untilDay: '2026-11-19' } })).toEqual([
      'emailNotAuthorised',
    ]);
    expect(saysOf('jeanne@gmail.com', { known: { fromDay: null, untilDay: null } })).toEqual(['emailNotAuthorised']);
  });

  test.each(['jeanne@horizon.test', 'j.o’neil+loge@sous.domaine.test'])('%s is one address', (text) => {
    expect(isOneAddress(text)).toBe(true);
  });
  test.each([
    ...['a@b.test,c@d.test', 'Jeanne <a@b.test>', 'a@b@c', 'a b@c.test', 'a@b.test\nBcc: c@d.test', '@', ''],
    ...['jeanne@gmail.com.', 'jeanne@gmail.com\u200b', 'je\u00adanne@gmail.com', 'jeanne@gmail.com\u202e'],
  ])('%j is not', (text) => {
    expect(isOneAddress(text)).toBe(false);
  });
});

test('one of the designs lets people create their account themselves', () => {
  expect(DESIGNS.filter(allowsSelfRegistration)).toEqual(['loge']);
  expect(allowsSelfRegistration('unknown')).toBe(false);
});
