import { beforeAll, expect, test } from 'vitest';
import { loadOrderFacts, lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { machineWrite } from '../../platform/unit-of-work/machine-write.ts';
import { buildUser } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { savePartnerAnswer } from '../save-partner-answer.ts';

const loge = startTestServer();
let world: OrderingWorld;
let salon: BuiltOffer;
let people: number[];

beforeAll(async () => {
  world = await orderingWorld(loge);
  salon = await world.offer(bookable);
  await buildWeeklyHours(loge.database, salon, world.conciergerieId, [[1, '09:00', 120]]);
  const account = { is_partner: true, partner_id: salon.partnerId };
  people = [(await buildUser(loge.database, account)).id, (await buildUser(loge.database, account)).id];
});

/** Two of the partner's people decline at once, each with their reason; what the desk has of it, in order. */
async function bothDecline(time: string, { locks }: { readonly locks: boolean }) {
  const orderId = await world.placed(salon, { beginDate: '2026-11-23', time });
  const read = people.map(() => Promise.withResolvers<void>());
  await Promise.all(
    people.map((userId, index) =>
      machineWrite(loge.server.services, `decline-${userId}`, async (database, changes) => {
        if (locks) await lockOrder(database, orderId);
        const order = await loadOrderFacts(database, orderId);
        if (order === null) throw new Error('The order is there.');
        read[index]?.resolve();
        // With the lock the second has not read anything before the first has ended.
        if (!locks) await Promise.all(read.map(({ promise }) => promise));
        const sent = { answer: 'decline', reason: `Empêchement ${index}`, date: null, time: null } as const;
        await savePartnerAnswer({ database, changes, now: loge.now, order, sent, userId });
      }),
    ),
  );
  return loge.database
    .selectFrom('partner_answers')
    .select(['reason', 'settled_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

test('two answers at once are both kept, and the later one waits for the desk', async () => {
  const answers = await bothDecline('09:00', { locks: true });
  expect(answers.map(({ settled_at }) => settled_at === null)).toEqual([false, true]);
  expect(new Set(answers.map(({ reason }) => reason)).size).toBe(2);
});

test('control: without the lock one of them is lost', async () => {
  expect(await bothDecline('09:30', { locks: false })).toHaveLength(1);
});
