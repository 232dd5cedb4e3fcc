import { expect, test } from 'vitest';
import { canOfferUndo, stepToUndo, UNDO_WINDOW_MS } from './undo-status.ts';

const marc = 7;
const at = 1_000_000;
const initial = {
  step: 1,
  undoable: false,
  status: 'new',
  kind: 'initial',
  authorId: 3,
  authorRole: 'beneficiary',
  at: 0,
  newDate: null,
} as const;
const step = (over: Partial<Parameters<typeof stepToUndo>[0][number]> = {}) =>
  ({
    step: 2,
    undoable: true,
    status: 'available',
    kind: 'transition',
    authorId: marc,
    authorRole: 'manager',
    at,
    newDate: null,
    ...over,
  }) as const;
const undone = (...steps: ReturnType<typeof step>[]) =>
  stepToUndo([initial, ...steps], { step: steps.length === 0 ? 1 : 2, userId: marc, now: at + 9_000 });

test('one’s own last step is taken back, with what the system did at once', () => {
  expect(undone(step())).toBe(1);
  expect(undone(step({ at: at - 5000 }), step())).toBe(2);
  expect(undone(step(), step({ status: 'accepted', authorId: null, authorRole: 'system' }))).toBe(1);
});

test.each([
  ['a colleague’s', [step({ authorId: 8 })]],
  ['one that a colleague went on from', [step(), step({ authorId: 8 })]],
  ['one that the system went on from later', [step(), step({ authorId: null, authorRole: 'system', at: at + 1 })]],
  ['one by which money goes back', [step({ status: 'cancelled' })]],
  [
    'one by which a called-off order goes on',
    [step({ status: 'quote_refused', at: 5 }), step({ status: 'quote_sent' })],
  ],
  ['one that accepts a quote: it is paid', [step({ status: 'quote_accepted' })]],
  ['one that charges', [step({ status: 'done' })]],
  ['one that bills', [step({ status: 'done', at: 5 }), step({ status: 'billed' })]],
  ['one that fixes another day', [step({ newDate: '2026-12-01' })]],
  ['another than the last', [step(), step({ step: 3 })]],
  ['one that was not made to be', [step({ undoable: false })]],
  ['a rollback', [step({ kind: 'rollback' })]],
  ['one by force', [step({ kind: 'forced' })]],
  ['the first one', []],
] as const)('%s is not', (_what, steps) => {
  expect(undone(...steps)).toBeNull();
});

test('it is over when the time to undo is', () => {
  const last = at + UNDO_WINDOW_MS;
  expect(stepToUndo([initial, step()], { step: 2, userId: marc, now: last })).toBe(1);
  expect(stepToUndo([initial, step()], { step: 2, userId: marc, now: last + 1 })).toBeNull();
});

test('it is offered after several changes while the first one can be taken back until the offer ends', () => {
  expect(canOfferUndo({ since: 5000, now: 25_000 })).toBe(true);
  expect(canOfferUndo({ since: 5000, now: 25_001 })).toBe(false);
});
