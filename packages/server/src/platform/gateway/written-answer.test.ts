import { expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { buildNews } from '../../testing/content-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { sendLive } from '../live/live-channel.ts';
import { keepWritten, WrittenAnswer } from './written-answer.ts';

const loge = startTestServer();

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
  expect((await home(camille.token, `W/${etag}`)).statusCode).toBe(304);
  // The same address, asked by somebody who sees something else, or by nobody.
  expect((await home(paul.token, etag)).json()).toMatchObject({ data: { actus: [] } });
  expect((await home(null, etag)).json()).toMatchObject({ refusal: 'not-authenticated' });

  await buildNews(loge.database, { conciergerieIds: [desk] });
  await sendLive(loge.database, [{ topics: ['content'], conciergerieId: desk }]);
  await expect.poll(async () => (await home(camille.token, etag)).statusCode).toBe(200);
});

test('what is personal is never kept by a browser', () => {
  const personal = WrittenAnswer.forAll({ data: [1] }).with({ homeAddress: null });
  expect([personal.text, personal.validator]).toEqual(['{"data":[1],"homeAddress":null}', null]);
  expect(WrittenAnswer.of({}).with({ a: 1 }).text).toBe('{"a":1}');
});

test('what is written is written once for each way of showing it, and goes with what it is of', () => {
  const keep = keepWritten<object, number>();
  let written = 0;
  const write = () => WrittenAnswer.of((written += 1));
  const [catalogue, next] = [{}, {}];
  expect([keep(catalogue, 'fr', write).text, keep(catalogue, 'fr', write).text]).toEqual(['1', '1']);
  expect([keep(catalogue, 'en', write).text, keep(next, 'fr', write).text]).toEqual(['2', '3']);
});
