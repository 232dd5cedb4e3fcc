import { beforeEach, describe, expect, test, vi } from 'vitest';
import { insertMail, setMailDelayed, setMailFailed, takeQueuedMail } from './mail-rows.ts';
import type { MailTransport } from './mail-transport.ts';
import { readSettings } from '../settings.ts';
import { startServer } from '../../start-server.ts';
import { openMailBox } from '../../testing/mail-box.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { requeueLostWork } from '../jobs/requeue-lost-work.ts';
import { deliverMail } from './deliver-mail.ts';
import { lostMails } from './lost-mails.ts';

/** Mails that a process had in hand when it died. */

const loge = startTestServer();
const minute = 60_000;
let count = 0;

const write = async (): Promise<number> => {
  const id = await insertMail(loge.database, {
    dedupeKey: `lost mail ${(count += 1)}`,
    template: 'invitation',
    lang: 'fr',
    userId: null,
    conciergerieId: null,
    orderId: null,
    from: 'loge@loge.test',
    to: `person${count}@example.test`,
    replyTo: null,
    subject: `Bonjour ${count}`,
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
  if (id === null) throw new Error('not written');
  return id;
};
const later = (ms: number): Date => new Date(loge.now.getTime() + ms);
const take = (id: number) => takeQueuedMail(loge.database, id, { now: loge.now, leaseEnds: later(10 * minute) });
const stateOf = async (id: number) =>
  (await loge.database.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const sweep = () => requeueLostWork(loge.server.services, [lostMails]);
/** Jobs that would deliver a mail. */
const jobsOf = async (id: number): Promise<readonly { readonly state: string }[]> => {
  const { rows } = await loge.server.services.pool.query(
    `select state from pgboss.job where name = 'deliver-mail' and (data->>'mailId')::int = $1 order by created_on`,
    [id],
  );
  return rows as { state: string }[];
};
/** Goes nowhere, and counts. */
const counting = () => {
  const carried: string[] = [];
  const carrier: MailTransport = {
    carry: ({ to }) => {
      carried.push(to);
      return Promise.resolve();
    },
  };
  return { carrier, carried, deliver: (id: number) => deliverMail(loge.server.services, carrier, id) };
};

beforeEach(async () => {
  await loge.server.services.pool.query(`delete from pgboss.job where name = 'deliver-mail'`);
  await loge.database.deleteFrom('mails').execute();
});

test('the process that finds a lease running puts the mail off until it ends, and sends it then', async () => {
  const id = await write();
  await take(id);
  const { carried, deliver } = counting();
  expect(await deliver(id)).toEqual({ putOffMs: 10 * minute });
  expect(carried).toEqual([]);
  loge.now = later(10 * minute);
  expect(await deliver(id)).toBeUndefined();
  expect(carried).toHaveLength(1);
  expect(await deliver(id), 'it is sent').toBeUndefined();
  expect([await stateOf(id), carried.length]).toEqual(['sent', 1]);
});

test('mails that a killed process had in hand are each carried once by the next ones', async () => {
  const ids: number[] = [];
  while (ids.length < 20) ids.push(await write());
  // As kill -9 leaves them: taken, and their jobs given to the next process, once their own has missed its heartbeats (`job-heartbeats.test.ts`).
  await loge.database.transaction().execute(async (transaction) => {
    for (const mailId of ids) await loge.server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId });
  });
  await loge.server.services.pool.query(
    `update pgboss.job set state = 'retry', retry_count = 1, started_on = now() - interval '40 seconds' where name = 'deliver-mail'`,
  );
  await Promise.all(ids.map(take));
  const box = await openMailBox();
  const settings = readSettings({ LOG_LEVEL: 'silent', SMTP_URL: box.url });
  const start = () => startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
  const processes = [await start(), await start()];
  try {
    // The queue hands the jobs to another process, which finds the leases running.
    await vi.waitFor(
      async () => {
        const jobs = (await Promise.all(ids.map(jobsOf))).flat();
        expect(jobs.filter(({ state }) => state === 'created')).toHaveLength(20);
        expect(jobs.filter(({ state }) => state === 'completed')).toHaveLength(20);
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(box.received).toHaveLength(0);
    loge.now = later(10 * minute);
    await Promise.all([sweep(), sweep(), sweep()]);
    // The moment until which the jobs were put off has come.
    await loge.server.services.pool.query(
      `update pgboss.job set start_after = now() where name = 'deliver-mail' and state = 'created'`,
    );
    await vi.waitFor(async () => expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['sent'])), {
      timeout: 60_000,
      interval: 100,
    });
    await sweep();
    const to = box.received.map((mail) => [mail.to].flat()[0]?.text ?? '');
    expect([to.length, new Set(to).size]).toEqual([20, 20]);
  } finally {
    for (const one of processes) await one.stop();
    await box.close();
  }
}, 150_000);

describe('the sweep', () => {
  test('leaves a running lease alone, and queues what is over its lease once', async () => {
    const id = await write();
    await take(id);
    await sweep();
    expect([await stateOf(id), await jobsOf(id)]).toEqual(['sending', []]);
    loge.now = later(10 * minute);
    await Promise.all([sweep(), sweep(), sweep(), sweep()]);
    await sweep();
    expect([await stateOf(id), (await jobsOf(id)).length]).toEqual(['queued', 1]);
    const { carried, deliver } = counting();
    await Promise.all([deliver(id), deliver(id), deliver(id)]);
    expect([await stateOf(id), carried.length]).toEqual(['sent', 1]);
  });

  test('queues a mail that waits without a job, and none that has one or is not due', async () => {
    const [alone, queued, delayed] = [await write(), await write(), await write()];
    await loge.database.transaction().execute(async (transaction) => {
      await loge.server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId: queued });
    });
    await loge.database.updateTable('mails').set({ send_after: loge.now }).execute();
    await loge.database
      .updateTable('mails')
      .set({ send_after: later(minute) })
      .where('id', '=', delayed)
      .execute();
    await sweep();
    await sweep();
    expect((await Promise.all([alone, queued, delayed].map(jobsOf))).map(({ length }) => length)).toEqual([1, 1, 0]);
  });

  test('leaves a job that gave up alone for an hour', async () => {
    const id = await write();
    await loge.database.updateTable('mails').set({ send_after: loge.now }).execute();
    await sweep();
    await loge.server.services.pool.query(
      `update pgboss.job set state = 'failed', completed_on = now() - interval '59 minutes' where name = 'deliver-mail'`,
    );
    await sweep();
    expect(await jobsOf(id)).toHaveLength(1);
    await loge.server.services.pool.query(
      `update pgboss.job set completed_on = now() - interval '61 minutes' where name = 'deliver-mail'`,
    );
    await sweep();
    expect(await jobsOf(id)).toHaveLength(2);
  });
});

test('a process whose lease is over judges the mail no more once another one has taken it', async () => {
  const id = await write();
  const first = await take(id);
  loge.now = later(10 * minute);
  const second = await take(id);
  if (first === null || second === null) throw new Error('Nobody got it.');
  expect(await setMailDelayed(loge.database, first, 'no answer', later(minute))).toBe(false);
  await setMailFailed(loge.database, first, 'no answer');
  expect(await stateOf(id)).toBe('sending');
  expect(await setMailDelayed(loge.database, second, 'no answer', later(minute))).toBe(true);
  expect(await stateOf(id)).toBe('queued');
});
