import { expect, test } from 'vitest';
import { startTestServer } from '../testing/running-server.ts';

const loge = startTestServer();
const file = { name: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array(8) };
const half = 'x'.repeat(600_000);

test('the fields beside a file may together not be larger than any other request', async () => {
  const input = { action2: half, action3: half };
  expect(await loge.call('changeOrderStatus', input, undefined, { file })).toMatchObject({
    http: 413,
    refusal: 'request-too-large',
  });
  expect(await loge.call('changeOrderStatus', { action2: half }, undefined, { file })).toMatchObject({
    refusal: 'not-authenticated',
  });
});
