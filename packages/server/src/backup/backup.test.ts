import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { demoPeople } from '../demo-world/demo-people.ts';
import { fillDemoWorldIfEmpty } from '../demo-world/fill-if-empty.ts';
import { filePath } from '../platform/files/file-store.ts';
import { lockFilesAgainstSweep } from '../platform/files/sweep-lock.ts';
import { sweepFiles } from '../files/jobs/sweep-files.ts';
import { connect, type Database } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { knownMigrations, migrate, migrateWith } from '../platform/database/migrate.ts';
import { filesFolder, readSettings, type Settings } from '../platform/settings.ts';
import { startServer } from '../start-server.ts';
import { machineNow } from '../testing/machine-now.ts';
import { keepPicture } from '../testing/pictures.ts';
import { startTestServer } from '../testing/running-server.ts';
import { places } from './backup-format.ts';
import { openClient } from './client-database.ts';
import { measureTable, writtenAlike } from './copy-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { findMigrations, findUse } from './rows/schema-rows.ts';
import { takeBackup } from './take-backup.ts';

/** Backups of an own PostgreSQL, whose account owns its database and nothing else. The commands are tried in command-line/backup-commands.test.ts. */
const loge = startTestServer();
const role = `restorer_${process.pid}`;
const later = new Date('2027-01-04T08:00:00Z');
let folder = '';
let count = 0;
let picture = '';
let sealed = '';
let admin: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-backup-'));
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${role} login password 'restore'`);
  await fillDemoWorldIfEmpty(loge.database, {
    today: '2026-11-20',
    beneficiaries: 10,
    orders: 20,
    log: () => undefined,
  });
  const { database, server } = loge;
  picture = (await keepPicture(loge, { isPublic: true })).id;
  sealed = server.services.seal.seal('a kept secret', 'of a test');
  await database.transaction().execute(async (transaction) => {
    await server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId: 4711 }, later);
    await server.services.jobs.enqueue(transaction, 'sweep-files', {});
  });
}, 120_000);

afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role ${role}`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const made: string[] = [];
let target: { url: string; settings: Settings };
let backup = '';

/** An empty database and an empty folder of its own for each test. */
async function newTarget(): Promise<void> {
  count += 1;
  const name = `restored_${process.pid}_${count}`;
  await admin.query(`create database ${name} owner ${role}`);
  made.push(name);
  const url = new URL(inject('postgresUrl'));
  url.username = role;
  url.password = 'restore';
  url.pathname = name;
  const dataDir = join(folder, `data-${count}`);
  target = {
    url: url.href,
    settings: readSettings({ DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
  };
}
beforeEach(async () => {
  await newTarget();
  backup = join(folder, `backup-${count}`);
});

const take = (settings: Settings = loge.server.services.settings) =>
  takeBackup({ settings, databaseUrl: loge.databaseUrl, folder: backup, now: loge.now });
const restore = () => restoreBackup({ settings: target.settings, databaseUrl: target.url, folder: backup });

async function onTarget<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const { database, close } = connect(target.url, { connections: 1 });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

const isUntouched = () => onTarget(async (database) => (await findUse(database)) === 'none');

test('what was backed up is all there again: rows, numbers to come, files, key and jobs; and the product runs on it', async () => {
  const { manifest, lostFiles } = await take();
  expect(lostFiles).toEqual([]);
  expect(manifest).toMatchObject({ files: 1, jobs: 2 });
  const { warnings } = await restore();
  expect(warnings).toEqual([]);

  const restored = await openClient(target.url);
  await restored.client.query('begin');
  await restored.client.query(writtenAlike);
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    expect({ name, ...(await measureTable(restored.client, { name, columns })) }).toEqual({ name, rows, sha256 });
  }
  const stand = `select coalesce(last_value, 0) as at from pg_sequences where sequencename = 'orders_id_seq'`;
  const before = await loge.server.services.pool.query<{ at: number }>(stand);
  expect((await restored.client.query<{ at: number }>(stand)).rows).toEqual(before.rows);
  const guards = `
    select (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
           (select count(*)::int from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`;
  const sourceGuards = await loge.server.services.pool.query(guards);
  expect((await restored.client.query(guards)).rows).toEqual(sourceGuards.rows);
  const jobs = await restored.client.query(
    `select name, data, start_after from pgboss.job where name in ('deliver-mail', 'sweep-files') order by name`,
  );
  expect(jobs.rows).toEqual([
    { name: 'deliver-mail', data: { mailId: 4711 }, start_after: later },
    { name: 'sweep-files', data: {}, start_after: expect.any(Date) },
  ]);
  await restored.client.query('commit');
  expect(await checkInvariants(restored.database)).toEqual([]);
  await restored.close();

  const server = await startServer({ settings: target.settings, databaseUrl: target.url, takesJobs: false });
  try {
    expect(server.services.seal.open(sealed, 'of a test')).toBe('a kept secret');
    const kept = await loge.server.services.files.read(picture);
    expect(await server.services.files.read(picture)).toEqual(kept);
    const [account] = demoPeople.accounts;
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/gateway',
      headers: { fromapp: 'loge-test/1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        action: 'login',
        login: account?.login ?? '',
        pass: demoPeople.password,
        noCookies: 'true',
      }).toString(),
    });
    expect(signedIn.json()).toMatchObject({ code: 0 });
  } finally {
    await server.stop();
  }
}, 120_000);

