import { expect, test } from 'vitest';
import { deskTextProblems, loginOfDesk, newConciergerieProblems } from './new-conciergerie.ts';

test.each([
  ['Altéa', 'conciergerie.altea'],
  ['Œuvres & Cie', 'conciergerie.oeuvres-cie'],
  ['  Rive  Gauche ', 'conciergerie.rive-gauche'],
  ['###', ''],
])('the login of %j is %j', (company, login) => {
  expect(loginOfDesk(company)).toBe(login);
});

const desk = {
  name: 'Tour Sud',
  entreprise: 'Altéa',
  login: 'conciergerie.altea',
  email: 'sud@altea.test',
  telephoneCrc: '01 47 08 22 15',
  accessCode: '',
  address1: '',
  address2: '',
  zipCode: '92400',
  city: '',
  zone: 'Europe/Paris',
};

test('a new desk needs a name, a company, an e-mail and a login', () => {
  expect(newConciergerieProblems(desk)).toEqual([]);
  const wrong = {
    ...desk,
    name: '',
    entreprise: '',
    email: 'x',
    login: 'a b',
    telephoneCrc: '12',
    zipCode: '9',
    zone: 'Paris',
    accessCode: 'x'.repeat(31),
  };
  expect(newConciergerieProblems(wrong).map(({ field, message }) => `${field} ${message}`)).toEqual([
    'name required',
    'entreprise required',
    'accessCode tooLong',
    'login invalidLogin',
    'email invalidEmail',
    'telephoneCrc invalidPhone',
    'zipCode invalidZip',
    'zone invalidChoice',
  ]);
});

test('what a desk says of itself: absent is fine, an empty name is not', () => {
  expect(deskTextProblems({})).toEqual([]);
  expect(deskTextProblems({ name: '', email: 'x@', accessCode: 'x'.repeat(31) }).map(({ field }) => field)).toEqual([
    'name',
    'accessCode',
    'email',
  ]);
});
