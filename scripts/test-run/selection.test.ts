import { expect, test } from 'vitest';
import { select, type TestFile } from './selection.ts';

const file = (path: string, text = ''): TestFile => ({ path, text });
const steps = [{ name: 'lint', command: ['oxlint'] }] as const;
const files = [
  file('packages/domain/src/ordering/cart.test.ts', "test('sums lines')"),
  file('packages/end-to-end/src/journeys/both/cart.spec.ts', "test('a cart is kept')"),
  file('packages/server/src/ordering/actions/order.test.ts', "test('cart lines are priced')"),
];

test('a name selects the files of both runners whose path holds it, whole', () => {
  expect(select('cart', steps, files)).toEqual({
    steps: [],
    vitest: { files: ['packages/domain/src/ordering/cart.test.ts'], title: null },
    journeys: { files: ['packages/end-to-end/src/journeys/both/cart.spec.ts'], title: null },
  });
});

test('a name that no path holds selects tests by their title', () => {
  expect(select('a cart is kept', steps, files)).toEqual({
    steps: [],
    vitest: null,
    journeys: { files: ['packages/end-to-end/src/journeys/both/cart.spec.ts'], title: 'a cart is kept' },
  });
});

test('a name selects a check', () => {
  expect(select('lint', steps, files)).toEqual({ steps: [steps[0]], vitest: null, journeys: null });
});
