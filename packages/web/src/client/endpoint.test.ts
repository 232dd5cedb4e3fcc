import { actionOnLogin } from '@loge/contract/access/action-on-login';
import { login } from '@loge/contract/access/login';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answeringServer,
  gatewayServer,
  pageNamesServers,
  refusalEnvelope,
  answerOf,
  sendEnvelope,
} from '../testing/gateway-server.ts';
import { callAction, onRefusal } from './call-action.ts';
import { credentials, gatewayAddress, isElsewhere, keepTokenOf, moveToServer, resetEndpoint } from './endpoint.ts';

afterEach(() => {
  resetEndpoint();
  sessionStorage.clear();
  onRefusal(() => 'unhandled');
});

test.each([
  ['https://b.exemple.fr', true],
  ['https://b.exemple.fr/', true],
  ['http://localhost:4101', true],
  ['http://b.exemple.fr', false],
  ['http://c.exemple.fr', false],
  ['https://ailleurs.exemple.fr', false],
  ['https://b.exemple.fr.ailleurs.fr', false],
  ['https://b.exemple.fr@ailleurs.fr', false],
  ['//b.exemple.fr', false],
  ['javascript:alert(1)', false],
  ['', false],
])('may calls go to %j? %s', (address, expected) => {
  // Even a list that is wrong opens no unencrypted way.
  pageNamesServers('https://b.exemple.fr', 'http://localhost:4101', 'http://c.exemple.fr');
  expect(moveToServer(address)).toBe(expected);
  expect(isElsewhere()).toBe(expected);
});

test('without a list, calls stay where the page came from, whatever a server says', () => {
  expect(moveToServer('https://b.exemple.fr')).toBe(false);
  expect(gatewayAddress('Wait')).toBe('/gateway?action=Wait');
  expect(credentials()).toBe('same-origin');
});

test('the page’s own server is home, by whichever name it is called', () => {
  pageNamesServers('https://b.exemple.fr');
  moveToServer('https://b.exemple.fr');
  expect(credentials()).toBe('omit');
  expect(moveToServer(location.origin)).toBe(true);
  expect(isElsewhere()).toBe(false);
});

test('another server’s session goes by token, and is found again after a reload', async () => {
  const { calls, origin } = await answeringServer((_call, response) => sendEnvelope(response, answerOf(actionOnLogin)));
  pageNamesServers(origin);
  moveToServer(origin);
  keepTokenOf({ sessionToken: 'a token' });
  await callAction(actionOnLogin, { login: 'a@b.fr' });
  expect(calls[0]?.headers['x-session']).toBe('a token');

  vi.resetModules();
  const reloaded = await import('./endpoint.ts');
  expect(reloaded.gatewayAddress('Wait')).toBe(`${origin}/gateway?action=Wait`);
  expect(reloaded.sessionToken()).toBe('a token');
});

test('a kept server that the page names no longer is forgotten', async () => {
  sessionStorage.setItem('loge.server', JSON.stringify({ server: 'https://gone.exemple.fr', token: 'a token' }));
  vi.resetModules();
  const reloaded = await import('./endpoint.ts');
  expect(reloaded.isElsewhere()).toBe(false);
  expect(reloaded.sessionToken()).toBeNull();
});

test('no token is kept of the page’s own server', () => {
  keepTokenOf({ sessionToken: 'a token' });
  expect(sessionStorage.getItem('loge.server')).toBeNull();
});

const follow = () =>
  onRefusal(({ refusal, data }) =>
    refusal === 'server-redirection' && moveToServer(String(data)) ? 'retry' : 'unhandled',
  );

test('code 10 repeats the call at the new endpoint with the same key', async () => {
  const there = await answeringServer((_call, response) =>
    sendEnvelope(response, answerOf(login, { sessionToken: 'a token' })),
  );
  const here = await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('server-redirection', 10, { data: there.origin }), 409),
  );
  pageNamesServers(there.origin);
  follow();

  await callAction(login, { login: 'a@b.fr', pass: 'secret' }, { idempotencyKey: 'one' });

  expect(here.calls.map(({ method, action }) => [method, action])).toEqual([['POST', 'login']]);
  expect(there.calls.map(({ action, headers }) => [action, headers['idempotency-key']])).toEqual([['login', 'one']]);
  expect(sessionStorage.getItem('loge.server')).toContain('a token');
});

test('two servers that send each other the call end it after one move, and calls go home again', async () => {
  const origins = { here: '' };
  const there = await answeringServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('server-redirection', 10, { data: origins.here }), 409),
  );
  const here = await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('server-redirection', 10, { data: there.origin }), 409),
  );
  origins.here = here.origin;
  pageNamesServers(here.origin, there.origin);
  follow();

  await expect(callAction(login, { login: 'a@b.fr', pass: 'secret' })).rejects.toMatchObject({ code: 10 });

  expect([here.calls.length, there.calls.length]).toEqual([1, 1]);
  expect(isElsewhere()).toBe(false);
});

test('a wrong host in code 10 is not followed: the call is refused, and the password goes nowhere else', async () => {
  const evil = await answeringServer((_call, response) => sendEnvelope(response, { data: {} }));
  await gatewayServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('server-redirection', 10, { data: evil.origin }), 409),
  );
  pageNamesServers('https://b.exemple.fr');
  follow();

  await expect(callAction(login, { login: 'a@b.fr', pass: 'secret' })).rejects.toMatchObject({ code: 10 });

  expect(evil.calls).toEqual([]);
  expect(isElsewhere()).toBe(false);
});
