import type * as dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeServer } from '../../../testing/close-server.ts';
import { isPublicAddress, hostPlaces } from './host-place.ts';
import { providerFetch } from './provider-fetch.ts';

/** A server of this machine that no provider's name may lead to. */
let inside: Server;
let port = 0;
let visits = 0;
let answer = '{}';

beforeAll(async () => {
  inside = createServer((_request, response) => {
    visits += 1;
    response.setHeader('content-type', 'application/json').end(answer);
  });
  // Visits count also where TLS is spoken to it.
  inside.on('connection', () => (visits += 1));
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => closeServer(inside));
beforeEach(() => {
  visits = 0;
  answer = '{}';
});

/** A name server that gives its answers one after the other, the last one for good. */
function names(...answers: readonly (readonly string[])[]): { lookup: typeof dns.lookup; asked: () => number } {
  let asked = 0;
  const lookup = ((_host: string, _options: unknown, done: (error: null, found: dns.LookupAddress[]) => void) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as typeof dns.lookup;
  return { lookup, asked: () => asked };
}

const get = { method: 'GET', headers: {}, body: undefined, redirect: 'manual', signal: undefined } as never;

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine, by IPv6', ['::1']],
  ['this machine, mapped', ['::ffff:127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['where clouds keep secrets', ['169.254.169.254']],
  ['a public address and this machine', ['192.0.43.8', '127.0.0.1']],
])('a name that resolves to %s is not asked', async (_what, addresses) => {
  const ask = providerFetch(hostPlaces([]), names(addresses).lookup);
  await expect(ask(`https://login.example.com:${port}/`, get)).rejects.toThrow('not public');
  expect(visits).toBe(0);
});

test('a name that is public when it is looked at and this machine when it is asked is looked at once', async () => {
  // Nobody answers at the first address; the second one would be reached.
  const rebinding = names(['192.0.43.8'], ['127.0.0.1']);
  const ask = providerFetch(hostPlaces([]), rebinding.lookup);
  const signal = AbortSignal.timeout(1_000);
  await expect(ask(`https://login.example.com:${port}/`, { ...(get as object), signal } as never)).rejects.toThrow();
  expect(rebinding.asked()).toBe(1);
  expect(visits).toBe(0);
});

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://localhost',
  'http://login.example.com',
  'https://2130706433',
])('%s is refused without a look', async (origin) => {
  const server = names(['192.0.43.8']);
  const ask = providerFetch(hostPlaces([]), server.lookup);
  await expect(ask(`${origin}:${port}/`, get)).rejects.toThrow(/notASecureAddress|notAPublicAddress/);
  expect(server.asked()).toBe(0);
  expect(visits).toBe(0);
});

test('what the settings list is asked, and a redirect of it not followed', async () => {
  const ask = providerFetch(hostPlaces(['127.0.0.1']));
  answer = '{"issuer":"here"}';
  const said = await ask(`http://127.0.0.1:${port}/.well-known`, get);
  expect(said.status).toBe(200);
  expect(said.headers.get('content-type')).toBe('application/json');
  expect(await said.json()).toEqual({ issuer: 'here' });
});

test('an answer without end is not read to its end', async () => {
  answer = 'x'.repeat(1_000_001);
  const ask = providerFetch(hostPlaces(['127.0.0.1']));
  await expect(ask(`http://127.0.0.1:${port}/`, get)).rejects.toThrow('more than');
});

test.each([
  ['8.8.8.8', true],
  ['192.0.43.8', true],
  ['2606:4700::1111', true],
  ['0.0.0.0', false],
  ['100.64.1.1', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['fec0::1', false],
  ['64:ff9b::7f00:1', false],
  ['::ffff:8.8.8.8', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ['login.example.com', 'public'],
  ['LOCALHOST.', 'private'],
  ['portal.localhost', 'private'],
  ['printer', 'private'],
  ['adfs.example.internal', 'private'],
  ['[2606:4700::1111]', 'public'],
  ['[::ffff:7f00:1]', 'private'],
  ['adfs.example.lan', 'listed'],
  ['localhost', 'private'],
])('%s stands %s', (host, place) => {
  expect(hostPlaces(['adfs.example.lan'])(host)).toBe(place);
});

test('this machine may be listed too', () => {
  expect(hostPlaces(['localhost', '[::1]'])('localhost')).toBe('this-machine');
  expect(hostPlaces(['localhost', '[::1]'])('[::1]')).toBe('this-machine');
});
