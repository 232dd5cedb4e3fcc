import { getFlashDispoDetail } from '@loge/contract/flash-mailings/get-flash-dispo-detail';
import { sendFlashDispo } from '@loge/contract/flash-mailings/send-flash-dispo';
import { testFlashDispo } from '@loge/contract/flash-mailings/test-flash-dispo';
import { sql } from 'kysely';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverMail } from '../../platform/mail/deliver-mail.ts';
import { smtpTransport } from '../../platform/mail/mail-transport.ts';
import { ask } from '../../testing/ask.ts';
import { buildBeneficiary, buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { buildFlashMailing, buildFlashTemplate, buildTopic } from '../../testing/flash-builders.ts';
import { type MailBox, openMailBox } from '../../testing/mail-box.ts';
import { keepPicture } from '../../testing/pictures.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { startFaultyMailServer, type FaultyMailServer } from '../../testing/faulty-mail-server.ts';
import { resumeFlashMailings, sendFlashMailing } from '../jobs/send-flash-mailing.ts';

/* What happens from the moment of sending on, with a real mail server. Spec: partner-content-locker §4 "Flash dispo". */

// Nobody listens there: the tests deliver by themselves, when they want to.
const loge = startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
let box: MailBox;
let stubborn: FaultyMailServer;
let desk = 0;
let deskName = '';
let desks = 0;
let topic = 0;
let template = 0;
let nadia: Person & Signed;

beforeAll(async () => {
  box = await openMailBox();
  stubborn = await startFaultyMailServer();
});
afterAll(async () => {
  await box.close();
  await stubborn.close();
});
beforeEach(async () => {
  deskName = `Tour Horizon ${(desks += 1)}`;
  desk = await buildConciergerie(loge.database, { name: deskName, email: 'loge@horizon.test' });
  topic = await buildTopic(loge.database);
  const writer = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['SEND_NEWSLETTER'] });
  nadia = { ...writer, ...(await loge.signIn(writer.login)), conciergerieId: desk };
  template = await buildFlashTemplate(loge.database, { author_id: nadia.id, subscription_id: topic });
});

const day = 24 * 3_600_000;
/** Sessions end in the meantime: who is at the desk signs in again. */
const later = async (ms: number): Promise<void> => {
  loge.now = new Date(loge.now.getTime() + ms);
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
};
const services = () => loge.server.services;
const follower = async (over: Parameters<typeof buildBeneficiary>[1] = {}): Promise<Person> => {
  const person = await buildBeneficiary(loge.database, { conciergerie_id: desk, ...over });
  await loge.database.insertInto('user_subscriptions').values({ user_id: person.id, subscription_id: topic }).execute();
  return person;
};
const draft = (over: Record<string, unknown> = {}) =>
  buildFlashMailing(loge.database, {
    author_id: nadia.id,
    conciergerie_id: desk,
    subscription_id: topic,
    template_id: template,
    ...over,
  });
const send = (flashDispoId: number) => ask(loge, sendFlashDispo, { flashDispoId }, nadia);
const detail = async (id: number) => (await ask(loge, getFlashDispoDetail, { id }, nadia)).flashDispo;
const mailsOf = (id: number) =>
  loge.database.selectFrom('mails').selectAll().where('dedupe_key', 'like', `flash-${id}-%`).orderBy('id').execute();
/** Hands over what waits; answers what the mail server has got by that. */
const deliver = async (id: number, url = box.url): Promise<readonly ParsedMail[]> => {
  const before = box.received.length;
  const carrier = smtpTransport(url);
  for (const mail of await mailsOf(id)) await deliverMail(services(), carrier, mail.id);
  return box.received.slice(before);
};
const headerOf = (mail: ParsedMail | undefined, name: string): string => {
  const line = mail?.headerLines.find(({ key }) => key === name)?.line ?? '';
  return line.replace(/^[^:]+:\s*/, '').replaceAll(/\s+/g, ' ');
};
const unsubscribePath = (mail: ParsedMail | undefined): string =>
  /<https?:\/\/[^/]+(\/unsubscribe\/[\w-]+)>/.exec(headerOf(mail, 'list-unsubscribe'))?.[1] ?? 'none';
