import { rename, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { statementsOf } from '../../testing/count-statements.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { filesFolder } from '../settings.ts';
import { openReadiness } from './readiness.ts';

const loge = startTestServer({ toItself: true });

const ask = async () => {
  const { statusCode, body } = await loge.server.app.inject('/ready');
  return [statusCode, JSON.parse(body) as unknown];
};
const ready = [200, { status: 'ready' }];
const notReady = (...reasons: readonly string[]) => [503, { status: 'not ready', reasons }];
/** What was found out before holds for seconds. */
const becomes = (answer: readonly unknown[]) => expect.poll(ask, { timeout: 15_000, interval: 100 }).toEqual(answer);

/** Changes how PostgreSQL serves new connections, and ends those that stand. */
async function alterDatabase(what: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_database()) as name`.execute(loge.database);
  await sql.raw(`alter database ${rows[0]?.name} ${what}`).execute(loge.database);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(loge.database);
}

afterEach(() => becomes(ready));

test.each([
  // What a managed PostgreSQL does as its disk fills up.
  ['only reads', 'set default_transaction_read_only = on', 'reset default_transaction_read_only'],
  // A disk that takes nothing more, as far as a test can have one.
  ['has no room on its disk', 'set temp_file_limit = 0', 'reset temp_file_limit'],
])('a database that %s makes no ready process', async (_, breaks, mends) => {
  await becomes(ready);
  await alterDatabase(breaks);
  await becomes(notReady('database cannot write'));
  // Its own change is a write, too.
  await sql`set session characteristics as transaction read write`.execute(loge.database);
  await alterDatabase(mends);
});

test('a database that lacks a migration of this process makes none', async () => {
  const taken = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp
  `.execute(loge.database);
  await becomes(notReady('migrations behind'));
  const [row] = taken.rows;
  await sql`insert into kysely_migration (name, timestamp) values (${row?.name}, ${row?.timestamp})`.execute(
    loge.database,
  );
});

test('a place of files that takes none makes none, and the database is answered for beside it', async () => {
  const folder = filesFolder(loge.server.services.settings);
  await becomes(ready);
  const aside = `${folder}-aside`;
  await rename(folder, aside);
  await writeFile(folder, 'a file where the folder was');
  await becomes(notReady('files cannot be written'));
  await rm(folder);
  await rename(aside, folder);
});

test('an object store that refuses all processes alike takes none of them away from people', async () => {
  const refusing = {
    put: () => Promise.reject(new Error('The object store answered 403 to PUT')),
    remove: () => Promise.resolve(),
  };
  const { database, log } = loge.server.services;
  const parts = { reading: database, writing: database, files: refusing, log };
  const answered = (filesAreShared: boolean) => openReadiness({ ...parts, filesAreShared });
  const [shared, own] = [answered(true), answered(false)];
  await expect.poll(own, { timeout: 15_000 }).toEqual(['files cannot be written']);
  await expect.poll(shared, { timeout: 15_000 }).toEqual([]);
});

test('five hundred questions at once cost one look at the database', async () => {
  await becomes(ready);
  const statements = await statementsOf(() => Promise.all(Array.from({ length: 500 }, ask)));
  // At most one of each: whether it answers, and begin, set, write, commit.
  expect(statements.length).toBeLessThanOrEqual(5);
});
