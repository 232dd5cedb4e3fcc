import { expect, test, beforeAll } from 'vitest';
import type { Database } from '../../platform/database/connection.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { groupOfPerson, insertRecurringEntry, lockPartnerCalendar } from '../rows/calendar-entry-rows.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

/** Two managers give the same hours to two people whom nobody knows yet, at once: the numbers that the people got, null for who got none. */
async function bothAdd({ locks }: { readonly locks: boolean }): Promise<(number | null)[]> {
  const { partnerId } = await world.offer();
  const { conciergerieId } = world;
  const firstHasItsNumber = Promise.withResolvers<void>();
  const add = async (transaction: Database, name: string, between: () => Promise<void>): Promise<number | null> => {
    if (locks) await lockPartnerCalendar(transaction, partnerId);
    const group = await groupOfPerson(transaction, { partnerId, conciergerieId, name, group: null });
    await between();
    const hours = { partnerId, conciergerieId, group: group ?? 0, dayOfWeek: 1, time: '09:00', lengthMinutes: 60 };
    return (await insertRecurringEntry(transaction, hours)) === null ? null : group;
  };
  const earlier = loge.database.transaction().execute((transaction) =>
    add(transaction, 'Maud', async () => {
      firstHasItsNumber.resolve();
      // With the lock the second has not looked yet; without it, it has, and waits for the row of the same number.
      await waitForBlockedTransactions(loge.database, 1);
    }),
  );
  const later = loge.database.transaction().execute(async (transaction) => {
    await firstHasItsNumber.promise;
    return add(transaction, 'Zoé', () => Promise.resolve());
  });
  const settled = await Promise.allSettled([earlier, later]);
  return settled.map((result) => (result.status === 'fulfilled' ? result.value : null));
}

test('two people who are new at once get a number each', async () => {
  expect(await bothAdd({ locks: true })).toEqual([1, 2]);
});

test('control: without the lock both are given the same number, and the second manager’s hours are lost', async () => {
  expect(await bothAdd({ locks: false })).toEqual([1, null]);
});