const post = (url: string) =>
  loge.server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const follows = async (person: Person): Promise<boolean> =>
  (
    await sql`select from user_subscriptions where user_id = ${person.id} and subscription_id = ${topic}`.execute(
      loge.database,
    )
  ).rows.length > 0;

describe('SendFlashDispo', () => {
  test('reaches each follower once, by their name and in a mail that says how to stop', async () => {
    await follower({ first_name: 'Camille', last_name: 'Roussel' });
    await follower({ first_name: '<b>Léo', last_name: 'Garnier', lang: 'en' });
    const id = await draft();
    expect(await send(id)).toEqual({ success: 2, errors: [] });
    expect(await detail(id)).toMatchObject({ sent: true, totalNbUsers: 2, sentToNbUsers: 0, remainsNbUsers: 2 });
    await sendFlashMailing(services(), id);
    await sendFlashMailing(services(), id);
    const got = await deliver(id);
    expect(got.map(({ subject }) => subject)).toEqual(Array(2).fill('Jeudi, 4 places au massage assis'));
    const [camille, leo] = got;
    expect(camille?.html).toContain('Bonjour Camille,');
    expect(leo?.html).toContain('Bonjour &lt;b&gt;Léo,');
    expect(camille?.text).toContain('Ne plus le recevoir');
    expect(leo?.text).toContain('Stop receiving it');
    expect(headerOf(camille, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(unsubscribePath(camille)).toMatch(/^\/unsubscribe\/[\w-]{30,}$/);
    expect(unsubscribePath(camille)).not.toBe(unsubscribePath(leo));
    // Sent again by whatever, nothing goes out twice.
    expect(await deliver(id)).toEqual([]);
    expect(await detail(id)).toMatchObject({ sentToNbUsers: 2, remainsNbUsers: 0, errorCount: 0 });
  });

  test('of two at once one sends; a draft of before is told; a sent one stays as it is', async () => {
    await follower();
    const id = await draft();
    expect(await loge.call('SendFlashDispo', { flashDispoId: id, version: 7 }, nadia)).toMatchObject({
      refusal: 'changed-meanwhile',
    });
    const answers = await Promise.all([1, 2, 3].map(() => loge.call('SendFlashDispo', { flashDispoId: id }, nadia)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'flash-already-sent')).toHaveLength(2);
    const data = { id, templateId: template, variables: { map: { 1: '9' } } };
    expect(await loge.call('SaveFlashDispo', { data }, nadia)).toMatchObject({ refusal: 'flash-already-sent' });
    await loge.database
      .updateTable('flash_templates')
      .set({ subject: 'Autre chose' })
      .where('id', '=', template)
      .execute();
    expect((await detail(id)).title).toBe('Jeudi, 4 places au massage assis');
    await sendFlashMailing(services(), id);
    expect((await mailsOf(id)).map(({ subject }) => subject)).toEqual(['Jeudi, 4 places au massage assis']);
  });

  test('is refused without anybody, without a value, with a template that is gone', async () => {
    const id = await draft();
    expect(await loge.call('SendFlashDispo', { flashDispoId: id }, nadia)).toMatchObject({ refusal: 'flash-nobody' });
    await follower();
    const empty = await draft({ variables: '{}' });
    expect(await loge.call('SendFlashDispo', { flashDispoId: empty }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'variables.1', message: 'Renseignez «\u00a0Places\u00a0» avant l’envoi.' }],
    });
    // Another hand took the variable out of the template, whose text still names it.
    const author = { author_id: nadia.id, subscription_id: topic };
    const without = await buildFlashTemplate(loge.database, { ...author, variables: '[]' });
    const gone = await loge.call('SendFlashDispo', { flashDispoId: await draft({ template_id: without }) }, nadia);
    expect(gone).toMatchObject({ refusal: 'invalid-input' });
    expect(JSON.stringify(gone.fields)).toContain('VAR1');
    await loge.database.updateTable('flash_templates').set({ published: false }).where('id', '=', template).execute();
    expect(await loge.call('SendFlashDispo', { flashDispoId: id }, nadia)).toMatchObject({
      refusal: 'flash-template-unpublished',
    });
    const tried = { email: 'nadia@loge.test', flashDispoId: id };
    expect(await loge.call('TestFlashDispo', tried, nadia)).toMatchObject({ refusal: 'flash-template-unpublished' });
    expect(await detail(id)).toMatchObject({ sent: false });
  });

  test('is done by several processes at once, and gone on with after a crash: one mail each', async () => {
    for (let person = 0; person < 30; person += 1) await follower();
    const id = await draft();
    await send(id);
    await Promise.all([
      sendFlashMailing(services(), id),
      sendFlashMailing(services(), id),
      resumeFlashMailings(services()),
    ]);
    const written = await mailsOf(id);
    expect(written).toHaveLength(30);
    expect(new Set(written.map(({ user_id: user }) => user)).size).toBe(30);
    // The control: the key of a mail is what holds, also for the person who forgot that it was written.
    const tokens = sql<{
      hash: Buffer;
    }>`select unsubscribe_hash as hash from flash_recipients where mailing_id = ${id} order by user_id`;
    const before = await tokens.execute(loge.database);
    await sql`update flash_recipients set state = 'waiting', decided_at = null, mail_id = null where mailing_id = ${id}`.execute(
      loge.database,
    );
    await sendFlashMailing(services(), id);
    expect(await mailsOf(id)).toHaveLength(30);
    expect((await tokens.execute(loge.database)).rows).toEqual(before.rows);
    expect(await detail(id)).toMatchObject({ totalNbUsers: 30, remainsNbUsers: 30 });
  });
});

