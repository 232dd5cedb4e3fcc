import { basicData } from '@loge/contract/access/basic-data';
import { getBasicUserData } from '@loge/contract/access/get-basic-user-data';
import { initializeUserProfile } from '@loge/contract/access/initialize-user-profile';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, type Person } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/** What applications ask all the time, or once at the very beginning. */
const loge = startTestServer();
let desk = 0;

const somebody = async (overrides: Parameters<typeof buildBeneficiary>[1] = {}): Promise<Person & Signed> => {
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk, ...overrides });
  return { ...person, ...(await loge.signIn(person.login)) };
};

beforeAll(async () => {
  desk = await buildConciergerie(loge.database);
  await loge.database
    .insertInto('legal_texts')
    .values({ type: 'CGU', version: 4, content_fr: 'Conditions', content_en: 'Terms' })
    .execute();
});

describe("'BasicData' and 'getBasicUserData'", () => {
  test('tell what is unread, and by a changed state that something happened', async () => {
    const camille = await somebody();
    const empty = await ask(loge, basicData, {}, camille);
    expect(empty).toMatchObject({ nbUnreadAlerts: 0, nbUnreadMessages: 0, currentGame: null });
    expect(empty.serverVersion).toMatch(/^\d+\.\d+\.\d+/);
    const rows = await loge.database
      .insertInto('notifications')
      .values(
        [1, 2].map((number) => ({
          user_id: camille.id,
          type: 'order_done',
          label_fr: `Notification ${number}`,
          label_en: `Notification ${number}`,
        })),
      )
      .returning('id')
      .execute();
    const states = new Set([empty.alertsStatus]);
    const look = async () => states.add((await ask(loge, getBasicUserData, {}, camille)).alertsStatus);
    await look();
    for (const { id } of rows) {
      await loge.call('ackNotifications', { notificationIds: [id] }, camille);
      await look();
    }
    await loge.call('ackNotifications', { notificationIds: [rows[0]?.id], unread: true }, camille);
    await look();
    expect(states.size).toBe(5);
    expect((await ask(loge, basicData, {}, camille)).nbUnreadAlerts).toBe(1);
  });

  test('are for people who are signed in', async () => {
    for (const action of ['BasicData', 'getBasicUserData']) {
      expect(await loge.call(action, {}, undefined, { method: 'GET' })).toMatchObject({ code: 1 });
    }
  });
});

describe("'InitializeUserProfile'", () => {
  const newcomer = () =>
    somebody({ first_name: '', last_name: '', mobile_phone: '', terms_accepted_at: null, terms_version: null });
  const typed = { email: 'arrivee@example.test', firstName: 'Inès', lastname: 'Moreau', phone: '06 12 48 30 77' };

  test('completes the profile and accepts the terms', async () => {
    const { user } = await ask(loge, initializeUserProfile, typed, await newcomer());
    expect(user).toMatchObject({
      firstName: 'Inès',
      name: 'Moreau',
      email: typed.email,
      mobileNumber: '06 12 48 30 77',
      profileComplete: true,
      needsToValidateCGU: false,
    });
  });

  test.each([
    ['phone', { phone: '06 12' }],
    ['email', { email: 'arrivee@' }],
    ['lastname', { lastname: ' ' }],
    ['firstName', { firstName: 'x'.repeat(101) }],
  ])('names the field %s by its name in the form', async (field, wrong) => {
    const answer = await loge.call('InitializeUserProfile', { ...typed, ...wrong }, await newcomer());
    expect(answer).toMatchObject({ refusal: 'invalid-input', fields: [{ field }] });
  });

  test('takes so many new addresses of one person', async () => {
    const person = await newcomer();
    while ('takeBack' in (await claimAttempt(loge.server.services, 'new-email', `user ${person.id}`, loge.now)));
    expect(await loge.call('InitializeUserProfile', typed, person)).toMatchObject({ refusal: 'sign-in-limited' });
  });

  test('refuses the address of somebody else and changes nothing', async () => {
    const [other, person] = [await somebody(), await newcomer()];
    expect(await loge.call('InitializeUserProfile', { ...typed, email: other.login }, person)).toMatchObject({
      refusal: 'email-already-used',
    });
    const answer = await loge.call('UserInfoFromSession', {}, person, { method: 'GET' });
    expect(answer.data).toMatchObject({ user: { firstName: '', needsToValidateCGU: true } });
  });
});

describe("'logJavaScriptException'", () => {
  const report = (m: string, as?: Signed) => loge.call('logJavaScriptException', { m }, as, { method: 'GET' });
  const kept = () =>
    loge.database.selectFrom('client_errors').select(['code', 'user_id', 'message']).orderBy('id').execute();

  test('keeps what a page reports under the code that the person reads', async () => {
    const camille = await somebody();
    expect((await report('3F9A01BC loge-web/1 #!/bnfv2/home\nTypeError: x is undefined', camille)).code).toBe(0);
    expect((await report('something without a code')).code).toBe(0);
    expect((await report('')).code).toBe(0);
    const rows = await kept();
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ code: '3F9A01BC', user_id: camille.id });
    expect(rows[1]).toMatchObject({ user_id: null, message: 'something without a code' });
    expect(rows[1]?.code).toMatch(/^\w{8}$/);
  });

  test('keeps no token that the page repeats, neither in the table nor in the log', async () => {
    const token = 'nP3xQ_7-'.repeat(6).slice(0, 43);
    const warned: unknown[] = [];
    const warn = vi
      .spyOn(loge.server.services.log, 'warn')
      .mockImplementation((said: unknown) => void warned.push(said));
    await report(
      `3F9A01BD loge-web/1 #!/newPassword/${token}\nTypeError at https://loge.test/#!/sso/x/${token.slice(0, 32)}`,
    );
    warn.mockRestore();
    expect((await kept()).at(-1)?.message).toBe(
      '3F9A01BD loge-web/1 #!/newPassword/…\nTypeError at https://loge.test/#!/sso/x/…',
    );
    expect(JSON.stringify(warned)).toContain('newPassword/…');
    expect(JSON.stringify(warned)).not.toContain(token.slice(0, 32));
  });

  test('does not let a flood fill the table', async () => {
    loge.now = new Date(loge.now.getTime() + 3_600_000);
    const before = (await kept()).length;
    for (let sent = 0; sent < 310; sent += 1) expect((await report(`flood ${sent}`)).code).toBe(0);
    expect((await kept()).length - before).toBe(300);
    loge.now = new Date(loge.now.getTime() + 61_000);
    await report('a minute later');
    expect((await kept()).length - before).toBe(301);
  });
});

describe("'SendUiEvent'", () => {
  test('counts what is used', async () => {
    const camille = await somebody();
    expect((await loge.call('SendUiEvent', { event: 'click-offer', target: 345 }, camille)).code).toBe(0);
    const rows = await loge.database
      .selectFrom('ui_events')
      .select(['kind', 'conciergerie_id', 'details'])
      .where('user_id', '=', camille.id)
      .execute();
    expect(rows).toEqual([{ kind: 'click-offer', conciergerie_id: desk, details: { target: 345, detail: null } }]);
  });

  test('knows its events', async () => {
    expect(await loge.call('SendUiEvent', { event: 'spy' }, await somebody())).toMatchObject({
      fields: [{ field: 'event' }],
    });
  });
});

describe("'Wait'", () => {
  test('answers after a while, and not after too long a one', async () => {
    const began = performance.now();
    expect((await loge.call('Wait', { delay: 50 })).code).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(45);
    expect(await loge.call('Wait', { delay: 2001 })).toMatchObject({ fields: [{ field: 'delay' }] });
  });
});
