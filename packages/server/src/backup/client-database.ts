import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import '../platform/database/value-parsers.ts';
import type { Database } from '../platform/database/connection.ts';
import type { DB } from '../platform/database/database-types.ts';

/** One connection for COPY, and the same one for statements: both are in its transaction. */
export interface ClientDatabase {
  readonly client: pg.Client;
  readonly database: Database;
  close(): Promise<void>;
}

export async function openClient(url: string): Promise<ClientDatabase> {
  const client = new pg.Client({ connectionString: url });
  // Anyone who is at work on it hears of a lost connection by their next statement.
  client.on('error', () => undefined);
  await client.connect();
  const pool = {
    connect: () => Promise.resolve(Object.assign(client, { release: () => undefined })),
    options: {},
    end: () => client.end(),
  };
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { client, database, close: () => client.end() };
}
