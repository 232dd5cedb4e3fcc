import { expect, test } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test('without a mail server a test mail is refused, and no mail is written', async () => {
  const admin = await loge.signIn((await buildUser(loge.database, { is_admin: true })).login);
  expect(await loge.call('SendTestMail', {}, admin)).toMatchObject({ refusal: 'mail-server-not-set' });
  expect((await loge.call('GetTestMail', {}, admin, { method: 'GET' })).data).toEqual({
    isPossible: false,
    last: null,
  });
  expect(await loge.database.selectFrom('mails').selectAll().execute()).toEqual([]);
});
