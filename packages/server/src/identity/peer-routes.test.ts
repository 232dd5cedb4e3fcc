import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListOfServers, SliceOfPart } from '../platform/federation/list-part.ts';
import {
  type Question,
  peerRequestHeader,
  peerRequestPath,
  signPeerRequest,
} from '../platform/federation/peer-request.ts';
import { buildBeneficiary, buildConciergerie, buildManager, buildPartner, buildUser } from '../testing/builders.ts';
import { buildOrder } from '../testing/order-builders.ts';
import { demoPassword, type Signed } from '../testing/running-server.ts';
import { startTwoServers } from '../testing/two-servers.ts';
import { writeHandover } from './handover.ts';

/** What a server tells another that asks for its part of a list, and what it does not. */
const { secret, here, hereAt, there, thereAt, setTime } = await startTwoServers();
const slice: SliceOfPart = { places: 100, offset: 0, limit: 100, around: true, counted: true };

let desk = 0;
let otherDesk = 0;
let orderId = 0;
let marc = '';

beforeAll(async () => {
  desk = await buildConciergerie(there.database);
  otherDesk = await buildConciergerie(there.database);
  orderId = (await buildOrder(there.database, { conciergerieId: desk })).id;
  await buildOrder(there.database, { conciergerieId: otherDesk });
  marc = (await buildManager(there.database, { conciergerieIds: [desk] })).login;
});

beforeEach(async () => {
  setTime(new Date(Math.max(here.now.getTime(), there.now.getTime()) + 1_000));
  await there.database.deleteFrom('refused_attempts').execute();
});

const about = (over: Partial<Question> = {}): Question => ({
  from: hereAt,
  to: thereAt,
  login: marc,
  audience: 'manager',
  throughSingleSignOn: false,
  secondFactor: false,
  ...over,
});
const bodyOf = (list: ListOfServers = 'AllOrdersList', data: Record<string, unknown> = {}) =>
  JSON.stringify({ list, data: { page: 1, filters: [], ...data }, slice });

