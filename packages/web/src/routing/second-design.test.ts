import { expect, test } from 'vitest';
import { inFirstDesign, inSecondDesign } from './second-design.ts';

/** Every route of the first design (Spec: beneficiary-and-access §2.2), and its equivalent; null is a screen of both. */
test.each([
  ['/orders', '/bnfv2/activity/'],
  ['/order', '/bnfv2/home'],
  ['/universe/3', '/bnfv2/universe/3'],
  ['/universes', null],
  ['/catOffre/3/14', '/bnfv2/category/3/14'],
  ['/offrePart/3/14/5', '/bnfv2/partenaire/3/14/5'],
  ['/startOrder/3/77/14/5', '/bnfv2/startOrder/0/3/14/5/77'],
  ['/startOrder/3/77/14/5/900', '/bnfv2/startOrder/0/3/14/5/77?continue=900'],
  ['/previewOrder/3/77/14/5', '/bnfv2/previewOrder/3/77/14/5'],
  ['/profile/true', '/bnfv2/profile/true'],
  ['/subscriptions', '/bnfv2/subscriptions'],
  ['/payment', '/bnfv2/payment'],
  ['/payment/cc', '/bnfv2/payment/cc'],
  ['/menu', '/bnfv2/menu'],
  ['/bills', null],
  ['/deleteAcct', '/bnfv2/deleteAcct'],
  ['/orderDetail/48217', '/bnfv2/orderDetail/48217'],
  ['/cgu', '/bnfv2/cgu'],
  ['/cguoffline/abc', null],
  ['/scoring/48217', null],
  ['/notifications', '/bnfv2/notifications'],
  ['/chat', null],
  ['/chat/desk/3', null],
  ['/text/CREDITS/Cr%C3%A9dits', '/bnfv2/text/CREDITS/Cr%C3%A9dits'],
])('%s leads to %s', (first, second) => {
  expect(inSecondDesign(first)).toBe(second ?? undefined);
});

test.each(['/bnfv2/home', '/orders/3', '/'])('%s is a screen of its own', (path) => {
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
])('%s leads back to %s', (second, first) => {
  expect(inFirstDesign(second)).toBe(first);
});

test.each([
  '/universes',
  '/order',
  '/bnfv2/favorites',
  '/bnfv2/text/CREDITS/Cr%C3%A9dits',
  '/bnfv2/actu/3',
  '/chat',
  '/',
])('%s has no equal in the first design', (route) => {
  expect(inFirstDesign(route)).toBeUndefined();
});

test.each(['/order', '/catOffre/3/14', '/startOrder/3/77/14/5', '/startOrder/3/77/14/5/900', '/profile/true'])(
  'nothing is lost of %s there and back',
  (route) => {
    expect(inFirstDesign(inSecondDesign(route) ?? '')).toBe(route);
  },
);
