import { getItemsForPickup } from '@loge/contract/reception/get-items-for-pickup';
import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { getOrdersForRemise } from '@loge/contract/reception/get-orders-for-remise';
import { getPartnersForReception } from '@loge/contract/reception/get-partners-for-reception';
import { getPartnersForRemise } from '@loge/contract/reception/get-partners-for-remise';
import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import { getRemisesHistory } from '@loge/contract/reception/get-remises-history';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import { setItemsStatusCheck } from '@loge/contract/reception/set-items-status-check';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { formatOrderNumber } from '@loge/domain/orders/order-number';
import { statusNumber } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { garments } from '../../testing/goods-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let laundry: BuiltOffer;
let marc: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  laundry = await world.offer({ workflow: 'DEPOSE_REPRISE_ENTREPRISE' });
  marc = world.marc;
});

const set = (newStatus: number, orderItemIds: readonly number[], more: Record<string, unknown> = {}, as = marc) =>
  ask(loge, setItemsStatus, { newStatus, orderItemIds: [...orderItemIds], ...more }, as);
const statusOf = async (orderId: number) =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;
const itemsOf = async (orderId: number) =>
  (
    await loge.database
      .selectFrom('order_items')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status);

describe('what waits at the desk', () => {
  test('GetPartnersForRemise and GetOrdersForRemise name what lies here for each partner', async () => {
    const order = await garments(loge, world, { offer: laundry });
    const { partners } = await ask(loge, getPartnersForRemise, {}, marc);
    expect(partners).toContainEqual({
      partnerId: laundry.partnerId,
      partner: expect.any(String) as string,
      nbOrders: 1,
      nbItems: 2,
    });
    const partnerIdsToInclude = [laundry.partnerId];
    const { items, isCut, underWay } = await ask(loge, getOrdersForRemise, { partnerIdsToInclude }, marc);
    expect({ isCut, underWay }).toEqual({ isCut: false, underWay: null });
    expect(items).toEqual([
      expect.objectContaining({
        orderId: order.id,
        bnfName: 'Camille Roussel',
        serviceName: 'Nettoyage de chemise',
        orderItems: [
          expect.objectContaining({
            orderItemId: order.itemIds[0],
            label: 'Article 1',
            price: 1250,
            priceMustBeSet: false,
          }),
          expect.objectContaining({ orderItemId: order.itemIds[1] }),
        ],
      }),
    ]);
    const none = await ask(loge, getOrdersForReception, { partnerIdsToInclude }, marc);
    expect(none.items).toEqual([]);
  });

  test('GetPartnersForReception and GetOrdersForReception name what is with the partner, and parcels to come', async () => {
    const offer = await world.offer({ workflow: 'RECEPTION_COLIS', items: [{ on_quote: true, price_cents: null }] });
    const orderId = await world.placed(offer, { paymentMode: undefined });
    await loge.database.updateTable('orders').set({ status: 'accepted' }).where('id', '=', orderId).execute();
    await loge.database
      .insertInto('order_status_changes')
      .values({
        order_id: orderId,
        conciergerie_id: world.conciergerieId,
        step: 2,
        from_status: 'quote_requested',
        to_status: 'accepted',
        kind: 'forced',
        author_role: 'system',
      })
      .execute();
    const { partners } = await ask(loge, getPartnersForReception, {}, marc);
    expect(partners.map(({ partnerId }) => partnerId)).toContain(offer.partnerId);
    const { items } = await ask(loge, getOrdersForReception, { partnerIdsToInclude: [offer.partnerId] }, marc);
    expect(items).toMatchObject([{ orderId, orderItems: [{ price: null, priceMustBeSet: true }] }]);
  });

  test('need a partner, and a desk', async () => {
    for (const action of ['GetOrdersForReception', 'GetOrdersForRemise']) {
      const answer = await loge.call(action, { partnerIdsToInclude: [] }, marc);
      expect(answer).toMatchObject({
        refusal: 'invalid-input',
        fields: [{ field: 'partnerIdsToInclude', message: 'Merci de sélectionner au moins un partenaire' }],
      });
    }
    const nowhere: Signed = { token: marc.token };
    for (const action of ['GetPartnersForReception', 'GetPartnersForRemise', 'GetRemisesHistory', 'GetHandover'])
      expect(await loge.call(action, { kind: 'remise' }, nowhere, { method: 'GET' })).toMatchObject({
        refusal: 'conciergerie-not-selected',
      });
  });

  test('is another desk’s alone where it belongs to another desk', async () => {
    const foreign = await buildConciergerie(loge.database);
    const manager = await buildManager(loge.database, { conciergerieIds: [foreign] });
    const stranger = { ...(await loge.signIn(manager.login)), conciergerieId: foreign };
    const order = await garments(loge, world, { offer: laundry });
    const asked = { partnerIdsToInclude: [laundry.partnerId] };
    expect((await ask(loge, getOrdersForRemise, asked, stranger)).items).toEqual([]);
    expect((await ask(loge, getPartnersForRemise, {}, stranger)).partners).toEqual([]);
    const stolen = { newStatus: 2, orderItemIds: order.itemIds };
    expect(await loge.call('SetItemsStatus', stolen, stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await itemsOf(order.id)).toEqual(['to_be_processed', 'to_be_processed']);
    const { remiseId } = await set(2, order.itemIds);
    for (const [action, input] of [
      ['SetItemsStatusCheck', stolen],
      ['MakeLabels', stolen],
      ['GetItemsForPickup', { orderId: order.id }],
      ['GetPrintForRemise', { remiseId }],
    ] as const)
      expect(await loge.call(action, input, stranger), action).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('ResetHandover', { kind: 'remise' }, { token: marc.token })).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

describe('SetItemsStatus', () => {
  test('hands over, receives and lets pick up; the order follows its last item and its beneficiary hears', async () => {
    const order = await garments(loge, world, { offer: laundry, status: 'accepted', items: ['normal', 'normal'] });
    const [first = 0, second = 0] = order.itemIds;
    expect(await set(1, [first])).toMatchObject({ errorMessage: null, ordersMoved: [] });
    expect(await statusOf(order.id)).toBe('accepted');
    expect(await set(1, [second])).toMatchObject({ ordersMoved: [order.id] });
    expect(await statusOf(order.id)).toBe('dropped_off');
    const handed = await set(2, order.itemIds, { givenTo: 'Idriss Benali, Pressing des Arcades' });
    expect(handed).toMatchObject({ remiseId: expect.any(Number) as number, ordersMoved: [order.id] });
    expect(await statusOf(order.id)).toBe('handed_to_partner');
    await set(3, [first]);
    expect([await statusOf(order.id), await itemsOf(order.id)]).toEqual([
      'handed_to_partner',
      ['available', 'processing'],
    ]);
    // The first shirt is fetched while the second is still away.
    await set(4, [first], { paymentChecked: true });
    await set(3, [second]);
    expect([await statusOf(order.id), await itemsOf(order.id)]).toEqual(['available', ['retrieved', 'available']]);
    const told = await loge.database
      .selectFrom('notifications')
      .select('type')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ type }) => type)).toContain('order_available');
    expect(await set(4, [second], { paymentChecked: true })).toMatchObject({ ordersMoved: [order.id] });
    expect([await statusOf(order.id), await itemsOf(order.id)]).toEqual(['done', ['retrieved', 'retrieved']]);

    const detail = await ask(loge, orderDetail, { id: order.id }, marc);
    const steps = detail.order.audience === 'manager' ? detail.order.statuses : [];
    expect(
      steps.map(({ relatedItems }) => relatedItems).slice(-4),
      'each step names the items that it is about',
    ).toEqual([['Article 2'], ['Article 1', 'Article 2'], ['Article 2'], ['Article 2']]);
  });

  test('does all or nothing, and says who was there before', async () => {
    const order = await garments(loge, world, { offer: laundry });
    const [first = 0, second = 0] = order.itemIds;
    await set(2, [first]);
    const again = await set(2, [first, second]);
    expect(again).toMatchObject({
      remiseId: null,
      errorMessage: `Article 1, commande ${formatOrderNumber(order.id)}. C’est déjà fait. Rien n’a été fait.`,
      problems: [{ orderItemId: first, problem: 'itemAlreadyThere', at: expect.any(String) as string }],
    });
    expect(again.problems[0]?.by).not.toBeNull();
    expect(await itemsOf(order.id)).toEqual(['processing', 'to_be_processed']);
  });

  test('does nothing with an order that was cancelled in the meantime', async () => {
    const order = await garments(loge, world, { offer: laundry });
    await loge.call(
      'changeOrderStatus',
      { orderId: order.id, status: statusNumber('cancelled'), comment: 'À sa demande' },
      marc,
    );
    expect(await set(2, order.itemIds)).toMatchObject({
      remiseId: null,
      problems: [{ problem: 'itemOrderCalledOff' }, { problem: 'itemOrderCalledOff' }],
    });
  });

  test('answers a lost answer again, and does it once', async () => {
    const order = await garments(loge, world, { offer: laundry });
    const input = { newStatus: 2, orderItemIds: order.itemIds };
    const first = await loge.call('SetItemsStatus', input, marc, { idempotencyKey: `once-${order.id}` });
    const second = await loge.call('SetItemsStatus', input, marc, { idempotencyKey: `once-${order.id}` });
    expect(first.code).toBe(0);
    expect(second.data).toEqual(first.data);
  });

  test('refuses no item at all, and an item status that nothing leads to', async () => {
    expect(await loge.call('SetItemsStatus', { newStatus: 2, orderItemIds: [] }, marc)).toMatchObject({
      fields: [{ field: 'orderItemIds', message: 'Merci de sélectionner au moins un article' }],
    });
    expect(await loge.call('SetItemsStatus', { newStatus: 0, orderItemIds: [] }, marc)).toMatchObject({
      refusal: 'invalid-input',
    });
    const elsewhere = await orderingWorld(loge);
    const both = await buildManager(loge.database, {
      conciergerieIds: [world.conciergerieId, elsewhere.conciergerieId],
    });
    const manager = await loge.signIn(both.login);
    const orderItemIds = [...(await garments(loge, world)).itemIds, ...(await garments(loge, elsewhere)).itemIds];
    for (const [action, input] of [
      ['SetItemsStatus', { newStatus: 2 }],
      ['TickItems', { kind: 'remise' }],
    ] as const)
      expect(await loge.call(action, { ...input, orderItemIds }, manager)).toMatchObject({
        fields: [{ rule: 'itemsOfSeveralDesks' }],
      });
  });

  test('moves 500 items at once', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 100; index += 1) {
      const items = Array.from({ length: 5 }, () => 'to_be_processed' as const);
      ids.push(...(await garments(loge, world, { offer: laundry, items })).itemIds);
    }
    expect(await set(2, ids)).toMatchObject({ errorMessage: null, ordersMoved: { length: 100 } });
  });

  test('warns of orders to be paid by card online, and counts them (SetItemsStatusCheck)', async () => {
    const card = await garments(loge, world, { status: 'available', items: ['available'], payment_mode: 'card' });
    const desk = await garments(loge, world, {
      status: 'available',
      items: ['available'],
      payment_mode: 'conciergerie',
    });
    const orderItemIds = [...card.itemIds, ...desk.itemIds];
    expect(await ask(loge, setItemsStatusCheck, { newStatus: 4, orderItemIds }, marc)).toEqual({
      nbOrdersToPayAseCB: 1,
    });
  });
});