test('a backup is one moment: what is written while it is taken is in it as a whole or not at all', async () => {
  const { id: company } = await loge.database
    .selectFrom('client_companies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const login = demoPeople.accounts[0]?.login ?? '';
  // Two tables at opposite ends of the alphabet, always changed together.
  const write = (round: number) =>
    loge.database.transaction().execute(async (transaction) => {
      await sql`update client_companies set name = ${`round ${round}`} where id = ${company}`.execute(transaction);
      await sql`update users set last_name = ${`round ${round}`} where login = ${login}`.execute(transaction);
    });
  // They are equal before the backup begins: its moment may come before any write of the loop.
  await write(0);
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    for (; !isOver; written += 1) await write(written + 1);
  })();
  try {
    await take();
  } finally {
    isOver = true;
    await writing;
  }
  expect(written, 'what is written meanwhile').toBeGreaterThan(0);
  await restore();
  const { database, close } = connect(target.url, { connections: 1 });
  const { rows } = await sql<{ rounds: number }>`
    select count(distinct round)::int as rounds
    from (select name as round from client_companies where id = ${company} union all select last_name from users where login = ${login}) r`.execute(
    database,
  );
  expect(rows[0]?.rounds).toBe(1);
  await close();
}, 120_000);

test('while files are copied none is swept away', async () => {
  const holding = await openClient(loge.databaseUrl);
  await lockFilesAgainstSweep(holding.database);
  const orphan = 'A'.repeat(32);
  await loge.server.services.files.put(orphan, Buffer.from('x'));
  const inTwoDays = { ...loge.server.services, clock: () => new Date(machineNow() + 48 * 3_600_000) };
  expect(await sweepFiles(inTwoDays)).toBe(0);
  await holding.close();
  expect(await sweepFiles(inTwoDays)).toBe(1);
});

test.each([
  ['a table that was changed', places.table('users')],
  ['a stored file that was changed', 'file'],
  ['the manifest that was changed', places.manifest],
])('%s is seen before anything is put in place', async (_what, place) => {
  await take();
  await appendFile(join(backup, place === 'file' ? places.file(picture) : place), ' ');
  await expect(restore()).rejects.toThrow('damaged');
  expect(await isUntouched()).toBe(true);
});

test('a table that is missing is seen, and so is a backup that was not finished', async () => {
  await take();
  await rename(join(backup, places.table('users')), join(folder, 'taken-away'));
  await expect(restore()).rejects.toThrow('missing');
  await rm(join(backup, places.manifest));
  await expect(restore()).rejects.toThrow('unfinished');
  expect(await isUntouched()).toBe(true);
});

test('nothing is overwritten: not a folder, not a database that is used or holds people, not another key', async () => {
  await take();
  await expect(take()).rejects.toThrow('exists already');
  await onTarget(migrate);
  const server = await startServer({ settings: target.settings, databaseUrl: target.url, takesJobs: false });
  await expect(restore()).rejects.toThrow('Others are connected');
  await server.stop();
  await expect(restore(), 'the start has made a key of its own').rejects.toThrow('another key');
  await rm(join(target.settings.dataDir, 'secret.key'));
  expect((await restore()).warnings).toEqual([]);
  await expect(restore()).rejects.toThrow('People are registered');
}, 60_000);

test('a backup of an older schema is brought to this one', async () => {
  const older = (await knownMigrations()).slice(0, -2);
  const old = target.url;
  await onTarget((database) => migrateWith(database, older));
  await onTarget((database) =>
    sql`insert into users (login, first_name, last_name, email, is_admin) values ('ada', 'Ada', 'Martin', 'ada@example.test', true)`.execute(
      database,
    ),
  );
  const { manifest } = await takeBackup({ settings: target.settings, databaseUrl: old, folder: backup, now: loge.now });
  expect(manifest.migrations).toEqual(older);
  await newTarget();
  await restore();
  await onTarget(async (database) => {
    expect(await findMigrations(database)).toEqual(await knownMigrations());
    expect(await database.selectFrom('users').select('login').execute()).toEqual([{ login: 'ada' }]);
  });
}, 60_000);

test('what is damaged does not pass for whole, and keys that are not at hand are told of', async () => {
  const path = filePath(filesFolder(loge.server.services.settings), picture);
  const whole = await readFile(path);
  await writeFile(path, 'half');
  try {
    const settings = { ...loge.server.services.settings, secretKeys: [Buffer.alloc(32, 7)] };
    expect(await take(settings)).toMatchObject({ lostFiles: [picture], manifest: { files: 0 } });
    expect(existsSync(join(backup, places.key)), 'keys of the settings are kept elsewhere').toBe(false);
    const { warnings } = await restore();
    expect(warnings).toEqual([expect.stringContaining('SECRET_KEYS'), expect.stringContaining(picture)]);
  } finally {
    await writeFile(path, whole);
  }
}, 60_000);
