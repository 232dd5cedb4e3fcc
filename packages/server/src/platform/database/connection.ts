import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { PreparedStatementClient } from './prepared-statement-client.ts';
import { DatabaseTimeoutError, TimeoutClient, type TimeoutClientConfig } from './timeout-client.ts';
import './value-parsers.ts';

/** Reads outside a transaction, and everything inside one, go through this. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export interface Connection {
  readonly database: Database;
  readonly pool: pg.Pool;
  /** Destroys the connections that have answered nothing since that moment of `performance.now()`: their host went silent. */
  readonly dropSilentSince: (moment: number) => void;
  readonly close: () => Promise<void>;
}

/** When the database gives up, in milliseconds, so that one stuck statement does not hold everybody up. */
export interface DatabaseTimeouts {
  readonly statementMs: number;
  /** To get a lock. Shorter than a statement may last: who waits for somebody else asks again sooner. */
  readonly lockMs: number;
  /** Between two statements of a transaction, with whatever it has locked. */
  readonly idleInTransactionMs: number;
  /** Until we give up ourselves and destroy the connection: longer than a statement may last, for then the database itself would have spoken. */
  readonly answerMs?: number;
  /** Until a connection is there, a new one or one that another gives back. */
  readonly connectMs?: number;
}

/** For what somebody waits for. Migrations, backups and the doctor have no limit. */
export const serverTimeouts: DatabaseTimeouts = {
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 30_000,
  answerMs: 20_000,
  connectMs: 10_000,
};

interface Options {
  readonly connections?: number;
  readonly timeouts?: DatabaseTimeouts | undefined;
  /** The limit of our own, for what has no other. */
  readonly answerMs?: number | undefined;
  readonly connectMs?: number;
  /** Whether the plans of statements that come again and again are kept, as they are for requests. */
  readonly prepares?: boolean;
  /**
   * How safe a commit is before it counts: on the disk of this server alone ('local'), or not even there ('off'), for what may be lost with the
   * server that takes it. Without it, as the database is set up: with a synchronous standby, on both.
   */
  readonly commit?: 'local' | 'off';
  /** The database refuses whatever would change it. */
  readonly readOnly?: boolean;
}

/** The code with which a migration raises a warning for the operator, and no warning of PostgreSQL's own has. */
const reportOfMigration = '01M01';

/** How long the goodbyes of a server that stops may take. */
const closeTimeoutMs = 1_000;

export function connect(
  url: string,
  {
    connections = 20,
    timeouts,
    answerMs = timeouts?.answerMs,
    connectMs = timeouts?.connectMs ?? 10_000,
    commit,
    prepares = true,
    readOnly = false,
  }: Options = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    ...(timeouts === undefined
      ? {}
      : {
          statement_timeout: timeouts.statementMs,
          lock_timeout: timeouts.lockMs,
          idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
        }),
    Client: prepares ? PreparedStatementClient : TimeoutClient,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectMs,
    // Compiling a statement takes longer than any of ours runs, and is done anew each time. The zone of the machine on which the database was
    // made says nothing of any desk: what is read in local time names its zone.
    options: [
      '-c jit=off',
      '-c timezone=UTC',
      // This release seals what it sells before it commits (migration 0510); a process of an earlier one, which knows no seals, goes on beside it.
      '-c loge.seals=on',
      ...(commit === undefined ? [] : [`-c synchronous_commit=${commit}`]),
      ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
    ].join(' '),
    ...({ answerMs } satisfies TimeoutClientConfig),
  });
  const open = new Set<TimeoutClient>();
  const dropSilentSince = (moment: number): void => {
    for (const client of open)
      if (client.heardAt < moment)
        client.abandon(new DatabaseTimeoutError('Connection terminated: its host is silent'));
  };
  // A broken connection is replaced by the pool, and anyone who is at work on it hears of it by their next statement. Without listeners, one
  // for idle connections and one for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    if (client instanceof TimeoutClient) open.add(client);
    // What a migration reports.
    client.on('notice', ({ code, message }) => {
      if (code === reportOfMigration) process.stderr.write(`${message}\n`);
    });
    client.on('error', (error) => {
      if (client instanceof TimeoutClient) open.delete(client);
      // Those that have been silent as long as this one would each cost somebody the same wait.
      if (error instanceof DatabaseTimeoutError && answerMs !== undefined)
        dropSilentSince(performance.now() - answerMs);
    });
  });
  pool.on('remove', (client) => client instanceof TimeoutClient && open.delete(client));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    database,
    pool,
    dropSilentSince,
    async close() {
      const gone = new Promise<void>((resolve) => {
        pool.on('remove', () => open.size === 0 && resolve());
        if (open.size === 0) resolve();
      });
      const dropAll = (): void => (answerMs === undefined ? undefined : dropSilentSince(Number.POSITIVE_INFINITY));
      const late = setTimeout(dropAll, closeTimeoutMs);
      await pool.end();
      // Anyone who wants this database to themselves, to copy or drop it, counts on nobody being there.
      await Promise.race([gone, wait(closeTimeoutMs)]);
      clearTimeout(late);
      dropAll();
    },
  };
}
