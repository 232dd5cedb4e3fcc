import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { insertMail, setMailSent } from '../platform/mail/mail-rows.ts';
import { orderingWorld } from '../testing/ordering-world.ts';
import type { TestServer } from '../testing/running-server.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';

/** A move that dies between its two commits, in this process; and one that meets a mail on its way. The command killed at each point: move-desk-killed.drill.ts. */
const { a: serverA, b: serverB, move: moveBetween } = startMovableServers();
const jobsOf = async ({ database }: TestServer) => {
  const { rows } = await sql<{ isDue: boolean }>`
    select start_after <= now() as "isDue" from pgboss.job where name = 'request-rating' and state = 'created'
  `.execute(database);
  return rows.map(({ isDue }) => isDue);
};

/** A mail of the desk that a process has just given to the mail server. */
async function mailInHand(conciergerieId: number): Promise<number> {
  const id = await insertMail(serverA.database, {
    dedupeKey: 'on its way',
    template: 'test',
    lang: 'fr',
    userId: null,
    conciergerieId,
    orderId: null,
    from: 'loge@loge.test',
    to: 'camille@example.test',
    replyTo: null,
    subject: 'Bonjour',
    text: 'Bonjour',
    html: '<p>Bonjour</p>',
  });
  const leaseEnds = sql<Date>`now() + interval '10 minutes'`;
  await serverA.database
    .updateTable('mails')
    .set({ state: 'sending', send_after: leaseEnds })
    .where('id', '=', id)
    .execute();
  return id ?? 0;
}

const isClosed = async (deskId: number): Promise<boolean> =>
  (
    await serverA.database
      .selectFrom('conciergeries')
      .select('moving_since')
      .where('id', '=', deskId)
      .executeTakeFirstOrThrow()
  ).moving_since !== null;

test('as long as both servers have a desk, the source alone does its jobs, and a mail on its way is waited for', async () => {
  const world = await orderingWorld(serverA);
  const orderId = await world.placed(await world.offer());
  await serverA.server.services.jobs.enqueue(serverA.database, 'request-rating', { orderId });
  const move = () => moveBetween(world.conciergerieId);

  const [{ name: source } = { name: '' }] = (
    await sql<{ name: string }>`select current_database()::text as name`.execute(serverA.database)
  ).rows;
  // As the target commits, the source's connection is lost.
  await sql`
    create function lose_source() returns trigger language plpgsql as $$ begin
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = ${sql.lit(source)} and state = 'idle in transaction';
      return null;
    end $$`.execute(serverB.database);
  await sql`
    create constraint trigger lose_source after insert on conciergeries deferrable initially deferred
    for each row execute function lose_source()`.execute(serverB.database);
  await sql`alter table conciergeries enable always trigger lose_source`.execute(serverB.database);
  await expect(move()).rejects.toThrow(/connection/i);
  expect([await jobsOf(serverA), await jobsOf(serverB)]).toEqual([[true], [false]]);

  await sql`drop trigger lose_source on conciergeries`.execute(serverB.database);
  const mailId = await mailInHand(world.conciergerieId);
  const moved = move();
  await vi.waitFor(async () => expect(await isClosed(world.conciergerieId)).toBe(true), { timeout: 30_000 });
  await setTimeout(2_000);
  const state = (server: TestServer) =>
    server.database.selectFrom('mails').select('state').where('id', '=', mailId).executeTakeFirst();
  expect([await state(serverA), await state(serverB)], 'it waits for the mail').toMatchObject([
    { state: 'sending' },
    // Of the move that died.
    undefined,
  ]);
  await setMailSent(serverA.database, mailId, serverA.now);
  await moved;
  expect([await state(serverA), await state(serverB)]).toEqual([undefined, { state: 'sent' }]);
  expect([await jobsOf(serverA), await jobsOf(serverB)]).toEqual([[], [true]]);
});
