import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const closed = startTestServer({ toItself: true });
const behindProxy = startTestServer({ environment: { TRUST_PROXY: '1' } });
const open = startTestServer({ environment: { METRICS_TOKEN: 'read-the-numbers' } });

const ask = async (loge: typeof closed, from: string, headers: Record<string, string> = {}) =>
  (await loge.server.app.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode;

test('numbers are for this machine alone', async () => {
  expect(await ask(closed, '127.0.0.1')).toBe(200);
  expect(await ask(closed, '::1')).toBe(200);
  expect(await ask(closed, '203.0.113.7')).toBe(404);
  expect(await ask(closed, '203.0.113.7', { authorization: 'Bearer undefined' })).toBe(404);
});

test('what a proxy on this machine passes on does not come from this machine', async () => {
  expect(await ask(closed, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await ask(closed, '127.0.0.1', { forwarded: 'for=203.0.113.7' })).toBe(404);
});

test('behind a proxy nobody is this machine, also where the proxy forgets whom it heard from or says that it was itself', async () => {
  expect(await ask(behindProxy, '127.0.0.1')).toBe(404);
  expect(await ask(behindProxy, '::1')).toBe(404);
  expect(await ask(behindProxy, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask(behindProxy, '127.0.0.1', { 'x-forwarded-for': '' })).toBe(404);
});

test('numbers name the action, wherever it is asked for, and no address that does not exist', async () => {
  const { app } = closed.server;
  await app.inject({ url: '/gateway?action=BasicData' });
  await app.inject({ method: 'POST', url: '/api/postMessage/1', payload: {} });
  expect((await app.inject({ url: '/%zz' })).statusCode).toBeLessThan(500);
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  const named = [...body.matchAll(/^loge_answers_total{action="(\w+)"/gm)].map(([, action]) => action);
  expect(new Set(named)).toEqual(new Set(['BasicData', 'postMessage']));
});

test('or for whoever knows the token', async () => {
  expect(await ask(open, '203.0.113.7', { authorization: 'Bearer read-the-numbers' })).toBe(200);
  expect(await ask(open, '203.0.113.7', { authorization: 'Bearer another-token-here' })).toBe(404);
  expect(await ask(open, '203.0.113.7')).toBe(404);
});
