import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Envelope } from '@loge/contract/shared/envelope';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { demoPassword, startTestServer, type TestServer } from '../../testing/running-server.ts';
import { writeHandover } from '../../identity/handover.ts';
import { mailAboutAccess } from '../jobs/access-mails.ts';
import { serverOfConciergerie } from '../../identity/locate-account.ts';

/** Two servers, each with a database of its own, as two houses run them; they know each other's address and one secret. */

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const secret = 'what the two servers know together';
const ports = [await freePort(), await freePort()] as const;
const [a, b] = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
const environment = (own: string) => ({ PUBLIC_URL: own, SERVERS: `${a},${b}`, SERVERS_SECRET: secret });
const serverA = startTestServer({ environment: environment(a) });
const serverB = startTestServer({ environment: environment(b) });

beforeAll(async () => {
  await serverA.server.app.listen({ port: ports[0], host: '127.0.0.1' });
  await serverB.server.app.listen({ port: ports[1], host: '127.0.0.1' });
});

interface Sent {
  readonly token?: string | undefined;
  /** The page that asks: a browser says so, and no page can say otherwise. */
  readonly page?: string;
  readonly device?: string;
}

interface Answer extends Envelope<Record<string, unknown> & string> {
  readonly cookie: string | null;
  readonly mayRead: string | null;
}

