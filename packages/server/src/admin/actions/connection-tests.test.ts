import { getConnectionTests } from '@loge/contract/admin/get-connection-tests';
import { testConnection } from '@loge/contract/admin/test-connection';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type FakeStripe, startFakeStripe } from '../../testing/fake-stripe.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { failureOf } from '../tested-connections.ts';

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
  expect(failed.last).toMatchObject({ succeeded: false, cause: 'refused', words: expect.stringMatching(/\S/) });
  expect(await results()).toMatchObject({ payments: false });
  const again = await loge.call('TestConnection', { connection: 'payments' }, admin);
  expect(again, 'nobody hammers the other side').toMatchObject({ refusal: 'too-many-requests' });
  later();
  await ask(loge, testConnection, { connection: 'payments' }, admin);
  expect(await results()).toMatchObject({ payments: true });
});

test.each([
  [403, 'refused'],
  ['nonsense', 'unavailable'],
  ['lost', 'unavailable'],
  ['unanswered', 'unavailable'],
  [500, 'unavailable'],
] as const)('a provider whose answer is %s is %s, and the business log says so in words', async (fault, cause) => {
  later();
  stripe.misbehave(fault, 'GET /v1/payment_intents');
  const { test: failed } = await ask(loge, testConnection, { connection: 'payments' }, admin);
  expect(failed.last).toMatchObject({ succeeded: false, cause });
  later();
  await ask(loge, testConnection, { connection: 'files' }, admin);
  const { rows } = await sql<{ comment: string }>`
    select comment from business_log where action = 'connection-tested' order by id desc limit 2
  `.execute(loge.database);
  expect(rows.map(({ comment }) => comment)).toEqual([
    'Fichiers\u00a0: fonctionne',
    expect.stringMatching(/^Paiement par carte\u00a0: échec, (?:aucune réponse|accès refusé|réponse inattendue)$/),
  ]);
});

test.each([
  ['its folder may not be written', Object.assign(new Error('EACCES'), { code: 'EACCES' }), 'refused'],
  ['the store is away', Object.assign(new Error('away'), { code: 'EHOSTUNREACH' }), 'unavailable'],
  ['what was read is not what was put', new Error('What was put is not what is read.'), 'other'],
])('of the files, where %s, what to look at is %s', (_name, error, cause) => {
  expect(failureOf(error)).toBe(cause);
});

test('what this server is not connected to is refused', async () => {
  expect(await loge.call('TestConnection', { connection: 'backups' }, admin)).toMatchObject({ refusal: 'not-found' });
});
