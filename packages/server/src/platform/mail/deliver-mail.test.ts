import { Readable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertMail } from './mail-rows.ts';
import { smtpTransport } from './mail-transport.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../../start-server.ts';
import { freePort, openMailBox } from '../../testing/mail-box.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { startFaultyMailServer, type FaultyMailServer, tricklingDomain } from '../../testing/faulty-mail-server.ts';
import { deliverMail } from './deliver-mail.ts';

const loge = startTestServer();
let server: FaultyMailServer;
let count = 0;
const minute = 60_000;

beforeAll(async () => {
  server = await startFaultyMailServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.mood = 'fine';
});

const write = async (overrides: { subject?: string; to?: string; template?: string; replyTo?: string } = {}) => {
  const id = await insertMail(loge.database, {
    dedupeKey: `mail ${(count += 1)}`,
    template: overrides.template ?? 'order-placed',
    lang: 'fr',
    userId: null,
    conciergerieId: null,
    orderId: null,
    from: '"Tour Horizon" <loge@loge.test>',
    to: overrides.to ?? 'camille@example.test',
    replyTo: overrides.replyTo ?? null,
    subject: overrides.subject ?? `Bonjour ${count}`,
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
  if (id === null) throw new Error('not written');
  return id;
};
const carrier = (answerMs: number) => smtpTransport(server.url, { greetingMs: 1_000, answerMs, conversationMs: 2_000 });
const send = (id: number, { answerMs = 1_000 } = {}) => deliverMail(loge.server.services, carrier(answerMs), id);
const row = (id: number) =>
  loge.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Deliveries of this mail that wait, each with the moment before which it is not begun. */
const waiting = async (id: number) => {
  const { rows } = await loge.server.services.pool.query<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'deliver-mail' and data->>'mailId' = $1 order by start_after`,
    [String(id)],
  );
  return rows.map(({ start_after: after }) => (after.getTime() - loge.now.getTime()) / 1000);
};
const messageIds = () => server.taken.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);

describe('a mail server that', () => {
  test('asks to come back later (4xx): the mail waits, longer each time, and goes out once', async () => {
    const id = await write();
    server.mood = 'busy';
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining('451') });
    expect(await waiting(id)).toEqual([10]);
    loge.now = new Date(loge.now.getTime() + minute);
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 2 });
    expect(await waiting(id)).toEqual([10 - 60, 30]);
    server.mood = 'fine';
    const before = server.taken.length;
    await send(id);
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 3, last_error: null });
    expect(server.taken.length - before).toBe(1);
  });

  test('refuses for good (5xx): the mail is marked with the reason, and not tried again', async () => {
    const id = await write();
    server.mood = 'refuses';
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: expect.stringContaining('no such mailbox') });
    expect(await waiting(id)).toEqual([]);
    server.mood = 'fine';
    const before = server.taken.length;
    await send(id);
    expect(server.taken.length, 'only somebody may ask for it again').toBe(before);
  });

  test('is down: the mail waits', async () => {
    const id = await write();
    const nobody = smtpTransport(`smtp://127.0.0.1:${await freePort()}`);
    await deliverMail(loge.server.services, nobody, id);
    expect(await row(id)).toMatchObject({ state: 'queued', last_error: expect.stringContaining('ECONNREFUSED') });
    expect(await waiting(id)).toEqual([10]);
  });

  test('says nothing: it is left after a while, and holds up neither the database nor other mails', async () => {
    server.mood = 'silent';
    const ids = await Promise.all(Array.from({ length: 30 }, () => write()));
    const before = server.visits;
    const sending = Promise.all(ids.map((id) => send(id)));
    await vi.waitFor(() => expect(server.visits - before).toBe(30), 10_000);
    const { rows } = await loge.server.services.pool.query<{ held: string }>(
      `select count(*) as held from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(Number(rows[0]?.held)).toBe(0);
    await sending;
    const states = await Promise.all(ids.map(async (id) => (await row(id)).state));
    expect(new Set(states)).toEqual(new Set(['queued']));
  });

  test('sends a byte now and then and never ends its answer: it is left at the end of its time, and no connection to it stays', async () => {
    const id = await write();
    server.mood = 'trickles';
    // Longer than the whole conversation may take: on a busy machine the next byte comes late, and it is not that which ends it.
    await send(id, { answerMs: 10_000 });
    expect(await row(id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('no end within 2 s'),
    });
    expect(await waiting(id)).toEqual([10]);
    await vi.waitFor(() => expect(server.guests).toBe(0), { timeout: 5_000 });
  });

  test('hangs up after it has taken the mail: the second copy bears the same message id, so that it is known as one', async () => {
    const id = await write();
    const before = server.taken.length;
    server.mood = 'drops';
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1 });
    server.mood = 'fine';
    await send(id);
    expect(await row(id)).toMatchObject({ state: 'sent' });
    const ids = messageIds().slice(before);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).toMatch(new RegExp(String.raw`^<mail-${id}-\d+@[\w.-]+>$`));
  });

  test('is left alone by all but one of many who want to send the same mail', async () => {
    const id = await write();
    const before = server.taken.length;
    await Promise.all(Array.from({ length: 8 }, () => send(id)));
    expect(server.taken.length - before).toBe(1);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

test('accents, apostrophes, pictures and commas arrive as they were written, to one person', async () => {
  const subject = 'Été à l’« Œuvre » : c’est prêt 🎁';
  const id = await write({ subject, to: 'jeanne,camille@example.test' });
  const before = server.taken.length;
  await send(id);
  const [raw = ''] = server.taken.slice(before);
  const mail = await simpleParser(Readable.from([raw]));
  expect(mail.subject).toBe(subject);
  expect(mail.from?.value[0]).toMatchObject({ name: 'Tour Horizon', address: 'loge@loge.test' });
  expect([mail.to].flat().flatMap((to) => to?.value ?? [])).toHaveLength(1);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(raw).not.toMatch(/^List-Unsubscribe/m);
  // Headers go over the wire in plain ASCII.
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/[^\p{ASCII}]/u);
});

test('what nobody needs to receive says how to receive no more of it', async () => {
  const id = await write({ template: 'request-rating', replyTo: 'loge@horizon.test' });
  const before = server.taken.length;
  await send(id);
  expect(server.taken[before]).toMatch(/^List-Unsubscribe: <mailto:loge@horizon\.test\?subject=unsubscribe>$/m);
});

test('two processes send each of many mails once', async () => {
  const box = await openMailBox();
  const settings = readSettings({ LOG_LEVEL: 'silent', SMTP_URL: box.url });
  const start = () => startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
  const processes = [await start(), await start()];
  try {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => write({ to: `person${index}@example.test` })),
    );
    await loge.database.transaction().execute(async (transaction) => {
      for (const id of [...ids, ...ids]) {
        await loge.server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId: id });
      }
    });
    await vi.waitFor(
      async () => {
        const states = await Promise.all(ids.map(async (id) => (await row(id)).state));
        expect(new Set(states)).toEqual(new Set(['sent']));
      },
      { timeout: 60_000, interval: 100 },
    );
    // Those of the tests before, which wait for another try, may come along.
    const to = box.received
      .map((mail) => [mail.to].flat()[0]?.text ?? '')
      .filter((address) => address.startsWith('person'));
    expect(to).toHaveLength(20);
    expect(new Set(to).size).toBe(20);
  } finally {
    for (const one of processes) await one.stop();
    await box.close();
  }
}, 90_000);

test('mails that a mail server never ends with keep no other mail waiting', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', SMTP_URL: server.url });
  const product = await startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
  const enqueue = (ids: readonly number[]) =>
    loge.database.transaction().execute(async (transaction) => {
      for (const mailId of ids) await loge.server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId });
    });
  const statesOf = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await row(id)).state));
  try {
    const stuck = await Promise.all([1, 2, 3].map((index) => write({ to: `person${index}@${tricklingDomain}` })));
    await enqueue(stuck);
    await vi.waitFor(async () => expect(new Set(await statesOf(stuck))).toEqual(new Set(['sending'])), {
      timeout: 10_000,
    });
    const others = await Promise.all(Array.from({ length: 60 }, () => write()));
    await enqueue(others);
    await vi.waitFor(async () => expect(new Set(await statesOf(others))).toEqual(new Set(['sent'])), {
      timeout: 25_000,
      interval: 100,
    });
    expect(new Set(await statesOf(stuck)), 'they are still on their way').toEqual(new Set(['sending']));
  } finally {
    server.hangUp();
    await product.stop();
  }
}, 60_000);
