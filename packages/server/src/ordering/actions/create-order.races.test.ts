import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertOrder, type NewOrderRow } from '../rows/new-order-rows.ts';
import { lockCreditsOf } from '../../order-facts/rows/ordering-facts-rows.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
});

const ordersOf = (userId: number) =>
  loge.database.selectFrom('orders').select('id').where('beneficiary_id', '=', userId).execute();

describe('the same intention sent many times', () => {
  test('ten requests at once with one key make one order, and all hear its number', async () => {
    const paul = await world.beneficiary();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.place(shirts, { comment: 'Une fois' }, paul, 'intention-1')),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]));
    expect(new Set(answers.map(({ data }) => (data as { orderId: number } | null)?.orderId)).size).toBe(1);
    expect(await ordersOf(paul.id)).toHaveLength(1);
    const later = await world.place(shirts, { comment: 'Une fois' }, paul, 'intention-1');
    expect(later.data).toEqual(answers[0]?.data);
  });

  test('control: without a key each request that is meant so is an intention of its own', async () => {
    const paul = await world.beneficiary();
    await Promise.all(Array.from({ length: 3 }, () => world.place(shirts, {}, paul)));
    expect(await ordersOf(paul.id)).toHaveLength(3);
  });

  test('a key is not used for something else', async () => {
    const paul = await world.beneficiary();
    await world.place(shirts, {}, paul, 'intention-2');
    expect(await world.place(shirts, { comment: 'Autre' }, paul, 'intention-2')).toMatchObject({
      refusal: 'idempotency-key-reused',
    });
    expect(await ordersOf(paul.id)).toHaveLength(1);
  });

  test('the order remembers its key when the stored answer is gone', async () => {
    const paul = await world.beneficiary();
    const first = await world.place(shirts, {}, paul, 'intention-3');
    await sql`delete from idempotency_keys where key = 'intention-3'`.execute(loge.database);
    expect((await world.place(shirts, {}, paul, 'intention-3')).data).toEqual(first.data);
    expect(await ordersOf(paul.id)).toHaveLength(1);
  });

  test('a refused request leaves its key free for the corrected one', async () => {
    const paul = await world.beneficiary();
    expect((await world.place(shirts, { expectedTotal: 1 }, paul, 'intention-4')).refusal).toBe('price-changed');
    expect((await world.place(shirts, { expectedTotal: 1250 }, paul, 'intention-4')).code).toBe(0);
  });
});

describe('two orders that want the last credit', () => {
  test('one gets it, the other hears that it is gone', async () => {
    const paul = await world.beneficiary();
    const credit = await world.credit(paul.id, 1250);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.place(shirts, { useCredits: true, expectedCredits: 1250 }, paul)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'credit-not-sufficient')).toHaveLength(3);
    expect(await ordersOf(paul.id)).toHaveLength(1);
    const left = await loge.database.selectFrom('credits').select('remaining_cents').where('id', '=', credit).execute();
    expect(left).toEqual([{ remaining_cents: 0 }]);
  });

  test('control: anyone who reads the credits without the lock sees the same money twice', async () => {
    const paul = await world.beneficiary();
    await world.credit(paul.id, 1250);
    const read = (transaction: typeof loge.database) =>
      transaction.selectFrom('credits').select('remaining_cents').where('user_id', '=', paul.id).execute();
    const seen: number[] = [];
    await loge.database.transaction().execute(async (first) => {
      const mine = await read(first);
      seen.push(...mine.map(({ remaining_cents }) => remaining_cents));
      await loge.database.transaction().execute(async (second) => {
        const theirs = await read(second);
        seen.push(...theirs.map(({ remaining_cents }) => remaining_cents));
      });
    });
    expect(seen).toEqual([1250, 1250]);

    // With the lock the second one cannot even look before the first has ended.
    await loge.database.transaction().execute(async (first) => {
      await lockCreditsOf(first, paul.id);
      const second = loge.database.transaction().execute(async (transaction) => {
        await sql`set local lock_timeout = '100ms'`.execute(transaction);
        return lockCreditsOf(transaction, paul.id);
      });
      await expect(second).rejects.toMatchObject({ code: '55P03' });
    });
  });

  test('the database refuses what code would forget: no credit pays more than it holds', async () => {
    const paul = await world.beneficiary();
    const creditId = await world.credit(paul.id, 1000);
    const facts = await loge.database
      .selectFrom('offers')
      .select(['partner_id', 'category_id'])
      .where('id', '=', shirts.id)
      .executeTakeFirstOrThrow();
    const row = newRow({
      partnerId: facts.partner_id,
      categoryId: facts.category_id,
      beneficiaryId: paul.id,
      creditId,
    });
    const writing = loge.database.transaction().execute((transaction) => insertOrder(transaction, row));
    await expect(writing).rejects.toMatchObject({ code: '23514' });
    expect(await ordersOf(paul.id)).toHaveLength(0);
  });
});

test('two orders at once get one free order of the month between them', async () => {
  const paul = await world.beneficiary();
  const offer = await world.offer({ free_once_a_month: true });
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.place(offer, { paymentMode: 0, expectedTotal: 0 }, paul)),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ refusal }) => refusal === 'price-changed')).toHaveLength(2);
});

function newRow(ids: { partnerId: number; categoryId: number; beneficiaryId: number; creditId: number }): NewOrderRow {
  return {
    conciergerieId: world.conciergerieId,
    beneficiaryId: ids.beneficiaryId,
    placedByUserId: ids.beneficiaryId,
    placedByRole: 'beneficiary',
    idempotencyKey: null,
    formHash: null,
    parentOrderId: null,
    partnerId: ids.partnerId,
    categoryId: ids.categoryId,
    offerId: shirts.id,
    offerLabelFr: 'Chemise',
    offerLabelEn: 'Shirt',
    workflow: 'OTHER',
    status: 'new',
    beginDate: null,
    endDate: null,
    serviceTime: null,
    serviceAt: null,
    dateFlexible: false,
    durationMinutes: null,
    cancellationDeadline: null,
    withdrawalException: null,
    expressRequestAt: null,
    quoteReceivedAt: null,
    isCalendar: false,
    addressType: 'none',
    offerAddressId: null,
    address1: '',
    address2: '',
    zipCode: '',
    city: '',
    phone: '',
    free: false,
    subtotalCents: 0,
    discountPercent: 0,
    discountCents: 0,
    discountLabelFr: '',
    discountLabelEn: '',
    extraCostCents: 0,
    extraCostLabelFr: '',
    extraCostLabelEn: '',
    totalCents: 0,
    taxCreditCents: 0,
    budgetCents: null,
    paymentMode: 'credits',
    restPaymentMode: null,
    emergency: false,
    requestsBag: false,
    requestsPrint: false,
    attentionReason: null,
    attentionAt: null,
    attentionLateAt: null,
    attentionStalledAt: null,
    anomalies: null,
    anomalyAt: null,
    now: loge.now,
    lines: [],
    vat: [],
    payments: [
      { mode: 'credits', creditId: ids.creditId, amountCents: 1001, netCents: 1001, vatCents: 0, vatRatePercent: 0 },
    ],
    comment: null,
    notification: { type: 'order_received', labelFr: 'Demande', labelEn: 'Request' },
  };
}
