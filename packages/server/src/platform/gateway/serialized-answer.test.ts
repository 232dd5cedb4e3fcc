import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildNews } from '../../testing/content-builders.ts';
import { hearEarlierMessages } from '../../testing/hear-earlier-messages.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sendLive } from '../live/live-channel.ts';
import { memoizeSerialized, SerializedAnswer } from './serialized-answer.ts';

const loge = startTestServer();

/** The data of an answer as it is sent, and as it is sent packed. */
const dataOf = (answer: SerializedAnswer<unknown>): unknown => envelopeOf(answer.bytes('id')).data;
const envelopeOf = (bytes: Buffer): { readonly data: unknown } => JSON.parse(bytes.toString()) as { data: unknown };

test('a browser that kept an answer for all is told whether it still holds, and whether it may see it', async () => {
  const desk = await buildConciergerie(loge.database);
  const other = await buildConciergerie(loge.database);
  await buildNews(loge.database, { conciergerieIds: [desk] });
  const [camille, paul] = [
    await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login),
    await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: other })).login),
  ];
  const home = (token: string | null, validator?: string) =>
    loge.server.app.inject({
      url: '/gateway?action=GetBnfHomePageContent',
      headers: {
        fromapp: 'loge/1',
        ...(token === null ? {} : { 'x-session': token }),
        ...(validator === undefined ? {} : { 'if-none-match': validator }),
      },
    });
  const first = await home(camille.token);
  const etag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.json()).toMatchObject({ code: 0, status: 'OK', refusal: null, data: { actus: [{}] } });

  const again = await home(camille.token, etag);
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(etag).toMatch(/^W\/"/);
  expect((await home(camille.token, etag.replace('W/', ''))).statusCode).toBe(304);
  // The same address, asked by somebody who sees something else, or by nobody.
  expect((await home(paul.token, etag)).json()).toMatchObject({ data: { actus: [] } });
  expect((await home(null, etag)).json()).toMatchObject({ refusal: 'not-authenticated' });

  await hearEarlierMessages(loge);
  expect((await home(camille.token, etag)).statusCode).toBe(304);
  await buildNews(loge.database, { conciergerieIds: [desk] });
  expect((await home(camille.token, etag)).statusCode, 'nobody said so').toBe(304);
  await sendLive(loge.database, [{ topics: ['content'], conciergerieId: desk }]);
  await expect.poll(async () => (await home(camille.token, etag)).statusCode).toBe(200);
});

test('what is personal is never kept by a browser', () => {
  const personal = SerializedAnswer.forAll({ data: [1] }).with({ homeAddress: null });
  expect([dataOf(personal), personal.validator]).toEqual([{ data: [1], homeAddress: null }, null]);
  expect(dataOf(SerializedAnswer.of({}).with({ a: 1 }))).toEqual({ a: 1 });
  expect(dataOf(SerializedAnswer.of({}).with({ a: 1 }).with({ b: 2 }))).toEqual({ a: 1, b: 2 });
  expect([dataOf(SerializedAnswer.of([])), dataOf(SerializedAnswer.of(7))]).toEqual([[], 7]);
});

test('what is packed once unpacks to the same envelope, whatever is written for each request', () => {
  const written = SerializedAnswer.of({ words: 'é€ '.repeat(1_000) });
  for (const answer of [written, written.with({ a: 1 }), written.with({ b: 'à' }), written]) {
    const packed = answer.packed('id');
    expect(gunzipSync(packed ?? '')).toEqual(answer.bytes('id'));
    expect(packed?.length).toBeLessThan(300);
  }
  expect(envelopeOf(written.with({ a: 1 }).bytes('id'))).toEqual({
    code: 0,
    status: 'OK',
    refusal: null,
    message: '',
    data: { words: 'é€ '.repeat(1_000), a: 1 },
    requestId: 'id',
  });
  // Too little to begin with, and more than a stored block holds: as it is.
  expect(SerializedAnswer.of({ a: 1 }).packed('id')).toBeNull();
  expect(written.with({ long: 'x'.repeat(70_000) }).packed('id')).toBeNull();
});

test('a packed answer goes to the person who takes it, and says so', async () => {
  const desk = await buildConciergerie(loge.database);
  for (let index = 0; index < 12; index += 1) await buildNews(loge.database, { conciergerieIds: [desk] });
  const { token } = await loge.signIn((await buildBeneficiary(loge.database, { conciergerie_id: desk })).login);
  const home = (accepts?: string) =>
    loge.server.app.inject({
      url: '/gateway?action=GetBnfHomePageContent',
      headers: {
        fromapp: 'loge/1',
        'x-session': token,
        ...(accepts === undefined ? {} : { 'accept-encoding': accepts }),
      },
    });
  const plain = await home();
  expect([plain.headers['content-encoding'], plain.rawPayload.length > 1_024]).toEqual([undefined, true]);
  const packed = await home('gzip, deflate, br, zstd');
  expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  const data = (bytes: Buffer) => envelopeOf(bytes).data;
  expect(data(gunzipSync(packed.rawPayload))).toEqual(data(plain.rawPayload));
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(packed.headers.etag).toBe(plain.headers.etag);
  for (const accepts of ['identity', 'gzip;q=0', 'xgzip'])
    expect((await home(accepts)).headers['content-encoding'], accepts).toBeUndefined();
});

test('what is written is written once for each way of showing it, and goes with what it is of', () => {
  const keep = memoizeSerialized<object, number>();
  let written = 0;
  const write = () => SerializedAnswer.of((written += 1));
  const [catalogue, next] = [{}, {}];
  expect([dataOf(keep(catalogue, 'fr', write)), dataOf(keep(catalogue, 'fr', write))]).toEqual([1, 1]);
  expect([dataOf(keep(catalogue, 'en', write)), dataOf(keep(next, 'fr', write))]).toEqual([2, 3]);
});
