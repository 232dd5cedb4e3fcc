import { existsSync } from 'node:fs';
import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { demoPeople } from '../demo-world/demo-people.ts';
import { fillDemoWorldIfEmpty } from '../demo-world/fill-if-empty.ts';
import { filePath } from '../platform/files/file-store.ts';
import { lockFilesAgainstSweep } from '../platform/files/sweep-lock.ts';
import { sweepFiles } from '../files/jobs/sweep-files.ts';
import { connect } from '../platform/database/connection.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { migrate, migrateWith } from '../platform/database/migrate.ts';
import { filesFolder } from '../platform/settings.ts';
import { startServer } from '../start-server.ts';
import { expectRoundTrip, makeThingsToKeep, type ThingsToKeep } from '../testing/backup-round-trip.ts';
import { backupTarget } from '../testing/backup-target.ts';
import { machineNow } from '../testing/machine-now.ts';
import { startTestServer } from '../testing/running-server.ts';
import { places } from './backup-format.ts';
import { openClient } from './client-database.ts';
import { findMigrations } from './rows/schema-rows.ts';
import { takeBackup } from './take-backup.ts';

/** Backups of the demo world, whole, damaged, of another schema and while it is written to. A small one: backup.test.ts. */
const loge = startTestServer();
const target = backupTarget(loge);
let things: ThingsToKeep;

beforeAll(async () => {
  await fillDemoWorldIfEmpty(loge.database, {
    today: '2026-11-20',
    beneficiaries: 10,
    orders: 20,
    log: () => undefined,
  });
  things = await makeThingsToKeep(loge);
});

test('what was backed up is all there again: rows, numbers to come, files, key and jobs; and the product runs on it', async () => {
  await expectRoundTrip(loge, target, { ...things, login: demoPeople.accounts[0]?.login ?? '' });
});

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
    await target.take();
  } finally {
    isOver = true;
    await writing;
  }
  expect(written, 'rows that are written during the backup').toBeGreaterThan(0);
  await target.restore();
  const { database, close } = connect(target.url, { connections: 1 });
  const { rows } = await sql<{ rounds: number }>`
    select count(distinct round)::int as rounds
    from (select name as round from client_companies where id = ${company} union all select last_name from users where login = ${login}) r`.execute(
    database,
  );
  expect(rows[0]?.rounds).toBe(1);
  await close();
});

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
  await target.take();
  await appendFile(join(target.backup, place === 'file' ? places.file(things.picture) : place), ' ');
  await expect(target.restore()).rejects.toThrow('damaged');
  expect(await target.isUntouched()).toBe(true);
});

test('a table that is missing is seen, and so is a backup that was not finished', async () => {
  await target.take();
  await rename(join(target.backup, places.table('users')), join(target.folder, 'taken-away'));
  await expect(target.restore()).rejects.toThrow('missing');
  await rm(join(target.backup, places.manifest));
  await expect(target.restore()).rejects.toThrow('unfinished');
  expect(await target.isUntouched()).toBe(true);
});

test('nothing is overwritten: not a folder, not a database that is used or holds people, not another key', async () => {
  await target.take();
  await expect(target.take()).rejects.toThrow('exists already');
  await target.onTarget(migrate);
  const server = await startServer({ settings: target.settings, databaseUrl: target.url, takesJobs: false });
  await expect(target.restore()).rejects.toThrow('Others are connected');
  await server.stop();
  await expect(target.restore(), 'the start has made a key of its own').rejects.toThrow('another key');
  await rm(join(target.settings.dataDir, 'secret.key'));
  expect((await target.restore()).warnings).toEqual([]);
  await expect(target.restore()).rejects.toThrow('People are registered');
});

test('a backup of an older schema is brought to this one', async () => {
  const older = (await knownMigrations()).slice(0, -2);
  const old = target.url;
  await target.onTarget((database) => migrateWith(database, older));
  await target.onTarget((database) =>
    sql`insert into users (login, first_name, last_name, email, is_admin) values ('ada', 'Ada', 'Martin', 'ada@example.test', true)`.execute(
      database,
    ),
  );
  const { manifest } = await takeBackup({
    settings: target.settings,
    databaseUrl: old,
    folder: target.backup,
    now: loge.now,
  });
  expect(manifest.migrations).toEqual(older);
  await target.renew();
  await target.restore();
  await target.onTarget(async (database) => {
    expect(await findMigrations(database)).toEqual(await knownMigrations());
    expect(await database.selectFrom('users').select('login').execute()).toEqual([{ login: 'ada' }]);
  });
});

test('what is damaged does not pass for whole, and keys that are not at hand are told of', async () => {
  const path = filePath(filesFolder(loge.server.services.settings), things.picture);
  const whole = await readFile(path);
  await writeFile(path, 'half');
  try {
    const settings = { ...loge.server.services.settings, secretKeys: [Buffer.alloc(32, 7)] };
    expect(await target.take(settings)).toMatchObject({ lostFiles: [things.picture], manifest: { files: 0 } });
    expect(existsSync(join(target.backup, places.key)), 'keys of the settings are kept elsewhere').toBe(false);
    const { warnings } = await target.restore();
    expect(warnings).toEqual([expect.stringContaining('SECRET_KEYS'), expect.stringContaining(things.picture)]);
  } finally {
    await writeFile(path, whole);
  }
});
