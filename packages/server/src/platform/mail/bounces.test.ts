import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openMailBox } from '../../testing/mail-box.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { deliverMail } from './deliver-mail.ts';
import { smtpTransport } from './mail-transport.ts';

/* Mails that come back after a mail server had taken them. docs/mails.md. */

const token = 'a-token-of-bounces-42';
const loge = startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', BOUNCE_TOKEN: token } });
let mail = { id: 0, messageId: '' };
let count = 0;
const to = 'camille@gone.test';

/** A mail that has gone out, with the id that it bore. */
beforeEach(async () => {
  const box = await openMailBox();
  const { id } = await loge.database
    .insertInto('mails')
    .values({
      ...{ dedupe_key: `bounce-${(count += 1)}`, template: 'flash', lang: 'fr', mail_from: 'loge@loge.test' },
      ...{ mail_to: to, subject: 'Massage', text_body: 'Bonjour', html_body: '<p>Bonjour</p>' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await deliverMail(loge.server.services, smtpTransport(box.url, undefined, 'bounces@loge.test'), id);
  mail = { id, messageId: box.received[0]?.messageId ?? '' };
  await box.close();
  await sql`delete from failing_addresses`.execute(loge.database);
});

const report = ({ status = '5.1.1', action = 'failed', recipient = to, messageId = mail.messageId } = {}) =>
  [
    'From: MAILER-DAEMON@mx.gone.test',
    'To: bounces@loge.test',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
    '',
    '--cut',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry.',
    '',
    '--cut',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.gone.test',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '  mailbox here',
    '',
    '--cut',
    'Content-Type: message/rfc822',
    '',
    'From: loge@loge.test',
    `To: ${to}`,
    'Subject: Massage',
    `Message-ID: ${messageId}`,
    '',
    'Bonjour',
    '',
    '--cut--',
    '',
  ].join('\r\n');
const hand = (payload: string, authorization = `Bearer ${token}`) =>
  loge.server.app.inject({
    method: 'POST',
    url: '/mail/bounces',
    headers: { authorization, 'content-type': 'message/rfc822' },
    payload,
  });
const stateNow = async () => {
  const { state, last_error: error } = await loge.database
    .selectFrom('mails')
    .select(['state', 'last_error'])
    .where('id', '=', mail.id)
    .executeTakeFirstOrThrow();
  const failing = await sql<{ email: string }>`select email from failing_addresses`.execute(loge.database);
  return [state, error, failing.rows.map(({ email }) => email)];
};

test('a mail that comes back from nobody has failed, and its address is left out', async () => {
  expect((await hand(report())).statusCode).toBe(204);
  expect(await stateNow()).toEqual(['failed', '550 5.1.1 no such mailbox here', [to]]);
  expect((await hand(report())).statusCode, 'told twice').toBe(204);
});

test('one from a full mailbox has failed, and its address stays', async () => {
  await hand(report({ status: '5.2.2' }));
  expect(await stateNow()).toMatchObject(['failed', '550 5.1.1 no such mailbox here', []]);
});

test.each([
  ['a delay', () => report({ action: 'delayed', status: '4.4.1' })],
  ['a report about another address', () => report({ recipient: 'marc@loge.test' })],
  ['a report about a mail of others', () => report({ messageId: '<x@elsewhere.test>' })],
  ['a mail of ours that never was', () => report({ messageId: mail.messageId.replace(/-\d+@/, '-1700000000000@') })],
  ['an answer of somebody', () => 'From: camille@gone.test\r\nSubject: Absente\r\n\r\nJe reviens lundi.\r\n'],
  ['no mail at all', () => '\u0000'],
])('%s changes nothing', async (_what, written) => {
  expect((await hand(written())).statusCode).toBe(204);
  expect(await stateNow()).toEqual(['sent', null, []]);
});

test('nobody hands over anything without the token', async () => {
  expect((await hand(report(), 'Bearer something-else-entirely')).statusCode).toBe(401);
  expect((await hand(report(), '')).statusCode).toBe(401);
  expect(await stateNow()).toEqual(['sent', null, []]);
});
