import { expect, test } from 'vitest';
import { partnerRating } from './partner-rating.ts';

test.each([
  [
    { sum: 29, count: 3 },
    { average: 4.8, count: 3 },
  ],
  [
    { sum: 30, count: 3 },
    { average: 5, count: 3 },
  ],
  [
    { sum: 0, count: 12 },
    { average: 0, count: 12 },
  ],
  [{ sum: 20, count: 2 }, null],
  [{ sum: 0, count: 0 }, null],
])('the notes %j show as %j', (notes, shown) => {
  expect(partnerRating(notes)).toEqual(shown);
});
