import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { getSpendingOptions } from '@loge/contract/cash-registers/get-spending-options';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let errands: BuiltOffer;
let marc: Signed;
let sophie: Signed;
let comptable: Signed;
let register: number;
let orderId: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  errands = await world.offer({ items: [{ price_cents: 3000 }], allows_spending: true });
});

beforeEach(async () => {
  [marc, sophie, comptable] = await Promise.all([world.manager([]), world.manager([]), world.manager(['COMPTA'])]);
  ({ id: register } = await buildCashRegister(loge.database, world.conciergerieId));
  orderId = await world.placed(errands);
});

const open = (as = marc) =>
  loge.call('UpdateCaisseAmount', { caisse: register, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, as);
const spend = (over: Record<string, unknown> = {}, as = marc, options: { idempotencyKey?: string } = {}) =>
  loge.call(
    'AddSpending',
    { orderId, amount: 1_296, type: 3, comment: 'Timbres', cashRegisterId: register, ...over },
    as,
    options,
  );
const remove = (spendingId: unknown, comment = 'Saisie deux fois', as = marc) =>
  loge.call('DeleteSpending', { spendingId, comment }, as);
const state = () => ask(loge, getCaisseById, { id: register }, marc);
const spendings = async () => {
  const { order } = await ask(loge, orderDetail, { id: orderId }, marc);
  if (order.audience !== 'manager') throw new Error('Not a manager.');
  return order.spendings;
};
const idOf = (answer: { readonly data: unknown }) => (answer.data as { spendingId: number }).spendingId;
const booked = async (account: string) => {
  const found = await loge.database
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select((each) => each.fn.coalesce(each.fn.sum<string>('amount_cents'), each.val('0')).as('cents'))
    .where('account', '=', account)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(found.cents);
};

describe('AddSpending', () => {
  test('takes cash out of the caller’s register and shows on the order, once for each intention', async () => {
    await open();
    expect((await spend({}, marc, { idempotencyKey: 'stamps' })).code).toBe(0);
    expect((await spend({}, marc, { idempotencyKey: 'stamps' })).code).toBe(0);
    expect(await spendings()).toMatchObject([
      { amount: 1_296, type: 3, comment: 'Timbres', gestionnaire: 'Marc Lefèvre', deletedBy: null },
    ]);
    const { cashAmount, reglements } = await state();
    expect(cashAmount).toBe(15_000 - 1_296);
    expect(reglements).toMatchObject([{ category: 5, amount: -1_296, orderId, comment: 'Timbres' }]);
  });

  test('with a card of the desk touches no register, and is booked all the same', async () => {
    expect((await spend({ type: 1, cashRegisterId: null })).code).toBe(0);
    expect(await booked('purchases')).toBe(1_296);
    expect(await booked('treasury')).toBe(-1_296);
  });

  test('says all that is wrong beside its field, and keeps nothing', async () => {
    await open();
    expect(await spend({ amount: 0, cashRegisterId: null })).toMatchObject({
      fields: [{ field: 'amount' }, { field: 'cashRegisterId' }],
    });
    expect(await spend({ amount: 15_001 })).toMatchObject({ fields: [{ field: 'amount', rule: 'moreThanHeld' }] });
    expect(await spend({ type: 2 })).toMatchObject({ fields: [{ field: 'cashRegisterId' }] });
    expect(await spendings()).toEqual([]);
  });

  test('is for who opened the register, and for services that come with spendings', async () => {
    expect(await spend()).toMatchObject({ refusal: 'register-not-open' });
    await open();
    expect(await spend({}, sophie)).toMatchObject({ refusal: 'register-of-colleague' });
    const other = await world.placed(await world.offer());
    expect(await spend({ orderId: other })).toMatchObject({
      code: 117,
      refusal: 'spending-not-allowed',
      message: 'Ce service ne prévoit pas de dépense.',
    });
  });

  test('two at once never take more than there is', async () => {
    await open();
    const answers = await Promise.all([spend({ amount: 10_000 }), spend({ amount: 10_000 })]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'invalid-input']);
    expect((await state()).cashAmount).toBe(5_000);
  });
});

describe('GetSpendingOptions', () => {
  const options = (as = marc) => ask(loge, getSpendingOptions, { orderId }, as);

  test('offers cash to who has a register open there', async () => {
    expect(await options()).toMatchObject({ allowed: true, cashRegisters: [], registerMissing: true });
    expect((await options()).types.map(({ id }) => id)).toEqual([1, 2]);
    await open();
    const { types, cashRegisters, registerMissing } = await options();
    expect(types).toMatchObject([{ id: 3, usesCashRegister: true }, { id: 1 }, { id: 2 }]);
    expect(cashRegisters.map(({ id }) => id)).toEqual([register]);
    expect(registerMissing).toBe(false);
  });
});

