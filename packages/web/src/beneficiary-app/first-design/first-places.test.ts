import { expect, test } from 'vitest';
import { firstPlaceOf, parentOf } from './first-places.ts';

test.each([
  ['/order', undefined],
  ['/universes', '/order'],
  ['/universe/3', '/universes'],
  ['/catOffre/3/14', '/universe/3'],
  ['/offrePart/3/14/5', '/catOffre/3/14'],
  ['/startOrder/3/77/14/5', '/catOffre/3/14'],
  ['/startOrder/3/77/14/5/900', '/catOffre/3/14'],
  ['/previewOrder/3/77/14/5', '/startOrder/3/77/14/5'],
  ['/orderDetail/48217', '/orders'],
  ['/bnfv2/withdrawal/48217', '/orderDetail/48217'],
  ['/orders', '/order'],
  ['/payment/cc', '/payment'],
  ['/payment', '/menu'],
  ['/profile/true', '/menu'],
  ['/chat/1/7', '/chat'],
  ['/bnfv2/favorites', '/menu'],
  ['/bnfv2/text/CREDITS/Cr%C3%A9dits', '/menu'],
  ['/bnfv2/actu/3', '/order'],
  ['/bnfv2/startOrderCart/1/3/14/5/77', '/catOffre/3/14'],
  ['/bnfv2/cart', '/universes'],
])('from %s one goes back to %s', (path, parent) => {
  expect(parentOf(path)).toBe(parent);
});

test.each([
  ['/order', 'home'],
  ['/orders', 'orders'],
  ['/orderDetail/3', 'orders'],
  ['/bnfv2/withdrawal/3', 'orders'],
  ['/catOffre/3/14', 'search'],
  ['/bnfv2/favorites', 'more'],
  ['/bnfv2/odm/', 'home'],
  ['/chooseLocation', undefined],
])('%s belongs to %s', (path, place) => {
  expect(firstPlaceOf(path)).toBe(place);
});
