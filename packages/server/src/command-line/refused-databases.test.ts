import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { claimInstallation } from '../platform/operation/installation.ts';
import { readSettings } from '../platform/settings.ts';
import { openCommandDatabase } from '../testing/command-database.ts';
import { pretendVersion } from '../testing/pretend-version.ts';
import { runCommand } from '../testing/run-command.ts';

/**
 * Commands on databases that they must not touch: one line says why, the process ends with 1, and nothing is changed. One command for each refusal;
 * all kinds of commands are in refused-databases.drill.ts.
 */
const at = openCommandDatabase();

test('a command says in its first line that the database is away', async () => {
  const said = await at.run('doctor', { DATABASE_URL: 'postgres://loge:hidden@127.0.0.1:1/loge' });
  expect(said.code, said.text).toBe(1);
  const [first, ...others] = said.text.trim().split('\n');
  expect(first).toBe(
    'The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs there.',
  );
  expect(others.filter((line) => !line.startsWith('Warning: '))).toEqual([]);
});

test('a command on a schema of another version changes nothing', async () => {
  await at.query(`delete from kysely_migration where name = '0380-installation'`);
  const older = await at.run('doctor');
  expect(older.text).toMatch(
    /^This database is of an older version: 1 migrations are missing, from 0380-installation on/,
  );
  expect(older.code).toBe(1);
  expect(await at.query(`select from kysely_migration where name = '0380-installation'`)).toEqual([]);
  await at.query(`insert into kysely_migration values ('0380-installation', ''), ('9999-of-tomorrow', '')`);
  const newer = await at.run('start');
  expect(newer.text).toMatch(/^A newer version has migrated this database \(to 9999-of-tomorrow\)/m);
  expect(newer.code).toBe(1);
  await at.query(`delete from kysely_migration where name = '9999-of-tomorrow'`);
});

const commands = readdirSync(import.meta.dirname).filter((name) => !/\.(test|drill)\.ts$/.test(name));

test('every command that opens a database reads it through the one way, or says here why not', () => {
  const opening = commands.filter((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').includes("from './open-database.ts'"),
  );
  // Those that make, copy or move whole databases look at versions themselves.
  const themselves = ['backup.ts', 'migrate-database.ts', 'move-desk.ts', 'restore.ts', 'start.ts'];
  expect(opening).toEqual([...themselves, 'with-database.ts'].toSorted());
});

test('the start and npm run migrate change the schema, no other command does', () => {
  const migrating = commands.filter((name) =>
    /import \{[^}]*\bmigrate\b[^}]*\} from/.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(migrating).toEqual(['migrate-database.ts', 'start.ts', 'write-database-types.ts']);
});

test('keys and files of another installation: a start says which settings to compare, and the check is content with the right ones', async () => {
  const settings = readSettings(at.environment());
  const { database: own, close } = connect(at.url, { connections: 1 });
  await claimInstallation(own, { settings, files: openFileStore(settings) });
  await close();
  const wrong = { SECRET_KEYS: randomBytes(32).toString('base64'), DATA_DIR: join(at.folder, 'other') };
  const before = await at.query('select * from installation');
  const said = await at.run('start', wrong);
  expect(said.code, said.text).toBe(1);
  expect(said.text).toMatch(/^The keys of these settings do not open .+Compare SECRET_KEYS/m);
  expect(said.text).toMatch(/^The place of files .+Compare DATA_DIR/m);
  expect(await at.query('select * from installation')).toEqual(before);
  expect(await at.run('check-settings')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Nothing keeps Loge'),
  });
});

test('what is wrong with settings and database is said in one block, and an option that is mistyped is refused', async () => {
  const said = await runCommand(
    'start',
    { ...at.environment(), DATABASE_URL: 'postgres://loge@127.0.0.1:1/loge', SMTP_ULR: 'smtp://x' },
    ['--production'],
  );
  expect(said.code).toBe(1);
  expect(said.text).toMatch(/^Warning: SMTP_ULR is not a setting/m);
  expect(said.text).toMatch(
    /without https.*\nSMTP_URL is not set.*\n(?:.+\n)*The database at 127\.0\.0\.1:1 does not answer/,
  );
  const mistyped = await runCommand('start', at.environment(), ['--prodution']);
  expect(mistyped).toMatchObject({ code: 1, text: expect.stringContaining('Known: --production') });
});

test('people of the demo world keep production from starting', async () => {
  await at.query(`insert into users (login, email, first_name, last_name, lang, is_manager, created_at)
    values ('admin@demo.loge.test', 'admin@demo.loge.test', 'A', 'B', 'fr', true, now())`);
  const said = await at.run('check-settings', { PRODUCTION: '1' });
  expect(said.text).toMatch(/^1 people of the demo world can sign in here/m);
  await at.query('delete from users');
});

test('none works on a PostgreSQL older than 18', async () => {
  await pretendVersion(at.url, '150004');
  const said = await at.run('start');
  expect(said.code, said.text).toBe(1);
  expect(said.text).toMatch(/^The database at .+ is PostgreSQL 15\. Loge needs 18 or later/m);
});
