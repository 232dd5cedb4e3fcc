import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { undoOrderStatus } from '@loge/contract/orders/undo-order-status';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { newOrderComment } from '@loge/contract/ordering/new-order-comment';
import { UNDO_WINDOW_MS } from '@loge/domain/orders/undo-status';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailStatusChanged } from '../../order-mails/jobs/order-mails.ts';
import { insertPartnerAnswer } from '../../order-facts/rows/partner-answer-rows.ts';
import { ask } from '../../testing/ask.ts';
import { buildPartner } from '../../testing/builders.ts';
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
const lastStep = async (orderId: number) => {
  const { step } = await loge.database
    .selectFrom('order_status_changes')
    .select('step')
    .where('order_id', '=', orderId)
    .orderBy('step', 'desc')
    .executeTakeFirstOrThrow();
  return step;
};
const undo = async (orderId: number, as = marc, step?: number) =>
  loge.call('UndoOrderStatus', { orderId, step: step ?? (await lastStep(orderId)) }, as);
const itemsOf = async (orderId: number) =>
  (
    await loge.database
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);
const statusOf = async (id: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const mailsOf = (orderId: number) =>
  loge.database.selectFrom('mails').select('id').where('order_id', '=', orderId).execute();
/** Of the steps made by Marc that stand, what the history says of their mail. */
const mailsSaidOf = async (orderId: number) => {
  const { order } = await ask(loge, orderDetail, { id: orderId }, marc);
  if (order.audience !== 'manager') throw new Error('Marc is a manager.');
  return order.statuses
    .filter(({ statusLabel }) => ['En cours', 'Disponible'].includes(statusLabel))
    .map(({ mail }) => mail);
};

type Ended = 'completed' | 'failed';
/** As the queue notes it when the job has run. */
const endJob = ({ orderId, step }: { readonly orderId: number; readonly step: number }, state: Ended = 'completed') =>
  sql`update pgboss.job set state = ${state}, completed_on = now()
    where name = 'order-status-changed' and data @> ${JSON.stringify({ orderId, step })}::jsonb`.execute(loge.database);

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

describe('what is taken back', () => {
  test('is the step that is named, and only one that was made to be', async () => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const { step } = await change(id, 'handed_to_partner');
    const later = await change(id, 'being_processed', { undoable: false });
    expect(later.step).toBeNull();
    expect(await undo(id, marc, step ?? 0), 'an older one').toMatchObject({ refusal: 'too-late-to-undo' });
    expect(await undo(id), 'one that was not made to be').toMatchObject({ refusal: 'too-late-to-undo' });
    expect(await statusOf(id)).toBe('being_processed');
  });

  test('leaves the items that the step did not move', async () => {
    const { id } = await garments(loge, world, { status: 'handed_to_partner', items: ['processing', 'available'] });
    await change(id, 'available');
    expect(await itemsOf(id)).toEqual(['available', 'available']);
    expect(await undo(id)).toMatchObject({ code: 0 });
    expect(await itemsOf(id)).toEqual(['processing', 'available']);
  });

  test.each([
    ['waits again', false],
    ['does not where another one came', true],
  ])('a partner’s answer that the step settled %s', async (_what, another) => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const partnerId = await buildPartner(loge.database, {});
    const answer = (reason: string) =>
      insertPartnerAnswer(loge.database, {
        conciergerieId: world.conciergerieId,
        orderId: id,
        partnerId,
        kind: 'commented',
        reason,
        date: null,
        time: null,
        by: null,
        now: new Date(loge.now.getTime() - 1000),
      });
    await answer('Jeudi plutôt.');
    await change(id, 'handed_to_partner');
    if (another) await answer('Vendredi.');
    expect(await undo(id)).toMatchObject({ code: 0 });
    const open = await loge.database
      .selectFrom('partner_answers')
      .select('reason')
      .where('order_id', '=', id)
      .where('settled_at', 'is', null)
      .execute();
    expect(open).toEqual([{ reason: another ? 'Vendredi.' : 'Jeudi plutôt.' }]);
  });

  test('the mail that waited is not written after a later step, and is once that one is taken back', async () => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const { step } = await change(id, 'being_processed');
    await change(id, 'available');
    const said = { orderId: id, step: step ?? 0, mail: 'order-in-progress' } as const;
    await mailStatusChanged(loge.server.services, said);
    expect(await mailsOf(id)).toEqual([]);
    await endJob(said);
    expect(await mailsSaidOf(id), 'the history promises no mail that was not written').toEqual([null, 'waiting']);
    expect(await undo(id)).toMatchObject({ code: 0 });
    await mailStatusChanged(loge.server.services, said);
    expect(await mailsOf(id)).toHaveLength(1);
    expect(await mailsSaidOf(id)).toEqual(['kept']);
  });

  test('the history says of each mail whether it waits, is kept, went out or failed, however late its job runs', async () => {
    const begun = loge.now;
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const { step } = await change(id, 'being_processed');
    const said = { orderId: id, step: step ?? 0, mail: 'order-in-progress' } as const;
    expect(await mailsSaidOf(id)).toEqual(['waiting']);
    loge.now = new Date(loge.now.getTime() + 3_600_000);
    expect(await mailsSaidOf(id), 'an hour later its job has not run').toEqual(['waiting']);
    await endJob(said, 'failed');
    expect(await mailsSaidOf(id), 'its job gave up').toEqual(['failed']);
    await mailStatusChanged(loge.server.services, said);
    expect(await mailsSaidOf(id)).toEqual(['kept']);
    const states = { queued: 'waiting', sending: 'waiting', sent: 'sent', failed: 'failed' } as const;
    for (const [state, words] of Object.entries(states)) {
      await sql`update mails set state = ${state}, sent_at = case when ${state} = 'sent' then ${loge.now}::timestamptz end where order_id = ${id}`.execute(
        loge.database,
      );
      expect(await mailsSaidOf(id)).toEqual([words]);
    }
    await sql`delete from mails where order_id = ${id}`.execute(loge.database);
    await endJob(said);
    expect(await mailsSaidOf(id), 'nothing is said of a mail that is forgotten').toEqual([null]);
    loge.now = begun;
  });

  test('the history says of no mail that it went out to somebody without an address', async () => {
    const { id } = await garments(loge, world, { status: 'dropped_off' });
    const { email } = await loge.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', world.camille.id)
      .executeTakeFirstOrThrow();
    const write = (to: string) =>
      loge.database.updateTable('users').set({ email: to }).where('id', '=', world.camille.id).execute();
    await write('');
    await change(id, 'being_processed', { undoable: false });
    await write(email);
    expect(await mailsSaidOf(id)).toEqual([null]);
    await change(id, 'available', { undoable: false });
    expect(await mailsSaidOf(id)).toEqual([null, 'waiting']);
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
    await ask(loge, undoOrderStatus, { orderId: id, step: await lastStep(id) }, marc);
    expect(await inInbox(id)).toBe('Annulation demandée');
  });
});
