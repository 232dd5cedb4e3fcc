import { getPartnerCalendar } from '@loge/contract/partner-portal/get-partner-calendar';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildPartner, buildUser } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let salon: BuiltOffer;
let partner: Signed;
let withoutCalendar: Signed;
let other: Signed;
let orderId = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  salon = await world.offer(bookable);
  await buildWeeklyHours(loge.database, salon, world.conciergerieId, [
    [1, '09:00', 120],
    [2, '09:00', 120],
  ]);
  const account = async (partnerId: number, has_partner_calendar: boolean) =>
    loge.signIn(
      (await buildUser(loge.database, { is_partner: true, partner_id: partnerId, has_partner_calendar })).login,
    );
  partner = await account(salon.partnerId, true);
  withoutCalendar = await account(salon.partnerId, false);
  other = await account(await buildPartner(loge.database), true);
  orderId = await world.placed(salon, { beginDate: '2026-11-23', time: '09:30' });
  await world.placed(await world.offer());
});

const week = { from: '2026-11-23', to: '2026-11-29' };

test('a partner sees when they are expected, and their appointments', async () => {
  await loge.database.insertInto('holidays').values({ day: '2026-11-24', name: 'Férié' }).execute();
  const calendar = await ask(loge, getPartnerCalendar, { partnerId: salon.partnerId, ...week }, partner);
  const entId = world.conciergerieId;
  expect(calendar.slots, 'no weekly hours on a holiday').toEqual([
    { date: '2026-11-23T09:00', lengthInMinutes: 120, userName: '', entId },
  ]);
  expect(calendar.orders).toMatchObject([
    { id: orderId, date: '2026-11-23T09:30', lengthInMinutes: 30, warning: null, entId },
  ]);
  expect(calendar.closedDays).toMatchObject([{ date: '2026-11-24', reason: 'holiday' }]);
  const coming = await ask(loge, getPartnerCalendar, { partnerId: salon.partnerId }, partner);
  expect([coming.from, coming.to]).toEqual(['2026-11-20', '2027-05-24']);
});

test('only their own, and only with the calendar', async () => {
  const call = (as: Signed) => loge.call('GetPartnerCalendar', { partnerId: salon.partnerId }, as);
  expect((await call(withoutCalendar)).refusal).toBe('no-partner-calendar');
  expect((await call(other)).refusal).toBe('not-found');
  expect((await call(world.marc)).refusal).toBe('forbidden');
  expect((await call(world.camille)).refusal).toBe('forbidden');
});

const extract = async (data: string, as: Signed) => {
  const answer = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExtractAllOrdersPartner', data }).toString()}`,
    headers: { 'x-session': as.token },
  });
  return answer.body
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
};

test('the extract of a month holds the orders that were placed in it, and nobody else’s', async () => {
  const placed = async (at: string): Promise<number> => {
    const id = await world.placed(salon, { beginDate: '2026-11-23', time: '10:00' });
    await loge.database
      .updateTable('orders')
      .set({ created_at: new Date(at) })
      .where('id', '=', id)
      .execute();
    await loge.database
      .updateTable('slot_bookings')
      .set({ released_at: loge.now })
      .where('order_id', '=', id)
      .execute();
    return id;
  };
  // By the clock of the conciergerie: midnight in Paris is 22:00 or 23:00 of the day before.
  const september = await placed('2026-09-30T21:59:59Z');
  const october = await placed('2026-09-30T22:00:00Z');
  const atItsEnd = await placed('2026-10-31T22:59:59Z');
  const [head = [], ...rows] = await extract('2026-10', partner);
  expect(head.slice(0, 5)).toEqual(['N°', 'Commandée', 'Conciergerie', 'Bénéficiaire', 'Offre']);
  expect(rows.map(([id]) => Number(id))).toEqual([october, atItsEnd]);
  expect((await extract('2026-09', partner)).slice(1).map(([id]) => Number(id))).toEqual([september]);
  expect((await extract('2026-10', other)).slice(1)).toEqual([]);
  expect((await loge.call('ExtractAllOrdersPartner', { data: '2026-13' }, partner)).refusal).toBe('invalid-input');
  expect((await loge.call('ExtractAllOrdersPartner', { data: '2026-10' }, world.marc)).refusal).toBe('forbidden');
});

test('the night that goes on into the first day is there, and an appointment of it counts against those after midnight', async () => {
  const evening = await world.offer(bookable);
  const entId = world.conciergerieId;
  await buildWeeklyHours(loge.database, evening, entId, [
    [6, '21:00', 60],
    [7, '21:00', 240],
  ]);
  const { login } = await buildUser(loge.database, {
    is_partner: true,
    partner_id: evening.partnerId,
    has_partner_calendar: true,
  });
  const reader = await loge.signIn(login);
  const late = await world.placed(evening, { beginDate: '2026-11-22', time: '23:30' });
  const early = await world.placed(evening, { beginDate: '2026-11-23', time: '00:00' });
  const seen = (from: string) =>
    ask(loge, getPartnerCalendar, { partnerId: evening.partnerId, from, to: '2026-11-23' }, reader);
  const warningsFrom = async (from: string) => (await seen(from)).orders.map(({ id, warning }) => [id, warning]);
  expect(await warningsFrom('2026-11-22')).toEqual([
    [late, null],
    [early, null],
  ]);
  await sql`update orders set duration_minutes = 60 where id = ${late}`.execute(loge.database);
  const night = { date: '2026-11-22T21:00', lengthInMinutes: 240, userName: '', entId };
  expect((await seen('2026-11-23')).slots).toEqual([night]);
  expect((await seen('2026-11-22')).slots, 'an evening that ends before midnight is not').toEqual([night]);
  expect(await warningsFrom('2026-11-23'), 'the first day').toEqual([[early, 'overlaps']]);
  expect(await warningsFrom('2026-11-22')).toEqual([
    [late, 'overlaps'],
    [early, 'overlaps'],
  ]);
  await loge.database
    .insertInto('real_calendar_entries')
    .values({
      partner_id: evening.partnerId,
      conciergerie_id: entId,
      date: '2026-11-22',
      starts_at: '21:00',
      length_minutes: 60,
      group_number: 1,
      replaces_entry_id: sql`(select max(id) from recurring_calendar_entries where partner_id = ${evening.partnerId})`,
    })
    .execute();
  expect((await seen('2026-11-23')).slots, 'hours that stand in its place end before midnight').toEqual([]);
});
