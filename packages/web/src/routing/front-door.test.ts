import { afterEach, expect, test } from 'vitest';
import { beginVisit, clearVisit } from '../session/visit.ts';
import { frontDoorAt, isStranger } from './front-door.ts';

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
  expect(frontDoorAt(route)).toEqual(address);
});

test('whoever came through their company begins elsewhere, and may still sign in by password', async () => {
  await beginVisit({ mainColour: null, withoutBottomBar: false, throughSingleSignOn: true, provider: null });
  expect(frontDoorAt('/')).toBeUndefined();
  expect(frontDoorAt('/login')).toEqual({});
});

test('whoever owes a step is no stranger', () => {
  const nobody = { phase: 'no-token', because: 'nobody' } as const;
  expect(isStranger(nobody)).toBe(true);
  expect(isStranger({ ...nobody, owedPassword: '7' })).toBe(false);
  expect(isStranger({ phase: 'checking' })).toBe(false);
});
