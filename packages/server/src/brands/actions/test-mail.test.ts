import { getTestMail } from '@loge/contract/brands/get-test-mail';
import { sendTestMail } from '@loge/contract/brands/send-test-mail';
import { describe, expect, test, beforeAll } from 'vitest';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { ask } from '../../testing/ask.ts';
import { buildManager, buildUser } from '../../testing/builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const signed = async (person: Promise<{ readonly login: string }>): Promise<Signed> =>
  loge.signIn((await person).login);
let admin: Signed;

beforeAll(async () => {
  await loge.database
    .insertInto('brands')
    .values({ design: 'loge', name: 'Étoile & Cie', sender_address: 'bonjour@etoile.example', main: '#0b6b3a' })
    .execute();
  admin = await signed(buildUser(loge.database, { is_admin: true, email: 'ada@etoile.example' }));
});

/** Hands the last mail over to a mail server that answers like this. */
async function delivered(refusal?: string): Promise<{ from: string; subject: string } | undefined> {
  const { id } = await loge.database
    .selectFrom('mails')
    .select('id')
    .where('template', '=', 'test-mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  let seen: { from: string; subject: string } | undefined;
  await deliverMail(
    loge.server.services,
    {
      carry: async (mail) => {
        if (refusal !== undefined) throw Object.assign(new Error(refusal), { responseCode: 550 });
        seen = mail;
      },
    },
    id,
  );
  return seen;
}

describe('a test mail', () => {
  test('SendTestMail goes to the caller, as the sender is set; GetTestMail says that the mail server has taken it', async () => {
    expect(await ask(loge, getTestMail, {}, admin)).toEqual({ isPossible: true, last: null });
    expect(await ask(loge, sendTestMail, {}, admin)).toEqual({ to: 'ada@etoile.example' });
    expect((await ask(loge, getTestMail, {}, admin)).last).toMatchObject({ state: 'queued', error: null });
    expect(await delivered()).toMatchObject({
      from: '"Étoile & Cie" <bonjour@etoile.example>',
      subject: 'E-mail d’essai d’Étoile & Cie',
    });
    expect((await ask(loge, getTestMail, {}, admin)).last).toMatchObject({
      to: 'ada@etoile.example',
      state: 'sent',
      error: null,
    });
  });

  test('where the mail server refuses it, its words are read', async () => {
    await ask(loge, sendTestMail, {}, admin);
    await delivered('550 5.7.1 Sender not allowed');
    expect((await ask(loge, getTestMail, {}, admin)).last).toMatchObject({
      state: 'failed',
      error: '550 5.7.1 Sender not allowed',
    });
  });

  test('others do not read it, and it is sent ten times an hour at most', async () => {
    const production = await signed(buildManager(loge.database, { conciergerieIds: [], permissions: ['PROD'] }));
    expect((await ask(loge, getTestMail, {}, production)).last).toBeNull();
    for (let sent = 0; sent < 10; sent += 1) expect((await loge.call('SendTestMail', {}, production)).code).toBe(0);
    expect(await loge.call('SendTestMail', {}, production)).toMatchObject({ refusal: 'too-many-requests' });
    const concierge = await signed(
      buildManager(loge.database, { conciergerieIds: [], permissions: ['CONFIGURATION'] }),
    );
    expect(await loge.call('SendTestMail', {}, concierge)).toMatchObject({ http: 403 });
  });

  test('without an address of one’s own there is nowhere to send it', async () => {
    const nobody = await signed(buildUser(loge.database, { is_admin: true, email: '' }));
    expect(await loge.call('SendTestMail', {}, nobody)).toMatchObject({ refusal: 'no-own-address' });
  });
});
