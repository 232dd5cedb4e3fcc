import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { connect } from '../../platform/database/connection.ts';
import { lockSeries } from '../../order-facts/rows/order-series-rows.ts';
import { Changes } from '../../platform/unit-of-work/changes.ts';
import { makeDueOrders } from '../make-due-orders.ts';
import { readSettings } from '../../platform/settings.ts';
import { type RunningServer, startServer } from '../../start-server.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { beginSeriesOf, ordersOfSeries, repeats } from '../../testing/series-builders.ts';
import { makeSeriesOrders } from './make-series-orders.ts';

const loge = startTestServer({ toItself: true });
let world: OrderingWorld;
let baskets: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  baskets = await world.offer(repeats);
});

/** Series of other tests are not to be made by the runs of this one. */
beforeEach(async () => {
  await sql`update order_series set state = 'ended', next_look_on = null where state = 'active'`.execute(loge.database);
});

const begin = (over: Record<string, unknown>): Promise<number> => beginSeriesOf({ loge, world }, baskets, over);
const run = () => makeSeriesOrders(loge.server.services);
const ordersOf = (seriesId: number) => ordersOfSeries(loge, seriesId);
const datesOf = async (seriesId: number) => (await ordersOf(seriesId)).map(({ date }) => date);

describe('two processes at once', () => {
  const daily = { recurrType: 'TLJ', recurrTLJ_every: 1, beginDate: '2026-11-20', endDate: '2026-12-31' };

  test('make each order once between them', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await begin(daily));
    loge.now = new Date('2026-11-27T10:00:00Z');
    const settings = readSettings({ LOG_LEVEL: 'silent', DATABASE_URL: loge.databaseUrl });
    const second: RunningServer = await startServer({
      settings,
      databaseUrl: loge.databaseUrl,
      clock: () => loge.now,
      takesJobs: false,
    });
    try {
      await Promise.all([run(), makeSeriesOrders(second.services), run(), makeSeriesOrders(second.services)]);
    } finally {
      await second.stop();
    }
    for (const id of ids) {
      const dates = await datesOf(id);
      expect(dates).toHaveLength(15);
      expect(new Set(dates).size).toBe(15);
    }
  });

  test('control: without the lock and the constraint both make the order of the same day', async () => {
    const id = await begin(daily);
    loge.now = new Date('2026-11-21T10:00:00Z');
    await sql`alter table order_series_days drop constraint one_order_per_series_day`.execute(loge.database);
    const both: Promise<{ date: string; orderId: number | null }>[] = [];
    await loge.database.transaction().execute(async (gate) => {
      // Holds both back between making the order and committing it, so that neither can see the other's.
      await sql`select from order_series where id = ${id} for no key update`.execute(gate);
      for (let count = 0; count < 2; count += 1) {
        both.push(loge.database.transaction().execute((transaction) => unguarded(transaction, id)));
      }
      await waitForBlockedTransactions(loge.database, 2);
    });
    const made = await Promise.all(both);
    expect(made.map(({ date }) => date)).toEqual(['2026-11-28', '2026-11-28']);
    expect(made[0]?.orderId).not.toBe(made[1]?.orderId);
    const broken = await checkInvariants(loge.database);
    expect(broken.map(({ invariant }) => invariant)).toEqual(['one_order_per_series_day']);
    await sql`delete from order_series_days where series_id = ${id} and date = '2026-11-28'`.execute(loge.database);
    await sql`alter table order_series_days add constraint one_order_per_series_day primary key (series_id, date)`.execute(
      loge.database,
    );
    await sql`update order_series set next_look_on = '2026-11-21' where id = ${id}`.execute(loge.database);

    // With the lock the second one does not even see the series while the first holds it.
    await loge.database.transaction().execute(async (first) => {
      await lockSeries(first, id);
      expect(await run()).toEqual({ hasMore: false, failed: [] });
    });
    expect(await datesOf(id)).not.toContain('2026-11-28');
    await run();
    expect(await datesOf(id)).toContain('2026-11-28');
  });

  test('the database refuses a second order for a day', async () => {
    const id = await begin(daily);
    const [made] = await ordersOf(id);
    const again = sql`insert into order_series_days (series_id, conciergerie_id, date, outcome, order_id) values (${id}, ${world.conciergerieId}, ${made?.date}, 'made', ${made?.id})`;
    await expect(again.execute(loge.database)).rejects.toMatchObject({ code: '23505' });
  });

  test('a crash in the middle leaves nothing half made, and the next run makes it', async () => {
    const id = await begin(daily);
    loge.now = new Date('2026-11-22T10:00:00Z');
    const doomed = connect(loge.databaseUrl);
    const crashed = doomed.database.transaction().execute(async (transaction) => {
      const series = await lockSeries(transaction, id);
      if (series === null) throw new Error('no series');
      const { days } = await makeDueOrders(transaction, new Changes(), series, {
        now: loge.now,
        takesCards: true,
      });
      expect(days).toHaveLength(2);
      // As a process that is killed: the connection goes, with everything that it has written.
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });
    await expect(crashed).rejects.toThrow();
    await doomed.close();
    expect(await datesOf(id)).toHaveLength(8);
    await run();
    expect(await datesOf(id)).toHaveLength(10);
    const orders = await loge.database
      .selectFrom('orders')
      .select('id')
      .where('beneficiary_id', '=', world.camille.id)
      .where('begin_date', '=', '2026-11-29')
      .execute();
    const linked = await sql<{
      count: number;
    }>`select count(*)::int as count from order_series_days d join orders o on o.id = d.order_id where d.date = '2026-11-29' and o.beneficiary_id = ${world.camille.id}`.execute(
      loge.database,
    );
    expect(orders).toHaveLength(linked.rows[0]?.count ?? -1);
  });
});

