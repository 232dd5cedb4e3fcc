import { expect, test } from 'vitest';
import { lengthProblem } from '../profile/contact-rules.ts';
import { countCharacters, isLonger } from './characters.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['🌷', 1],
  ['👩‍👧', 3],
])('%s has the characters that PostgreSQL counts', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test('a text of emoji is as long as its emoji', () => {
  expect(isLonger('🌷'.repeat(10), 10)).toBe(false);
  expect(isLonger('🌷'.repeat(11), 10)).toBe(true);
  expect(isLonger('a'.repeat(11), 10)).toBe(true);
  expect(lengthProblem('comment', '🌷'.repeat(10), 10)).toEqual([]);
});
