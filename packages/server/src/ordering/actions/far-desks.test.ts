import { myCredits } from '@loge/contract/payments/my-credits';
import { myStatements } from '@loge/contract/payments/my-statements';
import { statusNumber } from '@loge/domain/orders/order-status';
import { instantToLocal, localToInstant } from '@loge/domain/shared/moment-zoned';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeriesOrders } from '../jobs/make-series-orders.ts';
import { ask } from '../../testing/ask.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { ordersOfSeries, repeats } from '../../testing/series-builders.ts';

/*
 * Desks far away from Paris: their day begins three hours before it there, or five after. Every moment below is said as the clock of the
 * desk shows it, so a day that was read by any other clock is one day off.
 */

const loge = startTestServer({ now: '2026-11-29T12:00:00Z' });
const zones = ['Indian/Reunion', 'America/Guadeloupe'] as const;
const worlds = new Map<string, OrderingWorld>();
const started = new Date('2026-11-29T12:00:00Z');

beforeAll(async () => {
  for (const zone of zones) {
    const world = await orderingWorld(loge);
    await loge.database.updateTable('conciergeries').set({ zone }).where('id', '=', world.conciergerieId).execute();
    worlds.set(zone, world);
  }
  loge.server.services.caches.hear({ topics: ['conciergeries'] });
});

beforeEach(() => {
  loge.now = started;
});

