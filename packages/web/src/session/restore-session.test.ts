import { afterEach, expect, test, vi } from 'vitest';
import { chooseServer, currentServer, clearChosenServer, keepTokenOf, moveToServer } from '../client/endpoint.ts';
import {
  answeringServer,
  gatewayServer,
  pageNamesServers,
  refusalEnvelope,
  sendEnvelope,
} from '../testing/gateway-server.ts';
import { sampleUser } from '../testing/samples.ts';
import { clearSession, restoreSession, session } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  clearChosenServer();
  clearSession('nobody');
});

/** A server to which the account has moved, and the session there; it is down until `isUp` says otherwise. */
async function movedTo(isUp = { now: false }) {
  const there = await answeringServer(({ headers }, response) => {
    if (!isUp.now) return void response.destroy();
    const knows = headers['x-session'] === 'a token';
    if (knows) sendEnvelope(response, { data: { user: sampleUser({ id: 7 }), moveToServer: null, handover: null } });
    else sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401);
  });
  pageNamesServers(there.origin);
  moveToServer(there.origin);
  keepTokenOf({ sessionToken: 'a token' });
  return { there: there.origin, isUp };
}

test('a server that falls over at the start is no missing network, and ends no session', async () => {
  await gatewayServer((_call, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' });
    response.end('Internal Server Error');
  });
  await restoreSession();
  expect(session.get()).toEqual({
    phase: 'failed',
    message: expect.stringMatching(/^Une erreur est survenue\. Code [0-9A-F]{8}$/) as unknown,
  });
});

test.each([
  ['no answer at all', '{"code": 0}'],
  ['nobody where somebody should be', '{"code": 0, "data": {"user": null, "moveToServer": null, "handover": null}}'],
])('%s ends in a sentence: nobody waits for ever', async (_what, body) => {
  await gatewayServer((_call, response) => void response.end(body));
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'failed' });
});

test('a service that is away at the start is no missing network', async () => {
  await gatewayServer((_call, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  });
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline', isServiceUnavailable: true });
});

test('a connection that breaks again and again at the start is a missing network', async () => {
  const { calls } = await gatewayServer((_call, response) => response.destroy());
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
  expect(calls).toHaveLength(2);
});

test('a connection that breaks once at the start is none', async () => {
  let isBroken = true;
  await gatewayServer((_call, response) => {
    if (isBroken) response.destroy();
    else sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401);
    isBroken = false;
  });
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'no-token', because: 'nobody' });
});

test('a browser without a network is not asked to try again', async () => {
  const { calls } = await gatewayServer((_call, response) => response.destroy());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
  expect(calls).toHaveLength(1);
});

test('a stranger is nobody', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401));
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'no-token', because: 'nobody' });
});

test('where the server to which the account has moved is away, the page’s own is asked, and may know the person', async () => {
  await movedTo();
  await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { user: sampleUser({ id: 70 }), moveToServer: null, handover: null } }),
  );
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'signed-in', user: { id: 70 } });
  expect(currentServer()).toBe(location.origin);
});

test.each([
  ['knows nobody', refusalEnvelope('not-authenticated', 1)],
  ['is away too', null],
])('where the page’s own server %s, the session there is waited for', async (_what, answer) => {
  const { there, isUp } = await movedTo();
  await gatewayServer((_call, response) =>
    answer === null ? response.destroy() : sendEnvelope(response, answer, 401),
  );
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
  expect(currentServer()).toBe(there);
  isUp.now = true;
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'signed-in', user: { id: 7 } });
});

test('where the page’s own server only leads back to the one that is away, it stays a missing network', async () => {
  const { there } = await movedTo();
  await gatewayServer((_call, response) =>
    sendEnvelope(response, { data: { user: sampleUser({ id: 70 }), moveToServer: there, handover: 'over you go' } }),
  );
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
  expect(currentServer()).toBe(there);
});

test('a stranger is nobody at the server that a tester chose, asked once', async () => {
  await gatewayServer((_call, response) => response.destroy());
  const chosen = await answeringServer((_call, response) =>
    sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401),
  );
  pageNamesServers(chosen.origin);
  chooseServer(chosen.origin);
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'no-token', because: 'nobody' });
  expect(chosen.calls).toHaveLength(1);
});
