import { expect, test } from 'vitest';
import { defaultListAddress } from '../../../lists/list-address.ts';
import { orderListQuestion } from './order-list-question.ts';

test('a list is of the selected beneficiary, but for the orders behind a figure, which counts everybody’s', () => {
  expect(orderListQuestion(defaultListAddress, 7)).toMatchObject({ adherentId: 7 });
  const figure = { name: 'figure', type: 'in' as const, valuesSelected: ['0.universe=3'], excluded: false };
  const question = orderListQuestion({ ...defaultListAddress, filters: [figure] }, 7);
  expect(question).not.toHaveProperty('adherentId');
  expect(question.filters).toEqual([figure]);
});
