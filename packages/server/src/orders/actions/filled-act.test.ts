import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { noteItemDispute } from '@loge/contract/reception/note-item-dispute';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const filledOf = async (orderId: number) => {
  const { order } = await ask(loge, orderDetail, { id: orderId }, world.marc);
  if (order.audience !== 'manager') throw new Error('Marc is a manager.');
  return order.filledAct;
};

test('who asked to cancel is answered by cancelling, in the inbox as beside it', async () => {
  const { id } = await garments(loge, world, { status: 'dropped_off' });
  const words = { comment: 'Je pars plus tôt.', requestCancellation: true };
  await ask(loge, newOrderComment, { o: { orderId: id, ...words } }, world.camille);
  expect(await filledOf(id)).toMatchObject({ kind: 'cancel', label: 'Annuler la commande' });
  const { items } = await ask(loge, inboxOrdersList, { data: {} }, world.marc);
  expect(items.find((each) => each.id === id)).toMatchObject({
    inboxReason: 'Annulation demandée',
    filledAct: await filledOf(id),
  });
});

test('what is ready is handed over, and a problem with it is settled first', async () => {
  const { id, itemIds } = await garments(loge, world, { status: 'available', items: ['available', 'available'] });
  expect(await filledOf(id)).toMatchObject({ kind: 'handOver', actionName: 'pickedUp' });
  const [orderItemId = 0] = itemIds;
  await ask(loge, noteItemDispute, { orderItemId, kind: 'damaged', note: 'Un accroc.' }, world.marc);
  expect(await filledOf(id)).toMatchObject({ kind: 'settleProblem', label: 'Régler le problème' });
  await ask(loge, noteItemDispute, { orderItemId, kind: 'damaged', note: 'Reprisé.', settles: true }, world.marc);
  expect(await filledOf(id)).toMatchObject({ kind: 'handOver' });
});
