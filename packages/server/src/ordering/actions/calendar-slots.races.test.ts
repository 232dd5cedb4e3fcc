import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { bookSlot } from '../../calendars/rows/slot-booking-rows.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer({ toItself: true });
let world: OrderingWorld;
let people: Signed[];

const MONDAY = '2026-11-23';
const clients = 200;
const SLOTS = 50;

beforeAll(async () => {
  world = await orderingWorld(loge);
  people = await Promise.all(Array.from({ length: 20 }, () => world.beneficiary()));
}, 60_000);

/** Live bookings that take the same time of the same person. */
const doubles = async (offer: BuiltOffer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from slot_bookings a join slot_bookings b on a.id < b.id and a.partner_id = b.partner_id
      and a.conciergerie_id = b.conciergerie_id and a.group_number = b.group_number and a.during && b.during
    where a.partner_id = ${offer.partnerId} and a.released_at is null and b.released_at is null`.execute(loge.database);
  return rows[0]?.count ?? -1;
};

describe('many want few slots at once', () => {
  test('200 clients, 50 slots of two people: fifty get one each, never two the same', async () => {
    const offer = await world.offer({ ...bookable, calendar_step_minutes: 15, items: [{ duration_minutes: 15 }] });
    // Two people, six hours and a quarter each: 25 slots and 25 slots.
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [
      [1, '09:00', 375, 1],
      [1, '09:00', 375, 2],
    ]);
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) => {
        const minutes = 540 + 15 * (client % (SLOTS / 2));
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        return world.place(offer, { beginDate: MONDAY, time }, people[client % people.length]);
      }),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(SLOTS);
    expect(answers.filter(({ refusal }) => refusal === 'slot-not-available')).toHaveLength(clients - SLOTS);
    expect(await doubles(offer)).toBe(0);
    const orders = await loge.database.selectFrom('orders').select('id').where('offer_id', '=', offer.id).execute();
    expect(orders).toHaveLength(SLOTS);
  }, 60_000);
});

describe('the guard', () => {
  /** Two who look, find the same slot free, and then both take it. */
  async function bothBook(
    offer: BuiltOffer,
    first: number,
    second: number,
    { guarded }: { readonly guarded: boolean },
  ): Promise<boolean[]> {
    const from = Date.parse('2026-11-23T08:00:00Z');
    const book = (database: Database, orderId: number) =>
      bookSlot(database, {
        conciergerieId: world.conciergerieId,
        partnerId: offer.partnerId,
        group: 1,
        from,
        to: from + 1_800_000,
        orderId,
        now: loge.now,
      });
    const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // With the guard the second waits until the first has ended; without it, it has its slot before that.
    const met = () => (guarded ? waitForBlockedTransactions(loge.database, 1) : two.promise);
    const earlier = loge.database.transaction().execute(async (transaction) => {
      const booked = await book(transaction, first);
      one.resolve();
      await met();
      return booked;
    });
    const later = loge.database.transaction().execute(async (transaction) => {
      await one.promise;
      const booked = await book(transaction, second);
      two.resolve();
      return booked;
    });
    return Promise.all([earlier, later]);
  }

  async function twoOrders(): Promise<{ offer: BuiltOffer; first: number; second: number }> {
    const offer = await world.offer(bookable);
    await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '14:00', 120]]);
    const first = await world.placed(offer, { beginDate: MONDAY, time: '14:00' });
    const second = await world.placed(offer, { beginDate: MONDAY, time: '14:30' });
    return { offer, first, second };
  }

  test('lets one of two have it', async () => {
    const { offer, first, second } = await twoOrders();
    expect(await bothBook(offer, first, second, { guarded: true })).toEqual([true, false]);
    expect(await doubles(offer)).toBe(0);
  });

  test('control: without the constraint both have it', async () => {
    const { offer, first, second } = await twoOrders();
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'one_live_booking_per_resource'`.execute(
      loge.database,
    );
    await sql`alter table slot_bookings drop constraint one_live_booking_per_resource`.execute(loge.database);
    expect(await bothBook(offer, first, second, { guarded: false })).toEqual([true, true]);
    expect(await doubles(offer)).toBe(1);
    await loge.database.deleteFrom('slot_bookings').where('order_id', '=', second).execute();
    await sql`alter table slot_bookings add constraint one_live_booking_per_resource ${sql.raw(rows[0]?.definition ?? '')}`.execute(
      loge.database,
    );
  });
});
