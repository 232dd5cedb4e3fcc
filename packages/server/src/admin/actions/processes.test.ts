import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import { readSettings } from '../../platform/settings.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import { buildManager } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

/* A server of its own: what others do shows in the same database. */
const loge = startTestServer({ toItself: true });
let world: OrderingWorld;
let admin: Signed;
let other: RunningServer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  const person = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId], is_admin: true });
  admin = await loge.signIn(person.login);
  const settings = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' });
  other = await startServer({ settings, databaseUrl: loge.databaseUrl, clock: () => loge.now });
});
afterAll(() => other.stop());

const get = async <Data>(action: string, input: Record<string, unknown> = {}): Promise<Data> => {
  const answer = await loge.call(action, input, admin, { method: 'GET' });
  expect(answer.code, answer.message).toBe(0);
  return answer.data as unknown as Data;
};

interface Processes {
  readonly processes: readonly { readonly process: string; readonly isThis: boolean; readonly pid: number }[];
}
interface Running extends Processes {
  readonly activities: readonly {
    readonly key: string;
    readonly kind: string;
    readonly name: string;
    readonly process: string;
    readonly userId: number | null;
    readonly durationMs: number;
  }[];
}

const numbers: CacheDefinition<number> = { name: 'tested-numbers', topics: ['catalogue'], atMost: 2_000 };
const keep = ({ services }: RunningServer, key: number) =>
  services.caches.of(numbers).get(key, loge.now, async () => ({ value: key, until: new Date('2030-01-01T00:00:00Z') }));

describe('GetAllRunningActivities', () => {
  test('shows what takes long in every process, longest first, and what asks', async () => {
    const ends = [
      loge.server.services.activities.begin({ kind: 'job', name: 'deliver-mail', userId: null }),
      other.services.activities.begin({ kind: 'request', name: 'ReportingExtraction', userId: 7 }),
    ];
    // The other process is asked by the first look and has answered by a later one.
    await expect
      .poll(async () => (await get<Running>('GetAllRunningActivities')).activities.map(({ name }) => name))
      .toEqual(['deliver-mail', 'ReportingExtraction', 'GetAllRunningActivities']);
    const { activities, processes } = await get<Running>('GetAllRunningActivities');
    expect(processes).toHaveLength(2);
    expect(processes.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(activities.map(({ durationMs }) => durationMs)).toEqual(
      activities.map(({ durationMs }) => durationMs).toSorted((a, b) => b - a),
    );
    expect(new Set(activities.map(({ key }) => key)).size).toBe(activities.length);
    expect(activities[1]).toMatchObject({ kind: 'request', userId: 7 });
    for (const end of ends) end();
    expect((await get<Running>('GetAllRunningActivities')).activities[0]?.name).not.toBe('deliver-mail');
  });

  test('a request is under way until its answer has gone out, also where it is refused', async () => {
    await loge.call('GetAllRunningActivities', {}, world.marc, { method: 'GET' });
    await loge.call('GetCacheDetails', { category: 'no such' }, admin, { method: 'GET' });
    expect(loge.server.services.activities.list()).toEqual([]);
  });

  test('a job is under way while it runs', async () => {
    const { jobs, activities, database } = other.services;
    const begun = vi.spyOn(activities, 'begin');
    await jobs.enqueue(database, 'forget-outdated', {});
    await expect
      .poll(() => begun.mock.calls.map(([activity]) => activity), { timeout: 15_000 })
      .toContainEqual({ kind: 'job', name: 'forget-outdated', userId: null });
    await expect.poll(() => activities.list()).toEqual([]);
    begun.mockRestore();
  });
});

test('JdbcPoolInfos counts the connections of every process and of the database', async () => {
  interface Pools {
    readonly processes: readonly {
      readonly pools: readonly {
        readonly name: string;
        readonly max: number;
        readonly total: number;
        readonly idle: number;
        readonly active: number;
      }[];
    }[];
    readonly database: {
      readonly connections: number;
      readonly max: number;
      readonly idleInTransaction: number;
      readonly longestTransactionMs: number | null;
    };
  }
  await expect.poll(async () => (await get<Pools>('JdbcPoolInfos')).processes.length).toBe(2);
  await loge.database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    const { processes, database } = await get<Pools>('JdbcPoolInfos');
    for (const { pools } of processes)
      expect(pools.map(({ name, max }) => [name, max])).toEqual([
        ['main', 12],
        ['writing', 8],
        ['jobs', 6],
        ['autonomous', 4],
      ]);
    for (const { total, idle, active } of processes.flatMap(({ pools }) => pools)) expect(active).toBe(total - idle);
    expect(database.connections).toBeGreaterThan(processes.length);
    expect(database.max).toBeGreaterThanOrEqual(database.connections);
    expect(database.idleInTransaction).toBeGreaterThanOrEqual(1);
    expect(database.longestTransactionMs).toBeGreaterThan(0);
  });
});

interface Caches extends Processes {
  readonly categories: readonly {
    readonly category: string;
    readonly entries: number;
    readonly misses: number;
    readonly processes: number;
  }[];
  readonly entries: readonly { readonly key: string; readonly until: string | null }[] | null;
}
const category = async (): Promise<Caches['categories'][number] | undefined> =>
  (await get<Caches>('GetCacheDetails')).categories.find((each) => each.category === 'tested-numbers');

describe('what is kept between requests', () => {
  test('GetCacheDetails adds up all processes, and lists a thousand entries at most', async () => {
    for (let key = 1; key <= 1_100; key += 1) await keep(loge.server, key);
    await keep(other, 5);
    await expect.poll(category).toMatchObject({ entries: 1_101, misses: 1_101, processes: 2 });
    const { entries } = await get<Caches>('GetCacheDetails', { category: 'tested-numbers' });
    expect(entries).toHaveLength(1_000);
    expect(entries?.[0]).toEqual({ key: '1100', until: '2030-01-01T00:00:00.000Z' });
    expect((await get<Caches>('GetCacheDetails', { category: 'no such' })).entries).toBeNull();
    expect((await get<Caches>('GetCacheDetails')).entries).toBeNull();
  });

  test('ClearCache makes every process forget one category, or all, and is written down', async () => {
    expect(await loge.call('ClearCache', { category: 'another' }, admin)).toMatchObject({ code: 0 });
    await expect.poll(category).toMatchObject({ entries: 1_101 });
    expect(await loge.call('ClearCache', { category: 'tested-numbers' }, admin)).toMatchObject({ code: 0 });
    await expect.poll(category).toMatchObject({ entries: 0 });
    await Promise.all([keep(loge.server, 1), keep(other, 1)]);
    await expect.poll(category).toMatchObject({ entries: 2 });
    expect(await loge.call('ClearCache', {}, admin)).toMatchObject({ code: 0 });
    await expect.poll(category).toMatchObject({ entries: 0 });
    const lines = await loge.database
      .selectFrom('business_log')
      .select('comment')
      .where('action', '=', 'cache-cleared')
      .orderBy('id')
      .execute();
    expect(lines.map(({ comment }) => comment)).toEqual(['Catégorie another', 'Catégorie tested-numbers', '']);
  });
});

test.each(['GetAllRunningActivities', 'JdbcPoolInfos', 'GetCacheDetails', 'ClearCache'])(
  '%s is for administrators',
  async (action) => {
    const prod = await world.manager(['PROD', 'MONITORING']);
    expect(await loge.call(action, {}, prod)).toMatchObject({ refusal: 'forbidden' });
  },
);
