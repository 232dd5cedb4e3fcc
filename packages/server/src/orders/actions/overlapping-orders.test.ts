import { orderDetail } from '@loge/contract/ordering/order-detail';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let offer: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  offer = await world.offer();
});

/** An order of 26 November at this hour, in UTC one hour before Paris. */
const at = async (hour: string, durationMinutes: number | null, over: Record<string, unknown> = {}) =>
  (
    await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      offer,
      begin_date: '2026-11-26',
      service_time: hour,
      service_at: new Date(`2026-11-26T${hour}:00+01:00`),
      duration_minutes: durationMinutes,
      status: 'accepted',
      ...over,
    })
  ).id;
const overlaps = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  return order.audience === 'manager' ? order.overlaps : [];
};

test('orders of one partner at one desk whose hours overlap name each other; those that only touch do not', async () => {
  const long = await at('10:00', 120);
  const within = await at('11:00', 30);
  const after = await at('12:00', 60);
  expect([await overlaps(long), await overlaps(within), await overlaps(after)]).toEqual([[within], [long], []]);
});

test('neither of another partner, nor of another day, nor cancelled, nor two that hold slots', async () => {
  const other = await world.offer();
  const alone = await at('15:00', 60);
  await at('15:00', 60, { offer: other });
  await at('15:00', 60, { begin_date: '2026-11-27', service_at: new Date('2026-11-27T15:00:00+01:00') });
  await at('15:00', 60, { status: 'cancelled' });
  expect(await overlaps(alone)).toEqual([]);
  const slots = [await at('17:00', 60, { is_calendar: true }), await at('17:00', 60, { is_calendar: true })];
  expect(await overlaps(slots[0] ?? 0)).toEqual([]);
});

test('without a length they overlap where they begin at once', async () => {
  const one = await at('08:00', null);
  const same = await at('08:00', null);
  await at('08:30', null);
  expect(await overlaps(one)).toEqual([same]);
});
