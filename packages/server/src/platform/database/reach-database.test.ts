import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../testing/test-database.ts';
import { pretendVersion } from '../../testing/pretend-version.ts';
import { freePort } from './embedded-postgres.ts';
import { findDatabaseProblem, reachDatabase } from './reach-database.ts';

/** What an operator reads of a database that cannot be used: one sentence, the setting in it, the password never. */
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const password = 'not-the-password';

beforeAll(async () => {
  database = await cloneDatabase('template0');
});
afterAll(() => database.drop());

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('one that answers is used', async () => {
  expect(await findDatabaseProblem(database.url)).toBeNull();
});

test('nobody listens, or not in time', async () => {
  const port = await freePort();
  expect(await findDatabaseProblem(changed((url) => (url.port = String(port))))).toBe(
    `The database at 127.0.0.1:${port} does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs there.`,
  );
  // Nobody routes to this network: what is sent there is lost.
  const silent = await findDatabaseProblem('postgres://loge@192.0.2.1/loge', { connectMs: 300 });
  expect(silent).toMatch(/^The database at 192\.0\.2\.1:5432 does not answer \(.+\)\. Check DATABASE_URL/);
});

test('the host is unknown', async () => {
  const problem = await findDatabaseProblem('postgres://loge@no-such-host.invalid/loge', {
    setting: 'DATABASE_READ_URL',
  });
  expect(problem).toMatch(
    /^The host of the database at no-such-host\.invalid:5432 is unknown \(\w+\)\. Check DATABASE_READ_URL/,
  );
});

test('the account, its password or the name is wrong', async () => {
  const wrong = await findDatabaseProblem(changed((url) => (url.password = password)));
  expect(wrong).toMatch(/does not let "loge" in: .+\. Check the account and the password in DATABASE_URL\.$/);
  expect(wrong).not.toContain(password);
  expect(await findDatabaseProblem(changed((url) => (url.username = 'nobody')))).toMatch(/does not let "nobody" in/);
  expect(await findDatabaseProblem(changed((url) => (url.pathname = '/nowhere')))).toMatch(
    /^There is no database "nowhere" at 127\.0\.0\.1:\d+\. Create it, or check the name in DATABASE_URL\.$/,
  );
});

test('it is older than 18', async () => {
  await pretendVersion(database.url, '170006');
  const problem = /^The database at 127\.0\.0\.1:\d+ is PostgreSQL 17\. Loge needs 18 or later/;
  expect(await findDatabaseProblem(database.url)).toMatch(problem);
  await expect(reachDatabase(database.url)).rejects.toThrow(problem);
});

test('its encoding cannot hold every text', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = `ascii_${process.pid}`;
  await client.query(`create database ${name} template template0 encoding 'SQL_ASCII' locale 'C' locale_provider libc`);
  try {
    expect(await findDatabaseProblem(changed((url) => (url.pathname = `/${name}`)))).toMatch(/is encoded in SQL_ASCII/);
  } finally {
    await client.query(`drop database ${name}`);
    await client.end();
  }
});
