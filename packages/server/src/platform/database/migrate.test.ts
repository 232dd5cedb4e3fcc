import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { type Connection, connect } from './connection.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;
let folder: string;

beforeAll(async () => {
  database = await cloneDatabase('template0');
  connection = connect(database.url);
  folder = await mkdtemp(join(os.tmpdir(), 'loge-migrations-'));
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const add = (name: string): Promise<void> =>
  writeFile(join(folder, `${name}.sql`), `create table ${name.slice(5)} (id int);`);
const tables = async (): Promise<string[]> => {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%' order by 1`.execute(connection.database);
  return found.rows.map(({ name }) => name);
};

test('a step that arrives after one with a higher number is made up for, each once', async () => {
  await add('0001-first');
  await add('0003-third');
  await migrate(connection.database, folder);
  expect(await tables()).toEqual(['first', 'third']);
  await add('0002-second');
  await migrate(connection.database, folder);
  await migrate(connection.database, folder);
  expect(await tables()).toEqual(['first', 'second', 'third']);
});

test('a database that is ahead of the code is refused', async () => {
  await rm(join(folder, '0003-third.sql'));
  await expect(migrate(connection.database, folder)).rejects.toThrow('could not be brought to this version');
});
