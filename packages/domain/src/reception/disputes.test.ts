import { expect, test } from 'vitest';
import { disputeStep } from './disputes.ts';

test.each([
  [false, false, 'opens'],
  [true, false, 'adds'],
  [true, true, 'settles'],
  [false, true, null],
])('open: %j, to settle: %j: %j', (isOpen, settles, step) => {
  expect(disputeStep({ isOpen, settles })).toBe(step);
});
