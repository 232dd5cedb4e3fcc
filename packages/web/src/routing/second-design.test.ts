import { expect, test } from 'vitest';
import { inSecondDesign } from './second-design.ts';

test.each([
  ['/order', '/bnfv2/home'],
  ['/orders', '/bnfv2/activity/'],
  ['/catOffre/3/14', '/bnfv2/category/3/14'],
  ['/startOrder/3/77/14/5', '/bnfv2/startOrder/0/3/14/5/77'],
  ['/startOrder/3/77/14/5/900', '/bnfv2/startOrder/0/3/14/5/77?continue=900'],
  ['/previewOrder/3/77/14/5', '/bnfv2/previewOrder/3/77/14/5'],
  ['/payment/cc', '/bnfv2/payment/cc'],
])('%s leads to %s', (first, second) => {
  expect(inSecondDesign(first)).toBe(second);
});

test.each(['/universes', '/bnfv2/home', '/chat', '/orders/3', '/'])('%s is a screen of its own', (path) => {
  expect(inSecondDesign(path)).toBeUndefined();
});
