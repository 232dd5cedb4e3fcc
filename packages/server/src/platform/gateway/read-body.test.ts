import net from 'node:net';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ toItself: true });
const file = { name: 'a.pdf', contentType: 'application/pdf', bytes: new Uint8Array(8) };
const half = 'x'.repeat(600_000);
let marc: Signed;
let camille: Signed;

beforeAll(async () => {
  const desk = await buildConciergerie(loge.database);
  marc = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [desk] })).login);
  camille = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
});

test('the fields beside a file may together not be larger than any other request', async () => {
  const input = { action2: half, action3: half };
  expect(await loge.call('changeOrderStatus', input, marc, { file })).toMatchObject({
    http: 413,
    refusal: 'request-too-large',
  });
  expect(await loge.call('changeOrderStatus', { action2: half }, marc, { file })).toMatchObject({
    refusal: 'invalid-input',
  });
});

/** Announces an upload and sends only how it begins: anyone who reads it to its end waits for ever. */
async function beginUpload(action: string, token?: string): Promise<string> {
  const url = new URL(await address);
  const socket = net.connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(
    [
      `POST /gateway?action=${action} HTTP/1.1`,
      'host: loge',
      'fromapp: loge-test/1',
      ...(token === undefined ? [] : [`x-session: ${token}`]),
      'content-type: multipart/form-data; boundary=b',
      'content-length: 900000000',
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\nhalf',
    ].join('\r\n'),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
const address = new Promise<string>((resolve, reject) => {
  beforeAll(() => loge.server.app.listen({ port: 0, host: '127.0.0.1' }).then(resolve, reject));
});

describe('an upload that nobody may send', () => {
  test('is refused before it is read, and the connection ends', async () => {
    expect(await beginUpload('changeOrderStatus')).toMatch(/^HTTP\/1\.1 401[^]*"refusal":"not-authenticated"/);
    expect(await beginUpload('changeOrderStatus', camille.token)).toMatch(/^HTTP\/1\.1 403[^]*"refusal":"forbidden"/);
    expect(await beginUpload('NoSuchAction')).toMatch(/^HTTP\/1\.1 401/);
  });

  test('is not read either where anybody may call, but not with a file', async () => {
    expect(await beginUpload('lostPassword')).toMatch(/^HTTP\/1\.1 413[^]*"refusal":"request-too-large"/);
    const small = { ...file, bytes: new Uint8Array(2_000_000) };
    expect(await loge.call('lostPassword', { email: 'x@y.test' }, undefined, { file: small })).toMatchObject({
      refusal: 'request-too-large',
    });
  });

  test('is refused in order when it is no larger than others', async () => {
    const small = { ...file, bytes: new Uint8Array(2_000_000) };
    for (const as of [undefined, camille]) {
      const answer = await loge.call('changeOrderStatus', {}, as, { file: small });
      expect(answer.refusal).toBe(as === undefined ? 'not-authenticated' : 'forbidden');
    }
  });
});

test('a HEAD request does nothing', async () => {
  const { app } = loge.server;
  const headers = { 'x-session': marc.token, fromapp: 'loge-test/1' };
  const asked = await app.inject({ method: 'HEAD', url: '/gateway?action=logout', headers });
  expect(asked.statusCode).toBe(404);
  expect(await loge.call('MyProfile', {}, marc)).toMatchObject({ code: 0 });
});

test('an address that cannot be read is refused in the words of all refusals, in the language of the reader', async () => {
  for (const [language, message] of [
    ['fr', 'La demande est illisible.'],
    ['en', 'The request cannot be read.'],
  ] as const) {
    const { app } = loge.server;
    const answer = await app.inject({ url: '/sso/%ff/start', headers: { 'accept-language': language } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 25, refusal: 'malformed-request', message, data: null });
  }
});
