import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { UNDO_WINDOW_MS } from '@loge/domain/orders/undo-status';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailStatusChanged } from '../../order-mails/jobs/order-mails.ts';
import { ask } from '../../testing/ask.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let marc: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  ({ marc } = world);
});

const change = (orderId: number, to: OrderStatus, more: Record<string, unknown> = {}) =>
  ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), undoable: true, ...more }, marc);
const undo = (orderId: number, as = marc) => loge.call('UndoOrderStatus', { orderId }, as);
const statusOf = async (id: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const mailsOf = (orderId: number) =>
  loge.database.selectFrom('mails').select('id').where('order_id', '=', orderId).execute();

describe('UndoOrderStatus', () => {
  test('takes one’s own step back, with what it told: items, notification and mail', async () => {
    const { id } = await garments(loge, world, { status: 'handed_to_partner', items: ['processing', 'processing'] });
    const returned = new Date('2026-11-20T08:00:00Z');
    await loge.database.updateTable('orders').set({ partner_returned_at: returned }).where('id', '=', id).execute();
    await change(id, 'available');
    expect(await statusOf(id)).toBe('available');
    expect(await undo(id)).toMatchObject({ code: 0 });
    expect(await statusOf(id)).toBe('handed_to_partner');
    const { partner_returned_at: again } = await loge.database
      .selectFrom('orders')
      .select('partner_returned_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(again).toEqual(returned);
    const told = await loge.database.selectFrom('notifications').select('id').where('order_id', '=', id).execute();
    expect(told).toEqual([]);
    const { step } = await loge.database
      .selectFrom('order_status_changes')
      .select('step')
      .where('order_id', '=', id)
      .where('to_status', '=', 'available')
      .executeTakeFirstOrThrow();
    await mailStatusChanged(loge.server.services, { orderId: id, step, mail: 'order-available' });
    expect(await mailsOf(id), 'the mail that waited is not written').toEqual([]);
    expect(await undo(id), 'once').toMatchObject({ refusal: 'too-late-to-undo' });
  });

  test('is refused to a colleague, after another step, and once its time is over', async () => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    await change(id, 'handed_to_partner');
    const colleague = await world.manager([]);
    expect(await undo(id, colleague)).toMatchObject({ refusal: 'too-late-to-undo' });
    await change(id, 'being_processed');
    loge.now = new Date(loge.now.getTime() + UNDO_WINDOW_MS + 1);
    expect(await undo(id)).toMatchObject({ refusal: 'too-late-to-undo' });
    expect(await statusOf(id)).toBe('being_processed');
  });
});

describe('answering settles the reason', () => {
  const inInbox = async (id: number) => {
    const { items } = await ask(loge, inboxOrdersList, { data: {} }, marc);
    return items.find((each) => each.id === id)?.inboxReason ?? null;
  };
  const asked = async () => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const o = { orderId: id, comment: 'Je pars plus tôt.', requestCancellation: true };
    await ask(loge, newOrderComment, { o }, world.camille);
    expect(await inInbox(id)).toBe('Annulation demandée');
    return id;
  };

  test.each([
    ['a cancellation', (id: number) => change(id, 'cancelled', { comment: 'C’est fait.' })],
    ['a step that goes on', (id: number) => change(id, 'handed_to_partner')],
    [
      'words that they read',
      (id: number) =>
        ask(loge, newOrderComment, { o: { orderId: id, comment: 'Trop tard, désolé.', visibleAdh: true } }, marc),
    ],
  ])('%s answers a request to cancel: it leaves the inbox', async (_what, answer) => {
    const id = await asked();
    await answer(id);
    expect(await inInbox(id)).toBeNull();
  });

  test('a word for the desk answers nobody; a step that is taken back has answered nothing', async () => {
    const id = await asked();
    await ask(loge, newOrderComment, { o: { orderId: id, comment: 'À voir avec le pressing.' } }, marc);
    expect(await inInbox(id)).toBe('Annulation demandée');
    await change(id, 'handed_to_partner');
    await ask(loge, undoOrderStatus, { orderId: id }, marc);
    expect(await inInbox(id)).toBe('Annulation demandée');
  });
});
