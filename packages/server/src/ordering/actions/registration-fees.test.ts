import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer, type GatewayAnswer, type Signed } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer();
  await loge.database
    .updateTable('conciergeries')
    .set({ registration_fee_cents: 2400 })
    .where('id', '=', world.conciergerieId)
    .execute();
});

const feesOf = (userId: number) =>
  loge.database
    .selectFrom('registration_fees as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select([
      'f.order_id',
      'f.amount_cents',
      'f.starts_on',
      'f.ends_on',
      'p.mode',
      'p.status',
      'p.net_cents',
      'p.vat_cents',
    ])
    .where('f.user_id', '=', userId)
    .orderBy('f.id')
    .execute();

const shown = async (as: Signed, over: Record<string, unknown> = {}): Promise<unknown> => {
  const o = { offreId: shirts.id, items: [{ offreItemId: shirts.itemIds[0], quantity: 1 }], ...over };
  const answer: GatewayAnswer = await loge.call('PreviewOrder', { o }, as);
  return (answer.data as { willCreateRegistrationFees?: unknown } | null)?.willCreateRegistrationFees;
};

describe('the yearly registration fee', () => {
  test('is shown by the preview, charged by the first order in its own payment, and not again that year', async () => {
    const paul = await world.beneficiary();
    expect(await shown(paul)).toEqual({ amount: 2400 });
    const orderId = await world.placed(shirts, { expectedTotal: 1250, expectedRegistrationFees: 2400 }, paul);
    expect(await feesOf(paul.id)).toEqual([
      {
        order_id: orderId,
        amount_cents: 2400,
        starts_on: '2026-11-20',
        ends_on: '2027-11-19',
        mode: 'conciergerie',
        status: 'pending',
        net_cents: 2000,
        vat_cents: 400,
      },
    ]);
    expect(await shown(paul)).toBeNull();
    await world.placed(shirts, { expectedRegistrationFees: 0 }, paul);
    expect(await feesOf(paul.id)).toHaveLength(1);
    const charged = await sql<{ account: string; amount_cents: number }>`
      select e.account, e.amount_cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join registration_fees f on f.payment_id = t.payment_id where t.event = 'feeCharged' and f.user_id = ${paul.id} order by e.line
    `.execute(loge.database);
    expect(charged.rows).toEqual([
      { account: 'receivable', amount_cents: 2400 },
      { account: 'sales', amount_cents: -2000 },
      { account: 'vat-waiting:20', amount_cents: -400 },
    ]);
  });

  test('is told to managers until the year is over', async () => {
    const paul = await world.beneficiary();
    const { login } = await buildManager(loge.database, { conciergerieIds: [world.conciergerieId] });
    const manager = await loge.signIn(login);
    const told = async () =>
      ((await loge.call('GetUserInfos', { userId: paul.id }, manager)).data as { feesInfo?: unknown } | null)?.feesInfo;
    expect(await told()).toBeNull();
    await world.placed(shirts, {}, paul);
    expect(await told()).toEqual({ endDate: '2027-11-19', amount: 2400, paid: false });
    await sql`update registration_fees set starts_on = '2025-11-20', ends_on = '2026-11-19' where user_id = ${paul.id}`.execute(
      loge.database,
    );
    expect(await told()).toBeNull();
  });

  test('comes again when the year is over', async () => {
    const paul = await world.beneficiary();
    await world.placed(shirts, {}, paul);
    await sql`update registration_fees set starts_on = '2025-11-20', ends_on = '2026-11-19' where user_id = ${paul.id}`.execute(
      loge.database,
    );
    expect(await shown(paul)).toEqual({ amount: 2400 });
    await world.placed(shirts, {}, paul);
    expect(await feesOf(paul.id)).toHaveLength(2);
  });

  test('that nobody was told of is not charged: the order is refused and nothing is kept', async () => {
    const paul = await world.beneficiary();
    const answer = await world.place(shirts, { expectedRegistrationFees: 0 }, paul);
    expect(answer).toMatchObject({ refusal: 'registration-fee-changed', data: { feeAmount: 2400 } });
    expect(await feesOf(paul.id)).toEqual([]);
  });

  test('does not come with an offered order, and is paid at the desk where credits pay the order', async () => {
    const paul = await world.beneficiary();
    const free = await world.offer({ allows_free_orders: true });
    await world.placed(free, { paymentMode: 0, expectedTotal: 0 }, paul);
    expect(await feesOf(paul.id)).toEqual([]);
    await world.credit(paul.id, 5000);
    await world.placed(shirts, { paymentMode: 10 }, paul);
    expect(await feesOf(paul.id)).toMatchObject([{ mode: 'conciergerie', amount_cents: 2400 }]);
  });

  test('comes with a series once, when it is asked for', async () => {
    const paul = await world.beneficiary();
    const weekly = await world.offer({ allows_recurring: true, avoids_date: false });
    const series = { recurring: true, recurrType: 'TLJDLS', beginDate: '2026-11-20' };
    const answer = await world.place(weekly, series, paul);
    expect(answer.code).toBe(0);
    expect(await feesOf(paul.id)).toHaveLength(1);
  });
});

