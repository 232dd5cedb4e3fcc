import { test } from 'vitest';
import { expectOneMailEach } from '../../testing/killed-mailing.ts';
import { startTestServer } from '../../testing/running-server.ts';

/** The product as a process of its own, killed once. With more mails than one batch, and again while the rest goes out: killed-while-sending.drill.ts. */

const loge = startTestServer({ toItself: true, environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });

test('killed while mails go out, each follower gets one mail', async () => {
  await expectOneMailEach(loge, {
    followers: 40,
    steps: [['the first have gone out', ({ gone }) => gone > 0]],
  });
});
