import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { beginSeriesOf, repeats } from '../../testing/series-builders.ts';
import { makeSeriesOrders } from './make-series-orders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let baskets: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  baskets = await world.offer(repeats);
});

const many = 10_000;

test('of ten thousand series one run takes only those that are due, at most two hundred, by the index and not by reading all', async () => {
  const model = await beginSeriesOf({ loge, world }, baskets, {
    recurrType: 'TLJ',
    recurrTLJ_every: 10,
    beginDate: '2027-06-01',
  });
  // The same series many times over: only the last ones are due on 20 November.
  await sql`
    insert into order_series (conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, every, from_date, next_look_on,
      known_total_cents, created_by, created_by_role)
    select conciergerie_id, beneficiary_id, offer_id, form, recurrence_type, every, from_date,
      case when n > ${many - 250} then date '2026-11-20' else date '2027-05-25' end, known_total_cents, created_by, created_by_role
    from order_series cross join generate_series(1, ${many}::int) n where id = ${model}
  `.execute(loge.database);
  await sql`analyze order_series`.execute(loge.database);
  const due = async (): Promise<number> => {
    const found = await sql<{ count: number }>`
      select count(*)::int as count from order_series where state = 'active' and next_look_on <= '2026-11-20'
    `.execute(loge.database);
    return found.rows[0]?.count ?? -1;
  };
  expect(await due()).toBe(250);
  expect(await makeSeriesOrders(loge.server.services)).toEqual({ hasMore: true, failed: [] });
  expect(await due()).toBe(50);
  expect(await makeSeriesOrders(loge.server.services)).toEqual({ hasMore: false, failed: [] });
  expect(await due()).toBe(0);

  const plan = await sql<{ 'QUERY PLAN': string }>`
    explain select s.id from order_series s where s.state = 'active' and s.next_look_on <= '2026-11-21' order by s.next_look_on, s.id limit 1
  `.execute(loge.database);
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('order_series_to_look_at');
}, 60_000);
