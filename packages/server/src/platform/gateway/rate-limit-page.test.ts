import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { REQUESTS_PER_MINUTE: '3' } });

const load = (headers: Record<string, string>) => loge.server.app.inject({ method: 'GET', url: '/', headers });

test('a page that is loaded in a flood says so in the reader’s language, and a program still reads an envelope', async () => {
  const page = { accept: 'text/html,application/xhtml+xml' };
  for (let request = 0; request < 3; request += 1) expect((await load(page)).statusCode).not.toBe(429);
  const french = await load(page);
  expect(french.statusCode).toBe(429);
  expect(french.headers['content-type']).toContain('text/html');
  expect(Number(french.headers['retry-after'])).toBeGreaterThan(0);
  expect(french.body).toContain('<html lang="fr">');
  expect(french.body).toContain('Trop de demandes à la fois.');
  const english = await load({ ...page, 'accept-language': 'en-GB' });
  expect(english.body).toContain('Too many requests at once.');
  const program = await load({ ...page, fromapp: 'loge-web/1' });
  expect([program.statusCode, program.json<{ refusal: string }>().refusal]).toEqual([429, 'too-many-requests']);
});
