import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let trays: BuiltOffer;
let james: Signed;

beforeAll(async () => {
  world = await orderingWorld(loge);
  james = await world.beneficiary({ lang: 'en' });
  trays = await world.offer({
    items: [
      { group_name: 'Boissons', group_name_en: 'Drinks', mandatory: true },
      { type: 'list_picker', price_cents: null, choices_fr: ['Froids', 'Chauds'], choices_en: ['Cold', 'Hot'] },
      { type: 'free_text', price_cents: null },
    ],
  });
});

const [drink, kind, remark] = [0, 1, 2] as const;
const form = (picked: string) => ({
  items: [
    { offreItemId: trays.itemIds[drink], quantity: 1 },
    { offreItemId: trays.itemIds[kind], quantity: 0, extendedValue: picked },
    { offreItemId: trays.itemIds[remark], quantity: 0, extendedValue: 'Cold' },
  ],
});

const answersSeenBy = async (id: number, as: Signed) => {
  const answer = await loge.call('OrderDetail', { id }, as);
  const { order } = answer.data as unknown as { order: { items: { extendedValue: string | null }[] } };
  return order.items.map(({ extendedValue }) => extendedValue);
};

describe('A choice of a list', () => {
  test('picked in English is read in English by who picked it, and in French by the desk', async () => {
    const orderId = await world.placed(trays, form('Hot'), james);
    expect(await answersSeenBy(orderId, james)).toEqual([null, 'Hot', 'Cold']);
    expect(await answersSeenBy(orderId, { ...world.marc, conciergerieId: world.conciergerieId })).toEqual([
      null,
      'Chauds',
      'Cold',
    ]);
  });

  test('picked in French reads in French', async () => {
    const orderId = await world.placed(trays, form('Froids'));
    expect(await answersSeenBy(orderId, world.camille)).toEqual([null, 'Froids', 'Cold']);
  });

  test('reads the same in the recap', async () => {
    const answer = await loge.call('PreviewOrder', { o: { offreId: trays.id, ...form('Chauds') } }, james);
    const { order } = answer.data as unknown as { order: { items: { extendedValue: string | null }[] } };
    expect(order.items.map(({ extendedValue }) => extendedValue)).toEqual([null, 'Hot', 'Cold']);
  });
});

describe('A group that is owed', () => {
  test.each([
    ['in French', () => world.camille, 'Choisissez au moins un élément dans «\u00a0Boissons\u00a0».'],
    ['in English', () => james, 'Choose at least one item in “Drinks”.'],
  ])('goes by its name %s', async (_, who, message) => {
    const items = [{ offreItemId: trays.itemIds[kind], quantity: 0, extendedValue: 'Hot' }];
    const answer = await loge.call('PreviewOrder', { o: { offreId: trays.id, items } }, who());
    expect(answer.fields).toEqual([{ field: 'o.items', rule: 'groupRequired', message }]);
  });
});
