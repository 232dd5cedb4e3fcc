import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { changeOrderStatusManually } from '@loge/contract/orders/change-order-status-manually';
import { getOrderStatusHistory } from '@loge/contract/orders/get-order-status-history';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { rollbackOrderStatus } from '@loge/contract/orders/rollback-order-status';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesFolder } from '../../platform/settings.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager, type Person } from '../../testing/builders.ts';
import { bookable, buildWeeklyHours } from '../../testing/calendar-builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';
import { sendQuote } from '../../testing/send-quote.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let nadia: Person & Signed;
let stranger: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  nadia = await world.manager(['PROD', 'CAN_REJECT_ORDER']);
  const foreign = await buildConciergerie(loge.database);
  stranger = await loge.signIn(
    (await buildManager(loge.database, { conciergerieIds: [foreign], permissions: ['PROD'] })).login,
  );
});

const move = (orderId: number, to: OrderStatus, more: Record<string, unknown> = {}, as: Signed = world.marc) =>
  loge.call('changeOrderStatus', { orderId, status: statusNumber(to), ...more }, as);

const atNine = { beginDate: '2026-11-23', time: '09:00' };
/** Ordered for nine on Monday, when one person can be served. */
async function appointment(item: { readonly on_quote?: boolean } = {}) {
  const offer = await world.offer({ ...bookable, items: [{ ...bookable.items[0], ...item }] });
  await buildWeeklyHours(loge.database, offer, world.conciergerieId, [[1, '09:00', 30]]);
  return { offer, orderId: await world.placed(offer, atNine) };
}

/** What a refused upload must leave as it was. */
const filesOnDisk = async (): Promise<readonly string[]> => {
  const names = await readdir(filesFolder(loge.server.services.settings), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes('/'));
};

const row = (id: number) =>
  loge.database.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** The queue's own table: only tests look into it. */
