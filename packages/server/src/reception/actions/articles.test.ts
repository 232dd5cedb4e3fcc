import { orderDetail } from '@loge/contract/ordering/order-detail';
import { getCustody } from '@loge/contract/reception/get-custody';
import { getGoodsToPickUp } from '@loge/contract/reception/get-goods-to-pick-up';
import { getHandover } from '@loge/contract/reception/get-handover';
import { getItemsForPickup } from '@loge/contract/reception/get-items-for-pickup';
import { getOrdersForReception } from '@loge/contract/reception/get-orders-for-reception';
import { getPartnersForReception } from '@loge/contract/reception/get-partners-for-reception';
import { getPrintForRemise } from '@loge/contract/reception/get-print-for-remise';
import { setItemsStatus } from '@loge/contract/reception/set-items-status';
import { tickItems } from '@loge/contract/reception/tick-items';
import { articlesOf, countArticles, ITEM_TYPE_KEYS, itemTypeOfNumber } from '@loge/domain/ordering/item-types';
import { carriedLines } from '@loge/domain/reception/handovers';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { articlesOfLine, isCarried } from '../../order-facts/rows/listed-lines.ts';
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

/** Three shirts, trousers, a dress and an option: 36,90 €, less 10 %. */
const laundry = async () =>
  garments(loge, world, {
    offer: await world.offer({ workflow: 'DEPOSE_REPRISE_ENTREPRISE' }),
    status: 'handed_to_partner',
    discount_cents: 369,
    discount_label_fr: 'Remise de bienvenue',
    lines: (
      [
        ['Chemise', 'product', 3, 450, 135],
        ['Pantalon', 'product', 1, 790, 79],
        ['Robe', 'product', 1, 1250, 125],
        ['Traitement anti-taches', 'group_master', 1, 300, 30],
      ] as const
    ).map(([label_fr, type, quantity, unit_price_cents, discount_cents]) => ({
      label_fr,
      type,
      quantity,
      unit_price_cents,
      discount_cents,
      status: 'processing' as const,
    })),
  });

test('panel, reception, slip and pick-up count the same five articles, and their lines come to the total', async () => {
  const order = await laundry();
  const { order: detail } = await ask(loge, orderDetail, { id: order.id }, marc);
  const panel = countArticles(
    detail.items.map(({ offreItemType, quantity }) => ({ type: itemTypeOfNumber(offreItemType), quantity })),
  );
  expect(panel).toBe(5);
  const { partners } = await ask(loge, getPartnersForReception, {}, marc);
  const { partnerId } = order.offer;
  expect(partners.find((each) => each.partnerId === partnerId)?.nbItems).toBe(panel);

  const { items } = await ask(loge, getOrdersForReception, { partnerIdsToInclude: [partnerId] }, marc);
  const lines = items.flatMap(({ orderItems }) => orderItems);
  expect(lines.map(({ label, articles, price, amount }) => ({ label, articles, price, amount }))).toEqual([
    { label: 'Chemise', articles: 3, price: 450, amount: 1350 },
    { label: 'Pantalon', articles: 1, price: 790, amount: 790 },
    { label: 'Robe', articles: 1, price: 1250, amount: 1250 },
  ]);
  const orderItemIds = lines.map(({ orderItemId }) => orderItemId);
  await ask(loge, tickItems, { kind: 'reception', orderItemIds, ticked: true }, marc);
  const { underWay } = await ask(loge, getHandover, { kind: 'reception' }, marc);
  expect(underWay).toMatchObject({ articles: panel });

  const { remiseId, ordersMoved } = await ask(loge, setItemsStatus, { newStatus: 3, orderItemIds }, marc);
  expect(ordersMoved, 'its option went along').toEqual([order.id]);
  const { remise } = await ask(loge, getPrintForRemise, { remiseId: remiseId ?? 0 }, marc);
  expect(remise.nbItems).toBe(panel);
  const slip = remise.detail.byPartner.flatMap(({ orders }) => orders);
  expect(slip).toMatchObject([{ items: [{}, {}, {}, { label: 'Traitement anti-taches', amount: 300 }] }]);
  const pickup = await ask(loge, getItemsForPickup, { orderId: order.id }, marc);
  const { orders } = await ask(loge, getGoodsToPickUp, { userId: world.camille.id }, marc);
  const ticket = orders.find(({ orderId }) => orderId === order.id);
  const { begin_date: planned } = await loge.database
    .selectFrom('orders')
    .select('begin_date')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect([pickup.serviceDay, ticket?.serviceDay], 'the day for which it is planned').toEqual([planned, planned]);
  for (const [listed, money] of [
    [slip[0]?.items, slip[0]?.money],
    [pickup.items, pickup.money],
    [ticket?.orderItems, ticket?.money],
  ] as const) {
    expect(money).toMatchObject({
      discount: { label: 'Remise de bienvenue', amount: -369 },
      othersCents: 0,
      adjustmentCents: 0,
      totalCents: 3321,
    });
    const sum = (listed ?? []).reduce((cents, { amount }) => cents + (amount ?? 0), 0);
    expect(sum + (money?.discount?.amount ?? 0)).toBe(detail.totalAmount);
  }
  expect(pickup.items.reduce((count, { articles }) => count + articles, 0)).toBe(panel);
});

test('an option has no label of its own, and stays until the last of its goods has come', async () => {
  const order = await laundry();
  const { labels } = await ask(loge, getCustody, { orderId: order.id }, marc);
  expect(labels.map(({ label }) => label)).toEqual(['Chemise', 'Pantalon', 'Robe']);
  const [shirts = 0, trousers = 0, dress = 0] = order.itemIds;
  const receive = (orderItemIds: number[]) => ask(loge, setItemsStatus, { newStatus: 3, orderItemIds }, marc);
  expect(await receive([shirts, trousers])).toMatchObject({ ordersMoved: [] });
  const partly = await ask(loge, getItemsForPickup, { orderId: order.id }, marc);
  expect(partly.notHere).toBe(1);
  expect(partly.money).toMatchObject({ othersCents: 1550, totalCents: 3321 });
  expect(await receive([dress])).toMatchObject({ ordersMoved: [order.id] });
  const { items } = await ask(loge, getCustody, { orderId: order.id }, marc);
  expect(
    items.map(({ label }) => label),
    'nobody has an option in hand',
  ).toEqual(['Chemise', 'Pantalon', 'Robe']);
});

test('rows are counted as the rules count', async () => {
  const lines = ITEM_TYPE_KEYS.flatMap((type) => [1, 3, 2.475].map((quantity) => ({ type, quantity })));
  const found = await sql<{ articles: number; carried: boolean }>`
    with order_items as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (type text, quantity numeric), (values (1)) o (order_id))
    select ${articlesOfLine}::int as articles, ${isCarried} as carried from order_items i
  `.execute(loge.database);
  const carried = new Set(carriedLines(lines));
  expect(found.rows).toEqual(lines.map((line) => ({ articles: articlesOf(line), carried: carried.has(line) })));
});
