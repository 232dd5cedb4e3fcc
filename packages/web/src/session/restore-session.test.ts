import { expect, test } from 'vitest';
import { gatewayServer, refusalEnvelope, sendEnvelope } from '../testing/gateway-server.ts';
import { restoreSession, session } from './session.ts';

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

test('a connection that breaks at the start is a missing network', async () => {
  await gatewayServer((_call, response) => response.destroy());
  await restoreSession();
  expect(session.get()).toEqual({ phase: 'offline' });
});

test('a stranger is nobody', async () => {
  await gatewayServer((_call, response) => sendEnvelope(response, refusalEnvelope('not-authenticated', 1), 401));
  await restoreSession();
  expect(session.get()).toMatchObject({ phase: 'no-token', because: 'nobody' });
});
