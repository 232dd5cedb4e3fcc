import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface DeskStanding {
  readonly name: string;
  readonly movingSince: Date | null;
  readonly serverOrigin: string | null;
}

export async function findDeskStanding(database: Database, deskId: number): Promise<DeskStanding | null> {
  const { rows } = await sql<DeskStanding>`
    select name, moving_since as "movingSince", server_origin as "serverOrigin" from conciergeries where id = ${deskId}
  `.execute(database);
  return rows[0] ?? null;
}

/** From the commit on, the desk takes no new rows. */
export async function closeDesk(database: Database, deskId: number, now: Date): Promise<void> {
  await sql`update conciergeries set moving_since = ${now} where id = ${deskId}`.execute(database);
}

export async function openDesk(database: Database, deskId: number): Promise<void> {
  await sql`update conciergeries set moving_since = null where id = ${deskId} and server_origin is null`.execute(
    database,
  );
}

/** How much later than they are due jobs wait for their desk to be opened. */
const held = sql`interval '876000 hours'`;

/**
 * Lets nobody take the jobs that this transaction has queued until the desk is opened: as long as the other server has the desk as well, its jobs are done there, and a mail that both
 * carry is received twice.
 */
export async function holdJobs(transaction: Database, deskId: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = start_after + ${held}, output = jsonb_build_object('heldForDesk', ${deskId}::bigint)
    where xmin = pg_current_xact_id()::xid and state = 'created'
  `.execute(transaction);
}

/** Opens the desk on the server to which it has moved, and lets its jobs be taken. */
export async function openArrivedDesk(database: Database, deskId: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await openDesk(transaction, deskId);
    await sql`
      update pgboss.job set start_after = start_after - ${held}, output = null
      where state = 'created' and output ->> 'heldForDesk' = ${String(deskId)}
    `.execute(transaction);
  });
}

/** Returns when all writes that were let in before the desk was closed have ended: each holds a share of its row. */
export async function waitForWrites(database: Database, deskId: number): Promise<void> {
  await sql`select from conciergeries where id = ${deskId} for update`.execute(database);
}

/** Those who act for the desk or are served there: what is remembered of them is to be forgotten. */
export async function findPeopleOfDesk(database: Database, deskId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where conciergerie_id = ${deskId}
    union select user_id from manager_conciergeries where conciergerie_id = ${deskId}
  `.execute(database);
  return rows.map(({ id }) => id);
}

/** Whether a process has one of the gathered mails in hand. */
export async function hasMailInHand(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_temp.mails where state = 'sending' and send_after > now() limit 1
  `.execute(database);
  return rows.length > 0;
}

export interface NamedRows {
  readonly job: string;
  /** Of its data. */
  readonly key: string;
  readonly table: string;
  /** A condition on the gathered rows `t`. */
  readonly leaving: string;
}

/** The jobs that wait and name one of the gathered rows that leave. */
export async function findJobsOf(
  database: Database,
  named: readonly NamedRows[],
): Promise<readonly { id: string; name: string; data: object; after: Date | null }[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"
  `.execute(database);
  if (found[0]?.isThere !== true) return [];
  const conditions = named.map(
    ({ job, key, table, leaving }) =>
      sql`j.name = ${job} and exists (select from ${sql.table(`pg_temp.${table}`)} t where t.id = (j.data ->> ${key})::bigint and ${sql.raw(leaving)})`,
  );
  const { rows } = await sql<{ id: string; name: string; data: object; after: Date | null }>`
    select j.id, j.name, j.data, case when j.start_after > now() then j.start_after end as after
    from pgboss.job j
    where j.state in ('created', 'retry', 'active') and not starts_with(j.name, '__pgboss') and (${sql.join(conditions, sql` or `)})
    order by j.created_on, j.id
  `.execute(database);
  return rows;
}

export async function deleteJobs(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from pgboss.job where id = any(${ids}::uuid[])`.execute(database);
}
