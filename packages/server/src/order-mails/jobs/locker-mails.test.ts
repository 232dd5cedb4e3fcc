import { beforeAll, expect, test } from 'vitest';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { mailLockerPickup } from './order-mails.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const order = async (status: 'available_in_locker' | 'available') => {
  const built = { conciergerieId: world.conciergerieId, beneficiary_id: world.camille.id, status } as const;
  return (await buildOrder(loge.database, { ...built, workflow: 'RECEPTION_COLIS' })).id;
};
const subjectsOf = async (orderId: number) =>
  (
    await loge.database.selectFrom('mails').select('subject').where('order_id', '=', orderId).orderBy('id').execute()
  ).map(({ subject }) => subject);
const at = '2026-11-23T10:00:00.000Z';

test('a pick-up at a locker is reminded of by one mail, and by another when its time is over', async () => {
  const orderId = await order('available_in_locker');
  for (let time = 0; time < 2; time += 1)
    await mailLockerPickup(loge.server.services, { orderId, news: 'reminder', at });
  await mailLockerPickup(loge.server.services, { orderId, news: 'expired', at });
  expect(await subjectsOf(orderId)).toEqual([
    expect.stringContaining('à retirer au casier dans les 24 heures'),
    expect.stringContaining('le délai de retrait au casier est passé'),
  ]);
});

test('what was taken out in the meantime needs no reminder', async () => {
  const orderId = await order('available');
  await mailLockerPickup(loge.server.services, { orderId, news: 'reminder', at });
  expect(await subjectsOf(orderId)).toEqual([]);
});
