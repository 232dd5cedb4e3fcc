import { expect, test } from 'vitest';
import { cardIsCharged } from './use-card-choice.tsx';

test('a kept card is said to be charged when it is: with the order, with the quote, or the one and the other', () => {
  expect(cardIsCharged(1250, false)).toBe('now');
  expect(cardIsCharged(0, true)).toBe('withQuote');
  expect(cardIsCharged(null, true)).toBe('withQuote');
  expect(cardIsCharged(1250, true)).toBe('nowAndWithQuote');
});
