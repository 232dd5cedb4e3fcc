import { sql } from 'kysely';
import type { Database } from './connection.ts';

export interface IdNumbering {
  /** From 1 to the number of servers. */
  readonly serverNumber: number;
  /** How many servers there may ever be: the step between two numbers of one server. */
  readonly servers: number;
  /** New numbers are higher than this one: the highest that any of the servers had given when they were numbered. */
  readonly above: number;
}

/** How this server numbers its rows; null where it is the only one. */
export async function findIdNumbering(database: Database): Promise<IdNumbering | null> {
  const found = await database.selectFrom('id_numbering').selectAll().executeTakeFirst();
  return found === undefined ? null : { serverNumber: found.server_number, servers: found.servers, above: found.above };
}

/** The highest number that a sequence has given, of all tables. */
export async function findHighestId(database: Database): Promise<number> {
  const { rows } = await sql<{ highest: number }>`
    select greatest(max(last_value), (select above from id_numbering), 0)::bigint as highest
    from pg_sequences where schemaname = 'public'
  `.execute(database);
  return rows[0]?.highest ?? 0;
}

/**
 * From now on this server gives every n-th number: server 3 of 16 gives 3, 19, 35 … above what was given before (docs/decisions/0049). Also
 * while the product runs: anyone who wants a number waits until it is done. Numbering again is refused by the row that is there already, unless it
 * says the same.
 */
export async function numberIds(database: Database, wanted: IdNumbering): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { serverNumber, servers } = wanted;
    const above = Math.max(wanted.above, await findHighestId(transaction));
    await sql`
      insert into id_numbering (server_number, servers, above) values (${serverNumber}, ${servers}, ${above})
    `.execute(transaction);
    await setSteps(transaction, { serverNumber, servers, above });
  });
}

/** Gives the sequences of tables that were added since the same step. */
export async function keepIdNumbering(database: Database): Promise<void> {
  const numbering = await findIdNumbering(database);
  if (numbering !== null) await database.transaction().execute((transaction) => setSteps(transaction, numbering));
}

/** Gives every sequence of tables the step of this server, above what was given before. */
export async function setSteps(transaction: Database, { serverNumber, servers, above }: IdNumbering): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
    where schemaname = 'public' and increment_by <> ${servers} order by sequencename
  `.execute(transaction);
  for (const { name } of rows) {
    const sequence = sql.raw(name);
    // Holds back anyone who wants the next number, until this transaction has ended.
    await sql`alter sequence ${sequence} increment by ${sql.lit(servers)}`.execute(transaction);
    await sql`
      select setval(${name}::regclass, first - mod(first, ${servers}::bigint) + ${servers}::bigint + mod(${serverNumber}::bigint, ${servers}::bigint), false)
      from (select greatest(last_value, ${above}::bigint) as first from ${sequence}) given
    `.execute(transaction);
  }
}
