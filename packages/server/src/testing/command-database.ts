import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Command, runCommand, type Said } from './run-command.ts';
import { cloneDatabase } from './test-database.ts';

const secretKeys = randomBytes(32).toString('base64');

const optionsOf: Partial<Record<Command, readonly string[]>> = {
  'import-people': ['--conciergerie', '1', 'people.csv'],
  restore: ['/tmp/no-such-backup'],
  backup: ['/tmp/no-such-folder/backup'],
};

export interface CommandDatabase {
  /** Only inside tests and hooks. */
  readonly url: string;
  /** A folder of the test file's own, gone after it. */
  readonly folder: string;
  environment(): Record<string, string>;
  run(command: Command, changes?: Readonly<Record<string, string>>): Promise<Said>;
  query(text: string): Promise<readonly Record<string, unknown>[]>;
}

/** A migrated database for one test file whose commands run as processes of their own. */
export function openCommandDatabase(): CommandDatabase {
  let folder = '';
  let database: Awaited<ReturnType<typeof cloneDatabase>>;
  beforeAll(async () => {
    folder = await mkdtemp(join(os.tmpdir(), 'loge-refused-'));
    database = await cloneDatabase();
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const environment = (): Record<string, string> => ({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEYS: secretKeys,
    DEMO_WORLD: '0',
  });
  return {
    get url() {
      return database.url;
    },
    get folder() {
      return folder;
    },
    environment,
    run: (command, changes = {}) => runCommand(command, { ...environment(), ...changes }, optionsOf[command] ?? []),
    async query(text) {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query<Record<string, unknown>>(text);
      await client.end();
      return rows;
    },
  };
}