describe('anyone who has unsubscribed', () => {
  test('by one click gets no mail that has not gone out yet', async () => {
    const person = await follower();
    const first = await draft();
    await send(first);
    await sendFlashMailing(services(), first);
    const [mail] = await deliver(first);
    const path = unsubscribePath(mail);

    const asked = await loge.server.app.inject({ method: 'GET', url: path });
    expect(asked.body).toContain(`Ne plus recevoir «\u00a0Bien-être\u00a0» de ${deskName}`);
    expect(await follows(person), 'looking at a link is not unsubscribing').toBe(true);

    await later(25 * 3_600_000);
    const second = await draft();
    await send(second);
    await sendFlashMailing(services(), second);
    expect((await post(path)).statusCode).toBe(200);
    expect(await follows(person)).toBe(false);
    expect(await deliver(second)).toEqual([]);
    expect((await mailsOf(second)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await detail(second)).toMatchObject({ sentToNbUsers: 0, remainsNbUsers: 0, leftOutNbUsers: 1 });
    expect((await post(path)).statusCode, 'once more does no harm').toBe(200);
    expect((await post('/unsubscribe/abcdefghijklmnopqrstuvwxyz')).statusCode).toBe(404);
  });

  test('between sending and writing gets none either', async () => {
    const person = await follower();
    await follower();
    const id = await draft();
    await send(id);
    await loge.database.deleteFrom('user_subscriptions').where('user_id', '=', person.id).execute();
    await sendFlashMailing(services(), id);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await detail(id)).toMatchObject({ totalNbUsers: 2, leftOutNbUsers: 1, remainsNbUsers: 1 });
  });
});

describe('nobody gets', () => {
  test('more than two mailings in a week, nor two in a day', async () => {
    await follower();
    const reached = async (ms: number): Promise<boolean> => {
      await later(ms);
      const answer = await loge.call('SendFlashDispo', { flashDispoId: await draft() }, nadia);
      if (answer.code === 0) await resumeFlashMailings(services());
      else expect(answer.refusal).toBe('flash-nobody');
      return answer.code === 0;
    };
    expect([
      await reached(0),
      await reached(day / 2),
      await reached(day / 2),
      await reached(day),
      await reached(6 * day),
    ]).toEqual([true, false, true, false, true]);
  });

  test('two mailings at once past that: the second leaves them out', async () => {
    await follower();
    const ids = [await draft(), await draft()];
    for (const id of ids) await send(id);
    await Promise.all(ids.map((id) => sendFlashMailing(services(), id)));
    expect(await Promise.all(ids.map(async (id) => (await mailsOf(id)).length))).toEqual(
      expect.arrayContaining([0, 1]),
    );
  });

  test('mails at an address where nobody is, once its mail server has said so', async () => {
    const person = await follower();
    await follower();
    const id = await draft();
    await send(id);
    await sendFlashMailing(services(), id);
    stubborn.mood = 'refuses';
    await deliver(id, stubborn.url);
    const failed = await detail(id);
    expect(failed).toMatchObject({ errorCount: 2, remainsNbUsers: 0 });
    expect(failed.errors[0]).toContain('Camille Roussel\u00a0: ');
    const known = await sql<{
      email: string;
    }>`select email from failing_addresses where email = ${person.login}`.execute(loge.database);
    // The stand-in refuses where real servers do, when the recipient is named.
    expect(known.rows.length).toBe(1);
    await later(25 * 3_600_000);
    expect(await loge.call('SendFlashDispo', { flashDispoId: await draft() }, nadia)).toMatchObject({
      refusal: 'flash-nobody',
    });
  });
});

