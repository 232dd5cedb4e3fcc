import { getConnectionTests } from '@loge/contract/admin/get-connection-tests';
import { testConnection } from '@loge/contract/admin/test-connection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/fake-stripe.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const keys = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_for_tests_only' };
let stripe: FakeStripe;
beforeAll(async () => {
  stripe = await startFakeStripe(keys);
});
const loge = startTestServer({
  environment: {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    PAYMENT_TIMEOUT_SECONDS: '1',
    get STRIPE_API_URL() {
      return stripe.url;
    },
  },
});
afterAll(() => stripe.close());
let admin: Signed;
beforeAll(async () => {
  admin = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [await buildConciergerie(loge.database)], is_admin: true }))
      .login,
  );
});
const later = () => void (loge.now = new Date(loge.now.getTime() + 60_000));
const results = async () =>
  Object.fromEntries(
    (await ask(loge, getConnectionTests, {}, admin)).connections.map(({ connection, last }) => [
      connection,
      last?.succeeded ?? null,
    ]),
  );

test('what is connected is tried, and the last result stays', async () => {
  expect(await results()).toEqual({ files: null, backups: null, payments: null });
  for (const connection of ['files', 'payments'] as const) {
    const answer = await ask(loge, testConnection, { connection }, admin);
    expect(answer.test).toMatchObject({ connection, last: { succeeded: true, words: '' } });
  }
  expect(await results()).toEqual({ files: true, backups: null, payments: true });
});

test('what the other side says is shown, and counts until it is tried again', async () => {
  later();
  stripe.misbehave(401, 'GET /v1/payment_intents');
  const { test: failed } = await ask(loge, testConnection, { connection: 'payments' }, admin);
  expect(failed.last).toMatchObject({ succeeded: false, words: expect.stringMatching(/\S/) });
  expect(await results()).toMatchObject({ payments: false });
  const again = await loge.call('TestConnection', { connection: 'payments' }, admin);
  expect(again, 'nobody hammers the other side').toMatchObject({ refusal: 'too-many-requests' });
  later();
  await ask(loge, testConnection, { connection: 'payments' }, admin);
  expect(await results()).toMatchObject({ payments: true });
});

test('what this server is not connected to is refused', async () => {
  expect(await loge.call('TestConnection', { connection: 'backups' }, admin)).toMatchObject({ refusal: 'not-found' });
});
