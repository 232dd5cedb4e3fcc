import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isReturnOver,
  nextReturnSteps,
  readWithdrawalReference,
  refundReleasedBy,
  RETURN_STEPS,
  returnHolder,
  type ReturnStep,
  returnTask,
} from './goods-return.ts';

const table: readonly {
  steps: readonly ReturnStep[];
  holder: string;
  next: readonly ReturnStep[];
  released: string | null;
  task: string | null;
}[] = [
  { steps: [], holder: 'beneficiary', next: ['sent', 'received'], released: null, task: 'await' },
  { steps: ['sent'], holder: 'carrier', next: ['received'], released: 'proof', task: 'refund' },
  { steps: ['received'], holder: 'desk', next: ['checked'], released: 'receipt', task: 'check' },
  { steps: ['sent', 'received'], holder: 'desk', next: ['checked'], released: 'receipt', task: 'check' },
  {
    steps: ['received', 'checked'],
    holder: 'desk',
    next: ['to_partner', 'kept'],
    released: 'receipt',
    task: 'give_back',
  },
  { steps: ['received', 'checked', 'to_partner'], holder: 'partner', next: [], released: 'receipt', task: null },
  { steps: ['received', 'checked', 'kept'], holder: 'desk', next: [], released: 'receipt', task: null },
];

describe('a return', () => {
  test.each(table)('after $steps is with the $holder', ({ steps, holder, next, released, task }) => {
    expect(returnHolder(steps)).toBe(holder);
    expect(nextReturnSteps(steps)).toEqual(next);
    expect(refundReleasedBy(steps)).toBe(released);
    expect(returnTask(steps, false)).toBe(task);
  });

  test('is awaited without a claim for money once its refund was released', () => {
    expect(returnTask([], true)).toBe('receive');
    expect(returnTask(['sent'], true)).toBe('receive');
  });

  test('ends after four steps at most, whatever is chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 12 }), (choices) => {
        const steps: ReturnStep[] = [];
        for (const choice of choices) {
          const next = nextReturnSteps(steps);
          const step = next[choice % Math.max(1, next.length)];
          if (step !== undefined) steps.push(step);
        }
        expect(new Set(steps).size).toBe(steps.length);
        expect(steps.length).toBeLessThan(RETURN_STEPS.length);
        if (choices.length >= 4) expect(isReturnOver(steps)).toBe(true);
      }),
    );
  });
});

test.each([
  ['RT-2026-0148', 148],
  [' rt-2026-0148 ', 148],
  ['RT20260148', 148],
  ['RT-2026-12345', 12_345],
  ['48217', null],
  ['RT-2026-', null],
  ['RT-2026-148', null],
])('%s names the withdrawal %s', (typed, id) => {
  expect(readWithdrawalReference(typed)).toBe(id);
});
