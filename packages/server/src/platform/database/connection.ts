import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { PreparingClient } from './preparing-client.ts';
import './value-parsers.ts';

/** Reads outside a transaction, and everything inside one, go through this. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export interface Connection {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

/** When the database gives up, in milliseconds, so that one stuck statement does not hold everybody up. */
export interface Patience {
  readonly statementMs: number;
  /** To get a lock. Shorter than a statement may last: who waits for somebody else asks again sooner. */
  readonly lockMs: number;
  /** Between two statements of a transaction, with whatever it has locked. */
  readonly idleInTransactionMs: number;
}

/** For what somebody waits for. Migrations, the doctor and the job queue's own work have no limit. */
export const patienceOfServer: Patience = { statementMs: 15_000, lockMs: 5_000, idleInTransactionMs: 30_000 };

export function connect(
  url: string,
  { connections = 20, patience }: { readonly connections?: number; readonly patience?: Patience | undefined } = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    ...(patience === undefined
      ? {}
      : {
          statement_timeout: patience.statementMs,
          lock_timeout: patience.lockMs,
          idle_in_transaction_session_timeout: patience.idleInTransactionMs,
        }),
    Client: PreparingClient,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection is replaced by the pool, and whoever is at work on it hears of it by their next statement. Without listeners, one
  // for idle connections and one for those in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
