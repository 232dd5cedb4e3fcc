import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkInvariants } from '../platform/database/invariants.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { hasEnded } from '../testing/product-process.ts';
import { runCommand, startCommand } from '../testing/run-command.ts';
import type { TestServer } from '../testing/running-server.ts';
import { startMovableServers } from '../testing/two-movable-servers.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';

/** The command that moves a desk, as an operator gives it, killed without warning at each point where something was kept, and given once more. */
const { a: serverA, b: serverB, originOf, move, commandEnvironment, ordersOfDueJobs } = startMovableServers();
const [a, b] = [originOf(serverA), originOf(serverB)];
let world: OrderingWorld;
let orderId = 0;

/** A lock that the move meets at the end of a transaction. */
const lockNumber = 4711;
const waitAtCommit = async ({ database }: TestServer, event: string) => {
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock_shared(${sql.lit(lockNumber)}); return null;
    end $$`.execute(database);
  await sql`
    create constraint trigger wait_at_commit after ${sql.raw(event)} deferrable initially deferred
    for each row execute function wait_at_commit()`.execute(database);
  await sql`alter table conciergeries enable always trigger wait_at_commit`.execute(database);
};

beforeAll(async () => {
  world = await orderingWorld(serverA);
  orderId = await world.placed(await world.offer());
  for (const { database } of [serverA, serverB]) await sql`delete from pgboss.job`.execute(database);
  await serverA.server.services.jobs.enqueue(serverA.database, 'request-rating', { orderId });
  // Of one row alone: where the target commits, and where the source does.
  await waitAtCommit(serverB, 'insert on conciergeries');
  await waitAtCommit(serverA, 'update of server_origin on conciergeries');
});

const options = () => ['--desk', String(world.conciergerieId), '--to', b];

const countOf = async ({ database }: TestServer, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where conciergerie_id = ${world.conciergerieId}
  `.execute(database);
  return rows[0]?.count ?? 0;
};
const tables = ['orders', 'order_items', 'ledger_entries', 'business_log', 'offer_conciergeries'];
const countsOf = async (server: TestServer) =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await countOf(server, table)] as const)));

/** The servers at which the desk takes something new. */
async function owners(): Promise<string[]> {
  const found: string[] = [];
  for (const server of [serverA, serverB]) {
    const desk = await server.database
      .selectFrom('conciergeries')
      .select('id')
      .where('id', '=', world.conciergerieId)
      .where('server_origin', 'is', null)
      .where('moving_since', 'is', null)
      .executeTakeFirst();
    if (desk !== undefined) found.push(originOf(server));
  }
  return found;
}

/** Where the job of the order may be taken at this moment. */
async function jobsDue(): Promise<string[]> {
  const found: string[] = [];
  for (const server of [serverA, serverB]) {
    const orders = await ordersOfDueJobs(server, 'request-rating');
    found.push(...orders.map((order) => `${originOf(server)} ${order}`));
  }
  return found;
}

/** Holds something that the move waits for. */
async function hold({ databaseUrl }: TestServer, ...statements: string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  return () => client.end();
}

/** What the killed process had begun has ended in both databases. */
const nothingRuns = () =>
  vi.waitFor(
    async () => {
      for (const { database } of [serverA, serverB]) {
        const { rows } = await sql`
          select query from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
        `.execute(database);
        expect(rows).toEqual([]);
      }
    },
    { timeout: 60_000, interval: 50 },
  );

const commitLock = `select pg_advisory_lock(${lockNumber})`;
const deskLock = () => `select from conciergeries where id = ${world.conciergerieId} for key share`;

interface Moment {
  readonly when: string;
  /** Where something is held that the move meets then. */
  readonly where: () => TestServer;
  readonly lock: () => string;
  /** Which server keeps what it was about to commit. */
  readonly kept: 'neither' | 'the target' | 'both';
}

const moments: readonly Moment[] = [
  { when: 'the desk is closed, and nothing is copied', where: () => serverA, lock: deskLock, kept: 'neither' },
  {
    when: 'its rows arrive',
    where: () => serverB,
    lock: () => 'lock table order_items in share mode',
    kept: 'neither',
  },
  { when: 'the target commits', where: () => serverB, lock: () => commitLock, kept: 'the target' },
  { when: 'the source commits', where: () => serverA, lock: () => commitLock, kept: 'both' },
];

test.each(moments)(
  'killed while $when: no two servers have the desk, and once more moves it whole',
  async ({ where, lock, kept }) => {
    const before = await countsOf(serverA);
    expect(before['orders']).toBe(1);
    const release = await hold(where(), lock());
    const { process: child } = startCommand('move-desk', commandEnvironment(), options());
    await waitForBlockedTransactions(where().database, 1);
    child.kill('SIGKILL');
    await hasEnded(child);
    // A commit that was under way when its client died is carried out.
    await release();
    await nothingRuns();

    expect(await owners(), 'a desk that is neither here nor there yet takes nothing').toEqual([]);
    expect(await countsOf(serverA)).toEqual(kept === 'both' ? expect.objectContaining({ orders: 0 }) : before);
    expect(await countOf(serverB, 'orders')).toBe(kept === 'neither' ? 0 : 1);
    expect(await jobsDue(), 'nothing is done twice').toEqual(kept === 'both' ? [] : [`${a} ${orderId}`]);

    const said = await runCommand('move-desk', commandEnvironment(), options());
    expect(said, said.text).toMatchObject({ code: 0 });
    expect(await owners()).toEqual([b]);
    expect(await countsOf(serverB)).toEqual(before);
    expect(await countOf(serverA, 'orders')).toBe(0);
    expect(await jobsDue()).toEqual([`${b} ${orderId}`]);
    for (const { database } of [serverA, serverB]) expect(await checkInvariants(database)).toEqual([]);
    const again = await runCommand('move-desk', commandEnvironment(), options());
    expect(again, 'a move that is over').toMatchObject({ code: 0 });
    expect(await jobsDue()).toEqual([`${b} ${orderId}`]);

    await move(world.conciergerieId, serverB, serverA);
    expect(await owners()).toEqual([a]);
    expect(await jobsDue()).toEqual([`${a} ${orderId}`]);
  },
);
