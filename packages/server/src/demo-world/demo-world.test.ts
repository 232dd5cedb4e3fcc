import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { cloneDatabase } from '../testing/test-database.ts';
import { findRawJournalLines } from '../testing/raw-journal-words.ts';
import { lastDemoDay } from './demo-clock.ts';
import { fillDemoWorldIfEmpty } from './fill-if-empty.ts';
import { type OpenedWorld, openWorld, worldsDay } from '../testing/opened-world.ts';

/** In its full size: demo-world.drill.ts. */
describe('a demo world of another size', () => {
  /** All rows of all tables as one hash; passwords and PINs are salted, accounts and secrets sealed anew, and two columns tell when rows were written. */
  async function fingerprint({ connection: { database } }: OpenedWorld): Promise<Record<string, string>> {
    const { rows: tables } = await sql<{ table: string }>`
      select table_name as table from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ 'kysely'`.execute(
      database,
    );
    const hashes: Record<string, string> = {};
    for (const { table } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select md5(string_agg(line, ';' order by line)) as hash
        from (select (to_jsonb(t) - 'password_hash' - 'locker_pin_hash' - 'updated_at' - 'iban_sealed' - 'content_sealed' - 'secret_sealed' - 'draw_seed')::text as line from ${sql.table(table)} t) lines`.execute(
        database,
      );
      hashes[table] = rows[0]?.hash ?? '';
    }
    return hashes;
  }

  it('is the same world for the same day and sizes, and another one on another day', async () => {
    const size = { beneficiaries: 40, orders: 120 };
    const worlds = [await openWorld(size), await openWorld(size), await openWorld({ ...size, today: '2027-03-01' })];
    const [first, second, later] = await Promise.all(worlds.map(fingerprint));
    for (const world of worlds) expect(await checkInvariants(world.connection.database)).toEqual([]);
    for (const world of worlds) expect(await findRawJournalLines(world.connection.database)).toEqual([]);
    await Promise.all(worlds.map(({ close }) => close()));
    expect(second).toEqual(first);
    expect(later?.['orders']).not.toEqual(first?.['orders']);
  }, 60_000);

  it('is dated from the last working day that is over', () => {
    const cases = [
      ['2026-11-20T15:46:00Z', '2026-11-20'],
      ['2026-11-20T15:44:00Z', '2026-11-19'],
      ['2026-11-23T08:00:00Z', '2026-11-20'],
      ['2026-11-22T20:00:00Z', '2026-11-20'],
      ['2026-11-11T20:00:00Z', '2026-11-10'],
    ] as const;
    for (const [now, day] of cases) expect([now, lastDemoDay(Date.parse(now))]).toEqual([now, day]);
  });

  it('may be as small as a test wants it', async () => {
    const small = await openWorld({ beneficiaries: 3, orders: 12 });
    const { rows } = await sql<{ count: number }>`select count(*) from orders`.execute(small.connection.database);
    expect(rows).toEqual([{ count: 12 }]);
    expect(await checkInvariants(small.connection.database)).toEqual([]);
    await small.close();
  }, 30_000);
});

it('is filled once by several processes that start on one empty database', { timeout: 60_000 }, async () => {
  const { url, drop } = await cloneDatabase();
  const processes = Array.from({ length: 3 }, () => connect(url, { connections: 2 }));
  const told: string[] = [];
  const size = { beneficiaries: 20, orders: 40, today: worldsDay };
  await Promise.all(
    processes.map(({ database }) => fillDemoWorldIfEmpty(database, { ...size, log: (line) => void told.push(line) })),
  );
  expect(told, 'one of them tells that it has filled it').toHaveLength(1);
  const [first] = processes;
  if (first === undefined) throw new Error('There is no process.');
  expect(await checkInvariants(first.database)).toEqual([]);
  const { companies } = await first.database
    .selectFrom('client_companies')
    .select(({ fn }) => fn.countAll<number>().as('companies'))
    .executeTakeFirstOrThrow();
  expect(companies).toBe(2);
  await Promise.all(processes.map(({ close: closeOne }) => closeOne()));
  await drop();
});
