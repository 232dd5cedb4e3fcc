import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

test('the action that ends an order names the day of its service; the gateway takes it on an earlier day', async () => {
  const offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 30]]);
  const orderId = await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' });
  const forced = async () => {
    const { order } = await ask(loge, orderDetail, { id: orderId }, await world.manager(['FORCE_ORDER_STATUS']));
    if (order.audience !== 'manager') throw new Error('They are a manager.');
    return order.actions.find(({ actionName }) => actionName === 'changeStatusManually')?.options.serviceDay;
  };
  const days = async () => {
    const { order } = await ask(loge, orderDetail, { id: orderId }, world.marc);
    if (order.audience !== 'manager') throw new Error('Marc is a manager.');
    return order.actions
      .filter(({ actionName }) => actionName === 'changeStatus')
      .map(({ options }) => [options.newStatus, options.serviceDay]);
  };
  const move = (to: 'accepted' | 'done') =>
    ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, world.marc);

  expect((await days()).every(([to, day]) => to === statusNumber('done') || day === null)).toBe(true);
  expect(await forced(), 'any status by force, the last among them').toBe('2026-11-23');
  await move('accepted');
  expect(await days()).toContainEqual([statusNumber('done'), '2026-11-23']);
  expect(loge.now.toISOString() < '2026-11-23').toBe(true);
  await move('done');
});

test('the bill of an order that was done before its day names the day on which it was done, and so does its credit note', async () => {
  await buildSeller(loge.database, world.conciergerieId);
  const offer = await world.offer(bookable);
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 30]]);
  const orderId = await world.placed(offer, { beginDate: '2026-11-23', time: '09:00' });
  for (const to of ['accepted', 'done'] as const)
    await ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, world.marc);
  const biller = await world.manager(['BILLING_MGMT']);
  await ask(loge, generateTicket, { orderId }, biller);
  await ask(loge, deleteBill, { orderId }, biller);
  const kept = await loge.database.selectFrom('bills').select('document').orderBy('id').execute();
  expect(kept.map(({ document }) => document)).toMatchObject([
    { kind: 'bill', issuedOn: '2026-11-20', servedFrom: '2026-11-20', servedTo: '2026-11-20' },
    { kind: 'credit_note', servedFrom: '2026-11-20', servedTo: '2026-11-20' },
  ]);
});
