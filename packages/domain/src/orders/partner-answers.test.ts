import { expect, test } from 'vitest';
import { answerProblems, answersTo } from './partner-answers.ts';

const order = { workflow: 'RENDEZ_VOUS', isDroppedOff: false, isReturned: false } as const;

test('what is asked of a partner decides what they may answer', () => {
  expect(answersTo({ ...order, status: 'new' })).toEqual(['accept', 'decline', 'propose']);
  expect(answersTo({ ...order, status: 'quote_requested' })).toEqual(['decline']);
  expect(answersTo({ ...order, status: 'accepted' })).toEqual(['done', 'decline', 'propose']);
  expect(answersTo({ ...order, workflow: 'OTHER', status: 'accepted' })).toEqual(['decline', 'propose']);
  expect(answersTo({ ...order, status: 'done' })).toEqual([]);
  expect(answersTo({ ...order, status: 'cancelled' })).toEqual([]);
});

test('declining says why, another time says which day', () => {
  const problemsOf = (sent: Partial<Parameters<typeof answerProblems>[0]>) =>
    answerProblems({ answer: 'accept', reason: '', date: null, ...sent }, '2026-11-23').map(
      ({ field, message }) => `${field} ${message}`,
    );
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ answer: 'decline', reason: ' ' })).toEqual(['reason required']);
  expect(problemsOf({ answer: 'decline', reason: 'x'.repeat(1001) })).toEqual(['reason tooLong']);
  expect(problemsOf({ answer: 'propose' })).toEqual(['date required']);
  expect(problemsOf({ answer: 'propose', date: '2026-11-22' })).toEqual(['date dateInThePast']);
  expect(problemsOf({ answer: 'propose', date: '2026-11-23' })).toEqual([]);
});