describe('a pick-up', () => {
  test('GetItemsForPickup says what is here, what is paid and what has to be', async () => {
    const order = await garments(loge, world, { status: 'handed_to_partner', items: ['available', 'processing'] });
    expect(await ask(loge, getItemsForPickup, { orderId: order.id }, marc)).toMatchObject({
      items: [{ orderItemId: order.itemIds[0] }],
      totalPayments: 0,
      totalShouldBePaidBeforeChange: 2500,
      notHere: 1,
      bnfName: 'Camille Roussel',
    });
    const { order: shown } = await ask(loge, orderDetail, { id: order.id }, marc);
    if (shown.audience !== 'manager') throw new Error('This is the beneficiary’s answer.');
    expect(shown.actions.map(({ actionName }) => actionName)).toContain('pickedUp');
  });

  test('asks for prices first, then for the payment', async () => {
    const repairs = await world.offer({ workflow: 'DEPOSE_REPRISE_ENTREPRISE', items: [{ on_quote: true }] });
    const order = await garments(loge, world, { offer: repairs, status: 'available', items: ['available'] });
    await loge.database
      .updateTable('order_items')
      .set({ unit_price_cents: null, amount_cents: null, on_quote: true })
      .where('order_id', '=', order.id)
      .execute();
    await loge.database
      .updateTable('orders')
      .set({ total_cents: null, final_cents: null, subtotal_cents: 0 })
      .where('id', '=', order.id)
      .execute();
    await loge.database.deleteFrom('order_vat_lines').where('order_id', '=', order.id).execute();
    expect(await set(4, order.itemIds, { paymentChecked: true })).toMatchObject({
      problems: [{ problem: 'itemWithoutPrice', message: 'Il manque un prix.' }],
    });
    await loge.call('UpdateOrderItem', { id: order.itemIds[0], price: 1800 }, marc);
    expect(await set(4, order.itemIds)).toMatchObject({
      remiseId: null,
      problems: [{ problem: 'itemOrderUnpaid', message: 'Il reste 18,00\u00a0€ à régler.' }],
    });
    expect(await set(4, order.itemIds, { paymentChecked: true })).toMatchObject({ ordersMoved: [order.id] });
    expect(await statusOf(order.id)).toBe('done');
  });
});

