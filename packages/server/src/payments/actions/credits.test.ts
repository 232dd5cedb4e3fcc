import { cancelUserCredit } from '@loge/contract/payments/cancel-user-credit';
import { collectCredit } from '@loge/contract/payments/collect-credit';
import { createNewUserCompensation } from '@loge/contract/payments/create-new-user-compensation';
import { createNewUserCredit } from '@loge/contract/payments/create-new-user-credit';
import { getAllCredits } from '@loge/contract/payments/get-all-credits';
import { getCreditOptions } from '@loge/contract/payments/get-credit-options';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildPartner, type Person } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let nadia: Person & Signed;
let zoe: Person & Signed;
let partnerId = 0;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['GIVE_CREDIT', 'HANDLE_INDEMNISATIONS', 'CANCEL_CREDIT', 'COMPTA']);
  zoe = await world.beneficiary({ first_name: 'Zoé', last_name: 'Martineau' });
  partnerId = await buildPartner(loge.database, { company_name: 'Pressing des Arcades' });
  await loge.database
    .insertInto('partner_conciergeries')
    .values({ partner_id: partnerId, conciergerie_id: world.conciergerieId })
    .execute();
});

const credit = (over: Record<string, unknown> = {}) => ({ userId: zoe.id, amount: 2000, name: 'Bienvenue', ...over });
const ofPartner = (over: Record<string, unknown> = {}) =>
  credit({ name: 'Chemise tachée', amount: 999, billingType: 2, partnerId, partnerShare: 50, ...over });
const compensate = async (over: Record<string, unknown> = {}): Promise<number> =>
  (await ask(loge, createNewUserCompensation, ofPartner(over), nadia)).creditId;

