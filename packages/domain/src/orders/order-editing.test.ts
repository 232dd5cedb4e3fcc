import { expect, test } from 'vitest';
import { isEditable, isImmutable } from './order-editing.ts';

test.each([
  ['new', {}, true, false],
  ['available', {}, true, false],
  ['done', {}, false, false],
  ['cancelled', {}, false, false],
  ['archived', {}, false, false],
  ['accepted', { hasBill: true }, false, false],
  ['accepted', { billingStatement: 'closed' }, false, true],
  ['accepted', { billingStatement: 'open' }, true, false],
] as const)('%s with %o is editable: %s, immutable: %s', (status, facts, editable, immutable) => {
  const order = { status, hasBill: false, billingStatement: 'none' as const, ...facts };
  expect(isEditable(order)).toBe(editable);
  expect(isImmutable(order)).toBe(immutable);
});
