import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { startTestServer } from '../testing/running-server.ts';
import { advanceOrder } from '../testing/advance-order.ts';
import { buildSeller } from '../testing/seller-builders.ts';
import { numberBookEntries } from './number-book-entries.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
});

test('entries that were booked between two milliseconds are numbered once', async () => {
  const id = await world.placed(await world.offer());
  await advanceOrder(loge, () => world.marc.id)(id, 'accepted', 'done');
  await loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update ledger_transactions set created_at = created_at + interval '456 microseconds'`.execute(
      transaction,
    );
  });
  await numberBookEntries(loge.database, new Date(loge.now.getTime() + 60_000));
  const found = await sql<{ booked: number; numbered: number }>`
    select (select count(*)::int from ledger_transactions) as booked, (select count(*)::int from book_entries) as numbered
  `.execute(loge.database);
  expect(found.rows[0]?.booked).toBeGreaterThan(0);
  expect(found.rows[0]?.numbered).toBe(found.rows[0]?.booked);
});