async function send(body: string, statement: string) {
  const answer = await fetch(`${thereAt}${peerRequestPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [peerRequestHeader]: statement },
    body,
  });
  const text = await answer.text();
  const read = JSON.parse(text) as { state?: string; part?: { items: { id: number }[]; totalItems: number } };
  return { ...read, status: answer.status };
}

const ask = (over: Partial<Question> = {}, body = bodyOf()) =>
  send(body, signPeerRequest(about(over), body, secret, there.now));

const linesOf = (action: string) =>
  there.database.selectFrom('business_log').select('comment').where('action', '=', action).execute();

async function expectRefused(answer: Awaited<ReturnType<typeof send>>, action: string) {
  expect(answer).toEqual({ status: 403, state: 'none' });
  expect(await linesOf(action)).not.toEqual([]);
}

describe('a question', () => {
  test('is answered with what the account there may see, and nothing else', async () => {
    const { status, state, part } = await ask();
    expect([status, state]).toEqual([200, 'answered']);
    expect(part?.items.map(({ id }) => id)).toEqual([orderId]);
    expect(part?.totalItems).toBe(1);
  });

  test('writes nothing but that it was asked', async () => {
    const sessions = () => there.database.selectFrom('sessions').select('token_hash').execute();
    const before = await sessions();
    await ask();
    expect(await sessions()).toEqual(before);
  });

  test('that is forged is answered with nothing', async () => {
    const body = bodyOf();
    const statement = signPeerRequest(about(), body, secret, there.now);
    const [payload = '', mark = ''] = statement.split('.');
    const other = Buffer.from(JSON.stringify({ ...about(), login: 'admin' })).toString('base64url');
    const { audience: _asWhat, ...person } = about();
    const forgeries = [
      '',
      'x',
      `${other}.${mark}`,
      `${payload}.`,
      `${payload}.${mark}.${mark}`,
      signPeerRequest(about(), body, 'another secret than that of the two', there.now),
      signPeerRequest(about(), body, '', there.now),
      // A handover opens a session, and answers no question.
      writeHandover(person, secret, there.now),
      // Good for what it was written for alone.
      signPeerRequest(about(), bodyOf('InboxOrdersList'), secret, there.now),
    ];
    for (const forgery of forgeries) await expectRefused(await send(body, forgery), 'question-forged');
    expect((await send(body, statement)).state, 'the control').toBe('answered');
  });

  test('opens no session as a handover', async () => {
    const handover = signPeerRequest(about(), bodyOf(), secret, there.now);
    expect(await there.call('ContinueSession', { handover })).toMatchObject({ refusal: 'handover-refused' });
  });

  test('is answered once', async () => {
    const body = bodyOf();
    const statement = signPeerRequest(about(), body, secret, there.now);
    const answers = await Promise.all([1, 2, 3].map(() => send(body, statement)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect(await linesOf('question-replayed')).not.toEqual([]);
  });

  test('is worth nothing when it is late, or written for later', async () => {
    const body = bodyOf();
    const at = (ms: number) => signPeerRequest(about(), body, secret, new Date(there.now.getTime() + ms));
    await expectRefused(await send(body, at(-15_001)), 'question-expired');
    await expectRefused(await send(body, at(60_000)), 'question-expired');
    expect((await send(body, at(-14_000))).state, 'the control').toBe('answered');
  });

  test('for another server, or from one that is not known, is answered with nothing', async () => {
    await expectRefused(await ask({ to: hereAt }), 'question-wrong-host');
    await expectRefused(await ask({ from: 'https://evil.test' }), 'question-wrong-host');
  });

  test('that is no question, or too long a one, is not answered', async () => {
    for (const body of ['{}', '[]', bodyOf('AllOrdersList', { page: 'x' }), bodyOf('Wait' as never)]) {
      expect(await ask({}, body)).toMatchObject({ status: 422, state: 'none' });
    }
    expect((await ask({}, bodyOf('AllOrdersList', { search: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  test('names no beneficiary and no colleague: they are people of the server that asks', async () => {
    const someone = await buildBeneficiary(there.database, { conciergerie_id: otherDesk });
    const { part } = await ask({}, bodyOf('AllOrdersList', { adherentId: someone.id, conciergeId: someone.id }));
    expect(part?.items.map(({ id }) => id)).toEqual([orderId]);
  });

  test('is answered so many times a minute for one person', async () => {
    const { login } = await buildManager(there.database, { conciergerieIds: [desk] });
    // From the beginning of a minute.
    setTime(new Date((Math.floor(there.now.getTime() / 60_000) + 1) * 60_000));
    const states: (number | undefined)[] = [];
    for (let count = 0; count < 125; count += 1) states.push((await ask({ login })).status);
    expect(states.slice(0, 120).every((status) => status === 200)).toBe(true);
    expect(new Set(states.slice(120))).toEqual(new Set([429]));
    expect(await linesOf('question-limited')).not.toEqual([]);
    expect((await ask()).status, 'others are answered').toBe(200);
    setTime(new Date(there.now.getTime() + 60_000));
    expect((await ask({ login })).status).toBe(200);
  });
});

describe('nobody is there for a question', () => {
  const expectNobody = async (over: Partial<Question>, body = bodyOf()) => {
    await there.database.deleteFrom('refused_attempts').execute();
    const before = (await linesOf('question-refused')).length;
    expect(await ask(over, body)).toEqual({ status: 200, state: 'none' });
    expect((await linesOf('question-refused')).length).toBe(before + 1);
  };

  test('of an unknown login', () => expectNobody({ login: 'nobody@example.test' }));

  test('of a deactivated account', async () => {
    const { login, id } = await buildManager(there.database, { conciergerieIds: [desk] });
    expect((await ask({ login })).state, 'the control').toBe('answered');
    await there.database.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    await expectNobody({ login });
  });

  test('of a beneficiary', async () => {
    const { login } = await buildBeneficiary(there.database, { conciergerie_id: desk });
    await expectNobody({ login });
    await expectNobody({ login, audience: 'beneficiary' });
  });

  test('of somebody who is something else there than what they ask as', async () => {
    const partner = await buildUser(there.database, {
      is_partner: true,
      partner_id: await buildPartner(there.database),
    });
    const asPartner = { login: partner.login, audience: 'partner' } as const;
    expect((await ask(asPartner, bodyOf('AllOrdersPartner'))).state, 'the control').toBe('answered');
    await expectNobody(asPartner);
    await expectNobody({ login: partner.login });
    await expectNobody({}, bodyOf('AllOrdersPartner'));
    await expectNobody({ audience: 'partner' }, bodyOf('AllOrdersPartner'));
  });

  test('of an administrator alone', async () => {
    const { login } = await buildUser(there.database, { is_admin: true });
    await expectNobody({ login });
  });

  test('of somebody who has moved on from there', async () => {
    const moved = await buildConciergerie(there.database, { server_origin: hereAt });
    const { login } = await buildManager(there.database, { conciergerieIds: [desk], conciergerie_id: moved });
    await expectNobody({ login });
  });

  test('and a manager without desks is shown none', async () => {
    const { login } = await buildManager(there.database, { conciergerieIds: [] });
    expect((await ask({ login })).part).toMatchObject({ items: [], totalItems: 0 });
  });
});

describe('somebody who owes a step there', () => {
  test('must give the second factor that is set up there, unless one was given here', async () => {
    const { login, id } = await buildManager(there.database, { conciergerieIds: [desk] });
    const now = there.now;
    await there.database
      .insertInto('one_time_codes')
      .values({ user_id: id, sealed_secret: 'x'.repeat(40), started_at: now, confirmed_at: now })
      .execute();
    expect(await ask({ login })).toEqual({ status: 200, state: 'step' });
    expect((await ask({ login, secondFactor: true })).state).toBe('answered');
    expect((await ask({ login, throughSingleSignOn: true })).state).toBe('answered');
  });

  test('must choose their new password first', async () => {
    const { login } = await buildManager(there.database, { conciergerieIds: [desk], must_change_password: true });
    expect((await ask({ login, secondFactor: true })).state).toBe('step');
  });

  test('is told so in the list, and it is asked again the next time', async () => {
    const { login } = await buildManager(there.database, { conciergerieIds: [desk], must_change_password: true });
    const conciergerieId = await buildConciergerie(here.database);
    await buildManager(here.database, { conciergerieIds: [conciergerieId], login });
    const signed = await here.signIn(login);
    const listed = () => here.call('AllOrdersList', { data: { everyServer: true } }, signed);
    expect((await listed()).data).toMatchObject({ servers: [{ server: thereAt, state: 'step' }] });
    await there.database.updateTable('users').set({ must_change_password: false }).where('login', '=', login).execute();
    expect((await listed()).data).toMatchObject({ totalItems: 1, servers: [{ state: 'answered' }] });
  });
});

describe('GoToServer', () => {
  let signed: Signed;
  beforeAll(async () => {
    const conciergerieId = await buildConciergerie(here.database);
    await buildManager(here.database, { conciergerieIds: [conciergerieId], login: marc });
    signed = await here.signIn(marc, demoPassword);
  });

  test('opens the session over there without a password, once', async () => {
    const { data } = await here.call('GoToServer', { server: thereAt }, signed);
    const handover = (data as unknown as { handover: string }).handover;
    const entered = await there.call('ContinueSession', { handover, noCookies: true });
    const token = (entered.data as unknown as { sessionToken: string }).sessionToken;
    expect(await there.call('OrderDetail', { id: orderId }, { token, conciergerieId: desk })).toMatchObject({
      code: 0,
    });
    expect(await there.call('ContinueSession', { handover, noCookies: true })).toMatchObject({
      refusal: 'handover-refused',
    });
  });

  test('leads to no server that is not listed, and not to this one', async () => {
    for (const server of ['https://evil.test', hereAt, 'x'])
      expect(await here.call('GoToServer', { server }, signed)).toMatchObject({ refusal: 'server-not-listed' });
  });

  test('anyone who must choose a new password there chooses it without a session, and then comes in', async () => {
    const { login } = await buildManager(there.database, { conciergerieIds: [desk], must_change_password: true });
    await buildManager(here.database, { conciergerieIds: [await buildConciergerie(here.database)], login });
    const own = await here.signIn(login);
    const enter = async () => {
      const { data } = await here.call('GoToServer', { server: thereAt }, own);
      return there.call('ContinueSession', { ...(data as unknown as { handover: string }), noCookies: true });
    };
    const refused = await enter();
    expect(refused.refusal).toBe('password-change-required');
    const chosen = 'Quatre chaises bleues';
    const typed = {
      ...(refused.data as unknown as { uid: number }),
      cpass: demoPassword,
      npass1: chosen,
      npass2: chosen,
    };
    expect(await there.call('changePassword', typed)).toMatchObject({ code: 0 });
    expect(await enter()).toMatchObject({ code: 0 });
    expect(await here.call('login', { login, pass: demoPassword }), 'the one here stays').toMatchObject({ code: 0 });
  });

  test('anyone who gave a second factor here is not asked for that of the other server', async () => {
    const { login, id } = await buildManager(there.database, { conciergerieIds: [desk] });
    await there.database
      .insertInto('one_time_codes')
      .values({ user_id: id, sealed_secret: 'x'.repeat(40), started_at: there.now, confirmed_at: there.now })
      .execute();
    await buildManager(here.database, { conciergerieIds: [await buildConciergerie(here.database)], login });
    const own = await here.signIn(login);
    const handover = async () =>
      ((await here.call('GoToServer', { server: thereAt }, own)).data as unknown as { handover: string }).handover;
    expect(await there.call('ContinueSession', { handover: await handover() })).toMatchObject({
      refusal: 'second-factor-required',
    });
    const sessions = here.database.updateTable('sessions').set({ way: 'password-and-code' });
    await sessions.where('user_id', '=', (await userOf(login)).id).execute();
    // A process remembers a session for a few seconds.
    setTime(new Date(here.now.getTime() + 16_000));
    expect(await there.call('ContinueSession', { handover: await handover() })).toMatchObject({ code: 0 });
  });
});

const userOf = (login: string) =>
  here.database.selectFrom('users').select('id').where('login', '=', login).executeTakeFirstOrThrow();
