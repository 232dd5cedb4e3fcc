import { expect, test } from 'vitest';
import { mailTextProblems, paragraphsOf, servicesText } from './mail-texts.ts';

const words = { subject: 'Bienvenue', title: 'Bonjour {prenom}', message: 'Votre identifiant est {identifiant}.' };

test('a text with known places is fine', () => {
  expect(mailTextProblems('invitation', words)).toEqual([]);
  expect(mailTextProblems('inactivity-warning', { ...words, message: 'Il s’arrête le {date}.' })).toEqual([]);
});

test.each([
  ['subject', { subject: '' }, 'required'],
  ['subject', { subject: 'a\r\nBcc: b@exemple.fr' }, 'notOneLine'],
  ['title', { title: 'x'.repeat(151) }, 'tooLong'],
  ['message', { message: ' \n ' }, 'required'],
  ['message', { message: '{identifiant} {date}' }, 'unknownMailPlace'],
  ['message', { message: '{identifiant} {}' }, 'unknownMailPlace'],
  ['subject', { subject: 'Bonjour {first_name}' }, 'unknownMailPlace'],
  ['message', { message: 'Bienvenue' }, 'mailPlaceMissing'],
])('in %s of %j is wrong: %s', (field, change, wrong) => {
  expect(mailTextProblems('invitation', { ...words, ...change })).toMatchObject([{ field, message: wrong }]);
});

test('mails about orders have the places of an order, and need none of them', () => {
  const reminder = { ...words, title: '{service}', message: '{prenom}, votre commande {numero} vous attend.' };
  expect(mailTextProblems('locker-reminder', reminder)).toEqual([]);
  expect(mailTextProblems('locker-reminder', { ...reminder, message: '{identifiant}' })).toMatchObject([
    { field: 'message', message: 'unknownMailPlace' },
  ]);
});

test('an unknown place is named, with those that there are', () => {
  expect(mailTextProblems('invitation', { ...words, title: '{prénom} et {x}' })[0]?.values).toEqual({
    place: '{prénom}, {x}',
    places: '{prenom}, {nom}, {identifiant}, {conciergerie}, {services}',
  });
});

test('each line that says something is a paragraph', () => {
  expect(paragraphsOf('Bonjour.\r\n\r\n  Deux. \n')).toEqual(['Bonjour.', 'Deux.']);
});

test('what a desk offers is said of its universes, and nothing else is promised', () => {
  expect(servicesText(['Massages', 'Ongles', 'DIY & co'], 'fr')).toBe('massages, ongles, DIY & co');
  expect(servicesText(['Massages'], 'en')).toBe('massages');
  expect(servicesText(['A1', 'B', 'C', 'D', 'E'], 'fr')).toBe('a1, b, c, d');
  expect(servicesText([], 'fr')).toBe('des services au quotidien');
});
