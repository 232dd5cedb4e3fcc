import { describe, expect, test } from 'vitest';
import {
  COMPLAINT_STATES,
  complaintDeadlines,
  complaintDelay,
  type ComplaintFacts,
  complaintMoves,
  mediatorOpenUntil,
} from './complaint.ts';

const facts = (over: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  state: 'received',
  outcome: null,
  madeOn: '2026-11-24',
  acknowledgeBy: '2026-11-25',
  answerBy: '2026-12-24',
  ...over,
});

test.each([
  ['received', ['closed'], ['handled', 'answered']],
  ['handled', ['closed'], ['answered']],
  ['answered', ['closed', 'reopened'], ['closed']],
  ['closed', ['reopened'], []],
  ['reopened', ['closed'], ['handled', 'answered']],
] as const)('%s: its beneficiary may make %j of it, its desk %j', (state, beneficiary, desk) => {
  expect(complaintMoves(facts({ state }), 'beneficiary', '2026-11-30')).toEqual(beneficiary);
  expect(complaintMoves(facts({ state }), 'desk', '2026-11-30')).toEqual(desk);
});

test('the table names every state', () => {
  expect(COMPLAINT_STATES.map((state) => complaintMoves(facts({ state }), 'desk', '2026-11-30').length)).toEqual([
    2, 1, 1, 0, 2,
  ]);
});

test('a complaint is reopened for a year, its last day included', () => {
  const answered = facts({ state: 'answered', outcome: 'refused' });
  expect(complaintMoves(answered, 'beneficiary', '2027-11-24')).toEqual(['closed', 'reopened']);
  expect(complaintMoves(answered, 'beneficiary', '2027-11-25')).toEqual(['closed']);
});

describe('the deadlines', () => {
  test.each([
    ['a Tuesday', '2026-11-24', { acknowledgeDays: 1, answerDays: 30 }, '2026-11-25', '2026-12-24'],
    ['a Friday', '2026-11-27', { acknowledgeDays: 1, answerDays: 30 }, '2026-11-30', '2026-12-27'],
    ['before Christmas', '2026-12-24', { acknowledgeDays: 2, answerDays: 30 }, '2026-12-29', '2027-01-23'],
    ['two months are the most', '2026-01-31', { acknowledgeDays: 1, answerDays: 60 }, '2026-02-02', '2026-03-31'],
  ])('%s', (_case, madeOn, delays, acknowledgeBy, answerBy) => {
    expect(complaintDeadlines(madeOn, delays)).toEqual({ acknowledgeBy, answerBy });
  });
});

test.each([
  ['received', '2026-11-25', 'none'],
  ['received', '2026-11-26', 'acknowledgement'],
  ['handled', '2026-11-26', 'none'],
  ['handled', '2026-12-24', 'none'],
  ['handled', '2026-12-25', 'answer'],
  ['received', '2026-12-25', 'answer'],
  ['reopened', '2026-12-25', 'answer'],
  ['answered', '2026-12-25', 'none'],
  ['closed', '2026-12-25', 'none'],
] as const)('%s on %s: late with %s', (state, today, late) => {
  expect(complaintDelay(facts({ state }), today)).toBe(late);
});

test.each([
  ['waits for its answer', facts(), '2026-12-24', null],
  ['its answer is overdue', facts(), '2026-12-25', '2027-11-24'],
  ['accepted', facts({ state: 'answered', outcome: 'accepted' }), '2027-01-10', null],
  ['accepted in part', facts({ state: 'answered', outcome: 'partly' }), '2026-11-26', '2027-11-24'],
  ['refused', facts({ state: 'answered', outcome: 'refused' }), '2026-11-26', '2027-11-24'],
  ['refused and closed', facts({ state: 'closed', outcome: 'refused' }), '2027-11-24', '2027-11-24'],
  ['a year is over', facts({ state: 'closed', outcome: 'refused' }), '2027-11-25', null],
  ['refused, then reopened', facts({ state: 'reopened', outcome: 'refused' }), '2026-12-01', '2027-11-24'],
  ['closed by its beneficiary before an answer', facts({ state: 'closed' }), '2027-01-10', null],
] as const)('the mediator: %s', (_case, complaint, today, until) => {
  expect(mediatorOpenUntil(complaint, today)).toBe(until);
});
