import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { warnOfSilentProxy } from './warn-of-silent-proxy.ts';

/** The lines that a server behind this number of proxies logs of requests with these headers. */
async function linesOf(proxies: string, path: string, requests: readonly Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const app = Fastify();
  warnOfSilentProxy(app, { settings: readSettings({ TRUST_PROXY: proxies }), log });
  app.get(path, () => 'here');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const headers of requests) await (await fetch(`${address}${path}`, { headers })).text();
  await app.inject(path);
  await app.close();
  return lines;
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

test('a proxy that does not say whom it heard from is noticed once', async () => {
  expect(await linesOf('1', '/gateway', [{}, {}])).toEqual([expect.stringContaining('without X-Forwarded-For')]);
});

test.each([
  ['one that says it', '1', '/gateway', [forwarded]],
  ['a balancer that asks whether we are ready', '1', '/ready', [{}]],
  ['people without any proxy', '0', '/gateway', [{}]],
] as const)('%s is not', async (_who, proxies, path, requests) => {
  expect(await linesOf(proxies, path, requests)).toEqual([]);
});
