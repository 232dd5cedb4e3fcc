import { test } from 'vitest';
import { expectOneMailEach } from '../../testing/killed-mailing.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** The product as a process of its own, killed without warning while it writes and hands over the mails of one mailing, by a real mail server. */

const loge = startTestServer({ toItself: true, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
/** More than one batch of the job that writes them. */
const followers = 260;

test('killed while mails are written and while they go out, each follower gets one mail', async () => {
  await expectOneMailEach(loge, {
    followers,
    steps: [
      ['the first mails are written', ({ written }) => written > 0],
      ['the first have gone out', ({ gone }) => gone > 0],
      ['a hundred have gone out', ({ gone }) => gone > 100],
    ],
  });
});
