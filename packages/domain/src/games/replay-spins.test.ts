import { expect, test } from 'vitest';
import { type KeptSpin, replaySpins } from './replay-spins.ts';

const spin = (over: Partial<KeptSpin>): KeptSpin => ({
  id: 1,
  conciergerieId: 7,
  userId: 3,
  day: '2026-11-20',
  spinNumber: 1,
  spinsAllowed: 5,
  winNumber: null,
  winsAllowed: 1,
  slice: 0,
  tip: 0,
  labels: 4,
  tips: 4,
  tipsRead: [],
  ...over,
});
const lucky = { win: 0.01, tip: 0, slice: 0.5 };
const unlucky = { win: 0.5, tip: 0, slice: 0 };

test('a day that went by its chance is drawn again as it was', () => {
  const day = [
    spin({ id: 1 }),
    spin({ id: 2, spinNumber: 2, winNumber: 1, tip: null, slice: 6 }),
    // The desk has given its win: the same luck tells a tip.
    spin({ id: 3, userId: 4, slice: 4 }),
  ];
  expect(replaySpins(day, ({ id }) => (id === 1 ? unlucky : lucky))).toEqual([]);
});

test.each([
  ['a win that nobody drew', spin({ winNumber: 1, tip: null, slice: 6 }), unlucky],
  ['a win that was kept back', spin({}), lucky],
  ['another tip', spin({ tip: 2, slice: 2 }), unlucky],
  ['a spin too many', spin({ spinNumber: 6 }), unlucky],
])('names %s', (_name, kept, chance) => {
  expect(replaySpins([kept], () => chance)).toEqual([1]);
});
