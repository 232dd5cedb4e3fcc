import { expect, test } from 'vitest';
import { createHashBangHistory } from './hash-bang.ts';
import { readRoute } from './read-route.ts';

test.each([
  ['#!/bnfv2/home', '', '/bnfv2/home'],
  ['#!bnfv2/home', '', '/bnfv2/home'],
  ['#!', '', '/'],
  ['#/login', '', '/login'],
  ['', '?/orderDetail/12', '/orderDetail/12'],
  ['', '?/login&then=%2Fchat&x=1', '/login?then=%2Fchat&x=1'],
  ['#!/allorders?status=2', '?utm=mail', '/allorders?status=2'],
  ['', '?utm=mail', '/'],
  ['#ailleurs', '', '/'],
])('the route behind %j %j is %j', (hash, search, route) => {
  expect(readRoute({ hash, search })).toBe(route);
});

test('a parameter keeps its slashes, accents and spaces', () => {
  const history = createHashBangHistory();
  const parameter = encodeURIComponent('été / à l’heure');
  history.push(`/search/${parameter}`);
  history.flush();

  expect(location.hash).toBe(`#!/search/${parameter}`);
  expect(decodeURIComponent(history.location.pathname)).toBe('/search/été / à l’heure');
  history.destroy();
});

test('an address without the bang is rewritten once, without a step back to it', () => {
  history.replaceState(null, '', '/?/orders');
  const steps = history.length;

  const router = createHashBangHistory();

  expect(location.hash).toBe('#!/orders');
  expect(history.length).toBe(steps);
  expect(router.location.pathname).toBe('/orders');
  router.destroy();
});
