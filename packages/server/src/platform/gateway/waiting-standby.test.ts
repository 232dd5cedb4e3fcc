import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildBeneficiary, buildConciergerie } from '../../testing/builders.ts';
import { type BuiltOffer, buildOffer } from '../../testing/catalogue-builders.ts';
import { acceptableWaitMs } from '../../testing/acceptable-wait.ts';
import { demoPassword } from '../../testing/running-server.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { connect, type Connection, serverTimeouts } from '../database/connection.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { readSettings } from '../settings.ts';
import { machineWrite } from '../unit-of-work/machine-write.ts';

/** A PostgreSQL whose synchronous standby is away: every commit is written here and waits until it would be safe there too. */

interface Answer {
  readonly status: number;
  readonly data: { readonly orderId: number; readonly sessionToken: string };
}

let folder = '';
let postgres: EmbeddedPostgres;
let admin: Connection;
let server: RunningServer;
let offer: BuiltOffer;
let conciergerieId = 0;
const tokens: string[] = [];
let now = new Date('2026-11-20T10:00:00Z');

async function call(action: string, input: object, token = '', key?: string): Promise<Answer> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gateway',
    headers: {
      fromapp: 'loge-test/1',
      ...(token === '' ? {} : { 'x-session': token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: { action, ...input },
  });
  return { status: answer.statusCode, data: answer.json<Answer>().data };
}

const order = (token: string, key: string): Promise<Answer> =>
  call(
    'CreateOrder',
    {
      o: {
        offreId: offer.id,
        items: [{ offreItemId: offer.itemIds[0], quantity: 1 }],
        paymentMode: 1,
        evenIfEqual: true,
      },
    },
    token,
    key,
  );

/** 'absent' is waited for by every commit from now on; nobody again with ''. */
async function waitFor(standby: string): Promise<void> {
  await sql`alter system set synchronous_standby_names = ${sql.lit(standby)}`.execute(admin.database);
  await sql`select pg_reload_conf()`.execute(admin.database);
  await expect
    .poll(async () => (await admin.pool.query('show synchronous_standby_names')).rows)
    .toEqual([{ synchronous_standby_names: standby }]);
}

/** How many commits wait for the standby, and how many wait for each other. */
async function waiting(): Promise<{ readonly standby: number; readonly locks: number }> {
  const { rows } = await sql<{ standby: number; locks: number }>`
    select count(*) filter (where wait_event = 'SyncRep')::int as standby, count(*) filter (where wait_event_type = 'Lock')::int as locks
    from pg_stat_activity where datname = current_database()
  `.execute(admin.database);
  return rows[0] ?? { standby: -1, locks: -1 };
}

beforeAll(async () => {
  folder = await mkdtemp(join(os.tmpdir(), 'loge-standby-'));
  await chmod(folder, 0o755);
  postgres = await startEmbeddedPostgres({ folder });
  admin = connect(postgres.url, { connections: 4 });
  await migrate(admin.database);
  server = await startServer({
    settings: readSettings({
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ORDERS_PER_HOUR: '0',
      DATA_DIR: folder,
    }),
    databaseUrl: postgres.url,
    clock: () => now,
    takesJobs: false,
    timeouts: { ...serverTimeouts, idleInTransactionMs: 0 },
  });
  await server.app.ready();
  conciergerieId = await buildConciergerie(admin.database);
  offer = await buildOffer(admin.database, { conciergerieIds: [conciergerieId] });
  for (let person = 0; person < 12; person += 1) {
    const { login } = await buildBeneficiary(admin.database, { conciergerie_id: conciergerieId });
    tokens.push((await call('login', { login, pass: demoPassword, noCookies: true })).data.sessionToken);
  }
}, 90_000);

afterEach(() => waitFor(''));

afterAll(async () => {
  await server.stop();
  await admin.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test('commits that wait use up no connection of those who only read, and the server stays ready', async () => {
  const read = async (): Promise<number> => {
    const began = performance.now();
    for (const token of tokens) expect((await call('MyProfile', {}, token)).status).toBe(200);
    for (const path of ['/health', '/ready']) expect((await server.app.inject(path)).statusCode).toBe(200);
    return performance.now() - began;
  };
  const controlMs = await read();
  await waitFor('absent');
  const orders = tokens.map((token, person) => order(token, `waiting-${person}`));
  await expect.poll(async () => (await waiting()).standby, { timeout: 10_000 }).toBeGreaterThan(0);
  // Long enough for "last seen" to be noted anew.
  now = new Date(now.getTime() + 120_000);
  expect(await read()).toBeLessThan(acceptableWaitMs(controlMs));
  await waitFor('');
  const answers = await Promise.all(orders);
  expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
}, 40_000);

test('commits with something to tell do not queue behind each other', async () => {
  await waitFor('absent');
  const writes = Array.from({ length: 4 }, (_, which) =>
    machineWrite(server.services, `side-by-side-${which}`, async (_transaction, changes) => {
      changes.record({ action: 'account-erased', conciergerieId });
      changes.announce({ topics: ['orders'], conciergerieId });
      changes.queue('clean-access', {});
    }),
  );
  await expect.poll(waiting, { timeout: 10_000 }).toEqual({ standby: 4, locks: 0 });
  await waitFor('');
  await Promise.all(writes);
  // What they had to tell has gone out.
  await vi.waitFor(
    async () => expect(await admin.database.selectFrom('live_outbox').select('id').execute()).toEqual([]),
    10_000,
  );
}, 40_000);

test('an answer is not repeated before it is safe, also where the first one no longer waits', async () => {
  const [token = ''] = tokens;
  await waitFor('absent');
  const first = vi.fn<(answer: Answer) => void>();
  const placing = order(token, 'repeated').then(first);
  // As when the connection of the first one ends: it is kept here, and nowhere else. What others write in the meantime waits as well.
  const cancelWaits = sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
  await expect
    .poll(async () => {
      await cancelWaits.execute(admin.database);
      return first.mock.calls.length;
    })
    .toBe(1);
  await placing;
  const data = first.mock.calls[0]?.[0].data;
  expect(data?.orderId).toBeGreaterThan(0);
  const answered = vi.fn<(answer: Answer) => void>();
  const repeat = order(token, 'repeated').then(answered);
  await expect.poll(async () => (await waiting()).standby).toBeGreaterThan(0);
  expect(answered).not.toHaveBeenCalled();
  await waitFor('');
  await repeat;
  expect(answered.mock.calls[0]?.[0]).toMatchObject({ status: 200, data: { orderId: data?.orderId } });
}, 40_000);
