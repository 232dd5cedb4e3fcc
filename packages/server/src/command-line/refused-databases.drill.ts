import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { openFileStore } from '../platform/files/open-file-store.ts';
import { claimInstallation } from '../platform/operation/installation.ts';
import { readSettings } from '../platform/settings.ts';
import { openCommandDatabase } from '../testing/command-database.ts';
import { pretendVersion } from '../testing/pretend-version.ts';

/** Each kind of command on databases that it must not touch; one command of each refusal is in refused-databases.test.ts. */
const at = openCommandDatabase();

/** One of each kind: all others go through `with-database.ts` too. */
const kinds = ['start', 'check-settings', 'migrate-database', 'doctor', 'backup', 'restore'] as const;

test.each(kinds)('%s says in its first line that the database is away', async (command) => {
  const said = await at.run(command, { DATABASE_URL: 'postgres://loge:hidden@127.0.0.1:1/loge' });
  expect(said.code, said.text).toBe(1);
  const [first, ...others] = said.text.trim().split('\n');
  expect(first).toBe(
    'The database at 127.0.0.1:1 does not answer (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL runs there.',
  );
  expect(others.filter((line) => !line.startsWith('Warning: '))).toEqual([]);
});

test('commands on a schema of another version change nothing', async () => {
  await at.query(`delete from kysely_migration where name = '0380-installation'`);
  for (const command of ['doctor', 'import-people'] as const) {
    const said = await at.run(command);
    expect(said.text).toMatch(
      /^This database is of an older version: 1 migrations are missing, from 0380-installation on/,
    );
    expect(said.code).toBe(1);
  }
  expect(await at.query(`select from kysely_migration where name = '0380-installation'`)).toEqual([]);
  await at.query(`insert into kysely_migration values ('0380-installation', ''), ('9999-of-tomorrow', '')`);
  for (const command of ['doctor', 'start', 'migrate-database'] as const) {
    const said = await at.run(command);
    expect(said.text).toMatch(/^A newer version has migrated this database \(to 9999-of-tomorrow\)/m);
    expect(said.code).toBe(1);
  }
  await at.query(`delete from kysely_migration where name = '9999-of-tomorrow'`);
});

test('keys and files of another installation: a start and the doctor say which settings to compare, and both go on with the right ones', async () => {
  const settings = readSettings(at.environment());
  const { database: own, close } = connect(at.url, { connections: 1 });
  await claimInstallation(own, { settings, files: openFileStore(settings) });
  await close();
  const wrong = { SECRET_KEYS: randomBytes(32).toString('base64'), DATA_DIR: join(at.folder, 'other') };
  const before = await at.query('select * from installation');
  for (const command of ['start', 'doctor'] as const) {
    const said = await at.run(command, wrong);
    expect(said.code, said.text).toBe(1);
    expect(said.text).toMatch(/^The keys of these settings do not open .+Compare SECRET_KEYS/m);
    expect(said.text).toMatch(/^The place of files .+Compare DATA_DIR/m);
  }
  expect(await at.query('select * from installation')).toEqual(before);
  expect(await at.run('check-settings')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Nothing keeps Loge'),
  });
  expect(await at.run('doctor')).toMatchObject({ code: 0 });
});

test('none works on a PostgreSQL older than 18', async () => {
  await pretendVersion(at.url, '150004');
  for (const command of ['start', 'doctor', 'restore'] as const) {
    const said = await at.run(command);
    expect(said.code, `${command}: ${said.text}`).toBe(1);
    expect(said.text).toMatch(/^The database at .+ is PostgreSQL 15\. Loge needs 18 or later/m);
  }
});
