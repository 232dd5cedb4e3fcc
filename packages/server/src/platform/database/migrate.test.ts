import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { type Connection, connect } from './connection.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase('template0');
  connection = connect(database.url, { connections: 2 });
  folder = await mkdtemp(join(os.tmpdir(), 'loge-migrations-'));
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string, text = `create table ${name.slice(5)} (id int);`): Promise<void> =>
  writeFile(join(folder, `${name}.sql`), text);
const history = async (): Promise<string[]> => {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    connection.database,
  );
  return found.rows.map(({ name }) => name);
};
const tables = async (): Promise<string[]> => {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(connection.database);
  return found.rows.map(({ name }) => name);
};

test('a step that arrives after one with a higher number is made up for, each once', async () => {
  await add('0001-first');
  await add('0003-third');
  await migrate(connection.database, { folder });
  expect(await tables()).toEqual(['first', 'third']);
  await add('0002-second');
  await migrate(connection.database, { folder });
  await migrate(connection.database, { folder });
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('a step that fails is named and leaves nothing, and those before it stay', async () => {
  await add('0004-fourth');
  await add('0005-fifth', 'create table fifth (id int); select 1 / 0;');
  await add('0006-sixth');
  await expect(migrate(connection.database, { folder })).rejects.toThrow(/0005-fifth: division by zero/);
  expect(await tables()).toEqual(['first', 'fourth', 'second', 'third']);
  expect(await history()).toEqual(['0001-first', '0002-second', '0003-third', '0004-fourth']);
});

test('a step that its commit refuses is not in the history, and the next run begins with it', async () => {
  const twice = 'create table fifth (id int unique deferrable initially deferred);';
  await add('0005-fifth', `${twice} insert into fifth values (1), (1);`);
  await expect(migrate(connection.database, { folder })).rejects.toThrow(/0005-fifth: duplicate key/);
  expect(await history()).not.toContain('0005-fifth');
  await add('0005-fifth', `${twice} insert into fifth values (1);`);
  await migrate(connection.database, { folder });
  expect(await tables()).toEqual(['fifth', 'first', 'fourth', 'second', 'sixth', 'third']);
});

test('what one step locks is free while the next one runs', async () => {
  const other = connect(database.url, { connections: 2 });
  await sql`select pg_advisory_lock(1)`.execute(connection.database);
  await add('0007-seventh', 'alter table first add column more int;');
  await add('0008-eighth', 'select pg_advisory_xact_lock(1);');
  // The step waits for as long as this test says.
  const run = migrate(other.database, { folder, lockTimeoutMs: 60_000 });
  try {
    await vi.waitFor(async () => expect(await history()).toContain('0007-seventh'), { timeout: 5_000 });
    await sql`set statement_timeout = 2000`.execute(connection.database);
    await sql`select more from first`.execute(connection.database);
  } finally {
    await sql`select pg_advisory_unlock_all()`.execute(connection.database);
    await run;
    await other.close();
  }
  expect(await history()).toContain('0008-eighth');
});

test('a step that waits for a lock lets those behind it through, and comes back', async () => {
  const other = connect(database.url, { connections: 2 });
  const reader = await connection.pool.connect();
  await reader.query('begin; select from second');
  // As long as those that are kept planned once they come again.
  await add(
    '0009-ninth',
    `create table ninth (id int); alter table second add column more int; -- ${'x'.repeat(2_000)}`,
  );
  const run = migrate(other.database, { folder, lockTimeoutMs: 50 });
  try {
    for (let turn = 0; turn < 15; turn += 1) {
      await reader.query(`set local statement_timeout = 2000; select from second`);
      await sql`set statement_timeout = 2000`.execute(other.database);
      await sql`select from second`.execute(other.database);
      await wait(100);
    }
    expect(await history()).not.toContain('0009-ninth');
  } finally {
    await reader.query('rollback');
    reader.release();
    await run;
    await other.close();
  }
  expect(await history()).toContain('0009-ninth');
});

test('two processes at once run each step once', async () => {
  const others = [connect(database.url, { connections: 1 }), connect(database.url, { connections: 1 })];
  await add('0010-tenth', 'create table tenth (id int); insert into tenth values (1); select pg_sleep(0.2);');
  await Promise.all(others.map((other) => migrate(other.database, { folder })));
  for (const other of others) await other.close();
  expect((await sql`select from tenth`.execute(connection.database)).rows).toHaveLength(1);
});

test('a database that is ahead of the code is refused', async () => {
  await rm(join(folder, '0003-third.sql'));
  await expect(migrate(connection.database, { folder })).rejects.toThrow('could not be brought to this version');
});
