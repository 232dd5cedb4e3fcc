import { expect, test } from 'vitest';
import { subscriptionProblems } from './subscription-choices.ts';

test('choices are among what is offered, each named once', () => {
  const offered = [{ id: 1 }, { id: 2 }];
  expect(subscriptionProblems([{ id: 2 }, { id: 1 }], offered)).toEqual([]);
  expect(subscriptionProblems([{ id: 1 }, { id: 7 }, { id: 1 }], offered)).toEqual([
    { field: '1.id', message: 'invalidChoice' },
    { field: '2.id', message: 'repeatedItem' },
  ]);
});
