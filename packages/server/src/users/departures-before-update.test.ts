import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connection, connect } from '../platform/database/connection.ts';
import { knownMigrations } from '../platform/database/known-migrations.ts';
import { migrate, migrateWith } from '../platform/database/migrate.ts';
import { cloneDatabase } from '../testing/test-database.ts';

/** An installation in which people left with a running series is brought to this version while one of its desks is on its way to another server. */
let empty: Awaited<ReturnType<typeof cloneDatabase>>;
let connection: Connection;

beforeAll(async () => {
  empty = await cloneDatabase('template0');
  connection = connect(empty.url);
  const steps = await knownMigrations();
  await migrateWith(
    connection.database,
    steps.filter((name) => name < '0476'),
  );
  await connection.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into client_companies (id, name, brand) values (1, 'One', 'loge')`.execute(transaction);
    await sql`insert into conciergeries (id, client_company_id, name, moving_since) values (1, 1, 'Stays', null), (2, 1, 'Moves', now())`.execute(
      transaction,
    );
    await sql`insert into users (id, login, email, conciergerie_id, is_beneficiary, is_partner, has_partner_calendar, partner_id, active) values
      (1, 'gone', 'gone@example.test', 1, true, false, false, null, false),
      (2, 'off', 'off@example.test', null, false, true, true, 1, false),
      (3, 'works', 'works@example.test', null, false, true, true, 2, true)`.execute(transaction);
    for (const desk of [1, 2])
      // oxlint-disable-next-line no-await-in-loop
      await sql`insert into order_series (id, conciergerie_id, beneficiary_id, created_by, created_by_role, offer_id, form, from_date, next_look_on, recurrence_type)
        values (${desk}, ${desk}, 1, 1, 'beneficiary', 1, '{}', '2027-01-04', '2027-01-04', 'TLJ')`.execute(
        transaction,
      );
    await sql`insert into calendar_feeds (partner_id, token_hash, created_by, created_at) values (1, 'a', 2, now()), (2, 'b', 3, now())`.execute(
      transaction,
    );
  });
  await migrate(connection.database);
});
afterAll(async () => {
  await connection.close();
  await empty.drop();
});

test('who left with a series alone is noted at the desk that stays, and the desk that moves stops nothing', async () => {
  const { rows } = await sql`select user_id, conciergerie_id from departures order by 1, 2`.execute(
    connection.database,
  );
  expect(rows).toEqual([{ user_id: 1, conciergerie_id: 1 }]);
});

test('the address of a calendar whose right was lost is ended, others are not', async () => {
  const { rows } = await sql`select created_by, revoked_at is not null as ended from calendar_feeds order by 1`.execute(
    connection.database,
  );
  expect(rows).toEqual([
    { created_by: 2, ended: true },
    { created_by: 3, ended: false },
  ]);
});
