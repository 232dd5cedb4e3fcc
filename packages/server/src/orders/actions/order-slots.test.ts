import { beforeAll, expect, test } from 'vitest';
import { bookSlot } from '../../calendars/rows/slot-booking-rows.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const nine = '2026-11-23T08:00:00.000Z';
const half = (halves: number): string => new Date(Date.parse(nine) + halves * 1_800_000).toISOString();

/** Ordered for nine on Monday; somebody is there until eleven. */
async function ordered() {
  const offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  return { offer, orderId: await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' }) };
}
const move = (orderId: number, beginDate: string, endDate?: string) =>
  loge.call(
    'UpdateOrderCalendarSlot',
    { orderId, beginDate, ...(endDate === undefined ? {} : { endDate }) },
    world.marc,
  );
const bookings = (orderId: number) =>
  loge.database.selectFrom('slot_bookings').select('during').where('order_id', '=', orderId).execute();

test('a manager moves an order to another slot; the old one is free again', async () => {
  const { offer, orderId } = await ordered();
  expect(await move(orderId, half(2))).toMatchObject({ code: 0, data: { beginDate: half(2), endDate: half(3) } });
  expect(await bookings(orderId)).toHaveLength(1);
  await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' });
  const { data } = await loge.call('OrderDetail', { id: orderId }, world.camille);
  expect(data).toMatchObject({ order: { time: '10:00', appointment: { begin: half(2), end: half(3) } } });
});

test('not to one that is taken or nowhere: the order keeps its own', async () => {
  const { offer, orderId } = await ordered();
  await world.placed(offer, { beginDate: '2026-11-23', time: '10:00' });
  expect(await move(orderId, half(2))).toMatchObject({ refusal: 'slot-not-available' });
  expect(await move(orderId, half(20))).toMatchObject({ refusal: 'slot-not-available' });
  expect(await move(orderId, half(1), nine)).toMatchObject({
    refusal: 'invalid-input',
    fields: [{ field: 'endDate' }],
  });
  expect(await bookings(orderId)).toHaveLength(1);
});

test('lengthens the service over its own time, not over that of others', async () => {
  const { offer, orderId } = await ordered();
  const lengthen = (len: number) => loge.call('OverrideOrderServiceLength', { orderId, len }, world.marc);
  expect(await lengthen(40)).toMatchObject({ code: 0, data: { beginDate: nine, endDate: half(2) } });
  await world.placed(offer, { beginDate: '2026-11-23', time: '10:00' });
  expect(await lengthen(90)).toMatchObject({ refusal: 'slot-not-available' });
  expect(await lengthen(4)).toMatchObject({ refusal: 'invalid-input' });
  const context = await loge.call('GetOrderSlotsContext', { orderId }, world.marc);
  expect(context).toMatchObject({ data: { serviceLengthInMinutes: 60, beginDate: nine, endDate: half(2) } });
  const { slots } = context.data as unknown as { slots: Record<string, { available: boolean }[]> };
  expect(slots[3]?.map(({ available }) => available)).toEqual([true, true, false, true]);
});

test('orders of elsewhere are not found, and those without a slot cannot be moved', async () => {
  const { orderId } = await ordered();
  const elsewhere = await buildConciergerie(loge.database);
  const stranger = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [elsewhere] })).login);
  const asked = { orderId, beginDate: half(1) };
  expect((await loge.call('UpdateOrderCalendarSlot', asked, stranger)).refusal).toBe('not-found');
  expect((await loge.call('GetOrderSlotsContext', { orderId }, stranger)).refusal).toBe('not-found');
  const plain = await world.placed(await world.offer());
  expect(await move(plain, half(1))).toMatchObject({ refusal: 'order-immutable' });
});

test('the beneficiary hears of another beginning, with the time, by notification and mail', async () => {
  const { orderId } = await ordered();
  await move(orderId, half(2));
  const told = loge.database.selectFrom('notifications').select(['type', 'label_fr']).where('order_id', '=', orderId);
  const rows = await told.where('type', '=', 'appointment_moved').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.label_fr).toMatch(/^Votre rendez-vous est déplacé.: .*, lundi 23 novembre.*, 10.h$/);
  expect((await loge.call('OverrideOrderServiceLength', { orderId, len: 60 }, world.marc)).code).toBe(0);
  expect(await told.where('type', '=', 'appointment_moved').execute()).toHaveLength(1);
  expect(await told.where('type', '=', 'order_updated').execute()).toHaveLength(1);
});

test('the slot follows the lines, unless its length was set by hand or there is no room', async () => {
  const { offer, orderId } = await ordered();
  const [line] = await loge.database
    .selectFrom('order_items')
    .select(['id', 'duration_minutes'])
    .where('order_id', '=', orderId)
    .execute();
  expect(line?.duration_minutes).toBe(30);
  const count = (quantity: number) => loge.call('UpdateOrderItem', { id: Number(line?.id), quantity }, world.marc);
  const length = async () =>
    (await loge.call('GetOrderSlotsContext', { orderId }, world.marc)).data?.['serviceLengthInMinutes'];
  expect(await count(2)).toMatchObject({ code: 0, data: { slotTooShort: false } });
  expect(await length()).toBe(60);
  await world.placed(offer, { beginDate: '2026-11-23', time: '10:00' });
  expect(await count(3)).toMatchObject({ code: 0, data: { slotTooShort: true, neededMinutes: 90 } });
  expect(await length()).toBe(60);
  expect(await count(1)).toMatchObject({ code: 0, data: { slotTooShort: false } });
  expect(await length()).toBe(30);
  await loge.call('OverrideOrderServiceLength', { orderId, len: 60 }, world.marc);
  expect(await count(3)).toMatchObject({ code: 0, data: { slotTooShort: false } });
  expect(await length()).toBe(60);
});

test.each(['AddOrderItem', 'UpdateOrderItem'])(
  'of what %s makes longer and somebody who orders the time behind it, one gets that time',
  async (action) => {
    const { offer, orderId } = await ordered();
    const another = await world.placed(offer, { beginDate: '2026-11-23', time: '10:30' });
    const { id } = await loge.database
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const longer = action === 'AddOrderItem' ? { orderId, offreItemId: offer.itemIds[0] } : { id, quantity: 2 };
    const taking = Promise.withResolvers<void>();
    const taken = loge.database.transaction().execute(async (transaction) => {
      const from = Date.parse(half(1));
      const slot = { partnerId: offer.partnerId, conciergerieId: world.conciergerieId, group: 1, from };
      await bookSlot(transaction, { ...slot, to: from + 1_800_000, orderId: another, now: loge.now });
      taking.resolve();
      // Until the longer one has looked, found the time free, and takes it.
      await waitForBlockedTransactions(loge.database, 1);
    });
    await taking.promise;
    const answer = await loge.call(action, longer, world.marc);
    await taken;
    expect(answer).toMatchObject({ refusal: 'slot-not-available' });
    expect(await bookings(orderId)).toHaveLength(1);
  },
);
