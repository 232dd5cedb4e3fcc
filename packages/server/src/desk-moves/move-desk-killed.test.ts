import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { numberIds } from '../platform/database/id-numbering.ts';
import { orderingWorld } from '../testing/ordering-world.ts';
import { startTestServer, type TestServer } from '../testing/running-server.ts';
import { moveDesk } from './move-desk-to-server.ts';

/** A move that dies between its two commits, in this process. The command killed at each point: move-desk-killed.drill.ts. */
const [a, b] = ['https://one.example.test', 'https://two.example.test'];
const environment = (own: string) => ({
  PUBLIC_URL: own,
  SERVERS: `${a},${b}`,
  SERVERS_SECRET: 'what the two servers know together',
  SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
});
const serverA = startTestServer({ environment: environment(a), toItself: true });
const serverB = startTestServer({ environment: environment(b), toItself: true });

const ends = ({ databaseUrl, server: { services } }: TestServer, origin: string) => ({
  settings: services.settings,
  databaseUrl,
  origin,
  jobs: services.jobs,
});
const jobsOf = async ({ database }: TestServer) => {
  const { rows } = await sql<{ isDue: boolean }>`
    select start_after <= now() as "isDue" from pgboss.job where name = 'request-rating' and state = 'created'
  `.execute(database);
  return rows.map(({ isDue }) => isDue);
};

test('as long as both servers have a desk, the source alone does its jobs', async () => {
  await numberIds(serverA.database, { serverNumber: 1, servers: 16, above: 0 });
  await numberIds(serverB.database, { serverNumber: 2, servers: 16, above: 0 });
  const world = await orderingWorld(serverA);
  const orderId = await world.placed(await world.offer());
  await serverA.server.services.jobs.enqueue(serverA.database, 'request-rating', { orderId });
  const move = () =>
    moveDesk({
      deskId: world.conciergerieId,
      from: ends(serverA, a),
      to: ends(serverB, b),
      now: serverA.now,
      tell: () => undefined,
    });

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
  await move();
  expect([await jobsOf(serverA), await jobsOf(serverB)]).toEqual([[], [true]]);
});
