import { addOrderItem } from '@loge/contract/orders/add-order-item';
import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { inboxOrdersList } from '@loge/contract/orders/inbox-orders-list';
import { markOrderReprocessing } from '@loge/contract/orders/mark-order-reprocessing';
import { setOrderPrice } from '@loge/contract/orders/set-order-price';
import { snoozeOrder } from '@loge/contract/orders/snooze-order';
import { updateOrderItem } from '@loge/contract/orders/update-order-item';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let repairs: BuiltOffer;
let stranger: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({
    discount_percent: 10,
    discount_label_fr: 'Remise de bienvenue',
    items: [{}, { price_cents: 400, vat_rate_percent: 10 }, { type: 'free_text', price_cents: null }],
  });
  repairs = await world.offer({ items: [{ on_quote: true }, {}] });
  const foreign = await buildConciergerie(loge.database);
  stranger = await loge.signIn((await buildManager(loge.database, { conciergerieIds: [foreign] })).login);
});

const managed = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, world.marc);
  if (order.audience !== 'manager') throw new Error('This is the beneficiary’s answer.');
  return order;
};
const move = (orderId: number, to: OrderStatus) =>
  ask(
    loge,
    changeOrderStatus,
    { orderId, status: statusNumber(to), paymentChecked: true, comment: 'Suite' },
    world.marc,
  );
const call = (action: string, input: Record<string, unknown>, as: Signed = world.marc) => loge.call(action, input, as);

describe('OrderDetail for a manager', () => {
  test('shows everything, and what may be done', async () => {
    const orderId = await world.placed(shirts, {
      items: [
        { offreItemId: shirts.itemIds[0], quantity: 2 },
        { offreItemId: shirts.itemIds[2], quantity: 0, extendedValue: 'Sans amidon' },
      ],
      comment: 'À rendre vendredi',
    });
    expect(await managed(orderId)).toMatchObject({
      id: orderId,
      statusLabel: 'Demandée',
      adherentName: 'Camille Roussel',
      offre: { id: shirts.id, items: [{ price: 1250 }, { price: 400 }, { type: 4 }] },
      items: [{ label: 'Article 1', quantity: 2, price: 1250 }, { extendedValue: 'Sans amidon' }],
      discount: { label: 'Remise de bienvenue', amount: -250 },
      finalAmount: 2250,
      remainderAmount: 2250,
      editable: true,
      canValidateComments: false,
      comments: [{ content: 'À rendre vendredi', isFrom: 1, va: true, vp: true, ack: false, asksToCancel: false }],
      statuses: [{ statusLabel: 'Demandée', author: 'Camille Roussel' }],
      payments: [{ typeLabel: 'À la conciergerie', amount: 2250, canCancel: true, canMarkCollected: false }],
    });
    const { actions, eventsList } = await managed(orderId);
    expect(actions.map(({ actionName }) => actionName)).toEqual(
      expect.arrayContaining(['changeStatus', 'editPayments', 'setPrice', 'snooze', 'markReprocessing']),
    );
    expect(eventsList.map(({ eventType }) => eventType)).toContain('order-created');
  });
});

