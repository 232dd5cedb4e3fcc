import { beforeAll, describe, expect, test } from 'vitest';
import { buildBeneficiary, buildManager } from '../../testing/builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type BuiltConnection, buildConnection } from '../../testing/sign-on-builders.ts';

const loge = startTestServer();
let portal: BuiltConnection;

beforeAll(async () => {
  portal = await buildConnection(loge.database);
});

const login = (name: string, pass = 'Loge-demo-2026') => loge.call('login', { login: name, pass, noCookies: true });
const linkOf = async (name: string): Promise<string> =>
  ((await login(name)).data as { token: string } | null)?.token ?? '';
const change = (token: string, email: string) => loge.call('ChangeUserEmailBeforeSSO', { token, email });

describe('login of somebody whose desk asks for single sign-on', () => {
  test('answers code 15 with a token, and only after the right password', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    expect(await login(zoe.login, 'wrong')).toMatchObject({ refusal: 'sign-in-refused', data: null });
    expect(await login(zoe.login)).toMatchObject({
      code: 15,
      refusal: 'single-sign-on-required',
      data: { token: expect.stringMatching(/^[\w-]{43}$/), conciergerieId: portal.conciergerieId },
    });
  });

  test('lets managers in by their password, and everybody where no connection is in use', async () => {
    const marc = await buildManager(loge.database, { conciergerieIds: [portal.conciergerieId] });
    expect((await login(marc.login)).code).toBe(0);
    const waiting = await buildConnection(loge.database, { active: false });
    const ines = await buildBeneficiary(loge.database, { conciergerie_id: waiting.conciergerieId });
    expect((await login(ines.login)).code).toBe(0);
  });
});

describe('ChangeUserEmailBeforeSSO', () => {
  test('answers where to go, once, and leaves the e-mail to the company', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const token = await linkOf(zoe.login);
    const email = `zoe@${portal.domain}`;
    const answer = await change(token, email);
    const data = answer.data as { targetUrl: string; token: string; conciergerieId: number } | null;
    expect(data?.conciergerieId).toBe(portal.conciergerieId);
    expect(data?.targetUrl).toBe(`http://127.0.0.1:4100/sso/${portal.slug}/start?link=${data?.token}`);
    expect(await change(token, email)).toMatchObject({ refusal: 'link-expired' });
    const kept = await loge.database.selectFrom('users').select('email').where('id', '=', zoe.id).executeTakeFirst();
    expect(kept?.email).toBe(zoe.login);
  });

  test('takes neither an address of another company nor one of somebody else', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const taken = `ines@${portal.domain}`;
    await buildBeneficiary(loge.database, { email: taken });
    const token = await linkOf(zoe.login);
    expect(await change(token, 'zoe@ailleurs.test')).toMatchObject({ code: 80, refusal: 'email-not-of-company' });
    expect(await change(token, taken)).toMatchObject({ refusal: 'email-already-used' });
    for (const email of ['not an e-mail', '@acier.test', 'zoe@', `zoe@${portal.domain}, ines@${portal.domain}`])
      expect(await change(token, email)).toMatchObject({ refusal: 'invalid-input', fields: [{ field: 'email' }] });
    expect((await change(token, `zoé.autre@${portal.domain}`)).code).toBe(0);
  });

  test('takes no token after a quarter of an hour, none that a newer one has replaced, and none that was forged', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const email = `zoe.b@${portal.domain}`;
    const older = await linkOf(zoe.login);
    const newer = await linkOf(zoe.login);
    expect(await change(older, email)).toMatchObject({ refusal: 'link-expired' });
    expect(await change('x'.repeat(43), email)).toMatchObject({ refusal: 'link-expired' });
    loge.now = new Date(loge.now.getTime() + 16 * 60_000);
    expect(await change(newer, email)).toMatchObject({ refusal: 'link-expired' });
  });
});

describe('ReadLinkToSignOn', () => {
  const read = (token: string) => loge.call('ReadLinkToSignOn', { token }, undefined, { method: 'GET' });

  test('tells the person who holds a valid token the account’s own e-mail, and leaves the token good', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const token = await linkOf(zoe.login);
    expect((await read(token)).data).toEqual({ email: zoe.login });
    expect((await read(token)).code).toBe(0);
    expect((await change(token, `zoe.c@${portal.domain}`)).code).toBe(0);
    expect(await read(token)).toMatchObject({ refusal: 'link-expired', data: null });
  });

  test('tells nobody else anything: forged, expired, another purpose’s, or of an account that is closed', async () => {
    const zoe = await buildBeneficiary(loge.database, { conciergerie_id: portal.conciergerieId });
    const token = await linkOf(zoe.login);
    const start = ((await change(token, `zoe.d@${portal.domain}`)).data as { token: string } | null)?.token ?? '';
    const ofClosed = await linkOf(zoe.login);
    await loge.database.updateTable('users').set({ active: false }).where('id', '=', zoe.id).execute();
    const forged = await read('x'.repeat(43));
    expect(forged).toMatchObject({ refusal: 'link-expired', data: null });
    for (const bad of [start, ofClosed, zoe.login, `${token}x`]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { requestId: _one, headers: _ours, ...answer } = await read(bad);
      const { requestId: _other, headers: _theirs, ...same } = forged;
      expect(answer).toEqual(same);
    }
  });
});
