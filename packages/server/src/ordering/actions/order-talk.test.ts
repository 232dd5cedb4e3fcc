import { beforeAll, expect, test } from 'vitest';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

type Said = { id: number; content: string; isMine: boolean; isMessage: boolean; isUnread: boolean };
const saidOf = async (id: number) => {
  const { data } = await loge.call('OrderDetail', { id }, world.camille);
  return (data as unknown as { order: { comments: Said[] } }).order.comments;
};

test('what was said of an order stands in one place, wherever it was written, and counts as seen there', async () => {
  const id = await world.placed(await world.offer());
  const thread = { messageThreadType: 'order', targetId: id };
  await loge.call('NewOrderComment', { o: { orderId: id, comment: 'Sans amidon' } }, world.camille);
  await loge.call('postMessage', { ...thread, messageBody: 'C’est noté.', side: 'desk' }, world.marc);
  await loge.call('NewOrderComment', { o: { orderId: id, comment: 'Prête demain.', visibleAdh: true } }, world.marc);
  const said = await saidOf(id);
  expect(said.map(({ content }) => content).toSorted()).toEqual(['C’est noté.', 'Prête demain.', 'Sans amidon']);
  const message = said.find(({ isMessage }) => isMessage);
  expect(message).toMatchObject({ content: 'C’est noté.', isMine: false, isUnread: true });
  await loge.call('ackMessage', { messageIds: [message?.id], side: 'beneficiary' }, world.camille);
  expect((await saidOf(id)).find(({ isMessage }) => isMessage)?.isUnread).toBe(false);
});

test('nobody else reads it', async () => {
  const id = await world.placed(await world.offer());
  await loge.call('postMessage', { messageThreadType: 'order', targetId: id, messageBody: 'Pour vous' }, world.camille);
  expect((await saidOf(id)).map(({ content }) => content)).toEqual(['Pour vous']);
  expect(await loge.call('OrderDetail', { id }, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
});