describe('UpdateOrderItem', () => {
  test('prices what was on quote, and with it the order', async () => {
    const orderId = await world.placed(repairs);
    const [line] = (await managed(orderId)).items;
    expect((await managed(orderId)).finalAmount).toBeNull();
    await ask(loge, updateOrderItem, { id: line?.id ?? 0, price: 3000, quantity: 2 }, world.marc);
    const order = await managed(orderId);
    expect(order).toMatchObject({ totalAmount: 6000, finalAmount: 6000, items: [{ price: 3000, quantity: 2 }] });
    const vat = await loge.database
      .selectFrom('order_vat_lines')
      .select(['excluding_vat_cents', 'vat_cents'])
      .where('order_id', '=', orderId)
      .execute();
    expect(vat).toEqual([{ excluding_vat_cents: 5000, vat_cents: 1000 }]);
  });

  test('lets discount and promises follow the price, and takes a line off', async () => {
    const orderId = await world.placed(shirts, {
      items: [
        { offreItemId: shirts.itemIds[0], quantity: 2 },
        { offreItemId: shirts.itemIds[1], quantity: 1 },
      ],
    });
    const [first, second] = (await managed(orderId)).items;
    await ask(loge, updateOrderItem, { id: first?.id ?? 0, quantity: 4, comment: 'Col déchiré' }, world.marc);
    expect(await managed(orderId)).toMatchObject({
      finalAmount: 4860,
      items: [{ quantity: 4, comment: 'Col déchiré' }, {}],
      payments: [{ amount: 4860, amountHT: expect.any(Number) as number }],
    });
    await ask(loge, updateOrderItem, { id: second?.id ?? 0, quantity: 0 }, world.marc);
    expect(await managed(orderId)).toMatchObject({
      finalAmount: 4500,
      items: [{ quantity: 4 }],
      payments: [{ amount: 4500 }],
    });
  });

  test('takes something on quote off and puts it back without giving it away', async () => {
    const orderId = await world.placed(repairs, { items: [{ offreItemId: repairs.itemIds[0], quantity: 1 }] });
    const [repair] = (await managed(orderId)).items;
    await ask(loge, updateOrderItem, { id: repair?.id ?? 0, quantity: 0 }, world.marc);
    await ask(loge, updateOrderItem, { id: repair?.id ?? 0, quantity: 1 }, world.marc);
    expect((await managed(orderId)).finalAmount).toBeNull();
    await ask(loge, updateOrderItem, { id: repair?.id ?? 0, price: 900 }, world.marc);
    expect((await managed(orderId)).finalAmount).toBe(900);
  });

  test('changes no answer into something sold, no order that is done, and no order of others', async () => {
    const orderId = await world.placed(shirts, {
      items: [
        { offreItemId: shirts.itemIds[0], quantity: 1 },
        { offreItemId: shirts.itemIds[2], quantity: 0, extendedValue: 'Sans amidon' },
      ],
    });
    const [shirt, answer] = (await managed(orderId)).items;
    expect(await call('UpdateOrderItem', { id: answer?.id, quantity: 1, price: 100 })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'quantity' }, { field: 'price' }],
    });
    expect(await call('UpdateOrderItem', { id: shirt?.id, price: -1 })).toMatchObject({ fields: [{ field: 'price' }] });
    expect(await call('UpdateOrderItem', { id: shirt?.id, price: 1 }, stranger)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await call('UpdateOrderItem', { id: 999_999_999 })).toMatchObject({ refusal: 'not-found' });
    await move(orderId, 'accepted');
    await move(orderId, 'done');
    expect(await call('UpdateOrderItem', { id: shirt?.id, price: 1 })).toMatchObject({ refusal: 'order-immutable' });
  });
});

