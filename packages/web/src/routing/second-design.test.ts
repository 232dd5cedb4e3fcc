import { expect, test } from 'vitest';
import { inFirstDesign, inSecondDesign } from './second-design.ts';

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

test.each([
  ['/bnfv2/home', '/order'],
  ['/bnfv2/activity/?view=finished', '/orders'],
  ['/bnfv2/activity', '/orders'],
  ['/bnfv2/partenaire/3/14/5', '/offrePart/3/14/5'],
  ['/bnfv2/startOrder/1/3/14/5/77', '/startOrder/3/77/14/5'],
  ['/bnfv2/startOrder/0/3/14/5/77?continue=900', '/startOrder/3/77/14/5/900'],
  ['/bnfv2/legalmenu', '/menu'],
  ['/bnfv2/text/CREDITS/Cr%C3%A9dits', '/text/CREDITS/Cr%C3%A9dits'],
])('%s leads back to %s', (second, first) => {
  expect(inFirstDesign(second)).toBe(first);
});

test.each(['/universes', '/order', '/bnfv2/favorites', '/bnfv2/actu/3', '/chat', '/'])(
  '%s has no equal in the first design',
  (route) => {
    expect(inFirstDesign(route)).toBeUndefined();
  },
);

test.each(['/order', '/catOffre/3/14', '/startOrder/3/77/14/5', '/startOrder/3/77/14/5/900', '/profile/true'])(
  'nothing is lost of %s there and back',
  (route) => {
    expect(inFirstDesign(inSecondDesign(route) ?? '')).toBe(route);
  },
);
