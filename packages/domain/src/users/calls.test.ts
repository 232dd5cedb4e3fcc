import { expect, test } from 'vitest';
import { toE164 } from './calls.ts';

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['0033612345678', '+33612345678'],
  ['+44 20 7946 0018', '+442079460018'],
])('%s is dialled as %s', (phone, expected) => {
  expect(toE164(phone)).toBe(expected);
});
