import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TerminalReceipt } from './caisse-ap.ts';
import {
  afterOutcome,
  ANSWERED_WITHIN_MS,
  isAgentThere,
  outcomeOfLast,
  overdue,
  TAKEN_WITHIN_MS,
  type TerminalOutcome,
  type TerminalRequestState,
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
  ['called', done, { next: 'book' }],
  ['unsure', done, { next: 'book' }],
  ['asked', done, { next: 'book' }],
  ['accepted', done, { next: 'keep' }],
  ['failed', done, { next: 'doubt', why: 'contradicted' }],
  ['called', refused, { next: 'fail', why: 'refused' }],
  ['unsure', refused, { next: 'fail', why: 'refused' }],
  ['accepted', refused, { next: 'keep' }],
  ['failed', refused, { next: 'keep' }],
  ['called', unsure, { next: 'doubt', why: 'noAnswer' }],
  ['unsure', unsure, { next: 'keep' }],
  ['accepted', unsure, { next: 'keep' }],
  ['failed', unsure, { next: 'keep' }],
] as const)('of a request that is %s the outcome %o makes %o', (state, outcome, after) => {
  expect(afterOutcome(state, outcome)).toEqual(after);
});

/** What the request is afterwards, as the server carries it out. */
const then = (state: TerminalRequestState, outcome: TerminalOutcome): TerminalRequestState => {
  const after = afterOutcome(state, outcome);
  if (after.next === 'book') return 'accepted';
  if (after.next === 'fail') return 'failed';
  return after.next === 'doubt' ? 'unsure' : state;
};

test('whatever is told, in any order and however often: once a debit was told of, it is a payment or a question', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(done, refused, unsure), { maxLength: 8 }), (told) => {
      // After a contradiction the terminal says nothing else of the same request: what it debited, it debited.
      const first = told.indexOf(done);
      const story =
        first === -1 ? told : [...told.slice(0, first + 1), ...told.slice(first + 1).filter((one) => one !== refused)];
      const end = story.reduce<TerminalRequestState>(then, 'called');
      if (story.includes(done)) expect(['accepted', 'unsure']).toContain(end);
    }),
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
