import { afterEach, expect, test } from 'vitest';
import { beginVisit, clearVisit } from '../session/visit.ts';
import { signInAddressOf, isAnonymous } from './sign-in-address.ts';

afterEach(clearVisit);

test.each([
  ['/', {}],
  ['/splash', {}],
  ['/login', {}],
  ['/login?then=%2Fbnfv2%2Forder%2F12%3Ftab%3D2', { then: '/bnfv2/order/12?tab=2' }],
  ['/login?ended=true&then=%2Fagenda', { then: '/agenda', ended: true }],
  // A link must not lead out of the product.
  ['/login?then=https%3A%2F%2Felsewhere.test', {}],
  ['/login?then=%2F%2Felsewhere.test', {}],
  ['/login?then=%2F%5Celsewhere.test&ended=yes', {}],
  ['/forgotpwd', undefined],
  ['/bnfv2/home', undefined],
  ['/login/more', undefined],
])('%s', (route, address) => {
  expect(signInAddressOf(route)).toEqual(address);
});

test('anyone who came through their company begins elsewhere, and may still sign in by password', async () => {
  await beginVisit({ mainColour: null, withoutBottomBar: false, throughSingleSignOn: true, provider: null });
  expect(signInAddressOf('/')).toBeUndefined();
  expect(signInAddressOf('/login')).toEqual({});
});

test('anyone who owes a step is no stranger', () => {
  const nobody = { phase: 'no-token', because: 'nobody' } as const;
  expect(isAnonymous(nobody)).toBe(true);
  expect(isAnonymous({ ...nobody, owedPassword: '7' })).toBe(false);
  expect(isAnonymous({ phase: 'checking' })).toBe(false);
});
