import { expect, test } from 'vitest';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ toItself: true });

const ask = async (action: string, fromapp: string) => {
  const { http, code } = await loge.call(action, {}, undefined, { method: 'GET', headers: { fromapp } });
  return { http, code };
};

test.each(['loge-web/1.0.0+f00', 'loge-mobile/1.0.0', 'loge-web/dev'])(
  '%s, whose browser would call it a fault, is told an expected refusal with 200',
  async (client) => {
    expect(await ask('MyProfile', client)).toEqual({ http: 200, code: 1 });
    expect(await ask('ValidateCodeConciergerie', client)).toEqual({ http: 200, code: 20 });
    expect(await ask('NoSuchAction', client)).toMatchObject({ http: 200 });
  },
);

test.each(['', 'another-client/2', 'not-loge-web/1'])(
  'any other client (%s) is told by HTTP as well',
  async (client) => {
    expect(await ask('MyProfile', client)).toEqual({ http: 401, code: 1 });
    expect(await ask('ValidateCodeConciergerie', client)).toEqual({ http: 422, code: 20 });
    expect(await ask('NoSuchAction', client)).toMatchObject({ http: 404 });
  },
);

test('the numbers of answers count by code, whatever HTTP says', async () => {
  const { body } = await loge.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toMatch(/^loge_answers_total{action="MyProfile",status="200",code="1"} 3$/m);
  expect(body).toMatch(/^loge_answers_total{action="MyProfile",status="401",code="1"} 3$/m);
});
