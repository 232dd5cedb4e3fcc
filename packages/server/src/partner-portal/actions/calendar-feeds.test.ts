import { getCalendarFeed } from '@loge/contract/partner-portal/get-calendar-feed';
import { makeCalendarFeed } from '@loge/contract/partner-portal/make-calendar-feed';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const read = (address: string) => loge.server.app.inject({ method: 'GET', url: new URL(address).pathname });

test('a manager gives the appointments of their desk to their own calendar, as long as they work there', async () => {
  const offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 120]]);
  const orderId = await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' });
  const marc = { ...world.marc, conciergerieId: world.conciergerieId };
  expect(await ask(loge, getCalendarFeed, {}, marc)).toEqual({ since: null, lastRead: null });
  const { address } = await ask(loge, makeCalendarFeed, {}, marc);
  const feed = await read(address);
  expect(feed.statusCode).toBe(200);
  expect(feed.body).toContain(`UID:order-${orderId}-desk@`);
  expect(feed.body.replaceAll(/\r?\n /g, '')).toContain(`/#!/conciergeOrderDetail/${orderId}`);
  expect((await ask(loge, getCalendarFeed, {}, marc)).lastRead).not.toBeNull();

  // Each manager has an address of their own; a second one takes the place of the first.
  const nadia = { ...(await world.manager([])), conciergerieId: world.conciergerieId };
  const hers = await ask(loge, makeCalendarFeed, {}, nadia);
  expect((await read(address)).statusCode).toBe(200);
  const both = await Promise.all([ask(loge, makeCalendarFeed, {}, marc), ask(loge, makeCalendarFeed, {}, marc)]);
  expect((await read(address)).statusCode).toBe(404);
  const works = await Promise.all(both.map(async (made) => (await read(made.address)).statusCode));
  expect(
    works.toSorted((a, b) => a - b),
    'of two at once one is left',
  ).toEqual([200, 404]);

  expect((await loge.call('RevokeCalendarFeed', {}, marc)).code).toBe(0);
  expect((await read(hers.address)).statusCode, 'that of others goes on').toBe(200);
  await loge.database.deleteFrom('manager_conciergeries').where('user_id', '=', nadia.id).execute();
  expect((await read(hers.address)).statusCode, 'who left the desk reads nothing').toBe(404);
  await loge.database
    .insertInto('manager_conciergeries')
    .values({ user_id: nadia.id, conciergerie_id: world.conciergerieId })
    .execute();
  expect((await read(hers.address)).statusCode, 'nor who comes back').toBe(404);
  const again = await ask(loge, makeCalendarFeed, {}, nadia);
  const setActive = (active: boolean) =>
    loge.database.updateTable('users').set({ active }).where('id', '=', nadia.id).execute();
  expect((await read(again.address)).statusCode).toBe(200);
  await setActive(false);
  await setActive(true);
  expect((await read(again.address)).statusCode, 'whose account was switched off').toBe(404);
});

test('without a desk in hand there is nothing to give', async () => {
  const manager = { ...(await world.manager([])), conciergerieId: null };
  for (const action of ['GetCalendarFeed', 'MakeCalendarFeed', 'RevokeCalendarFeed'])
    expect((await loge.call(action, {}, manager as never)).refusal, action).toBe('conciergerie-not-selected');
});