describe('what is opened', () => {
  test('is counted once per mail, and of nobody', async () => {
    await follower();
    await follower();
    const id = await draft();
    await send(id);
    await sendFlashMailing(services(), id);
    const got = await deliver(id);
    const pictures = got.map(
      (mail) =>
        /src="https?:\/\/[^/]+(\/gateway\?action=GetFlashImage&amp;mailing=[^"]+)"/
          .exec(mail.html || '')?.[1]
          ?.replaceAll('&amp;', '&') ?? '',
    );
    expect(new Set(pictures).size).toBe(2);
    const look = (url: string) => loge.server.app.inject({ method: 'GET', url });
    for (const url of [pictures[0] ?? '', pictures[0] ?? '', `${pictures[1]}x`]) {
      const shown = await look(url);
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/gif']);
    }
    expect((await detail(id)).openedNb).toBe(1);
    // The mail that is kept does not hold its mark: nothing leads from who opened to whom it was sent.
    for (const kept of await mailsOf(id)) expect(kept.html_body).toContain(`mark=mark-${kept.place_key}"`);
    const csv = await loge.server.app.inject({
      method: 'GET',
      url: '/gateway?action=ExportOpenCampaignRate&format=csv',
      headers: { 'x-session': nadia.token },
    });
    expect(csv.body).toMatch(/Tour Horizon \d+;Bien-être;Jeudi, 4 places au massage assis;2026-[^;]+;2;1;50\r\n/);
  });
});

describe('TestFlashDispo', () => {
  test('sends a saved one or a typed one to an address, and notes that it was tested', async () => {
    const picture = await keepPicture(loge, { isPublic: true });
    await loge.database
      .insertInto('flash_template_images')
      .values({ template_id: template, number: 1, file_id: picture.id, alt: 'Galets' })
      .execute();
    const id = await draft();
    expect(await ask(loge, testFlashDispo, { email: 'nadia@loge.test', flashDispoId: id }, nadia)).toEqual({
      testedWith: 'nadia@loge.test',
    });
    expect(await detail(id)).toMatchObject({ testedWith: 'nadia@loge.test', sent: false });
    const typed = { templateId: -1, topic, subject: 'Coupe', body: '<p>Une place, {PRENOM}.</p>' };
    await ask(loge, testFlashDispo, { email: 'marc@loge.test', flashDispo: typed }, nadia);
    const tests = await loge.database
      .selectFrom('mails')
      .select(['mail_to', 'subject', 'html_body'])
      .where('template', '=', 'flash-test')
      .where('user_id', '=', nadia.id)
      .orderBy('id')
      .execute();
    expect(tests.map(({ mail_to: to, subject }) => [to, subject])).toEqual([
      ['nadia@loge.test', '[Test] Jeudi, 4 places au massage assis'],
      ['marc@loge.test', '[Test] Coupe'],
    ]);
    expect(tests[0]?.html_body).not.toMatch(/unsubscribe|mark=/);
  });

  test('asks for an address and for something to send, and not for ever', async () => {
    const asked = await loge.call('TestFlashDispo', { email: 'nadia' }, nadia);
    expect(asked.fields?.map(({ field }) => field)).toEqual(['email', 'flashDispo']);
    const flashDispoId = await draft();
    for (let tries = 0; tries < 30; tries += 1)
      await ask(loge, testFlashDispo, { email: 'nadia@loge.test', flashDispoId }, nadia);
    expect(await loge.call('TestFlashDispo', { email: 'nadia@loge.test', flashDispoId }, nadia)).toMatchObject({
      refusal: 'too-many-requests',
    });
  });
});
