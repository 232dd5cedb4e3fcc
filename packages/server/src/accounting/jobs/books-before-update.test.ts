import { addDays } from '@loge/domain/shared/local-date';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../../platform/database/connection.ts';
import { knownMigrations } from '../../platform/database/known-migrations.ts';
import { migrate, migrateWith } from '../../platform/database/migrate.ts';
import { mainZone } from '../../platform/lists/day-range.ts';
import { machineNow } from '../../testing/machine-now.ts';
import { cloneDatabase } from '../../testing/test-database.ts';
import { findBookForm } from '../rows/kept-book-rows.ts';

/** Decision 0092. The moment of the update is that of the machine. */
test('books of a year that was over at the update keep the form of before, in whatever month it ended', async () => {
  const older = await cloneDatabase('template0');
  const { database, close } = connect(older.url);
  try {
    const steps = await knownMigrations();
    await migrateWith(
      database,
      steps.filter((name) => name < '0444'),
    );
    await database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`
        insert into ledger_transactions (conciergerie_id, event, source_key, created_at)
        select 1, min(event), 'order-40017-charged-1', now() - interval '2 days' from ledger_events`.execute(
        transaction,
      );
    });
    await migrate(database);
    const { date: today } = instantToLocal(Math.floor(machineNow()), mainZone);
    expect(await findBookForm(database, addDays(today, -1))).toBe('plain');
    expect(await findBookForm(database, today)).toBe('full');
  } finally {
    await close();
    await older.drop();
  }
});
