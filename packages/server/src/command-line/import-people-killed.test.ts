import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../testing/builders.ts';
import { hasEnded } from '../testing/product-process.ts';
import { runCommand, startCommand } from '../testing/run-command.ts';
import { startTestServer } from '../testing/running-server.ts';
import { waitForBlockedTransactions } from '../testing/wait-for-blocked-transactions.ts';

/** The command that reads a company's file of people, killed without warning after its people are written, and given again. */
const loge = startTestServer({ toItself: true });
const joining = 200;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-people-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that a file changes, in one sentence for each person. */
async function peopleOf(deskId: number): Promise<string[]> {
  const { rows } = await sql<{ is: string }>`
    select concat_ws(' ', login, external_id, active, deactivation_reason) as is from users where conciergerie_id = ${deskId} order by login
  `.execute(loge.database);
  return rows.map(({ is }) => is);
}

const linesOf = async (deskId: number): Promise<number> =>
  (
    await loge.database
      .selectFrom('business_log')
      .select('id')
      .where('conciergerie_id', '=', deskId)
      .where('action', 'in', ['people-imported', 'user-deactivated-by-file'])
      .execute()
  ).length;

const nothingRuns = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'
      `.execute(loge.database);
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 50 },
  );

test('killed when everybody is written and the log is not: nobody of the file is there, and once more brings all of it', async () => {
  const deskId = await buildConciergerie(loge.database, { connection_type: 'FILE_AUTOCREATION' });
  const staying = await Promise.all(
    Array.from({ length: 4 }, () => buildBeneficiary(loge.database, { conciergerie_id: deskId })),
  );
  await buildBeneficiary(loge.database, { conciergerie_id: deskId });
  const file = join(folder, `${deskId}.csv`);
  await writeFile(
    file,
    [
      'Matricule;E-mail;Nom;Prénom',
      ...staying.map(({ login }, at) => `A${deskId}-${at};${login};Roussel;Camille`),
      ...Array.from({ length: joining }, (_, at) => `N${deskId}-${at};n${deskId}.${at}@fichier.test;Née;Zoé`),
    ].join('\n'),
  );
  const command = { DATABASE_URL: loge.databaseUrl, DATA_DIR: loge.server.services.settings.dataDir };
  const options = ['--conciergerie', String(deskId), file];
  const before = await peopleOf(deskId);

  const holder = new pg.Client({ connectionString: loge.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table business_log in share mode');
  const { process: child } = startCommand('import-people', command, options);
  await waitForBlockedTransactions(loge.database, 1);
  child.kill('SIGKILL');
  await hasEnded(child);
  await holder.end();
  await nothingRuns();
  expect(await peopleOf(deskId)).toEqual(before);
  expect(await linesOf(deskId)).toBe(0);

  const said = await runCommand('import-people', command, options);
  expect(said, said.text).toMatchObject({ code: 0, text: expect.stringMatching(/created +200\nlinked +4\n/) });
  expect(said.text).toContain('no CGU, MENTIONS_LEGALES, POLITIQUE_PROTECTION_DONNEES');
  const after = await peopleOf(deskId);
  expect(after).toHaveLength(before.length + joining);
  expect(await linesOf(deskId)).toBe(2);
  const again = await runCommand('import-people', command, options);
  expect(again.text).toMatch(/created +0\nlinked +0\n/);
  expect(await peopleOf(deskId)).toEqual(after);
});
