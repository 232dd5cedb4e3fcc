import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { claimInstallation } from '../platform/operation/installation.ts';
import { readSettings } from '../platform/settings.ts';
import { pretendVersion } from '../testing/pretend-version.ts';
import { type Command, runCommand } from '../testing/run-command.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** Commands on databases that they must not touch: one line says why, the process ends with 1, and nothing is changed. */
let folder = '';
let database: Awaited<ReturnType<typeof cloneDatabase>>;
const secretKeys = randomBytes(32).toString('base64');

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

const optionsOf: Partial<Record<Command, readonly string[]>> = {
  'import-people': ['--conciergerie', '1', 'people.csv'],
  restore: ['/tmp/no-such-backup'],
  backup: ['/tmp/no-such-folder/backup'],
};
const run = (command: Command, changes: Readonly<Record<string, string>> = {}) =>
  runCommand(command, { ...environment(), ...changes }, optionsOf[command] ?? []);

/** One of each kind: all others go through `with-database.ts` too. */
const kinds = ['start', 'check-settings', 'migrate-database', 'doctor', 'backup', 'restore'] as const;
const query = async (text: string) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
};

test.each(kinds)('%s says in its first line that the database is away', async (command) => {
  const said = await run(command, { DATABASE_URL: 'postgres://loge:hidden@127.0.0.1:1/loge' });
  expect(said.code, said.text).toBe(1);
  const [first, ...others] = said.text.trim().split('\n');
  expect(first).toBe(
    'The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs there.',
  );
  expect(others.filter((line) => !line.startsWith('Warning: '))).toEqual([]);
});

test('commands on a schema of another version change nothing', async () => {
  await query(`delete from kysely_migration where name = '0380-installation'`);
  for (const command of ['doctor', 'import-people'] as const) {
    const said = await run(command);
    expect(said.text).toMatch(
      /^This database is of an older version: 1 migrations are missing, from 0380-installation on/,
    );
    expect(said.code).toBe(1);
  }
  expect(await query(`select from kysely_migration where name = '0380-installation'`)).toEqual([]);
  await query(`insert into kysely_migration values ('0380-installation', ''), ('9999-of-tomorrow', '')`);
  for (const command of ['doctor', 'start', 'migrate-database'] as const) {
    const said = await run(command);
    expect(said.text).toMatch(/^A newer version has migrated this database \(to 9999-of-tomorrow\)/m);
    expect(said.code).toBe(1);
  }
  await query(`delete from kysely_migration where name = '9999-of-tomorrow'`);
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

test('keys and files of another installation: a start, the check and the doctor say which settings to compare', async () => {
  const settings = readSettings(environment());
  const { database: own, close } = connect(database.url, { connections: 1 });
  await claimInstallation(own, { settings, files: openFileStore(settings) });
  await close();
  const wrong = { SECRET_KEYS: randomBytes(32).toString('base64'), DATA_DIR: join(folder, 'other') };
  const before = await query('select * from installation');
  for (const command of ['start', 'doctor'] as const) {
    const said = await run(command, wrong);
    expect(said.code, said.text).toBe(1);
    expect(said.text).toMatch(/^The keys of these settings do not open .+Compare SECRET_KEYS/m);
    expect(said.text).toMatch(/^The place of files .+Compare DATA_DIR/m);
  }
  expect(await query('select * from installation')).toEqual(before);
  expect(await run('check-settings')).toMatchObject({ code: 0, text: expect.stringContaining('Nothing keeps Loge') });
  expect(await run('doctor')).toMatchObject({ code: 0 });
});

test('what is wrong with settings and database is said in one block, and an option that is mistyped is refused', async () => {
  const said = await runCommand(
    'start',
    { ...environment(), DATABASE_URL: 'postgres://loge@127.0.0.1:1/loge', SMTP_ULR: 'smtp://x' },
    ['--production'],
  );
  expect(said.code).toBe(1);
  expect(said.text).toMatch(/^Warning: SMTP_ULR is not a setting/m);
  expect(said.text).toMatch(
    /without https.*\nSMTP_URL is not set.*\n(?:.+\n)*The database at 127\.0\.0\.1:1 does not answer/,
  );
  const mistyped = await runCommand('start', environment(), ['--prodution']);
  expect(mistyped).toMatchObject({ code: 1, text: expect.stringContaining('Known: --production') });
});

test('people of the demo world keep production from starting', async () => {
  await query(`insert into users (login, email, first_name, last_name, lang, is_manager, created_at)
    values ('admin@demo.loge.test', 'admin@demo.loge.test', 'A', 'B', 'fr', true, now())`);
  const said = await run('check-settings', { PRODUCTION: '1' });
  expect(said.text).toMatch(/^1 people of the demo world can sign in here/m);
  await query('delete from users');
});

test('none works on a PostgreSQL older than 18', async () => {
  await pretendVersion(database.url, '150004');
  for (const command of ['start', 'doctor', 'restore'] as const) {
    const said = await run(command);
    expect(said.code, `${command}: ${said.text}`).toBe(1);
    expect(said.text).toMatch(/^The database at .+ is PostgreSQL 15\. Loge needs 18 or later/m);
  }
});
