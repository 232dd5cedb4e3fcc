import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';
import { fontFile } from './font-files.ts';

const loge = startTestServer();
const get = (url: string, headers: Record<string, string> = {}) => loge.server.app.inject({ url, headers });

test.each(['regular', 'semibold', 'wide'] as const)('anybody may have %s, and keeps it', async (name) => {
  const answer = await get(`/paper-fonts/${name}.ttf`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(fontFile(name).bytes)).toBe(true);
  expect(answer.headers).toMatchObject({ 'content-type': 'font/ttf', 'cache-control': 'public, max-age=604800' });
  const again = await get(`/paper-fonts/${name}.ttf`, { 'if-none-match': String(answer.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test.each([
  '',
  'build.py',
  'LICENSE-figtree.txt',
  'display.ttf',
  'REGULAR.TTF',
  '..%2ffont-files.ts',
  '%2e%2e/font-files.ts',
])('and nothing else of the folder: %j', async (name) => {
  expect((await get(`/paper-fonts/${name}`)).statusCode).toBe(404);
});