describe('a series that is stopped while its orders are made', () => {
  const daily = { recurrType: 'TLJ', recurrTLJ_every: 1, beginDate: '2026-11-20' };
  const stop = (seriesId: number, as: Signed) => loge.call('StopOrderSeries', { seriesId }, as);

  test('waits for those in hand, and makes no more', async () => {
    const id = await begin(daily);
    loge.now = new Date('2026-11-21T10:00:00Z');
    const camille = await loge.signIn(world.camille.login);
    const stopping: { answer?: ReturnType<typeof stop> } = {};
    await loge.database.transaction().execute(async (job) => {
      const series = await lockSeries(job, id);
      if (series === null) throw new Error('no series');
      stopping.answer = stop(id, camille);
      await waitForBlockedTransactions(loge.database, 1);
      await makeDueOrders(job, new Changes(), series, { now: loge.now, takesCards: true });
    });
    expect(await stopping.answer).toMatchObject({ code: 0 });
    expect(await datesOf(id)).toHaveLength(9);
    loge.now = new Date('2026-11-22T10:00:00Z');
    await run();
    expect(await datesOf(id)).toHaveLength(9);
  });

  test('is either before the run or after it, never half of each', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 8; index += 1) ids.push(await begin(daily));
    loge.now = new Date('2026-11-21T10:00:00Z');
    const camille = await loge.signIn(world.camille.login);
    const [, , ...answers] = await Promise.all([run(), run(), ...ids.map((id) => stop(id, camille))]);
    expect(answers.map(({ code }) => code)).toEqual(ids.map(() => 0));
    const counts = await Promise.all(ids.map(async (id) => (await datesOf(id)).length));
    for (const count of counts) expect([8, 9]).toContain(count);
    loge.now = new Date('2026-11-23T10:00:00Z');
    await run();
    expect(await Promise.all(ids.map(async (id) => (await datesOf(id)).length))).toEqual(counts);
  });
});

/** What a job would do that neither locks the series nor knows its days to be unique. */
async function unguarded(
  transaction: typeof loge.database,
  seriesId: number,
): Promise<{ date: string; orderId: number | null }> {
  const found = await loge.database
    .selectFrom('order_series')
    .selectAll()
    .where('id', '=', seriesId)
    .executeTakeFirstOrThrow();
  const { days } = await makeDueOrders(
    transaction,
    new Changes(),
    {
      id: found.id,
      conciergerieId: found.conciergerie_id,
      beneficiaryId: found.beneficiary_id,
      offerId: found.offer_id,
      form: found.form,
      recurrenceType: 'TLJ',
      every: found.every,
      daysOfWeek: null,
      dayOfMonth: null,
      createdAt: found.created_at,
      fromDate: found.from_date,
      untilDate: found.until_date,
      beginTime: null,
      endTime: null,
      state: 'active',
      pausedUntil: null,
      knownTotalCents: found.known_total_cents,
      createdBy: found.created_by,
      createdByRole: 'beneficiary',
      version: found.version,
      zone: 'Europe/Paris',
    },
    { now: loge.now, takesCards: true },
  );
  const [day] = days;
  if (day === undefined) throw new Error('nothing was due');
  return { date: day.date, orderId: day.orderId };
}
