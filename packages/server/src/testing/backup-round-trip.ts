import { expect } from 'vitest';
import { openClient } from '../backup/client-database.ts';
import { measureTable, writtenAlike } from '../backup/copy-tables.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { startServer } from '../start-server.ts';
import type { BackupTarget } from './backup-target.ts';
import { keepPicture } from './pictures.ts';
import { demoPassword, type TestServer } from './running-server.ts';

/** What a backup has to bring along beside rows. */
export interface ThingsToKeep {
  /** A stored file. */
  readonly picture: string;
  /** A text under the product's key. */
  readonly sealed: string;
  /** When a job that waits is due. */
  readonly later: Date;
}

/** Their rows are all there, but they open nothing any more. */
const endedByRestore = ['sessions', 'single_use_tokens'];

export async function makeThingsToKeep(loge: TestServer): Promise<ThingsToKeep> {
  const { database, server } = loge;
  const later = new Date('2027-01-04T08:00:00Z');
  const { id: picture } = await keepPicture(loge, { isPublic: true });
  await database.transaction().execute(async (transaction) => {
    await server.services.jobs.enqueue(transaction, 'deliver-mail', { mailId: 4711 }, later);
    await server.services.jobs.enqueue(transaction, 'sweep-files', {});
  });
  return { picture, sealed: server.services.seal.seal('a kept secret', 'of a test'), later };
}

/** Takes a backup and restores it: rows, numbers to come, files, key and jobs are there again, and the product runs on it for somebody with this login. */
export async function expectRoundTrip(
  loge: TestServer,
  target: BackupTarget,
  { picture, sealed, later, login }: ThingsToKeep & { readonly login: string },
): Promise<void> {
  const { manifest, lostFiles } = await target.take();
  expect(lostFiles).toEqual([]);
  expect(manifest).toMatchObject({ files: 1, jobs: 2 });
  const { warnings } = await target.restore();
  expect(warnings).toEqual([]);

  const restored = await openClient(target.url);
  await restored.client.query('begin');
  await restored.client.query(writtenAlike);
  for (const { name, columns, rows, sha256 } of manifest.tables) {
    const expected = endedByRestore.includes(name) ? { name, rows } : { name, rows, sha256 };
    expect({ name, ...(await measureTable(restored.client, { name, columns })) }).toMatchObject(expected);
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
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/gateway',
      headers: { fromapp: 'loge-test/1', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        action: 'login',
        login,
        pass: demoPassword,
        noCookies: 'true',
      }).toString(),
    });
    expect(signedIn.json()).toMatchObject({ code: 0 });
  } finally {
    await server.stop();
  }
}
