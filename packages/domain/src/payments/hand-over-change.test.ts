import { describe, expect, test } from 'vitest';
import { changeCents, likelyGiven, piecesOf } from './hand-over-change.ts';

test('more than is due gives change, less gives none', () => {
  expect(changeCents(1_200, 2_000)).toBe(800);
  expect(changeCents(1_200, 1_200)).toBe(0);
  expect(changeCents(1_200, 500)).toBe(0);
});

describe('change is handed out in few pieces', () => {
  test.each([
    [
      800,
      [
        [500, 1],
        [200, 1],
        [100, 1],
      ],
    ],
    [0, []],
    [
      6_689,
      [
        [5_000, 1],
        [1_000, 1],
        [500, 1],
        [100, 1],
        [50, 1],
        [20, 1],
        [10, 1],
        [5, 1],
        [2, 2],
      ],
    ],
    [
      12_000,
      [
        [5_000, 2],
        [2_000, 1],
      ],
    ],
  ])('%i', (cents, pieces) => {
    expect(piecesOf(cents).map(({ valueCents, count }) => [valueCents, count])).toEqual(pieces);
  });

  test('and always comes to the amount', () => {
    for (let cents = 0; cents < 30_000; cents += 37)
      expect(piecesOf(cents).reduce((sum, { valueCents, count }) => sum + valueCents * count, 0)).toBe(cents);
  });
});

test.each([
  [1_200, [2_000, 5_000]],
  [320, [500, 1_000]],
  [2_000, [5_000, 10_000]],
  [6_150, [7_000, 8_000]],
  [18_400, [19_000, 20_000]],
])('for %i one gives %j', (due, given) => {
  expect(likelyGiven(due)).toEqual(given);
});
