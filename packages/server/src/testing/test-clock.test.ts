import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { machineNow } from './machine-now.ts';
import { startTestServer } from './running-server.ts';

/** What a test run takes for the present: the same moment everywhere, running on from there. */
const loge = startTestServer();

const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS']);
const tolerance = { ms: 60_000 };

const isPresent = (moment: Date | number): boolean => Math.abs(Number(moment) - machineNow() - offsetMs) < tolerance.ms;

test('every way to ask a process for the time answers the moment of the run', () => {
  expect(Number.isFinite(offsetMs)).toBe(true);
  expect(Date.now()).toSatisfy(isPresent);
  expect(new Date()).toSatisfy(isPresent);
  expect(Date.parse(Date())).toSatisfy(isPresent);
  expect(Temporal.Now.instant().epochMilliseconds).toSatisfy(isPresent);
  expect(Temporal.Now.zonedDateTimeISO('Asia/Kolkata').epochMilliseconds).toSatisfy(isPresent);
  const days = [Temporal.Now.plainDateISO('UTC'), Temporal.Now.plainDateTimeISO('UTC').toPlainDate()].map(String);
  expect(days).toContain(new Date().toISOString().slice(0, 10));
});

test('dates are dates as before', () => {
  class OwnDate extends Date {}
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date(2028, 1, 29).getDate()).toBe(29);
  expect(new Date()).toBeInstanceOf(Date);
  expect(new Date().constructor).toBe(Date);
  expect(new OwnDate()).toBeInstanceOf(OwnDate);
  expect(new OwnDate()).toSatisfy(isPresent);
  expect(structuredClone(new Date(5))).toEqual(new Date(5));
});

test('time runs on, and timers wait as long as they say', async () => {
  const [began, beganOnMachine] = [Date.now(), machineNow()];
  await wait(40);
  expect(Date.now() - began).toBeGreaterThanOrEqual(35);
  expect(machineNow() - beganOnMachine).toBeGreaterThanOrEqual(35);
});

test('so does a process that a test starts', () => {
  const child = spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
  expect(Number(child.stdout)).toSatisfy(isPresent);
});

test('the database agrees: in statements, defaults, functions of every language and the job queue', async () => {
  const moments = await loge.database.connection().execute(async (connection) => {
    await sql`create temporary table noted (at timestamptz not null default now(), n int)`.execute(connection);
    await sql`insert into noted (n) values (1)`.execute(connection);
    await sql`
      create function pg_temp.spoken() returns timestamptz language plpgsql as $$
      declare at timestamptz := now(); begin return at; end $$`.execute(connection);
    const { rows } = await sql<Record<string, Date>>`
      select now() as called, pg_catalog.now() as named, pgboss.job_now() as jobs, pg_temp.spoken() as spoken, noted.at as noted,
        (select max(moment) from generate_series(now(), now(), interval '1 day') moment) as inside
      from noted`.execute(connection);
    await sql`drop table noted`.execute(connection);
    return Object.values(rows[0] ?? {});
  });
  expect(moments).toHaveLength(6);
  for (const moment of moments) expect(moment).toSatisfy(isPresent);
});
