import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genesysCallCenter } from './genesys.ts';

/* The adapter against a server that answers as the maker documents it, and as it must not. */

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

let answer: (response: ServerResponse) => void = () => undefined;
let asked: Asked[] = [];

const server = createServer((request: IncomingMessage, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    asked.push({
      method: request.method,
      url: request.url,
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString('utf8')),
    });
    answer(response);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const say = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
};
const call = () => genesysCallCenter(url).start({ phoneNumber: '+33612345678', token: 'agent-token' });

test('asks for the call in the name of the agent, once', async () => {
  asked = [];
  answer = say(202, JSON.stringify({ id: 'c7a1', selfUri: '/api/v2/conversations/calls/c7a1' }));
  expect(await call()).toEqual({ callId: 'c7a1' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/api/v2/conversations/calls',
      authorization: 'Bearer agent-token',
      body: { phoneNumber: '+33612345678' },
    },
  ]);
});

test.each([
  [401, '{"code":"bad.credentials"}', 'not-signed-in'],
  [403, '{}', 'not-signed-in'],
  [400, '{"code":"bad.request"}', 'refused'],
  [429, '{}', 'limited'],
  [503, 'no JSON', 'silent'],
  [200, '<html>', 'silent'],
  [200, '{}', 'refused'],
])('%i %s is a failure: %s', async (status, body, failure) => {
  answer = say(status, body);
  expect(await call()).toEqual({ failure });
});

test('a line that breaks is a failure', async () => {
  answer = (response) => response.destroy();
  expect(await call()).toEqual({ failure: 'silent' });
});