const mailsQueued = async (): Promise<number> => {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'order-status-changed'`.execute(loge.database);
  return found.rows[0]?.count ?? 0;
};

describe('changeOrderStatus', () => {
  test('moves an order along, tells the beneficiary and keeps who did it', async () => {
    const orderId = await world.placed(shirts);
    const before = await mailsQueued();
    const answer = await move(orderId, 'accepted', { comment: 'Bien reçu', va: true });
    expect(answer.data).toEqual({ orderId, statusGestionnaire: 6, statusLabel: 'Acceptée', step: null });
    expect(await mailsQueued()).toBe(before + 1);
    const told = await loge.database
      .selectFrom('notifications')
      .select(['user_id', 'type'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told).toEqual({ user_id: world.camille.id, type: 'order_accepted' });
    const logged = await loge.database
      .selectFrom('business_log')
      .select(['action', 'author_id', 'comment'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged).toEqual({
      action: 'order-status-changed',
      author_id: world.marc.id,
      comment: 'Demandée → Acceptée',
    });
    const { statuses } = await ask(loge, getOrderStatusHistory, { orderId }, world.marc);
    expect(statuses.at(-1)).toMatchObject({ statusId: 6, author: 'Marc Lefèvre', content: 'Bien reçu' });
  });

  test('sends no mail when none is wanted', async () => {
    const orderId = await world.placed(shirts);
    const before = await mailsQueued();
    expect((await move(orderId, 'accepted', { nomail: true })).code).toBe(0);
    expect(await mailsQueued()).toBe(before);
  });

  test('asks for the payment before an order is done, and makes it unpaid when the manager goes on', async () => {
    const orderId = await world.placed(shirts, { paymentMode: 1 });
    await move(orderId, 'accepted');
    expect(await move(orderId, 'done')).toMatchObject({
      refusal: 'order-not-paid',
      message: 'Il reste 12,50\u00a0€ à régler.',
    });
    expect((await row(orderId)).status).toBe('accepted');
    expect((await move(orderId, 'done', { paymentChecked: true })).data).toMatchObject({ statusGestionnaire: 15 });
    expect(await row(orderId)).toMatchObject({ status: 'done', note_state: 'to_be_sent' });
  });

  test('wants every item priced first', async () => {
    const quoted = await world.offer({ items: [{ on_quote: true }] });
    const orderId = await world.placed(quoted);
    expect(await move(orderId, 'quote_sent')).toMatchObject({ refusal: 'items-not-priced' });
  });

  test('refuses an order only with a reason and the right to', async () => {
    const orderId = await world.placed(shirts);
    expect(await move(orderId, 'refused', { comment: 'Fermé' })).toMatchObject({ refusal: 'forbidden' });
    expect(await move(orderId, 'refused', {}, nadia)).toMatchObject({ refusal: 'comment-required' });
    expect((await move(orderId, 'refused', { comment: 'Fermé', va: true }, nadia)).code).toBe(0);
    const payments = await loge.database
      .selectFrom('payments')
      .select('status')
      .where('order_id', '=', orderId)
      .execute();
    expect(payments).toEqual([{ status: 'cancelled' }]);
  });

  test('names the day that was left open, and changes no other', async () => {
    const flexible = await world.offer({ avoids_date: false, date_is_precise: false });
    const orderId = await world.placed(flexible, { beginDate: '2026-11-24' });
    await loge.database.updateTable('orders').set({ date_flexible: true }).where('id', '=', orderId).execute();
    const told = async () => (await loge.call('OrderDetail', { id: orderId }, world.marc)).data?.['order'];
    expect(await told()).toMatchObject({ dateFlexible: true });
    const listed = async () => {
      const { data } = await loge.call('AllOrdersList', { data: { search: String(orderId) } }, world.marc);
      const { items } = data as unknown as { items: { id: number; dateFlexible: boolean }[] };
      return items.find(({ id }) => id === orderId)?.dateFlexible;
    };
    expect(await listed()).toBe(true);
    expect(await move(orderId, 'accepted')).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'date', message: 'Choisissez la nouvelle date.' }],
    });
    expect(await move(orderId, 'accepted', { date: '2026-11-19' })).toMatchObject({ refusal: 'date-not-available' });
    expect((await move(orderId, 'accepted', { date: '2026-11-26' })).code).toBe(0);
    expect(await row(orderId)).toMatchObject({ begin_date: '2026-11-26' });
    expect(await listed()).toBe(false);
    expect(await move(orderId, 'being_processed', { date: '2026-11-27' })).toMatchObject({
      refusal: 'date-not-available',
    });
  });

  test('keeps a document that comes with it, and refuses what is none', async () => {
    const orderId = await world.placed(shirts);
    const input = { orderId, status: statusNumber('accepted'), type: 'quote', va: true };
    const html = { name: 'devis.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('<html>') };
    expect(await loge.call('changeOrderStatus', input, world.marc, { file: html })).toMatchObject({
      refusal: 'file-not-accepted',
    });
    const pdf = { ...html, bytes: new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n') };
    const bytesBefore = await filesOnDisk();
    const unreachable = { ...input, status: statusNumber('paid') };
    expect((await loge.call('changeOrderStatus', unreachable, world.marc, { file: pdf })).refusal).toBe(
      'transition-not-allowed',
    );
    expect(await filesOnDisk()).toEqual(bytesBefore);
    expect((await loge.call('changeOrderStatus', input, world.marc, { file: pdf })).code).toBe(0);
    expect(await filesOnDisk()).toHaveLength(bytesBefore.length + 1);
    const step = await loge.database
      .selectFrom('order_status_changes as h')
      .innerJoin('files as f', 'f.id', 'h.file_id')
      .select(['h.file_kind', 'f.name', 'f.owner_kind', 'f.owner_id', 'f.is_public'])
      .where('h.order_id', '=', orderId)
      .executeTakeFirst();
    expect(step).toEqual({
      file_kind: 'quote',
      name: 'devis.pdf',
      owner_kind: 'order',
      owner_id: orderId,
      is_public: false,
    });
    const { order } = await ask(loge, orderDetail, { id: orderId }, world.camille);
    const { order: managed } = await ask(loge, orderDetail, { id: orderId }, world.marc);
    const url = order.comments[0]?.docUrl ?? '';
    expect(order.comments).toMatchObject([{ docName: 'devis.pdf', content: '' }]);
    expect(managed.audience === 'manager' ? managed.statuses.at(-1)?.docUrl : '').toBe(url);
    const fileId = new URLSearchParams(url.split('?')[1]).get('id');
    const read = await loge.call('GetBinaryData', { id: fileId }, world.camille, { method: 'GET' });
    expect(read.http).toBe(200);
  });

  test('sends no quote again whose time somebody else has by now', async () => {
    const { orderId, offer } = await appointment({ on_quote: true });
    await sendQuote(loge, world, orderId, 5000);
    expect((await move(orderId, 'quote_refused')).code).toBe(0);
    await world.placed(offer, atNine);
    expect(await move(orderId, 'quote_sent')).toMatchObject({ refusal: 'slot-not-available' });
  });

  test('accepts no quote for somebody in a way that its offer does not take any more', async () => {
    const quoted = await world.offer({ items: [{ on_quote: true }] });
    const orderId = await world.placed(quoted, { paymentMode: 1 });
    await sendQuote(loge, world, orderId, 5000);
    const offered = (values: { pay_only_online?: boolean; forced_payment_mode?: 'e_debit' }) =>
      loge.database.updateTable('offers').set(values).where('id', '=', quoted.id).execute();
    await offered({ pay_only_online: true });
    expect(await move(orderId, 'quote_accepted')).toMatchObject({ refusal: 'payment-option-not-available' });
    // The desk takes no payments of this kind, and the offer no others.
    await offered({ forced_payment_mode: 'e_debit' });
    expect(await move(orderId, 'quote_accepted')).toMatchObject({ refusal: 'no-payment-option' });
    const accepted = { orderId, expectedTotal: 5000, paymentMode: 1 };
    expect(await loge.call('AcceptQuote', accepted, world.camille)).toMatchObject({ refusal: 'no-payment-option' });
  });

  test('leads nowhere that the workflow does not, for nobody else’s orders, and once for one intention', async () => {
    const orderId = await world.placed(shirts);
    expect(await move(orderId, 'paid')).toMatchObject({ refusal: 'transition-not-allowed' });
    expect(await move(orderId, 'accepted', {}, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await move(orderId, 'accepted', {}, world.camille)).toMatchObject({ refusal: 'forbidden' });
    expect(await move(orderId, 'accepted', { status: 23 })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'status' }],
    });
    const twice = (): Promise<GatewayAnswer> =>
      loge.call('changeOrderStatus', { orderId, status: 6 }, world.marc, { idempotencyKey: `accept-${orderId}` });
    const [first, second] = await Promise.all([twice(), twice()]);
    expect(second.data).toEqual(first.data);
    const { statuses } = await ask(loge, getOrderStatusHistory, { orderId }, world.marc);
    expect(statuses).toHaveLength(2);
  });

  test('of two managers at once, one is told that it is done', async () => {
    const orderId = await world.placed(shirts);
    const answers = await Promise.all([move(orderId, 'accepted'), move(orderId, 'accepted', {}, nadia)]);
    expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set([null, 'transition-not-allowed']));
  });
});

describe('changeOrderStatusManually', () => {
  test('puts an order where the workflow does not lead, without a mail', async () => {
    const orderId = await world.placed(shirts);
    const before = await mailsQueued();
    const answer = await ask(loge, changeOrderStatusManually, { orderId, statusId: statusNumber('available') }, nadia);
    expect(answer.statusLabel).toBe('Disponible');
    expect(await mailsQueued()).toBe(before);
    expect(await loge.call('changeOrderStatusManually', { orderId, statusId: 17 }, nadia)).toMatchObject({
      refusal: 'order-not-paid',
    });
    expect(await loge.call('changeOrderStatusManually', { orderId, statusId: 7 }, nadia)).toMatchObject({
      refusal: 'transition-not-allowed',
    });
  });

  test('needs the permission, and an order of one’s own conciergeries', async () => {
    const orderId = await world.placed(shirts);
    const input = { orderId, statusId: 13 };
    expect(await loge.call('changeOrderStatusManually', input, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('changeOrderStatusManually', input, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('rollbackOrderStatus', () => {
  test('is one more step that undoes the others, and their charge', async () => {
    const orderId = await world.placed(shirts);
    await ask(loge, changeOrderStatus, { orderId, status: statusNumber('accepted') }, nadia);
    await ask(loge, changeOrderStatus, { orderId, status: statusNumber('done'), paymentChecked: true }, nadia);
    const answer = await ask(loge, rollbackOrderStatus, { orderId, ns: statusNumber('accepted') }, nadia);
    expect(answer.statusGestionnaire).toBe(6);
    const { statuses } = await ask(loge, getOrderStatusHistory, { orderId }, nadia);
    expect(statuses.map(({ statusId, rolledBack }) => [statusId, rolledBack])).toEqual([
      [2, false],
      [6, false],
      [15, true],
      [6, true],
    ]);
    const charges = await loge.database
      .selectFrom('ledger_transactions')
      .select('event')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(charges).toEqual([{ event: 'orderCharged' }, { event: 'orderReleased' }]);
    expect(await row(orderId)).toMatchObject({ unpaid: false, done_at: null });
  });

  test('makes no order paid that is not, and takes no time that somebody else has by now', async () => {
    const paid = await world.placed(shirts);
    const payments = [{ type: 8, amount: 1250 }];
    expect((await loge.call('SetOrderPayments', { data: { orderId: paid, payments } }, nadia)).code).toBe(0);
    await move(paid, 'accepted');
    await move(paid, 'done');
    expect((await row(paid)).status).toBe('paid');
    await ask(loge, rollbackOrderStatus, { orderId: paid, ns: statusNumber('accepted') }, nadia);
    const more = { orderId: paid, offreItemId: shirts.itemIds[0] };
    expect((await loge.call('AddOrderItem', more, world.marc)).code).toBe(0);
    const again = { orderId: paid, ns: statusNumber('paid') };
    expect(await loge.call('rollbackOrderStatus', again, nadia)).toMatchObject({ refusal: 'order-not-paid' });

    const { orderId, offer } = await appointment();
    await move(orderId, 'accepted');
    expect((await move(orderId, 'cancelled', { comment: 'Empêchée' })).code).toBe(0);
    await world.placed(offer, atNine);
    const back = { orderId, ns: statusNumber('accepted') };
    expect(await loge.call('rollbackOrderStatus', back, nadia)).toMatchObject({ refusal: 'slot-not-available' });
  });

  test('returns only to where the order was, for those who may', async () => {
    const orderId = await world.placed(shirts);
    const input = { orderId, ns: 13 };
    expect(await loge.call('rollbackOrderStatus', input, nadia)).toMatchObject({ refusal: 'transition-not-allowed' });
    expect(await loge.call('rollbackOrderStatus', input, world.marc)).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('rollbackOrderStatus', input, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('rollbackOrderStatus', { ...input, ns: 99 }, nadia)).toMatchObject({
      refusal: 'invalid-input',
    });
  });
});