/** A call over the network, as the page of a server makes it. */
async function call(
  server: string,
  action: string,
  input: object,
  { token, page = a, device = 'the window of the tests' }: Sent = {},
): Promise<Answer> {
  const answer = await fetch(`${server}/gateway?action=${action}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      fromapp: 'loge-test/1',
      'x-device': device,
      ...(page === server ? {} : { origin: page }),
      ...(token === undefined ? {} : { 'x-session': token }),
    },
    body: JSON.stringify(input),
  });
  const envelope = (await answer.json()) as Envelope<Record<string, unknown> & string>;
  return {
    ...envelope,
    cookie: answer.headers.get('set-cookie'),
    mayRead: answer.headers.get('access-control-allow-origin'),
  };
}

/** Somebody whose conciergerie has moved from A to B, with an account on both sides. */
async function movedPerson(server: string = b) {
  const here = await buildConciergerie(serverA.database, { server_origin: server });
  const person = await buildBeneficiary(serverA.database, { conciergerie_id: here });
  const there = await buildBeneficiary(serverB.database, { login: person.login });
  return { ...person, conciergerieId: here, idThere: there.id };
}

/** Somebody who was signed in with A before their conciergerie moved to B. */
async function personWhoMoves(server: string = b) {
  const here = await buildConciergerie(serverA.database);
  const person = await buildBeneficiary(serverA.database, { conciergerie_id: here });
  await buildBeneficiary(serverB.database, { login: person.login });
  const { token } = await serverA.signIn(person.login);
  await serverA.database.updateTable('conciergeries').set({ server_origin: server }).where('id', '=', here).execute();
  // The move is known at once to who asks anew; a process remembers a session for a few seconds.
  serverA.now = new Date(serverA.now.getTime() + 16_000);
  return { ...person, token };
}

/** The same moment on both servers. */
function synchronise(): void {
  const latest = new Date(Math.max(serverA.now.getTime(), serverB.now.getTime()));
  serverA.now = latest;
  serverB.now = latest;
}

const linesOf = (server: TestServer, action: string) =>
  server.database.selectFrom('business_log').select('comment').where('action', '=', action).execute();

const handoverOf = async (token: string): Promise<string> =>
  String((await call(a, 'UserInfoFromSession', {}, { token })).data?.['handover']);

describe('the step after the login', () => {
  test('is another server by the domain alone, for known and unknown people alike', async () => {
    await serverA.database.insertInto('server_email_domains').values({ domain: 'b.test', server_origin: b }).execute();
    await buildBeneficiary(serverA.database, { login: 'known@b.test' });
    const [known, unknown] = [
      await call(a, 'ActionOnLogin', { login: 'known@b.test' }),
      await call(a, 'ActionOnLogin', { login: 'nobody@B.test' }),
    ];
    expect(known.data).toEqual({ action: 2, targetUrl: b, token: null, conciergeId: null });
    expect(unknown.data).toEqual(known.data);
    // There the step is the password: nobody is sent on.
    expect((await call(b, 'ActionOnLogin', { login: 'known@b.test' })).data).toMatchObject({ action: 0 });
  });

  test('never leads to a server that is not on the list', async () => {
    const domain = { domain: 'evil.test', server_origin: 'https://evil.test' };
    await serverA.database.insertInto('server_email_domains').values(domain).execute();
    const answer = await call(a, 'ActionOnLogin', { login: 'someone@evil.test' });
    expect(answer.data).toMatchObject({ action: 0, targetUrl: null });
    expect(await linesOf(serverA, 'server-unlisted')).toHaveLength(1);
  });
});

describe('signing in where one used to be', () => {
  test('answers the new endpoint after the right password, and the same login works there', async () => {
    const { login } = await movedPerson();
    const first = await call(a, 'login', { login, pass: demoPassword });
    expect(first).toMatchObject({ code: 10, refusal: 'server-redirection', data: b, cookie: null });
    const second = await call(b, 'login', { login, pass: demoPassword });
    expect(second).toMatchObject({ code: 0, cookie: null, mayRead: a });
    // Without a cookie, though the page did not ask for that: its cookies are another site's.
    const token = String(second.data?.['sessionToken']);
    expect((await call(b, 'MyProfile', {}, { token })).code).toBe(0);
  });

  test('tells the person who has not the password nothing about the move', async () => {
    const { login } = await movedPerson();
    expect(await call(a, 'login', { login, pass: 'wrong' })).toMatchObject({ code: 40, data: null });
  });

  test('gives no address for a server that is not on the list', async () => {
    const { login } = await movedPerson('https://evil.test');
    const before = (await linesOf(serverA, 'server-unlisted')).length;
    const answer = await call(a, 'login', { login, pass: demoPassword });
    expect(answer).toMatchObject({ code: 10, data: null });
    await call(a, 'login', { login, pass: demoPassword });
    expect(await linesOf(serverA, 'server-unlisted')).toHaveLength(before + 1);
  });
});

test('a lost password is asked for where the account lives by now', async () => {
  const { login, id, idThere } = await movedPerson();
  await mailAboutAccess(serverA.server.services, {
    kind: 'password-link',
    userIds: [id],
    at: serverA.now.toISOString(),
  });
  const mails = await serverA.database.selectFrom('mails').select('id').where('user_id', '=', id).execute();
  expect(mails).toEqual([]);
  const jobs = await serverB.server.services.pool.query(
    `select data -> 'userIds' as "userIds" from pgboss.job where name = 'access-mail' and data ->> 'kind' = 'password-link'`,
  );
  expect(jobs.rows, login).toEqual([{ userIds: [idThere] }]);

  const nowhere = await movedPerson('https://evil.test');
  const about = { kind: 'password-link', userIds: [nowhere.id], at: serverA.now.toISOString() } as const;
  await mailAboutAccess(serverA.server.services, about);
  expect(await serverA.database.selectFrom('mails').select('id').where('user_id', '=', nowhere.id).execute()).toEqual(
    [],
  );
});

describe('a session whose account moves', () => {
  test('goes on there without signing in again, and ends on both sides', async () => {
    const { login, token } = await personWhoMoves();
    synchronise();
    const restored = await call(a, 'UserInfoFromSession', {}, { token });
    expect(restored.data).toMatchObject({ moveToServer: b, user: { login } });
    const handover = String(restored.data?.['handover']);
    const entered = await call(b, 'ContinueSession', { handover });
    expect(entered).toMatchObject({ code: 0, cookie: null, mayRead: a });
    const there = String(entered.data?.['sessionToken']);
    const repeated = await call(b, 'UserInfoFromSession', {}, { token: there });
    expect(repeated.data).toMatchObject({ moveToServer: null, handover: null, user: { login } });
    expect((await call(b, 'logout', {}, { token: there })).code).toBe(0);
    expect((await call(a, 'logout', {}, { token })).code).toBe(0);
    expect((await call(a, 'UserInfoFromSession', {}, { token })).code).toBe(1);
  });

  test('is led to no server that is not on the list, and the log says so at once', async () => {
    const { id, token } = await personWhoMoves('https://evil.test');
    const lines = async () =>
      serverA.database
        .selectFrom('business_log')
        .select('subject_user_id')
        .where('action', '=', 'server-unlisted')
        .where('subject_user_id', '=', id)
        .execute();
    for (let ask = 0; ask < 2; ask += 1)
      expect((await call(a, 'UserInfoFromSession', {}, { token })).data).toMatchObject({
        moveToServer: null,
        handover: null,
      });
    expect(await lines()).toEqual([{ subject_user_id: id }]);
  });

  test('changes nothing any more in what was left behind', async () => {
    const { token } = await personWhoMoves();
    expect(await call(a, 'SendUiEvent', { event: 'activity' }, { token })).toMatchObject({ code: 10, data: b });
    expect(await call(a, 'MyProfile', {}, { token })).toMatchObject({ code: 10, data: b });
    expect(await call(a, 'Cgu', { lang: 'fr' }, { token })).toMatchObject({ code: 10, data: b });
    expect(await call(a, 'loadCgu', {}, { token })).toMatchObject({ code: 10, data: b });
  });
});

describe('a session that goes on where a second factor is set up', () => {
  /** Manager on both servers, with codes at B. */
  async function managerWhoMoves() {
    const here = await buildConciergerie(serverA.database);
    const person = await buildBeneficiary(serverA.database, { conciergerie_id: here, is_manager: true });
    await buildManager(serverB.database, { login: person.login, conciergerieIds: [] });
    synchronise();
    const there = await call(b, 'login', { login: person.login, pass: demoPassword });
    const token = String(there.data?.['sessionToken']);
    const { data } = await call(b, 'StartOneTimeCodes', {}, { token });
    const totp = new TOTP({ secret: Secret.fromBase32(String(data?.['secret'])) });
    const code = (): string => totp.generate({ timestamp: serverB.now.getTime() });
    expect((await call(b, 'ConfirmOneTimeCodes', { code: code() }, { token })).code).toBe(0);
    const signed = await serverA.signIn(person.login);
    await serverA.database.updateTable('conciergeries').set({ server_origin: b }).where('id', '=', here).execute();
    serverA.now = new Date(serverA.now.getTime() + 31_000);
    synchronise();
    return { login: person.login, token: signed.token, code };
  }

  test('asks for it, and opens no session before the code is right', async () => {
    const { login, token, code } = await managerWhoMoves();
    const handover = await handoverOf(token);
    const asked = await call(b, 'ContinueSession', { handover });
    expect(asked).toMatchObject({ code: 46, cookie: null, data: { methods: ['code'] } });
    expect(await call(b, 'ContinueSession', { handover }), 'begins one step only').toMatchObject({ code: 88 });
    expect(asked.data).not.toHaveProperty('sessionToken');
    const step = String(asked.data?.['token']);
    const give = (typed: string, device?: string) =>
      call(b, 'LoginWithCode', { token: step, code: typed, noCookies: true }, device === undefined ? {} : { device });
    expect((await give('AAAA-AAAA-AAAA-AAAA')).code).not.toBe(0);
    expect((await give(code(), 'another window')).refusal).toBe('sign-in-step-expired');
    const entered = await give(code());
    expect(entered).toMatchObject({ code: 0, cookie: null });
    const session = String(entered.data?.['sessionToken']);
    const restored = await call(b, 'UserInfoFromSession', {}, { token: session });
    expect(restored.data).toMatchObject({ user: { login }, moveToServer: null });
    expect((await give(code())).refusal, 'the step is over').toBe('sign-in-step-expired');
  });
});

describe('a handover', () => {
  test('opens one session, also when it comes twice at once', async () => {
    const { token } = await personWhoMoves();
    synchronise();
    const handover = await handoverOf(token);
    const answers = await Promise.all([1, 2, 3].map(() => call(b, 'ContinueSession', { handover })));
    expect(answers.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([0, 88, 88]);
    expect((await linesOf(serverB, 'handover-replayed')).length).toBeGreaterThan(0);
  });

  test('is worth nothing after a minute', async () => {
    const { token } = await personWhoMoves();
    synchronise();
    const handover = await handoverOf(token);
    serverB.now = new Date(serverB.now.getTime() + 60_001);
    expect(await call(b, 'ContinueSession', { handover })).toMatchObject({ code: 89, refusal: 'handover-expired' });
    expect(await linesOf(serverB, 'handover-expired')).not.toEqual([]);
    synchronise();
  });

  test('for another server, or from one that is not known, opens nothing', async () => {
    const { login, token } = await personWhoMoves();
    synchronise();
    const sign = (from: string, to: string) =>
      writeHandover({ from, to, login, throughSingleSignOn: false, secondFactor: false }, secret, serverB.now);
    expect(await call(a, 'ContinueSession', { handover: await handoverOf(token) }, { page: b })).toMatchObject({
      code: 88,
    });
    expect((await call(b, 'ContinueSession', { handover: sign(a, 'https://evil.test') })).code).toBe(88);
    expect((await call(b, 'ContinueSession', { handover: sign('https://evil.test', b) })).code).toBe(88);
    expect(await linesOf(serverA, 'handover-wrong-host')).not.toEqual([]);
    expect(await linesOf(serverB, 'handover-wrong-host')).not.toEqual([]);
  });

  test('that is forged opens nothing', async () => {
    const { login, token } = await personWhoMoves();
    synchronise();
    const [payload = '', mark = ''] = (await handoverOf(token)).split('.');
    const other = { from: a, to: b, login, throughSingleSignOn: false, secondFactor: false };
    const admin = Buffer.from(JSON.stringify({ ...other, login: 'admin' })).toString('base64url');
    const forgeries = [
      `${admin}.${mark}`,
      `${payload}.`,
      `${payload}.${mark}.${mark}`,
      `${payload}.${mark.slice(0, -2)}AA`,
      writeHandover(other, 'another secret than that of the two', serverB.now),
      writeHandover(other, '', serverB.now),
      'x',
    ];
    for (const handover of forgeries) {
      expect(await call(b, 'ContinueSession', { handover })).toMatchObject({ code: 88, data: null, cookie: null });
    }
    expect(await linesOf(serverB, 'handover-forged')).not.toEqual([]);
  });

  test('for somebody who has no account there, or whose account there leads back, opens nothing', async () => {
    synchronise();
    const sign = (login: string) =>
      writeHandover({ from: a, to: b, login, throughSingleSignOn: false, secondFactor: false }, secret, serverB.now);
    const back = await buildConciergerie(serverB.database, { server_origin: a });
    const circling = await buildBeneficiary(serverB.database, { conciergerie_id: back });
    expect((await call(b, 'ContinueSession', { handover: sign('nobody@example.test') })).code).toBe(88);
    expect((await call(b, 'ContinueSession', { handover: sign(circling.login) })).code).toBe(88);
    expect(await linesOf(serverB, 'handover-unknown')).not.toEqual([]);
  });
});

describe('a handover of somebody who owes something there', () => {
  const handOver = async (login: string) => {
    synchronise();
    const about = { from: a, to: b, login, throughSingleSignOn: false, secondFactor: false };
    return call(b, 'ContinueSession', { handover: writeHandover(about, secret, serverB.now) });
  };

  test('leads to a new password first, and opens nothing without a part to play', async () => {
    const owing = await buildBeneficiary(serverB.database, { must_change_password: true });
    expect(await handOver(owing.login)).toMatchObject({
      refusal: 'password-change-required',
      cookie: null,
      data: { uid: owing.id },
    });
    const nobody = await buildUser(serverB.database, {});
    expect(await handOver(nobody.login)).toMatchObject({ refusal: 'no-profile-for-user', cookie: null });
  });
});

describe('pages of other sites', () => {
  test('may not read what a server answers; those of the listed servers may, without cookies', async () => {
    const asked = (page: string) => fetch(`${b}/gateway?action=Wait`, { headers: { origin: page } });
    const listed = await asked(a);
    expect(listed.headers.get('access-control-allow-origin')).toBe(a);
    expect(listed.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await asked('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  });

  test('are told the same before they ask', async () => {
    const preflight = (page: string) =>
      fetch(`${b}/gateway`, {
        method: 'OPTIONS',
        headers: { origin: page, 'access-control-request-method': 'POST', 'access-control-request-headers': 'fromapp' },
      });
    const listed = await preflight(a);
    expect(listed.status).toBe(204);
    expect(listed.headers.get('access-control-allow-origin')).toBe(a);
    expect(listed.headers.get('access-control-allow-headers')).toMatch(/x-session/);
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('where a conciergerie lives is told only for the listed servers', async () => {
  const { settings } = serverA.server.services;
  const of = async (origin: string | null) =>
    serverOfConciergerie(
      settings,
      serverA.database,
      await buildConciergerie(serverA.database, { server_origin: origin }),
    );
  expect(await of(null)).toBeNull();
  expect(await of(a)).toBeNull();
  expect(await of(b)).toBe(b);
  expect(await of('https://evil.test')).toBeNull();
});
