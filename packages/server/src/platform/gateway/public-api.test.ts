import { beforeAll, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** Chat beside the gateway: the action in the path, all rules the same. */
const loge = startTestServer();
let desk = 0;
let token = '';

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  ({ token } = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login));
});

const call = async (
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {} }: { readonly body?: object; readonly headers?: Record<string, string> } = {},
) => {
  const answer = await loge.server.app.inject({
    method,
    url: path,
    headers: { 'x-session': token, ...headers },
    ...(body === undefined ? {} : { payload: body }),
  });
  return answer.json<{ code: number; refusal: string | null; data: unknown }>();
};
const message = () => ({ messageThreadType: 'desk', targetId: desk, messageBody: 'Bonjour' });

test('posts and reads in the envelope of the gateway', async () => {
  const headers = { 'idempotency-key': 'once' };
  const posted = await call('POST', '/api/postMessage/1', { body: message(), headers });
  expect(posted).toMatchObject({ code: 0, data: { element: { content: 'Bonjour', fromCurrentUser: true } } });
  expect((await call('POST', '/api/postMessage/1', { body: message(), headers })).data).toEqual(posted.data);
  expect(await call('GET', '/api/getMessageThreads/1?first=0&max=50')).toMatchObject({
    data: { threads: [{ lastMessagePreview: 'Bonjour' }], hasMore: false },
  });
  const address = `/api/getMessageThread/1?messageThreadType=desk&targetId=${desk}`;
  expect(await call('GET', address)).toMatchObject({ data: { elements: [{ content: 'Bonjour' }] } });
});

test('keeps to the rules of the gateway', async () => {
  expect(await call('GET', '/api/postMessage/1')).toMatchObject({ refusal: 'wrong-method' });
  const headers = { 'x-session': '' };
  expect(await call('GET', '/api/getMessageThreads/1', { headers })).toMatchObject({ refusal: 'not-authenticated' });
});

test.each([
  ['an action of the gateway alone', '/api/CreateOrder/1'],
  ['an unknown one', '/api/none/1'],
  ['another version', '/api/getMessageThreads/2'],
])('%s is no part of it, whatever the body says', async (_, path) => {
  const body = { action: 'getMessageThreads' };
  expect(await call('POST', path, { body })).toMatchObject({ refusal: 'unknown-action' });
});

test('machines read where it is', async () => {
  const { paths } = (await loge.server.app.inject('/gateway/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/ackMessage/1', '/gateway/CreateOrder']));
  const { actions } = (await loge.server.app.inject('/gateway/contract.json')).json<{ actions: object[] }>();
  expect(actions).toContainEqual(expect.objectContaining({ name: 'ackMessage', path: '/api/ackMessage/1' }));
});
