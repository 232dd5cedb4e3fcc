import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { PreparingClient } from './preparing-client.ts';

/** Reads outside a transaction, and everything inside one, go through this. */
export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

const dateOid = 1082;
const bigintOid = 20;
const numericOid = 1700;
const timeOid = 1083;
pg.types.setTypeParser(dateOid, (text) => text);
// 'HH:MM', as the rules write a local time.
pg.types.setTypeParser(timeOid, (text) => text.slice(0, 5));
// Row numbers and cents stay far below 2^53.
pg.types.setTypeParser(bigintOid, Number);
pg.types.setTypeParser(numericOid, Number);

export interface Connection {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export function connect(url: string, { connections = 20 }: { connections?: number } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
}
