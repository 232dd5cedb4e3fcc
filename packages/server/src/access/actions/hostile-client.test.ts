import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildBeneficiary } from '../../testing/builders.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';
import { writeHandover } from '../../identity/handover.ts';
import { issueToken } from '../../credentials/single-use-token.ts';
import { bindingOf } from '../../credentials/password-link.ts';

/** What a hostile client tries a thousand times, with the limit on requests raised: the guards behind it are what is tested. */

const secret = 'what the two servers of this test know together';
const other = 'https://b.example.test';
const own = 'http://127.0.0.1:4100';
const loge = startTestServer({ environment: { SERVERS: other, SERVERS_SECRET: secret } });

/** Up to a thousand calls, fifty at a time. */
async function many(count: number, attempt: (number: number) => Promise<GatewayAnswer>) {
  const answers: GatewayAnswer[] = [];
  for (let done = 0; done < count; done += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, (_, index) => attempt(done + index)))));
  return answers;
}
const letIn = (answers: readonly GatewayAnswer[]) => answers.filter(({ code }) => code === 0);
const lines = (action: string) =>
  loge.database.selectFrom('business_log').select('id').where('action', '=', action).execute();
const sessionsOf = (userId: number) =>
  loge.database.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute();

test('a thousand forged handovers open nothing and leave one line; the genuine one among them opens one session', async () => {
  const person = await buildBeneficiary(loge.database);
  const sign = (key: string) =>
    writeHandover(
      { from: other, to: own, login: person.login, throughSingleSignOn: false, secondFactor: false },
      key,
      loge.now,
    );
  const enter = (handover: string) => loge.call('ContinueSession', { handover, noCookies: true });
  const answers = await many(1000, () => enter(sign(randomBytes(32).toString('hex'))));
  expect(answers.every(({ refusal, data }) => refusal === 'handover-refused' && data === null)).toBe(true);
  expect(await sessionsOf(person.id)).toEqual([]);
  expect(await lines('handover-forged')).toHaveLength(1);

  const genuine = sign(secret);
  expect(letIn(await many(100, () => enter(genuine)))).toHaveLength(1);
  expect(await sessionsOf(person.id)).toHaveLength(1);
}, 120_000);

test('a thousand forged links open nothing and leave one line; a genuine one replayed a hundred times works once', async () => {
  const person = await buildBeneficiary(loge.database);
  const read = (token: string) => loge.call('ReadPasswordLink', { token }, undefined, { method: 'GET' });
  const choose = (token: string, number: number) => {
    const password = `Phrase bien choisie ${number}`;
    return loge.call('SetNewPassword', { token, npass1: password, npass2: password });
  };
  const forged = await many(1000, (number) => choose(randomBytes(32).toString('base64url'), number));
  expect(forged.every(({ refusal, data }) => refusal === 'link-expired' && data === null)).toBe(true);
  expect(await lines('link-forged')).toHaveLength(1);

  const { password_hash: hash } = await loge.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const token = await issueToken(
    loge.database,
    { purpose: 'new-password', userId: person.id, lifetimeMs: 60_000, payload: { boundTo: bindingOf(hash) } },
    loge.now,
  );
  expect((await read(token)).code, 'the control: it works').toBe(0);
  expect(letIn(await many(100, (number) => choose(token, number)))).toHaveLength(1);
  expect((await read(token)).refusal).toBe('link-expired');
}, 120_000);