/** What the books say of a credit, account by account. */
async function booked(creditId: number): Promise<Record<string, number>> {
  const found = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::int as cents
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.credit_id = ${creditId} group by e.account having sum(e.amount_cents) <> 0
  `.execute(loge.database);
  return Object.fromEntries(found.rows.map(({ account, cents }) => [account, cents]));
}

describe('createNewUserCredit', () => {
  test('gives a credit for a year: in the list, in the books, and its owner hears of it', async () => {
    const { creditId } = await ask(
      loge,
      createNewUserCredit,
      { ...credit(), designation: 2, validity: 'oneYear', internalName: 'Campagne 12' },
      nadia,
    );
    const { items } = await ask(loge, getAllCredits, {}, nadia);
    expect(items.find(({ id }) => id === creditId)).toMatchObject({
      designation: 2,
      originalAmount: 2000,
      remainingAmount: 2000,
      internalName: 'Campagne 12',
      expirationDate: '2027-11-20',
      billingType: 0,
      canCancel: false,
      canMarkCollected: false,
    });
    expect(await booked(creditId)).toEqual({ credits: -2000, 'credits-granted:platform': 2000 });
    const alerts = await loge.call('MyAlerts', {}, zoe, { method: 'GET' });
    expect(JSON.stringify(alerts.data)).toContain('Bienvenue, 20,00');
    expect((await ask(loge, getAllCredits, {}, zoe)).items.map(({ id }) => id)).toContain(creditId);
  });

  test('one intention gives one credit', async () => {
    const once = () => loge.call('createNewUserCredit', credit(), nadia, { idempotencyKey: 'one-credit' });
    const [first, second] = await Promise.all([once(), once()]);
    expect(first).toMatchObject({ code: 0 });
    expect(second.data).toEqual(first.data);
  });

  test('names all that is wrong at once', async () => {
    const refused = await loge.call(
      'createNewUserCredit',
      credit({ amount: 0, name: '', billingType: 2, partnerShare: 101 }),
      nadia,
    );
    expect(refused).toMatchObject({
      refusal: 'invalid-input',
      fields: [
        { field: 'amount', message: 'Le montant doit être positif' },
        { field: 'name' },
        { field: 'partnerId' },
        { field: 'partnerShare' },
      ],
    });
  });

  test('of a partner that does not serve the desk it is not', async () => {
    const elsewhere = await buildPartner(loge.database);
    expect(await loge.call('createNewUserCredit', ofPartner({ partnerId: elsewhere }), nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'partnerId' }],
    });
    const { partners } = await ask(loge, getCreditOptions, { userId: zoe.id }, nadia);
    expect(partners).toEqual([{ id: partnerId, name: 'Pressing des Arcades' }]);
    expect(await loge.call('GetCreditOptions', { userId: zoe.id }, world.marc, { method: 'GET' })).toMatchObject({
      refusal: 'forbidden',
    });
  });

  test('goes to nobody whose account is closed, and is given by nobody who may not', async () => {
    const gone = await world.beneficiary({});
    await loge.database
      .updateTable('users')
      .set({ active: false, deactivated_at: loge.now })
      .where('id', '=', gone.id)
      .execute();
    expect(await loge.call('createNewUserCredit', credit({ userId: gone.id }), nadia)).toMatchObject({
      refusal: 'not-found',
    });
    expect(await loge.call('createNewUserCredit', credit(), world.marc)).toMatchObject({ refusal: 'forbidden' });
    const giver = await world.manager(['GIVE_CREDIT']);
    expect(await loge.call('CreateNewUserCompensation', ofPartner(), giver)).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('CreateNewUserCompensation', () => {
  test('is borne by the partner to its share, the half cent as well', async () => {
    const creditId = await compensate();
    expect(await booked(creditId)).toEqual({
      credits: -999,
      'credits-granted:platform': 499,
      'credits-granted:partner': 500,
    });
    const { items } = await ask(loge, getAllCredits, {}, nadia);
    expect(items.find(({ id }) => id === creditId)).toMatchObject({
      designation: 3,
      partnerName: 'Pressing des Arcades',
      partnerShare: 50,
      canCancel: true,
      canMarkCollected: true,
    });
  });

  test('says in five characters or more what for', async () => {
    expect(await loge.call('CreateNewUserCompensation', ofPartner({ name: 'Noël' }), nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'name', rule: 'tooShort' }],
    });
  });
});

describe('cancelUserCredit', () => {
  test('ends what is left, with the reason, and the books know', async () => {
    const creditId = await compensate();
    await ask(loge, cancelUserCredit, { creditId, reason: 'Saisie deux fois' }, nadia);
    const { items } = await ask(loge, getAllCredits, {}, nadia);
    expect(items.find(({ id }) => id === creditId)).toMatchObject({
      cancellationReason: 'Saisie deux fois',
      canCancel: false,
      canMarkCollected: false,
    });
    expect(await booked(creditId)).toEqual({});
    expect(await loge.call('cancelUserCredit', { creditId, reason: 'Encore' }, nadia)).toMatchObject({
      refusal: 'credit-not-cancellable',
    });
  });

  test('asks for a reason; only a compensation that was not deducted can be cancelled', async () => {
    const { creditId: gift } = await ask(loge, createNewUserCredit, credit(), nadia);
    expect(await loge.call('cancelUserCredit', { creditId: gift, reason: 'Erreur' }, nadia)).toMatchObject({
      refusal: 'credit-not-cancellable',
    });
    const creditId = await compensate();
    expect(await loge.call('cancelUserCredit', { creditId, reason: ' ' }, nadia)).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'reason' }],
    });
    await ask(loge, collectCredit, { creditId }, nadia);
    expect(await loge.call('cancelUserCredit', { creditId, reason: 'Trop tard' }, nadia)).toMatchObject({
      refusal: 'credit-not-cancellable',
    });
  });

  test('of two managers at once one wins and the other is told', async () => {
    const creditId = await compensate();
    const other = await world.manager(['CANCEL_CREDIT']);
    const answers = await Promise.all(
      [nadia, other].map((manager) => loge.call('cancelUserCredit', { creditId, reason: 'Doublon' }, manager)),
    );
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'credit-not-cancellable',
      'done',
    ]);
    expect(await booked(creditId)).toEqual({});
  });
});

describe('CollectCredit', () => {
  test('marks a partner’s share as deducted, once', async () => {
    const creditId = await compensate();
    await ask(loge, collectCredit, { creditId }, nadia);
    const { items } = await ask(loge, getAllCredits, {}, nadia);
    expect(items.find(({ id }) => id === creditId)).toMatchObject({
      collectionDate: loge.now.toISOString(),
      canCancel: false,
      canMarkCollected: false,
    });
    expect(await loge.call('CollectCredit', { creditId }, nadia)).toMatchObject({ refusal: 'credit-not-collectable' });
  });

  test('is not for what the platform bears', async () => {
    const { creditId } = await ask(loge, createNewUserCredit, credit(), nadia);
    expect(await loge.call('CollectCredit', { creditId }, nadia)).toMatchObject({ refusal: 'credit-not-collectable' });
  });
});
