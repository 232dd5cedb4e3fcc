import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConciergerie, buildManager, buildUser } from '../../testing/builders.ts';
import { PostgresNode } from '../../testing/postgres-node.ts';
import { demoPassword } from '../../testing/running-server.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { readSettings } from '../settings.ts';
import { connect, type Connection } from './connection.ts';
import { migrate } from './migrate.ts';

/** A primary and a standby by PostgreSQL's own replication, which may stand still. */

let folder = '';
let primary: PostgresNode;
let standby: PostgresNode;
let admin: Connection;
let server: RunningServer;
let token = '';

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-reads-'));
  await chmod(folder, 0o755);
  primary = await PostgresNode.make('one', folder);
  standby = await PostgresNode.make('two', folder);
  primary.init();
  await primary.start([]);
  await primary.ask('create database loge', 60_000);
  admin = connect(primary.url(), { connections: 2 });
  await migrate(admin.database);
  await standby.becomeStandbyOf(primary, []);
  server = await startServer({
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_READ_URL: standby.url() }),
    databaseUrl: primary.url(),
    takesJobs: false,
  });
  await server.app.ready();
  const conciergerieId = await buildConciergerie(admin.database);
  const marc = await buildManager(admin.database, { conciergerieIds: [conciergerieId], permissions: [] });
  const { data } = await call('login', { login: marc.login, pass: demoPassword, noCookies: true });
  token = (data as { sessionToken: string }).sessionToken;
}, 120_000);

afterAll(async () => {
  await server.stop();
  await admin.close();
  await standby.close();
  await primary.close();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

async function call(action: string, input: object = {}): Promise<{ readonly status: number; readonly data: unknown }> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gateway',
    headers: { fromapp: 'loge-test/1', ...(token === '' ? {} : { 'x-session': token }) },
    payload: { action, ...input },
  });
  return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data };
}

/** From which of the two a read that may be old would come now. */
async function asked(): Promise<'primary' | 'standby'> {
  return (await server.services.standby.database()) === null ? 'primary' : 'standby';
}

test('a standby that has everything is asked, one that lags is not, until it has caught up', async () => {
  await expect.poll(asked, { timeout: 20_000 }).toBe('standby');
  await standby.ask('select pg_wal_replay_pause()');
  expect((await call('SendUiEvent', { event: 'activity', target: 4 })).status).toBe(200);
  expect(await asked(), 'what was just written is not there yet').toBe('primary');
  await standby.ask('select pg_wal_replay_resume()');
  await expect.poll(asked, { timeout: 20_000 }).toBe('standby');
}, 60_000);

test('a write of another process counts as well', async () => {
  const other = await startServer({
    settings: readSettings({ LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_READ_URL: standby.url() }),
    databaseUrl: primary.url(),
    takesJobs: false,
  });
  await expect.poll(asked, { timeout: 20_000 }).toBe('standby');
  await standby.ask('select pg_wal_replay_pause()');
  await buildUser(admin.database);
  await other.services.standby.wrote();
  await expect.poll(asked).toBe('primary');
  await standby.ask('select pg_wal_replay_resume()');
  await other.stop();
}, 60_000);

test('a list comes from the standby, and from the primary when the standby is gone', async () => {
  await expect.poll(asked, { timeout: 20_000 }).toBe('standby');
  // Seen by the statements that each of them was sent.
  const readsOf = async (node: PostgresNode): Promise<number> =>
    Number((await node.ask<{ n: string }>(`select xact_commit as n from pg_stat_database where datname = 'loge'`))?.n);
  const before = await readsOf(standby);
  expect((await call('AllOrdersList', { data: {} })).status).toBe(200);
  await expect.poll(() => readsOf(standby), { timeout: 15_000 }).toBeGreaterThan(before);
  standby.kill();
  expect((await call('AllOrdersList', { data: {} })).status).toBe(200);
  expect(await asked()).toBe('primary');
}, 60_000);