describe('AddOrderItem', () => {
  test('adds one unit at the offer’s price', async () => {
    const orderId = await world.placed(shirts);
    const { orderItemId } = await ask(
      loge,
      addOrderItem,
      { orderId, offreItemId: shirts.itemIds[1] ?? 0, itemStatus: 1 },
      world.marc,
    );
    expect(await managed(orderId)).toMatchObject({
      finalAmount: 1485,
      items: [{}, { id: orderItemId, quantity: 1, price: 400, status: { status: 1 } }],
    });
  });

  test('puts an order on quote again by something without a price', async () => {
    const orderId = await world.placed(repairs, { items: [{ offreItemId: repairs.itemIds[1], quantity: 1 }] });
    await ask(loge, addOrderItem, { orderId, offreItemId: repairs.itemIds[0] ?? 0 }, world.marc);
    expect(await managed(orderId)).toMatchObject({ finalAmount: null, totalAmount: null, remainderAmount: null });
  });

  test('adds nothing of another offer, no answers, and nothing to orders of others', async () => {
    const orderId = await world.placed(shirts);
    for (const offreItemId of [repairs.itemIds[0], shirts.itemIds[2], 999_999]) {
      expect(await call('AddOrderItem', { orderId, offreItemId })).toMatchObject({ refusal: 'not-found' });
    }
    const input = { orderId, offreItemId: shirts.itemIds[1] };
    expect(await call('AddOrderItem', input, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await call('AddOrderItem', { ...input, itemStatus: 9 })).toMatchObject({ refusal: 'invalid-input' });
    await move(orderId, 'cancelled');
    expect(await call('AddOrderItem', input)).toMatchObject({ refusal: 'order-immutable' });
  });
});

describe('setOrderPrice', () => {
  test('takes the place of the computed total, and gives it back', async () => {
    const orderId = await world.placed(shirts);
    expect(await ask(loge, setOrderPrice, { orderId, price: 900 }, world.marc)).toEqual({ finalAmount: 900 });
    expect(await managed(orderId)).toMatchObject({
      totalAmount: 1125,
      totalAdjustedAmount: 900,
      finalAmount: 900,
      payments: [{ amount: 900 }],
    });
    expect(await ask(loge, setOrderPrice, { orderId, price: null }, world.marc)).toEqual({ finalAmount: 1125 });
  });

  test('needs priced items, an order that is under way, and one’s own', async () => {
    const quoted = await world.placed(repairs);
    expect(await call('setOrderPrice', { orderId: quoted, price: 900 })).toMatchObject({ refusal: 'items-not-priced' });
    const orderId = await world.placed(shirts);
    expect(await call('setOrderPrice', { orderId, price: 900 }, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await call('setOrderPrice', { orderId, price: -900 })).toMatchObject({ refusal: 'invalid-input' });
    await move(orderId, 'cancelled');
    expect(await call('setOrderPrice', { orderId, price: 900 })).toMatchObject({ refusal: 'order-immutable' });
  });
});

describe('SnoozeOrder', () => {
  const inbox = async (as: Signed = world.marc): Promise<number[]> =>
    (await ask(loge, inboxOrdersList, { data: {} }, as)).items.map(({ id }) => id);

  test('keeps an order out of the inbox until that day', async () => {
    const orderId = await world.placed(shirts);
    expect(await inbox()).toContain(orderId);
    expect(await ask(loge, snoozeOrder, { orderId, delayInDays: 2 }, world.marc)).toEqual({
      snoozedUntil: '2026-11-22',
    });
    expect(await inbox()).not.toContain(orderId);
    expect(await managed(orderId)).toMatchObject({ snoozedUntil: '2026-11-22' });
    const now = loge.now;
    loge.now = new Date('2026-11-21T23:00:01Z');
    const twoDaysLater = await inbox(await loge.signIn(world.marc.login));
    loge.now = now;
    expect(twoDaysLater).toContain(orderId);
    await ask(loge, snoozeOrder, { orderId, delayInDays: 0 }, world.marc);
    expect(await inbox()).toContain(orderId);
  });

  test('takes days that make sense, and one’s own orders', async () => {
    const orderId = await world.placed(shirts);
    expect(await call('SnoozeOrder', { orderId, delayInDays: -1 })).toMatchObject({ refusal: 'invalid-input' });
    expect(await call('SnoozeOrder', { orderId, delayInDays: 1 }, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('markOrderReprocessing', () => {
  test('begins and ends, and stands in the inbox in the meantime', async () => {
    const orderId = await world.placed(shirts);
    await move(orderId, 'accepted');
    const reason = async (): Promise<string | null> =>
      (await loge.database.selectFrom('orders').select('attention_reason').where('id', '=', orderId).executeTakeFirst())
        ?.attention_reason ?? null;
    await ask(loge, markOrderReprocessing, { orderId, v: 1 }, world.marc);
    expect(await managed(orderId)).toMatchObject({ reprocessing: true });
    expect(await reason()).toBe('reprocessing');
    await ask(loge, markOrderReprocessing, { orderId, v: 0 }, world.marc);
    expect(await reason()).toBeNull();
    expect(await call('markOrderReprocessing', { orderId, v: 2 })).toMatchObject({ refusal: 'invalid-input' });
    expect(await call('markOrderReprocessing', { orderId, v: 1 }, stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('ackOrderComment', () => {
  test('takes note of a comment and says who may see it', async () => {
    const validator = await world.manager(['VALIDATE_COMMENTS']);
    const orderId = await world.placed(shirts, { comment: 'Attention au col' });
    await move(orderId, 'accepted');
    const [comment] = (await managed(orderId)).comments;
    const input = { ocid: comment?.id, va: true, vp: false };
    expect(await call('ackOrderComment', input)).toMatchObject({ refusal: 'forbidden' });
    expect((await call('ackOrderComment', input, validator)).code).toBe(0);
    expect((await managed(orderId)).comments).toMatchObject([{ ack: true, va: true, vp: false }]);
    const order = await loge.database
      .selectFrom('orders')
      .select('attention_reason')
      .where('id', '=', orderId)
      .executeTakeFirst();
    expect(order?.attention_reason).toBeNull();
    expect(await call('ackOrderComment', { ...input, ocid: 999_999 }, validator)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await call('ackOrderComment', { ocid: comment?.id }, validator)).toMatchObject({ refusal: 'invalid-input' });
  });

  test('tells the beneficiary of a word that they could not see before', async () => {
    const validator = await world.manager(['VALIDATE_COMMENTS']);
    const orderId = await world.placed(shirts);
    await call('NewOrderComment', { o: { orderId, comment: 'Bouton à recoudre' } });
    const comment = (await managed(orderId)).comments.at(-1);
    const told = async (): Promise<number> =>
      (
        await loge.database
          .selectFrom('notifications')
          .select('id')
          .where('order_id', '=', orderId)
          .where('type', '=', 'order_comment')
          .execute()
      ).length;
    expect(await told()).toBe(0);
    await call('ackOrderComment', { ocid: comment?.id, va: true, vp: true }, validator);
    await call('ackOrderComment', { ocid: comment?.id, va: true, vp: true }, validator);
    expect(await told()).toBe(1);
  });
});

describe('NotifyOrderUpdate', () => {
  test('tells the beneficiary once, and again only after a while', async () => {
    const orderId = await world.placed(shirts);
    expect((await call('NotifyOrderUpdate', { orderId })).code).toBe(0);
    const told = await loge.database
      .selectFrom('notifications')
      .select('user_id')
      .where('order_id', '=', orderId)
      .where('type', '=', 'order_updated')
      .execute();
    expect(told).toEqual([{ user_id: world.camille.id }]);
    expect(await call('NotifyOrderUpdate', { orderId })).toMatchObject({ refusal: 'too-many-requests' });
    expect(await call('NotifyOrderUpdate', { orderId }, stranger)).toMatchObject({ refusal: 'not-found' });
    const now = loge.now;
    loge.now = new Date(now.getTime() + 6 * 60_000);
    expect((await call('NotifyOrderUpdate', { orderId })).code).toBe(0);
    loge.now = now;
  });
});

describe('changeOrderDebitDate', () => {
  test('needs a debit that waits and a day to come', async () => {
    const orderId = await world.placed(shirts);
    const input = { orderId, nd: '2026-12-05' };
    expect(await call('changeOrderDebitDate', input)).toMatchObject({ refusal: 'order-immutable' });
    await loge.database.updateTable('payments').set({ mode: 'direct_debit' }).where('order_id', '=', orderId).execute();
    expect(await call('changeOrderDebitDate', { ...input, nd: '2026-11-19' })).toMatchObject({
      refusal: 'date-not-available',
    });
    expect(await call('changeOrderDebitDate', { ...input, nd: '2026-02-30' })).toMatchObject({
      refusal: 'invalid-input',
    });
    expect(await call('changeOrderDebitDate', input, stranger)).toMatchObject({ refusal: 'not-found' });
    expect((await call('changeOrderDebitDate', input)).code).toBe(0);
    expect(await managed(orderId)).toMatchObject({ debitDate: '2026-12-05' });
  });
});
