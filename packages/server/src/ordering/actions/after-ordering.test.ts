import type { BeneficiaryOrderDetailOnWire } from '@loge/contract/ordering/beneficiary-order-detail-wire';
import { currentOrdersPerPage } from '@loge/contract/ordering/my-orders-list';
import type { OrderSummaryOnWire } from '@loge/contract/ordering/order-summary-wire';
import type { OrderStatus } from '@loge/domain/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { buildOrder } from '../../testing/order-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

type Person = Awaited<ReturnType<OrderingWorld['beneficiary']>>;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const built = async (status: OrderStatus, as: Person, over: Record<string, unknown> = {}) =>
  (
    await buildOrder(loge.database, {
      conciergerieId: world.conciergerieId,
      beneficiary_id: as.id,
      offer: shirts,
      status,
      ...over,
    })
  ).id;

const detailOf = async (id: number, as: Person) =>
  ((await loge.call('OrderDetail', { id }, as)).data as unknown as { order: BeneficiaryOrderDetailOnWire }).order;

async function summaryOf(id: number, as: Person): Promise<OrderSummaryOnWire | undefined> {
  const { data } = await loge.call('MyOrdersList', {}, as);
  const lists = data as unknown as { data: OrderSummaryOnWire[]; dataHisto: OrderSummaryOnWire[] };
  return [...lists.data, ...lists.dataHisto].find((order) => order.id === id);
}

describe('an order is told as it stands', () => {
  test.each([
    ['quote_requested', false, 'NEW'],
    ['quote_requested', true, 'TO_BE_PROCESSED'],
    ['quote_sent', true, 'TO_BE_PROCESSED'],
    ['quote_accepted', true, 'TO_BE_PROCESSED'],
  ] as const)('%s, its items dropped off %s, is seen as %s', async (status, isDroppedOff, statusObject) => {
    const zoe = await world.beneficiary();
    const id = await built(status, zoe, { workflow: 'DEPOSE_REPRISE_ENTREPRISE' });
    if (isDroppedOff) {
      await loge.database
        .updateTable('order_items')
        .set({ status: 'to_be_processed' })
        .where('order_id', '=', id)
        .execute();
    }
    expect(await detailOf(id, zoe)).toMatchObject({ statusObject });
    expect(await summaryOf(id, zoe)).toMatchObject({ statusObject });
  });

  test.each([
    ['quote_requested', true],
    ['quote_sent', false],
    ['dropped_off', false],
  ] as const)('%s says whether its quote is still being made', async (status, quoteIsComing) => {
    const zoe = await world.beneficiary();
    expect(await detailOf(await built(status, zoe), zoe)).toMatchObject({ quoteIsComing });
  });

  test('whose quote was refused is not one that the desk refused', async () => {
    const zoe = await world.beneficiary();
    expect(await detailOf(await built('quote_refused', zoe), zoe)).toMatchObject({ quoteRefused: true });
    expect(await detailOf(await built('refused', zoe), zoe)).toMatchObject({ quoteRefused: false });
  });

  test('urgent, with the numbers to call as long as it is in progress', async () => {
    const zoe = await world.beneficiary();
    const offer = await world.offer({
      emergency_mode: true,
      emergency_phone1: '0142000000',
      emergency_phone2: '0622401877',
    });
    for (const [status, emergencyTel, emergencyTel2] of [
      ['new', '0142000000', '0622401877'],
      ['cancelled', null, null],
    ] as const) {
      const id = await built(status, zoe, { offer, emergency: true });
      expect(await detailOf(id, zoe), status).toMatchObject({ emergencyTel, emergencyTel2 });
    }
    expect(await detailOf(await built('new', zoe), zoe)).toMatchObject({ emergencyTel: null, emergencyTel2: null });
  });

  test('on a day that may be another, until the desk has agreed to one', async () => {
    const zoe = await world.beneficiary();
    for (const [status, dateFlexible] of [
      ['new', true],
      ['accepted', false],
    ] as const) {
      const id = await built(status, zoe, { date_flexible: true });
      expect(await detailOf(id, zoe), status).toMatchObject({ dateFlexible });
    }
  });

  test('cancelled, with what was kept of its price', async () => {
    const zoe = await world.beneficiary();
    const id = await built('cancelled', zoe);
    expect(await detailOf(id, zoe)).toMatchObject({ cancellationFees: null });
    await loge.database
      .insertInto('payments')
      .values(
        (['cancelled', 'pending'] as const).map((status) => ({
          conciergerie_id: world.conciergerieId,
          order_id: id,
          user_id: zoe.id,
          mode: 'conciergerie' as const,
          status,
          amount_cents: status === 'pending' ? 1000 : 1250,
          net_cents: status === 'pending' ? 1000 : 1250,
          vat_cents: 0,
          cancelled_at: status === 'pending' ? null : loge.now,
        })),
      )
      .execute();
    expect(await detailOf(id, zoe)).toMatchObject({ cancellationFees: 1000 });
    expect(await summaryOf(id, zoe)).toMatchObject({ cancellationFees: 1000 });
  });
});

