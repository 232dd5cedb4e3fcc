import { getCustody } from '@loge/contract/reception/get-custody';
import { getReturns } from '@loge/contract/orders/get-returns';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { startTestServer } from '../../testing/running-server.ts';

/* Goods come back after a withdrawal, step by step. */

const loge = startTestServer();
let world: OrderingWorld;
let goods: BuiltOffer;

beforeAll(async () => {
  world = await orderingWorld(loge);
  goods = await world.offer({ sells_goods: true, workflow: 'OTHER', items: [{ price_cents: 3200 }] });
});

const start = new Date('2026-11-20T09:00:00Z');
beforeEach(() => {
  loge.now = start;
});

const advance = advanceOrder(loge, () => world.marc.id);
interface Return {
  readonly orderId: number;
  readonly withdrawalId: number;
}
/** Goods that were received and paid in cash, and withdrawn from. */
const withdrawn = async (): Promise<Return> => {
  const orderId = await world.placed(goods);
  const payments = [{ type: paymentModeNumber('cash'), amount: 3200 }];
  expect((await loge.call('SetOrderPayments', { data: { orderId, payments } }, world.marc)).code).toBe(0);
  await advance(orderId, 'accepted', 'done');
  expect(await loge.call('WithdrawFromContract', { orderId }, world.camille)).toMatchObject({
    data: { awaits: 'return' },
  });
  const { id } = await loge.database
    .selectFrom('order_withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, withdrawalId: id };
};
const parcel = { carrier: 'Chronopost', trackingNumber: 'XY 123 456 FR' };
const send = (of: Return, over = {}, as = world.camille) =>
  loge.call('TellReturnSent', { ...of, ...parcel, ...over }, as, { lang: 'fr' });
const note = (of: Return, step: string, over: Record<string, unknown> = {}, as = world.marc) =>
  loge.call('NoteReturnStep', { ...of, step, ...over }, as, { lang: 'fr' });
const carryOut = ({ orderId }: Return, over = {}) => loge.call('CarryOutWithdrawal', { orderId, ...over }, world.marc);
const refundsOf = async ({ orderId }: Return) =>
  (
    await sql<{ cents: number }>`
      select amount_cents::int as cents from payments where order_id = ${orderId} and kind = 'refund'
    `.execute(loge.database)
  ).rows.map(({ cents }) => cents);
const listed = async (of: Return) =>
  (await ask(loge, getReturns, {}, world.marc)).returns.find(({ withdrawalId }) => withdrawalId === of.withdrawalId);
const detail = async ({ orderId }: Return, as = world.camille) => {
  const { data } = await loge.call('OrderDetail', { id: orderId }, as);
  return (data as unknown as { order: { withdrawals: { goodsReturn: unknown }[] } }).order.withdrawals[0]?.goodsReturn;
};

describe('brought to the desk', () => {
  test('they release the refund, are checked, and go back to the partner, who is told', async () => {
    const of = await withdrawn();
    expect(await listed(of)).toMatchObject({ task: 'await', back: 3200, goodsReturn: { holder: 'beneficiary' } });
    expect(await refundsOf(of)).toEqual([]);
    expect((await carryOut(of)).code).toBe(0);
    expect(await refundsOf(of)).toEqual([3200]);
    expect(await listed(of)).toMatchObject({ task: 'check', goodsReturn: { holder: 'desk' } });
    expect((await note(of, 'checked', { condition: 'damaged', note: 'Anse fêlée.' })).code).toBe(0);
    expect(await listed(of)).toMatchObject({ task: 'give_back' });
    const { data } = await loge.call('OrderDetail', { id: of.orderId }, world.marc);
    expect(JSON.stringify(data)).toContain('contrôlé (abîmé)');
    expect((await note(of, 'to_partner', { givenTo: 'Léa, Atelier Pivoine' })).code).toBe(0);
    expect(await listed(of)).toBeUndefined();
    expect(await detail(of)).toMatchObject({
      holder: 'partner',
      steps: [{ step: 'received', at: start.toISOString() }, { step: 'checked' }, { step: 'to_partner' }],
    });
    const { returns } = await ask(loge, getCustody, { orderId: of.orderId }, world.marc);
    expect(returns).toMatchObject([
      {
        reference: expect.stringMatching(/^RT-2026-/),
        steps: [
          { step: 'received', by: expect.any(String) },
          { step: 'checked', condition: 'damaged', note: 'Anse fêlée.' },
          { step: 'to_partner', givenTo: 'Léa, Atelier Pivoine' },
        ],
      },
    ]);
    // What the desk found is for the desk: the beneficiary reads that it was checked.
    expect(JSON.stringify(await detail(of))).not.toContain('fêlée');
  });

  test('or are kept by the desk, which ends the return', async () => {
    const of = await withdrawn();
    await carryOut(of);
    await note(of, 'checked', { condition: 'intact' });
    expect((await note(of, 'kept')).code).toBe(0);
    expect(await listed(of)).toBeUndefined();
    expect(await note(of, 'to_partner', { givenTo: 'Léa' })).toMatchObject({ code: 468 });
  });
});

describe('sent by parcel', () => {
  test('a proof of sending releases the refund, and the goods are received later', async () => {
    const of = await withdrawn();
    expect(await carryOut(of, { onProofOfSending: true })).toMatchObject({ code: 468 });
    expect((await send(of)).code).toBe(0);
    expect(await detail(of)).toMatchObject({ holder: 'carrier', steps: [{ step: 'sent', ...parcel }] });
    expect(await listed(of)).toMatchObject({ task: 'refund' });
    expect((await carryOut(of, { onProofOfSending: true })).code).toBe(0);
    expect(await refundsOf(of)).toEqual([3200]);
    expect(await listed(of)).toMatchObject({ task: 'receive', goodsReturn: { holder: 'carrier' } });
    expect((await note(of, 'received')).code).toBe(0);
    expect(await listed(of)).toMatchObject({ task: 'check' });
    expect(await refundsOf(of)).toEqual([3200]);
  });

  test('the desk notes a proof that it was shown', async () => {
    const of = await withdrawn();
    expect(await note(of, 'sent')).toMatchObject({ refusal: 'invalid-input' });
    expect((await note(of, 'sent', parcel)).code).toBe(0);
    expect(await send(of)).toMatchObject({ code: 468 });
  });

  test('of two at one moment one is kept', async () => {
    const of = await withdrawn();
    const both = await Promise.all([send(of), send(of)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 468]);
  });
});

describe('what is refused', () => {
  test('a step before its turn, and one that says too little', async () => {
    const of = await withdrawn();
    for (const step of ['checked', 'to_partner', 'kept'])
      // oxlint-disable-next-line no-await-in-loop -- one return, step by step
      expect(await note(of, step, { condition: 'intact', givenTo: 'Léa' }), step).toMatchObject({ code: 468 });
    await carryOut(of);
    expect(await note(of, 'checked')).toMatchObject({ refusal: 'invalid-input' });
    await note(of, 'checked', { condition: 'intact' });
    expect(await note(of, 'to_partner')).toMatchObject({ refusal: 'invalid-input' });
    expect(await send(of)).toMatchObject({ code: 468 });
  });

  test('the return of somebody else, and that of another order', async () => {
    const [of, other] = [await withdrawn(), await withdrawn()];
    expect(await send(of, {}, await world.beneficiary())).toMatchObject({ refusal: 'not-found' });
    expect(await send({ ...of, withdrawalId: other.withdrawalId })).toMatchObject({ code: 468 });
    expect(await note({ ...of, withdrawalId: other.withdrawalId }, 'received')).toMatchObject({ code: 468 });
  });

  test('a list without a desk in use', async () => {
    expect(await loge.call('GetReturns', {}, { token: world.marc.token }, { method: 'GET' })).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});

test('the database keeps steps as they were noted, and one end of two', async () => {
  const of = await withdrawn();
  await carryOut(of);
  await note(of, 'checked', { condition: 'intact' });
  await note(of, 'kept');
  const change = (set: ReturnType<typeof sql>) =>
    sql`update withdrawal_return_steps set ${set} where withdrawal_id = ${of.withdrawalId} and step = 'checked'`.execute(
      loge.database,
    );
  await expect(change(sql`condition = 'damaged'`)).rejects.toThrow(/never rewritten/);
  await expect(change(sql`note = 'autre'`)).rejects.toThrow(/never rewritten/);
  await expect(
    sql`insert into withdrawal_return_steps (withdrawal_id, conciergerie_id, step, made_at, given_to)
      values (${of.withdrawalId}, ${world.conciergerieId}, 'to_partner', now(), 'Léa')`.execute(loge.database),
  ).rejects.toThrow(/a_return_ends_once/);
});
