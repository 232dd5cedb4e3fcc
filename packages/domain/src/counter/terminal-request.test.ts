import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TerminalReceipt } from './caisse-ap.ts';
import {
  afterOutcome,
  afterSettling,
  ANSWERED_WITHIN_MS,
  isAgentThere,
  outcomeOfLast,
  overdue,
  TAKEN_WITHIN_MS,
  type TerminalOutcome,
  type TerminalStanding,
} from './terminal-request.ts';

const receipt: TerminalReceipt = {
  amountCents: 3321,
  reference: 'R7K2M9',
  authorisation: '482913',
  maskedCard: '497010******1234',
  brand: 'CB',
  reading: 'contact',
  contract: '',
};
const done: TerminalOutcome = { kind: 'done', receipt };
const refused: TerminalOutcome = { kind: 'notDone', why: 'refused' };
const unsure: TerminalOutcome = { kind: 'unsure', last: null };

test.each([
  ['called', null, done, { next: 'book' }],
  ['unsure', 'noAnswer', done, { next: 'book' }],
  ['unsure', 'notBooked', done, { next: 'book' }],
  ['unsure', 'contradicted', done, { next: 'keep' }],
  ['asked', null, done, { next: 'book' }],
  ['accepted', null, done, { next: 'keep' }],
  ['failed', 'notDebited', done, { next: 'doubt', why: 'contradicted' }],
  ['called', null, refused, { next: 'fail', why: 'refused' }],
  ['unsure', 'noAnswer', refused, { next: 'fail', why: 'refused' }],
  ['unsure', 'notBooked', refused, { next: 'keep' }],
  ['unsure', 'contradicted', refused, { next: 'keep' }],
  ['accepted', null, refused, { next: 'keep' }],
  ['failed', 'refused', refused, { next: 'keep' }],
  ['called', null, unsure, { next: 'doubt', why: 'noAnswer' }],
  ['unsure', 'noAnswer', unsure, { next: 'keep' }],
  ['accepted', null, unsure, { next: 'keep' }],
  ['failed', 'notCalled', unsure, { next: 'keep' }],
] as const)('of a request that is %s (%s) the outcome %o makes %o', (state, why, outcome, after) => {
  expect(afterOutcome({ state, why }, outcome)).toEqual(after);
});

test.each([
  ['unsure', 'noAnswer', 'debited', { next: 'book' }],
  ['unsure', 'noAnswer', 'not-debited', { next: 'fail', why: 'notDebited' }],
  ['unsure', 'noAnswer', 'reversed', null],
  ['unsure', 'notBooked', 'debited', { next: 'book' }],
  ['unsure', 'notBooked', 'not-debited', null],
  ['unsure', 'notBooked', 'reversed', { next: 'fail', why: 'reversed' }],
  ['unsure', 'contradicted', 'not-debited', null],
  ['unsure', 'contradicted', 'reversed', { next: 'fail', why: 'reversed' }],
  ['asked', null, 'withdraw', { next: 'fail', why: 'withdrawn' }],
  ['called', null, 'withdraw', null],
  ['called', null, 'debited', null],
] as const)('of a request that is %s (%s) a person who says %s makes %o', (state, why, act, after) => {
  expect(afterSettling({ state, why }, act)).toEqual(after);
});

/** Where the request stands afterwards, as the server carries it out; some orders take no money any more. */
const then =
  (isBookable: boolean) =>
  (standing: TerminalStanding, outcome: TerminalOutcome): TerminalStanding => {
    const after = afterOutcome(standing, outcome);
    if (after.next === 'book')
      return isBookable ? { state: 'accepted', why: null } : { state: 'unsure', why: 'notBooked' };
    if (after.next === 'fail') return { state: 'failed', why: after.why };
    return after.next === 'doubt' ? { state: 'unsure', why: after.why } : standing;
  };

test('whatever is told, in any order and however often: once a debit was told of, it is a payment or a question', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(done, refused, unsure), { maxLength: 8 }),
      fc.boolean(),
      (told, isBookable) => {
        const end = told.reduce<TerminalStanding>(then(isBookable), { state: 'called', why: null });
        if (told.includes(done)) expect(['accepted', 'unsure']).toContain(end.state);
      },
    ),
  );
});

test('the last transaction is a request’s by reference and amount alone', () => {
  expect(outcomeOfLast('R7K2M9', 3321, receipt)).toEqual(done);
  expect(outcomeOfLast('R7K2M9', 3320, receipt)).toEqual({ kind: 'unsure', last: receipt });
  expect(outcomeOfLast('OTHER1', 3321, receipt)).toEqual({ kind: 'unsure', last: receipt });
  expect(outcomeOfLast('R7K2M9', 3321, { ...receipt, reference: null })).toMatchObject({ kind: 'unsure' });
  expect(outcomeOfLast('R7K2M9', 3321, null)).toEqual({ kind: 'unsure', last: null });
});

test('what nobody took is given up, what was called and never answered is a question', () => {
  const asked = { state: 'asked', askedAtMs: 0, calledAtMs: null } as const;
  expect(overdue(asked, TAKEN_WITHIN_MS)).toBeNull();
  expect(overdue(asked, TAKEN_WITHIN_MS + 1)).toEqual({ next: 'fail', why: 'notCalled' });
  const called = { state: 'called', askedAtMs: 0, calledAtMs: 1_000 } as const;
  expect(overdue(called, ANSWERED_WITHIN_MS + 1_000)).toBeNull();
  expect(overdue(called, ANSWERED_WITHIN_MS + 1_001)).toEqual({ next: 'doubt', why: 'noAnswer' });
  expect(overdue({ ...called, state: 'unsure' }, Number.MAX_SAFE_INTEGER)).toBeNull();
});

test('an agent is there while it was heard lately', () => {
  expect(isAgentThere(null, 0)).toBe(false);
  expect(isAgentThere(0, 45_000)).toBe(true);
  expect(isAgentThere(0, 45_001)).toBe(false);
});