describe('hand-overs that are done', () => {
  test('are kept with their signature, listed (GetRemisesHistory) and printed (GetPrintForRemise)', async () => {
    const order = await garments(loge, world, { offer: laundry });
    const signature = 'M12 40L14 42L20 38M30 10L31 11';
    const { remiseId } = await set(2, order.itemIds, { givenTo: 'Idriss Benali', signature });
    if (remiseId === null) throw new Error('Nothing was handed over.');
    const { remises, totalItems } = await ask(loge, getRemisesHistory, { page: 1 }, marc);
    expect(totalItems).toBeGreaterThan(0);
    expect(remises[0]).toMatchObject({
      id: remiseId,
      givenTo: 'Idriss Benali',
      nbItems: 2,
      printerAddress: '',
      signature,
    });
    const { remise } = await ask(loge, getPrintForRemise, { remiseId }, marc);
    expect(remise.detail.byPartner).toEqual([
      {
        company: remise.partenaires[0],
        orders: [
          {
            id: order.id,
            nomBeneficiaire: 'Camille Roussel',
            nomOffre: 'Nettoyage de chemise',
            items: [
              { label: 'Article 1', comment: '', price: 1250, amount: 1250, quantity: 1 },
              { label: 'Article 2', comment: '', price: 1250, amount: 1250, quantity: 1 },
            ],
            money: { othersCents: 0, extraCost: null, discount: null, adjustmentCents: 0, totalCents: 2500 },
          },
        ],
      },
    ]);
    for (const forged of ['<svg/>', 'M1', 'M12 40L14 42"/>'])
      expect(
        await loge.call('SetItemsStatus', { newStatus: 2, orderItemIds: [], signature: forged }, marc),
      ).toMatchObject({
        fields: expect.arrayContaining([expect.objectContaining({ field: 'signature' })]) as [],
      });
  });
});
