import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { orderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();

test('orders become late and stand still by time alone: nobody touches them, only the clock moves', async () => {
  const world = await orderingWorld(loge);
  const slow = await world.offer({ avoids_date: false, alert_with_conciergerie_hours: 4 });
  const watched = await world.offer({ avoids_date: false, alert_with_conciergerie_hours: 4, stays_in_inbox: true });
  const fresh = await world.placed(slow, { beginDate: '2026-11-23' });
  const kept = await world.placed(watched, { beginDate: '2026-11-25' });
  await ask(loge, changeOrderStatus, { orderId: kept, status: 6, nomail: true }, world.marc);
  const inbox = async (data: { view?: string } = {}) => {
    const signed = await loge.signIn(world.marc.login);
    return ask(loge, inboxOrdersList, { data }, { ...signed, conciergerieId: world.conciergerieId });
  };
  const reasonsAt = async (moment: string): Promise<unknown> => {
    loge.now = new Date(moment);
    return (await inbox()).items.map(({ id, inboxReason }) => [id, inboxReason]);
  };

  expect(await reasonsAt('2026-11-20T10:01:00Z')).toEqual([
    [fresh, 'Nouvelle commande'],
    [kept, 'À suivre'],
  ]);
  expect(await reasonsAt('2026-11-20T14:00:01Z')).toEqual([
    [fresh, 'Nouvelle commande'],
    [kept, 'Sans avancée'],
  ]);
  expect(await reasonsAt('2026-11-23T23:00:01Z')).toEqual([
    [fresh, 'En retard'],
    [kept, 'Sans avancée'],
  ]);
  const late = await inbox({ view: 'late' });
  expect(late.items.map(({ id }) => id)).toEqual([fresh]);
  expect(late.views.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])).toEqual([
    ['all', 2],
    ['late', 1],
    ['alertDelay', 1],
  ]);
  expect(await reasonsAt('2026-11-25T23:00:01Z')).toEqual([
    [fresh, 'En retard'],
    [kept, 'En retard'],
  ]);
});
