import { getCustody } from '@loge/contract/reception/get-custody';
import { noteItemDispute } from '@loge/contract/reception/note-item-dispute';
import { beforeAll, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { drawPicture } from '../../testing/pictures.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});

const disputesOf = async (orderId: number) => (await ask(loge, getCustody, { orderId }, world.marc)).disputes;
const picture = async () => ({
  name: 'Tache.png',
  contentType: 'image/png',
  bytes: new Uint8Array(await drawPicture()),
});

test("'NoteItemDispute' opens a dispute with a picture, adds to it, and settles it with what was agreed on", async () => {
  const { id: orderId, itemIds } = await garments(loge, world);
  const [orderItemId = 0] = itemIds;
  const say = (more: Record<string, unknown>) =>
    ask(loge, noteItemDispute, { orderItemId, note: '…', ...more } as never, world.marc);
  const input = { orderItemId, kind: 'damaged', note: 'Tache sur le col' };
  expect(await loge.call('NoteItemDispute', input, world.marc, { file: await picture() })).toMatchObject({ code: 0 });
  const [opened] = await disputesOf(orderId);
  expect(opened).toMatchObject({
    orderItemId,
    kind: 'damaged',
    settledAt: null,
    notes: [{ note: 'Tache sur le col', settles: false, picture: expect.any(String) as string }],
  });

  const open = async (as?: typeof world.marc) =>
    (await loge.call('GetBinaryData', { id: opened?.notes[0]?.picture }, as, { method: 'GET' })).http;
  expect([await open(world.marc), await open(world.camille), await open()]).toEqual([200, 404, 404]);

  const { disputeId } = await say({ note: 'Le pressing reconnaît', kind: 'missing' });
  expect(disputeId).toBe(opened?.id);
  await say({ note: 'Nettoyé à ses frais', settles: true });
  const [settled, ...others] = await disputesOf(orderId);
  expect(others).toEqual([]);
  expect(settled).toMatchObject({ kind: 'damaged', settledAt: loge.now.toISOString() });
  expect(settled?.notes.map(({ note, settles }) => [note, settles])).toEqual([
    ['Tache sur le col', false],
    ['Le pressing reconnaît', false],
    ['Nettoyé à ses frais', true],
  ]);

  const again = await loge.call('NoteItemDispute', { orderItemId, note: 'Encore', settles: true }, world.marc);
  expect(again).toMatchObject({ refusal: 'no-open-dispute' });
  await say({ note: 'Un bouton manque', kind: 'missing' });
  expect((await disputesOf(orderId)).map(({ kind }) => kind)).toEqual(['damaged', 'missing']);
});

test('a note says something, a picture is one, and an item is one of the own desk', async () => {
  const { id: orderId, itemIds } = await garments(loge, world);
  const [orderItemId = 0] = itemIds;
  expect(await loge.call('NoteItemDispute', { orderItemId, note: ' ' }, world.marc)).toMatchObject({
    fields: [{ field: 'note' }],
  });
  const text = { name: 'x.png', contentType: 'image/png', bytes: new TextEncoder().encode('<script>') };
  expect(await loge.call('NoteItemDispute', { orderItemId, note: 'x' }, world.marc, { file: text })).toMatchObject({
    refusal: 'file-not-accepted',
  });
  const { marc: stranger } = await orderingWorld(loge);
  expect(await loge.call('NoteItemDispute', { orderItemId, note: 'x' }, stranger)).toMatchObject({
    refusal: 'not-found',
  });
  expect(await disputesOf(orderId)).toEqual([]);
});

test('two who report the same item at once write in one dispute', async () => {
  const { id: orderId, itemIds } = await garments(loge, world);
  const [orderItemId = 0] = itemIds;
  const report = (note: string) => loge.call('NoteItemDispute', { orderItemId, note }, world.marc);
  const answers = await Promise.all(['un', 'deux', 'trois', 'quatre'].map(report));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  const disputes = await disputesOf(orderId);
  expect(disputes).toHaveLength(1);
  expect(disputes[0]?.notes).toHaveLength(4);
});