describe('the desk', () => {
  const paid = (userId: number) =>
    sql<{ account: string; cents: number }>`
      select e.account, sum(e.amount_cents)::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join registration_fees f on f.payment_id = t.payment_id where f.user_id = ${userId}
        and (e.account = 'receivable' or e.account like 'money:%') group by 1 order by 1
    `.execute(loge.database);
  const owed = async (userId: number): Promise<number> =>
    (
      await loge.database
        .selectFrom('registration_fees')
        .select('payment_id')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).payment_id;

  test('sees the fee among the payments, says how it was paid, and books it once', async () => {
    const paul = await world.beneficiary();
    const nadia = await world.manager(['PROD', 'COMPTA']);
    await world.placed(shirts, {}, paul);
    const paymentId = await owed(paul.id);
    const listed = await loge.call('GetAllPayments', { page: 1, filters: [] }, { ...nadia, beneficiaryId: paul.id });
    expect((listed.data as unknown as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({
        id: paymentId,
        orderId: null,
        categoryLabel: 'Adhésion annuelle',
        canMarkCollected: true,
        collectableAs: [
          { id: 6, value: 'Espèces' },
          { id: 7, value: 'Chèque' },
          { id: 8, value: 'Carte au comptoir' },
          { id: 12, value: 'Virement' },
        ],
      }),
    );
    const collect = (type?: number, as: Signed = nadia) =>
      loge.call('CollectPayment', { paymentId, ...(type === undefined ? {} : { type }) }, as);
    expect(await collect(6, paul)).toMatchObject({ refusal: 'forbidden' });
    expect(await collect()).toMatchObject({ refusal: 'payment-option-not-available' });
    expect(await collect(10)).toMatchObject({ refusal: 'payment-option-not-available' });
    const twice = await Promise.all([collect(6), collect(7)]);
    expect(twice.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'payment-not-collectable']);
    expect(await feesOf(paul.id)).toMatchObject([{ status: 'collected', amount_cents: 2400 }]);
    expect((await paid(paul.id)).rows.map(({ cents }) => cents)).toEqual([2400, 0]);
  });

  test('of another conciergerie knows nothing of it', async () => {
    const paul = await world.beneficiary();
    await world.placed(shirts, {}, paul);
    const elsewhere = await buildConciergerie(loge.database);
    const other = await buildManager(loge.database, { conciergerieIds: [elsewhere], permissions: ['COMPTA'] });
    const input = { paymentId: await owed(paul.id), type: 6 };
    expect(await loge.call('CollectPayment', input, await loge.signIn(other.login))).toMatchObject({
      refusal: 'not-found',
    });
  });
});

describe('five first orders at once', () => {
  test('bring one fee between them', async () => {
    const paul = await world.beneficiary();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => world.place(shirts, {}, paul)));
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await feesOf(paul.id)).toHaveLength(1);
  });

  test('control: the database refuses a second fee for a year that code would forget to lock', async () => {
    const paul = await world.beneficiary();
    await world.placed(shirts, {}, paul);
    const twice = sql`
      with p as (insert into payments (conciergerie_id, user_id, mode, status, amount_cents, net_cents, vat_cents)
        values (${world.conciergerieId}, ${paul.id}, 'card', 'pending', 2400, 2000, 400) returning id)
      insert into registration_fees (conciergerie_id, user_id, payment_id, amount_cents, starts_on, ends_on)
      select ${world.conciergerieId}, ${paul.id}, id, 2400, '2027-11-17', '2028-11-16' from p
    `.execute(loge.database);
    await expect(twice).rejects.toMatchObject({ code: '23P01' });
  });
});
