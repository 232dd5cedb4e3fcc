import { expect, test } from 'vitest';
import { noteOnWire, ratingProblems, readNote, readRatingAnswers, type Rating, type RatingKind } from './rating.ts';

const GOOD: Rating = { note: 9, accueil: 4, reponse: 3, delai: 4 };

test.each<[RatingKind, Partial<Rating>, string[]]>([
  ['standard', GOOD, []],
  ['standard', {}, ['note', 'accueil', 'reponse', 'delai']],
  ['standard', { ...GOOD, note: 11 }, ['note']],
  ['standard', { ...GOOD, note: 0 }, []],
  ['standard', { ...GOOD, note: 4.5 }, ['note']],
  ['standard', { ...GOOD, delai: 0 }, ['delai']],
  ['standard', { ...GOOD, accueil: 5 }, ['accueil']],
  ['standard', { ...GOOD, qualite: 9 }, ['qualite']],
  ['locker', { note: 8, qualite: 4, delai: 2 }, []],
  ['locker', GOOD, ['qualite']],
])('%s %j', (kind, rating, fields) => {
  const found = ratingProblems(kind, rating, false);
  expect(found.map(({ field }) => field)).toEqual(fields);
  expect(found.every(({ message }) => message === 'answerAllQuestions')).toBe(true);
});

test('an order is rated once', () => {
  expect(ratingProblems('standard', GOOD, true)).toEqual([{ field: 'note', message: 'alreadyRated' }]);
});

test('a comment has its limit', () => {
  expect(ratingProblems('standard', { ...GOOD, comment: 'x'.repeat(2001) }, false)).toEqual([
    { field: 'comment', message: 'tooLong', values: { max: 2000 } },
  ]);
});

test.each([
  ['sent', null, -1],
  ['not_requested', null, -2],
  ['to_be_sent', null, -3],
  ['given', 9, 9],
] as const)('%s goes over the wire as %j → %i', (state, note, wire) => {
  expect(noteOnWire(state, note)).toBe(wire);
  expect(readNote(wire, true).state).toBe(state);
});

test('older notes are out of 5', () => {
  expect(readNote(4, false)).toEqual({ state: 'given', note: 4, outOf: 5 });
  expect(readNote(9, true)).toEqual({ state: 'given', note: 9, outOf: 10 });
});

test.each([
  [null, null],
  ['Très bien', null],
  ['[4]', null],
  ['{}', {}],
  ['{"comment":"Merci","accueil":4,"delai":null,"qualite":"3"}', { comment: 'Merci', accueil: 4 }],
  ['{"comment":"","delai":2,"qualite":3,"other":1}', { comment: '', delai: 2, qualite: 3 }],
])('the answers in %s', (written, answers) => {
  expect(readRatingAnswers(written)).toEqual(answers);
});
