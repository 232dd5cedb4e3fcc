import { creditCancelled } from '@loge/domain/payments/ledger';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { postToLedger } from '../../ledger/post-to-ledger.ts';
import { lockOrder } from '../../order-facts/rows/order-facts-rows.ts';
import { buildPartner } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type GatewayAnswer, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let nadia: OrderingWorld['marc'];
let sophie: OrderingWorld['marc'];
let partnerId = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  nadia = await world.manager(['COMPTA', 'HANDLE_INDEMNISATIONS', 'CANCEL_CREDIT']);
  sophie = await world.manager(['COMPTA', 'CANCEL_CREDIT']);
  partnerId = await buildPartner(loge.database);
  await loge.database
    .insertInto('partner_conciergeries')
    .values({ partner_id: partnerId, conciergerie_id: world.conciergerieId })
    .execute();
});

type Asking = () => Promise<GatewayAnswer>;

/** Both ask while the row is held, so that each has begun before the other is done. */
async function meet(
  hold: (transaction: typeof loge.database) => Promise<unknown>,
  asking: readonly Asking[],
): Promise<(string | null)[]> {
  const answers: Promise<GatewayAnswer>[] = [];
  await loge.database.transaction().execute(async (gate) => {
    await hold(gate);
    answers.push(...asking.map((ask) => ask()));
    await waitForBlockedTransactions(loge.database, asking.length);
  });
  return (await Promise.all(answers)).map(({ refusal }) => refusal);
}

const holdCredit = (id: number) => (gate: typeof loge.database) =>
  sql`select from credits where id = ${id} for update`.execute(gate);
const compensate = async (): Promise<number> => {
  const credit = { userId: world.camille.id, amount: 999, name: 'Chemise tachée', billingType: 2 };
  const given = await loge.call(
    'CreateNewUserCompensation',
    { ...credit, partnerId, partnerShare: 50, validity: 'none' },
    nadia,
  );
  return (given.data as unknown as { creditId: number }).creditId;
};
const bookedOf = async (column: 'payment_id' | 'credit_id', id: number): Promise<string[]> =>
  (
    await loge.database.selectFrom('ledger_transactions').select('event').where(column, '=', id).orderBy('id').execute()
  ).map(({ event }) => event);

test('two managers who collect one payment: one does, the other is told, and it is booked once', async () => {
  const orderId = await world.placed(shirts);
  const payments = [{ type: paymentModeNumber('transfer'), amount: 3000 }];
  await loge.call('SetOrderPayments', { data: { orderId, payments } }, nadia);
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mode', '=', 'transfer')
    .executeTakeFirstOrThrow();
  const collect = (as: typeof nadia) => () => loge.call('CollectPayment', { paymentId: id }, as);
  const answers = await meet((gate) => lockOrder(gate, orderId), [collect(nadia), collect(sophie)]);
  expect(new Set(answers)).toEqual(new Set([null, 'payment-not-collectable']));
  expect(await bookedOf('payment_id', id)).toEqual(['paymentCollected']);
});

test('two managers who cancel one compensation: one does, the other is told', async () => {
  const id = await compensate();
  const cancel = (as: typeof nadia) => () => loge.call('cancelUserCredit', { creditId: id, reason: 'Doublon' }, as);
  const answers = await meet(holdCredit(id), [cancel(nadia), cancel(sophie)]);
  expect(new Set(answers)).toEqual(new Set([null, 'credit-not-cancellable']));
  expect(await bookedOf('credit_id', id)).toEqual(['creditGranted', 'creditCancelled']);
});

test('one cancels a compensation while the other deducts it from the partner: never both', async () => {
  const id = await compensate();
  const answers = await meet(holdCredit(id), [
    () => loge.call('cancelUserCredit', { creditId: id, reason: 'Doublon' }, nadia),
    () => loge.call('CollectCredit', { creditId: id }, sophie),
  ]);
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
  expect(answers.filter((refusal) => refusal !== null)).toHaveLength(1);
});

test('control: anyone who looks without the lock may cancel twice, and the ledger refuses the second', async () => {
  const id = await compensate();
  const context = { conciergerieId: world.conciergerieId, by: nadia.id, now: loge.now };
  const shares = [
    { bearer: 'platform' as const, amountCents: 499 },
    { bearer: 'partner' as const, amountCents: 500 },
  ];
  const posting = { sourceKey: `credit-${id}-cancelled`, transaction: creditCancelled(id, 999, shares), creditId: id };
  const canBeCancelled = async (database: typeof loge.database): Promise<boolean> =>
    (await sql`select from credits where id = ${id} and cancelled_at is null`.execute(database)).rows.length === 1;
  const second = loge.database.transaction().execute(async (late) => {
    expect(await canBeCancelled(late)).toBe(true);
    expect(await loge.call('cancelUserCredit', { creditId: id, reason: 'Doublon' }, sophie)).toMatchObject({
      refusal: null,
    });
    await postToLedger(late, [posting], context);
  });
  await expect(second).rejects.toMatchObject({ code: '23505' });
  expect(await bookedOf('credit_id', id)).toEqual(['creditGranted', 'creditCancelled']);
});