describe('DeleteSpending', () => {
  test('puts the cash back where it came from and leaves the line, struck through', async () => {
    await open();
    const id = idOf(await spend());
    expect((await remove(id)).code).toBe(0);
    expect(await spendings()).toMatchObject([
      { amount: 1_296, deletedBy: 'Marc Lefèvre', deletionComment: 'Saisie deux fois' },
    ]);
    const { cashAmount, reglements } = await state();
    expect(cashAmount).toBe(15_000);
    expect(reglements).toMatchObject([
      { category: 5, amount: 1_296, comment: 'Saisie deux fois' },
      { category: 5, amount: -1_296 },
    ]);
    expect(await booked('purchases')).toBe(0);
  });

  test('undoes in the ledger what touched no register', async () => {
    const id = idOf(await spend({ type: 2, cashRegisterId: null }));
    expect((await remove(id)).code).toBe(0);
    expect([await booked('purchases'), await booked('treasury')]).toEqual([0, 0]);
  });

  test('wants a reason, an open register, and happens once', async () => {
    await open();
    const id = idOf(await spend());
    expect(await remove(id, 'Faux')).toMatchObject({
      fields: [{ field: 'comment', message: 'Merci de renseigner une raison' }],
    });
    expect(await remove(id, 'Saisie deux fois', sophie)).toMatchObject({ refusal: 'register-of-colleague' });
    const close = { caisse: register, fermeture: true, cash: 13_704, cb: 0, checks: 0 };
    expect((await loge.call('UpdateCaisseAmount', close, marc)).code).toBe(0);
    expect(await remove(id)).toMatchObject({ refusal: 'register-not-open' });
    await loge.call('UpdateCaisseAmount', { caisse: register, ouverture: true, cash: 13_704, cb: 0, checks: 0 }, marc);
    const answers = await Promise.all([remove(id), remove(id, 'Erreur de commande')]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'spending-deleted-already']);
    expect((await state()).cashAmount).toBe(15_000);
  });

  test('control: anyone who looks without the lock takes back twice, and the database refuses the second', async () => {
    const id = idOf(await spend({ type: 1, cashRegisterId: null }));
    expect((await remove(id)).code).toBe(0);
    const { id: by } = await loge.database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const second = loge.database
      .insertInto('spending_deletions')
      .values({
        spending_id: id,
        conciergerie_id: world.conciergerieId,
        reason: 'Encore une fois',
        deleted_by: by,
        deleted_at: loge.now,
      })
      .execute();
    await expect(second).rejects.toMatchObject({ constraint: 'spending_deletions_pkey' });
  });
});

describe('CollecterSortieDeCaisse', () => {
  const bring = async () => {
    await open();
    const deposit = { depositType: 'head_office', depositPerson: 'Nora' };
    await loge.call('SetSortieCaisse', { caisse: register, amount: 4_000, type: 3, category: 2, ...deposit }, marc);
    const [movement] = (await state()).reglements;
    return movement?.id ?? 0;
  };
  const collect = (paymentId: number, depositNumber = 'B-77', as = comptable) =>
    loge.call('CollecterSortieDeCaisse', { paymentId, depositNumber }, as);
  const journal = async () => (await ask(loge, getCaisseJournal, { id: register }, comptable)).reglements;

  test('marks takings as arrived under their number, once', async () => {
    const movement = await bring();
    expect(await journal()).toMatchObject([{ id: movement, canCollect: true, collectionDate: null }]);
    const answers = await Promise.all([collect(movement), collect(movement, 'B-78')]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'not-remittable']);
    expect(await journal()).toMatchObject([
      {
        canCollect: false,
        collectionDate: '2026-11-20T10:00:00.000Z',
        depositNumber: expect.stringMatching(/^B-7[78]$/),
      },
    ]);
  });

  test('wants a number, something that was brought away, and somebody who keeps the accounts', async () => {
    const movement = await bring();
    expect(await collect(movement, '1')).toMatchObject({
      fields: [{ field: 'depositNumber', message: 'Merci de saisir une valeur' }],
    });
    expect(await collect(movement, 'B-77', marc)).toMatchObject({ refusal: 'forbidden' });
    await loge.call('SetSortieCaisse', { caisse: register, amount: 100, type: 3, category: 5 }, marc);
    const [purchase] = (await state()).reglements;
    expect(await collect(purchase?.id ?? 0)).toMatchObject({ refusal: 'not-remittable' });
  });
});
