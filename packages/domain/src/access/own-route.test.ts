import { expect, test } from 'vitest';
import { asOwnRoute, isExternalAddress } from './own-route.ts';

test.each(['/', '/orders', '/bnfv2/home', '/orderDetail/40017', '/bnfv2/odm/'])('%s is a route of ours', (route) => {
  expect(asOwnRoute(route)).toBe(route);
});

test.each([
  '',
  'orders',
  '//evil.test',
  '/\\evil.test',
  '/%2F%2Fevil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/orders?x=1',
  '/orders#!/x',
  '/a\n/b',
  '/../x',
  `/${'a'.repeat(200)}`,
  ['/orders'],
  undefined,
])('%j is none', (wanted) => {
  expect(asOwnRoute(wanted)).toBeNull();
});

test('a long text that almost fits is refused at once', () => {
  expect(asOwnRoute(`/${'a'.repeat(198)}!`)).toBeNull();
});

test.each([
  ['https://evil.test', true],
  ['//evil.test', true],
  ['/\\evil.test', true],
  ['\\\\evil.test', true],
  ['/\t/evil.test', true],
  [' //evil.test', true],
  ['javascript:alert(1)', true],
  ['http://', true],
  ['/bnfv2/activity', false],
  ['/orders?x=1', false],
  ['/%2F%2Fevil.test', false],
  ['orders', false],
  ['', false],
  [undefined, false],
])('would a browser leave the site for %j? %s', (wanted, expected) => {
  expect(isExternalAddress(wanted)).toBe(expected);
});
