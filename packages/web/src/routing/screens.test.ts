import { beforeAll, expect, test } from 'vitest';
import { router } from './router.ts';

/** What a screen reads behind `?` is what its own reading accepted; the rest of the address does not reach it. */

beforeAll(() => router.options.context.openAllScreens());

/** The parameters that the screen at an address is given. */
function readAt(address: string): Readonly<Record<string, unknown>> {
  const given: Readonly<Record<string, unknown>> =
    router.matchRoutes(router.parseLocation(locationOf(address))).at(-1)?.search ?? {};
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const locationOf = (href: string): Parameters<typeof router.parseLocation>[0] => {
  const [pathname = '/', search = ''] = href.split('?');
  return { href, pathname, search: search === '' ? '' : `?${search}`, hash: '', state: { __TSR_index: 0 } };
};

test.each([
  ['/login?then=/bnfv2/activity/&ended=true', { then: '/bnfv2/activity/', ended: true }],
  ['/sso-expired?then=/bnfv2/activity/', { then: '/bnfv2/activity/' }],
  ['/registration/code?code=0123', { code: '0123' }],
  ['/bnfv2/favorites?kind=partners', { kind: 'partners' }],
])('%s is read', (address, read) => {
  expect(readAt(address)).toEqual(read);
});

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  String.raw`/\elsewhere.example`,
  'javascript:alert(1)',
  '7',
  '{"href":"/"}',
])('a way back to %s is none', (then) => {
  expect(readAt(`/login?then=${encodeURIComponent(then)}`)).toEqual({});
  expect(readAt(`/sso-expired?then=${encodeURIComponent(then)}`)).toEqual({});
});

test('nor does anything else come through that a screen did not accept', () => {
  expect(readAt('/login?ended=yes&more=1')).toEqual({});
  expect(readAt(`/registration/code?code=${encodeURIComponent('{"a":1}')}`)).toEqual({});
});
