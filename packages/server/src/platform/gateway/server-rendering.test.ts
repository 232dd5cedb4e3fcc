import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverRenderer } from './server-rendering.ts';

let folder = '';

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'loge-rendering-'))));
afterAll(() => rmSync(folder, { recursive: true }));

let modules = 0;

/** A module of the build that renders like this. */
function moduleOf(prepare: string): string {
  modules += 1;
  const file = join(folder, `render-${modules}.js`);
  writeFileSync(file, `export const questions = ['Who', 'What'];\nexport const prepare = ${prepare};\n`);
  return file;
}

const rendersAll = `async () => (answers) => ({ html: JSON.stringify([answers]), brand: 'loge' })`;
const envelope = (data: unknown) => ({ code: 0, status: 'OK', data, requestId: 'r' });

/** What a page gets whose gateway answers like this. */
async function renderedFor(
  module: string,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown = ({ query }) => envelope(query),
  headers: Record<string, string> = {},
) {
  const app = Fastify();
  app.get('/gateway', async (request, reply) => answer(request, reply));
  const render = serverRenderer(app, module, '1.0.0+f00');
  app.get('/', async (request) => ({ rendered: await render(request) }));
  const { rendered } = (await app.inject({ url: '/', headers })).json();
  await app.close();
  return rendered;
}

describe('a first screen rendered by the server', () => {
  test('is made of what the gateway answers, which comes along as it was sent', async () => {
    expect(await renderedFor(moduleOf(rendersAll))).toEqual({
      html: JSON.stringify([{ Who: { action: 'Who' }, What: { action: 'What' } }]),
      brand: 'loge',
      answers: {
        Who: JSON.stringify(envelope({ action: 'Who' })),
        What: JSON.stringify(envelope({ action: 'What' })),
      },
    });
  });

  test('is asked for in the name of the person who asks for the page, from their address, as the page would ask', async () => {
    const asked: unknown[] = [];
    const note = ({ headers, ip }: FastifyRequest) => {
      asked.push([headers.cookie, headers['accept-language'], headers['fromapp'], headers['x-session-context'], ip]);
      return envelope(null);
    };
    const headers = {
      cookie: 'loge_session=a',
      'accept-language': 'en',
      'user-agent': 'LogeApp/1',
      'x-session-context': 'user=2',
    };
    await renderedFor(moduleOf(rendersAll), note, headers);
    expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(['loge_session=a', 'en', 'loge-mobile/1.0.0+f00', null, '127.0.0.1'])]),
    );
    asked.length = 0;
    await renderedFor(moduleOf(rendersAll), note, { 'user-agent': 'Mozilla/5.0' });
    expect(asked).toContainEqual(['', '', 'loge-web/1.0.0+f00', undefined, '127.0.0.1']);
  });

  test.each<[string, string, Parameters<typeof renderedFor>[1]]>([
    ['an answer is a refusal', rendersAll, () => ({ code: 1, status: 'KO', data: null })],
    ['an answer is none', rendersAll, () => 'Bad gateway'],
    ['the answers take too long', rendersAll, () => wait(600).then(() => envelope(null))],
    ['whoever asks begins elsewhere', 'async () => () => null', undefined],
    ['rendering fails', `async () => () => { throw new Error('no window'); }`, undefined],
    ['nothing can be rendered here', `async () => { throw new Error('no window'); }`, undefined],
  ])('is left out where %s', async (_what, prepare, answer) => {
    expect(await renderedFor(moduleOf(prepare), answer)).toBeNull();
  });

  test('is left out where the application was built without it', async () => {
    expect(await renderedFor(join(folder, 'none.js'))).toBeNull();
  });
});
