import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../platform/database/connection.ts';
import { checkInvariants } from '../platform/database/invariants.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { migrate, migrateWith } from '../platform/database/migrate.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** An installation whose receipts had the numbers of their payments is brought to this version. docs/rules/payments.md. */
let empty: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

/** With the guards of the database off: what matters here is a payment alone. */
const unguarded = (statement: string): Promise<void> =>
  connection.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });
const pay = (values: string): Promise<void> =>
  unguarded(`insert into payments (id, conciergerie_id, order_id, created_by, status, collected_at, cancelled_at, mode, amount_cents, net_cents, vat_cents)
    select id, desk, order_id, by, status, at::timestamptz, case when status = 'cancelled' then now() end, 'cash', 100, 100, 0
    from (values ${values}) as v (id, desk, order_id, by, status, at)`);
const numbers = async (): Promise<Record<number, number | null>> => {
  const { rows } = await sql<{ id: number; number: number | null }>`
    select id, receipt_number as number from payments order by id`.execute(connection.database);
  return Object.fromEntries(rows.map(({ id, number }) => [id, number]));
};
/** The number that the database gives a payment that comes in now. */
const collect = async (id: number): Promise<number | null> => {
  await unguarded(`alter table payments enable always trigger receipts_are_numbered;
    update payments set status = 'collected', collected_at = now() where id = ${id};
    alter table payments enable trigger receipts_are_numbered`);
  return (await numbers())[id] ?? null;
};

beforeAll(async () => {
  empty = await cloneDatabase('template0');
  connection = connect(empty.url);
  const steps = await knownMigrations();
  await migrateWith(
    connection.database,
    steps.filter((name) => name < '0458'),
  );
  await unguarded(
    `insert into conciergeries (id, client_company_id, name) values (1, 1, 'One'), (2, 1, 'Two'), (3, 1, 'Three')`,
  );
  await pay(`
    (300, 1, 31, 7, 'collected', '2026-11-02T09:00:00Z'),
    (811, 1, 32, 7, 'pending', null),
    (812, 1, 33, 7, 'cancelled', '2026-11-03T09:00:00Z'),
    (813, 1, 33, 7, 'collected', '2026-11-03T09:00:00Z'),
    (814, 2, 34, 7, 'collected', '2026-11-04T09:00:00Z'),
    (815, 2, 34, null, 'collected', '2026-11-05T09:00:00Z'),
    (816, 2, 34, null, 'collected', '2026-11-05T09:00:00Z'),
    (818, 1, 35, 7, 'pending', null)`);
  await migrate(connection.database);
});
afterAll(async () => {
  await connection.close();
  await empty.drop();
});

test('receipts of before keep the number that they were printed with', async () => {
  expect(await numbers()).toEqual({
    300: 300,
    811: null,
    812: 812,
    813: 812,
    814: 814,
    815: 815,
    816: 816,
    818: null,
  });
});

test('the series of a desk goes on behind them without a hole, and a desk without payments begins with 1', async () => {
  expect([await collect(818), await collect(811)]).toEqual([819, 820]);
  await pay(`(819, 2, 40, 7, 'pending', null), (820, 3, 41, 7, 'pending', null),
    (821, 3, 42, 7, 'pending', null)`);
  expect([await collect(819), await collect(820), await collect(821)]).toEqual([817, 1, 2]);
  const wrong = (await checkInvariants(connection.database)).filter(({ problem }) => /receipt/i.test(problem));
  expect(wrong).toEqual([]);
});