describe('the same again', () => {
  test('names the items of today: the same line, the one that took its name, none for what is gone', async () => {
    const offer = await world.offer({ items: [{ label_fr: 'Chemise' }, { label_fr: 'Drap' }, { label_fr: 'Robe' }] });
    const [shirt, sheet, dress] = offer.itemIds;
    const id = await built('accepted', world.camille, { offer, lines: offer.itemIds.map((_id, at) => labelled(at)) });
    await loge.database
      .updateTable('offer_items')
      .set({ removed_at: loge.now })
      .where('id', 'in', [sheet ?? 0, dress ?? 0])
      .execute();
    const again = await loge.database
      .insertInto('offer_items')
      .values({ offer_id: offer.id, position: 9, type: 'product', label_fr: 'Drap', price_cents: 990 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { items } = await detailOf(id, world.camille);
    expect(items.map(({ itemToday }) => itemToday)).toEqual([shirt, again.id, null]);
  });

  test('is offered by the lists too, as long as the offer is, and names the place of before', async () => {
    const offer = await world.offer();
    const id = await built('accepted', world.camille, { offer });
    const barge = { address1: '3 quai de Seine', address2: 'Péniche', city: 'Paris' };
    await loge.database
      .updateTable('orders')
      .set({ ...barge, address_type: 'other', zip_code: '75013', phone: '0184602210' })
      .where('id', '=', id)
      .execute();
    const placeAgain = { ...barge, kind: 'aut', zipCode: '75013', telephone: '0184602210' };
    expect(await detailOf(id, world.camille)).toMatchObject({ offreId: offer.id, placeAgain });
    expect(await summaryOf(id, world.camille)).toMatchObject({ offreId: offer.id });

    const gone = await built('accepted', world.camille, {
      offer: await world.offer({ visible_to_beneficiaries: false }),
    });
    expect(await detailOf(gone, world.camille)).toMatchObject({ offreId: null });
    expect(await summaryOf(gone, world.camille)).toMatchObject({ offreId: null });
  });

  const labelled = (at: number) => ({ label_fr: ['Chemise', 'Drap', 'Robe'][at] ?? '', quantity: 1 });
});

test('more orders in progress than a page holds come page by page, and are counted at once', async () => {
  const zoe = await world.beneficiary();
  const first = await built('new', zoe);
  while (((await summaryCount(zoe)) ?? 0) <= currentOrdersPerPage) await many(zoe);
  const newest = await lists({}, zoe);
  const total = newest.countInProgress;
  expect(newest).toMatchObject({ hasOlderCurrent: true });
  expect(newest.data).toHaveLength(currentOrdersPerPage);
  const older = await lists({ currentBefore: newest.data.at(-1)?.id }, zoe);
  expect(older).toMatchObject({ hasOlderCurrent: false, countInProgress: total, dataHisto: [] });
  expect(older.data.at(-1)?.id).toBe(first);
  expect(newest.data.length + older.data.length).toBe(total);
  expect(await lists({ before: first }, zoe)).toMatchObject({ data: [], countInProgress: total });
});

type Lists = {
  data: OrderSummaryOnWire[];
  dataHisto: OrderSummaryOnWire[];
  countInProgress: number;
  hasOlderCurrent: boolean;
};
const lists = async (input: Record<string, unknown>, as: Person) =>
  (await loge.call('MyOrdersList', input, as)).data as unknown as Lists;
const summaryCount = async (as: Person) => (await lists({}, as)).countInProgress;
const many = async (as: Person) => {
  for (let placed = 0; placed < 50; placed += 1) await built('accepted', as);
};