describe.each(zones)('a desk in %s', (zone) => {
  const world = (): OrderingWorld => {
    const found = worlds.get(zone);
    if (found === undefined) throw new Error(`No desk in ${zone}.`);
    return found;
  };
  const setClock = (date: string, time: string, seconds = 0): void => {
    loge.now = new Date(localToInstant(date, time, zone) + seconds * 1000);
  };

  /** Sessions do not last until the moments of these tests. */
  const here = async <Who extends { readonly login: string }>(who: Who): Promise<Who & Signed> => ({
    ...who,
    ...(await loge.signIn(who.login)),
  });

  test('takes an order for a day until it is over there, and reads its hour by its own clock', async () => {
    const offer = await world().offer({
      avoids_date: false,
      ask_for_time: 'required',
      cancellation_delay_hours: 24,
      workflow: 'RENDEZ_VOUS',
    });
    const of30 = { beginDate: '2026-11-30', time: '23:59' };
    setClock('2026-11-30', '23:58', 59);
    const id = await world().placed(offer, of30, await here(world().camille));
    const row = await loge.database
      .selectFrom('orders')
      .select(['begin_date', 'service_at', 'cancellation_deadline'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      begin_date: '2026-11-30',
      service_at: new Date(localToInstant('2026-11-30', '23:59', zone)),
      cancellation_deadline: new Date(localToInstant('2026-11-29', '23:59', zone)),
    });
    setClock('2026-12-01', '00:00');
    expect((await world().place(offer, of30, await here(world().camille))).fields?.map(({ field }) => field)).toEqual([
      'o.beginDate',
    ]);
    const today = { beginDate: '2026-12-01', time: '09:00' };
    expect((await world().place(offer, today, await here(world().camille))).code).toBe(0);
  });

  test('has cancelling free until the hour there', async () => {
    // An exception: while one may withdraw at no cost, nothing says that the free time is over.
    const offer = await world().offer({
      avoids_date: false,
      ask_for_time: 'required',
      cancellation_delay_hours: 24,
      withdrawal_exception: 'dated_service',
    });
    const id = await world().placed(offer, { beginDate: '2026-12-02', time: '00:30' });
    const late = async (): Promise<unknown> => {
      const { data } = await loge.call('OrderDetail', { id }, await here(world().camille));
      return (data as unknown as { order: { cancelAfterDelay: boolean } }).order.cancelAfterDelay;
    };
    setClock('2026-12-01', '00:29', 59);
    expect(await late()).toBe(false);
    setClock('2026-12-01', '00:30', 1);
    expect(await late()).toBe(true);
  });

  test('counts slots from its own day, and those of today from its own hour', async () => {
    const offer = await world().offer({ ...bookable, calendar_ahead_days: 7 });
    await buildWeeklyHours(loge.database, offer, world().conciergerieId, [[1, '22:00', 120]]);
    const slots = async (): Promise<{ from: string; free: string[] }> => {
      const { data } = await loge.call('GetCalendarSlots', { offreId: offer.id }, await here(world().camille));
      const { from, slots: days } = data as unknown as {
        from: string;
        slots: Record<string, { hour: number; minute: number; available: boolean }[]>;
      };
      const free = (days[0] ?? []).filter(({ available }) => available);
      return { from, free: free.map(({ hour, minute }) => `${hour}:${minute}`) };
    };
    // Monday 30 November.
    setClock('2026-11-29', '23:59', 59);
    expect(await slots()).toEqual({ from: '2026-11-29', free: [] });
    setClock('2026-11-30', '00:00');
    expect(await slots()).toEqual({ from: '2026-11-30', free: ['22:0', '22:30', '23:0', '23:30'] });
    setClock('2026-11-30', '22:45');
    expect((await slots()).free).toEqual(['23:0', '23:30']);
    const wish = { beginDate: '2026-11-30', time: '23:30' };
    expect((await world().place(offer, wish, await here(world().camille))).code).toBe(0);
    expect((await slots()).free).toEqual(['23:0']);
    setClock('2026-12-01', '00:00');
    expect(await slots()).toEqual({ from: '2026-12-01', free: [] });
  });

  test('has the orders of a series made from six in its own morning', async () => {
    const offer = await world().offer({ ...repeats });
    const wish = { recurring: true, recurrType: 'TLS', recurrTLS_every: 1, recurrTLS_dow: 4, beginDate: '2026-12-09' };
    const answer = await world().place(offer, wish);
    const seriesId = (answer.data as { seriesId: number } | null)?.seriesId ?? 0;
    const dates = async () => (await ordersOfSeries(loge, seriesId)).map(({ date }) => date);
    // Wednesday 9 December falls due a week before it.
    setClock('2026-12-02', '05:59', 59);
    await makeSeriesOrders(loge.server.services);
    expect(await dates()).toEqual([]);
    setClock('2026-12-02', '06:00');
    for (const _again of [1, 2]) await makeSeriesOrders(loge.server.services);
    expect(await dates()).toEqual(['2026-12-09']);
    const [made] = await ordersOfSeries(loge, seriesId);
    expect(instantToLocal(made?.service_at?.getTime() ?? 0, zone)).toEqual({ date: '2026-12-09', time: '00:00' });
  });

  test('lets a credit pay until its last day is over there', async () => {
    const paul = await world().beneficiary();
    const shirts = await world().offer();
    await world().credit(paul.id, 5000, { expires_on: '2026-11-30' });
    const state = async () => (await ask(loge, myCredits, {}, await here(paul))).credits.map((credit) => credit.state);
    const byCredits = { useCredits: true, expectedCredits: 1250, paymentMode: 1 };
    setClock('2026-11-30', '23:59', 59);
    expect(await state()).toEqual(['usable']);
    expect((await world().place(shirts, byCredits, await here(paul))).code).toBe(0);
    setClock('2026-12-01', '00:00');
    expect(await state()).toEqual(['expired']);
    expect(await world().place(shirts, byCredits, await here(paul))).toMatchObject({
      refusal: 'credit-not-sufficient',
    });
  });

  test('has an order in the statement of its own month', async () => {
    const paul = await world().beneficiary();
    const shirts = await world().offer();
    const done = async (): Promise<number> => {
      const orderId = await world().placed(shirts, {}, await here(paul));
      for (const to of ['accepted', 'done'] as const) {
        const status = statusNumber(to);
        const moved = await loge.call(
          'changeOrderStatus',
          { orderId, status, paymentChecked: true },
          await here(world().marc),
        );
        expect([moved.code, moved.message]).toEqual([0, '']);
      }
      return orderId;
    };
    const months = async () =>
      (await ask(loge, myStatements, {}, await here(paul))).statements.map(({ month, isProvisional, orders }) => [
        month,
        isProvisional,
        orders.map(({ date }) => date),
      ]);
    setClock('2026-11-30', '23:59', 59);
    await done();
    expect(await months()).toEqual([['2026-11-01', true, ['2026-11-30']]]);
    setClock('2026-12-01', '00:00');
    await done();
    expect(await months()).toEqual([
      ['2026-12-01', true, ['2026-12-01']],
      ['2026-11-01', false, ['2026-11-30']],
    ]);
  });
});
