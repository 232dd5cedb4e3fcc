import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { getCaisseJournal } from '@loge/contract/cash-registers/get-caisse-journal';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let marc: Manager;
let sophie: Manager;
let comptable: Manager;
let register = 0;

type Manager = Signed & { readonly login: string };
const managerAt = async (conciergerieId: number, permissions: readonly 'COMPTA'[] = []): Promise<Manager> => {
  const { login } = await buildManager(loge.database, { conciergerieIds: [conciergerieId], permissions });
  return { ...(await loge.signIn(login)), conciergerieId, login };
};
/** Sessions do not last for days: anyone who comes back signs in again. */
const comeBack = async (manager: Manager, at: string): Promise<Manager> => {
  loge.now = new Date(at);
  return { ...manager, ...(await loge.signIn(manager.login)) };
};
const state = () => ask(loge, getCaisseById, { id: register }, marc);
const count = (act: 'ouverture' | 'fermeture', over: Record<string, unknown> = {}): Promise<GatewayAnswer> =>
  loge.call('UpdateCaisseAmount', { caisse: register, [act]: true, cash: 15_000, cb: 0, checks: 0, ...over }, marc);

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  desk = await buildConciergerie(loge.database);
  [marc, sophie, comptable] = await Promise.all([managerAt(desk), managerAt(desk), managerAt(desk, ['COMPTA'])]);
  ({ id: register } = await buildCashRegister(loge.database, desk));
});

describe("'SetSortieCaisse', 'SetEntreeCaisse'", () => {
  const out = (over: Record<string, unknown> = {}, as = marc, options: { idempotencyKey?: string } = {}) =>
    loge.call('SetSortieCaisse', { caisse: register, amount: 2_000, type: 3, category: 5, ...over }, as, options);
  const into = (over: Record<string, unknown> = {}, as = marc) =>
    loge.call('SetEntreeCaisse', { caisse: register, amount: 500, category: 4, ...over }, as);
  const toBank = { category: 2, amount: 10_000, depositType: 'bank', depositNumber: 'B-12', depositDate: '2026-11-20' };

  test('take nothing into a register that is closed, or that a colleague has open', async () => {
    expect(await into()).toMatchObject({ refusal: 'register-not-open' });
    await count('ouverture');
    expect(await into({}, sophie)).toMatchObject({ refusal: 'register-of-colleague' });
  });

  test('move money in the caller’s own register, once for each intention', async () => {
    await count('ouverture');
    expect((await out({ comment: 'Timbres' }, marc, { idempotencyKey: 'stamps' })).code).toBe(0);
    expect((await out({ comment: 'Timbres' }, marc, { idempotencyKey: 'stamps' })).code).toBe(0);
    expect((await out(toBank)).code).toBe(0);
    expect((await into()).code).toBe(0);
    expect((await into({ category: 3, amount: 4_000 })).code).toBe(0);
    const { cashAmount, reglements } = await state();
    expect(cashAmount).toBe(7_500);
    expect(reglements.map(({ category, amount }) => [category, amount])).toEqual([
      [3, 4_000],
      [4, 500],
      [2, -10_000],
      [5, -2_000],
    ]);
    expect(reglements.at(-1)).toMatchObject({ type: 3, comment: 'Timbres', user: 'Marc Lefèvre', orderId: null });
    const booked = await loge.database
      .selectFrom('ledger_entries')
      .select(['account', (each) => each.fn.sum<string>('amount_cents').as('cents')])
      .where('conciergerie_id', '=', desk)
      .where('account', 'in', ['purchases', 'treasury'])
      .groupBy('account')
      .orderBy('account')
      .execute();
    expect(booked.map(({ account, cents }) => [account, Number(cents)])).toEqual([
      ['purchases', 1_500],
      ['treasury', -9_000],
    ]);
  });

  test('say all that is wrong, and move nothing', async () => {
    await count('ouverture');
    expect(await out({ ...toBank, depositNumber: '1', amount: -5 })).toMatchObject({
      fields: [{ field: 'amount' }, { field: 'depositNumber', message: 'Merci de saisir une valeur' }],
    });
    // What is there is said of what could be booked alone: a refused attempt leaves no trace.
    const { fields } = await out({ ...toBank, depositNumber: '1', amount: 20_000 });
    expect(fields).toMatchObject([{ field: 'depositNumber' }]);
    expect(await out({ ...toBank, amount: 20_000 })).toMatchObject({
      fields: [{ field: 'amount', rule: 'moreThanHeld' }],
    });
    expect(await out({ ...toBank, depositType: 'head_office' })).toMatchObject({
      fields: [{ field: 'depositPerson' }],
    });
    expect(await into({ category: 5 })).toMatchObject({ fields: [{ field: 'category' }] });
    expect(await into({ amount: -5 })).toMatchObject({ fields: [{ field: 'amount' }] });
    expect((await state()).cashAmount).toBe(15_000);
  });

  test('are only for who opened the register', async () => {
    expect(await out()).toMatchObject({ refusal: 'register-not-open' });
    await count('ouverture');
    expect(await out({}, sophie)).toMatchObject({ refusal: 'register-of-colleague' });
    expect(await into({}, await managerAt(await buildConciergerie(loge.database)))).toMatchObject({
      refusal: 'not-found',
    });
  });

  test('two withdrawals at once never take more than there is', async () => {
    await count('ouverture');
    const answers = await Promise.all([out({ amount: 10_000 }), out({ amount: 10_000 })]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'invalid-input']);
    expect((await state()).cashAmount).toBe(5_000);
  });
});

describe('GetCaisseJournal', () => {
  const journal = () => ask(loge, getCaisseJournal, { id: register }, comptable);

  test('tells counts and movements, latest first, to those who keep the accounts', async () => {
    await count('ouverture', { cash: 14_900, comments: 'Un euro de moins' });
    await loge.call('SetEntreeCaisse', { caisse: register, amount: 100, category: 3 }, marc);
    await count('fermeture');
    const { balances, reglements } = await journal();
    expect(balances).toMatchObject([
      { closing: true, amountCash: 15_000, verifiedCash: 15_000, inventory: false, user: 'Marc Lefèvre' },
      { opening: true, amountCash: 15_000, verifiedCash: 14_900, comments: 'Un euro de moins' },
      { opening: false, closing: false, setUp: true, verifiedCash: 15_000 },
    ]);
    expect(reglements).toMatchObject([{ category: 3, amount: 100 }]);
    expect(await loge.call('GetCaisseJournal', { id: register }, marc)).toMatchObject({ refusal: 'forbidden' });
  });

  test('covers sixty days', async () => {
    await count('ouverture');
    comptable = await comeBack(comptable, '2027-02-20T10:00:00Z');
    expect(await journal()).toEqual({ balances: [], reglements: [] });
  });
});

describe('UpdateCaisseAmountInventory', () => {
  const inventory = (over: Record<string, unknown> = {}) =>
    loge.call(
      'UpdateCaisseAmountInventory',
      {
        caisse: register,
        fermeture: true,
        cash: 15_000,
        cb: 0,
        checks: 0,
        cashDetail: [{ value: 5_000, count: 3 }],
        checkDetail: [],
        ...over,
      },
      marc,
    );
  const short = { cash: 10_000, cashDetail: [{ value: 5_000, count: 2 }] };

  test('is offered on the last day of a month, and required afterwards', async () => {
    await count('ouverture');
    expect(await state()).toMatchObject({ proposeInventory: false, requireInventory: false });
    marc = await comeBack(marc, '2026-11-30T16:00:00Z');
    expect(await state()).toMatchObject({ proposeInventory: true, requireInventory: false });
    marc = await comeBack(marc, '2026-12-01T08:00:00Z');
    expect(await state()).toMatchObject({ proposeInventory: false, requireInventory: true });
    expect(await count('fermeture')).toMatchObject({ code: 116, refusal: 'inventory-required' });
    expect(await inventory()).toMatchObject({ code: 0, data: { gap: { cash: 0 }, message: null } });
    expect((await state()).requireInventory).toBe(false);
  });

  test('is for the person who has the register open, and one register at a time', async () => {
    const other = await buildCashRegister(loge.database, desk, { name: 'Mobile' });
    expect(await inventory()).toMatchObject({ refusal: 'register-not-open' });
    await count('ouverture', { caisse: other.id });
    const opening = { fermeture: false, ouverture: true };
    expect(await inventory(opening)).toMatchObject({ refusal: 'other-register-open' });
    const counted = { caisse: register, ouverture: true, cash: 15_000, cb: 0, checks: 0 };
    expect((await loge.call('UpdateCaisseAmount', counted, sophie)).code).toBe(0);
    expect(await inventory()).toMatchObject({ refusal: 'register-of-colleague' });
  });

  test('is counted anew where money has moved in the meantime', async () => {
    await count('ouverture');
    await loge.call('SetEntreeCaisse', { caisse: register, amount: 5_000, category: 3 }, marc);
    const seen = { ...short, comments: 'Il manque un billet', reglements: [] };
    expect(await inventory(seen)).toMatchObject({ refusal: 'changed-meanwhile' });
  });

  test('tells that it does not match, not by how much; the same with a comment is kept', async () => {
    await count('ouverture');
    const blind = await inventory(short);
    expect(blind.data).toEqual({
      gap: null,
      message: 'Le comptage ne correspond pas à ce qui est attendu. Recomptez, ou validez avec l’écart.',
      differs: ['cash'],
    });
    expect((await state()).caisse.opened).toBe(true);
    expect(await inventory({ ...short, comments: 'Validé avec l’écart' })).toMatchObject({
      data: { gap: { cash: -5_000 }, message: null },
    });
    expect((await ask(loge, getCaisseJournal, { id: register }, comptable)).balances[0]).toMatchObject({
      inventory: true,
      closing: true,
      verifiedCash: 10_000,
    });
  });

  test('is counted before anybody is told what has to be there', async () => {
    const asked = (blind?: boolean) => ask(loge, getCaisseById, { id: register, blind }, marc);
    await count('ouverture');
    await loge.call('SetEntreeCaisse', { caisse: register, amount: 100, category: 3 }, marc);
    const blind = { cashAmount: null, checkAmount: null, cardAmount: null, reglements: [] };
    expect(await asked()).toMatchObject({ cashAmount: 15_100, reglements: [{ amount: 100 }] });
    expect(await asked(true)).toMatchObject(blind);
    marc = await comeBack(marc, '2026-11-30T16:00:00Z');
    expect(await asked()).toMatchObject(blind);
    expect(await asked(false)).toMatchObject({ cashAmount: 15_100 });
    marc = await comeBack(marc, '2026-12-01T08:00:00Z');
    for (const wanted of [undefined, false, true]) expect(await asked(wanted)).toMatchObject(blind);
    expect((await inventory(short)).data).toMatchObject({ gap: null });
    const answered = await inventory({ ...short, comments: 'Validé avec l’écart' });
    expect(answered.data).toMatchObject({ gap: { cash: -5_100 } });
    expect(await asked()).toMatchObject({ cashAmount: 10_000 });
  });

  test('adds up, of coins that exist', async () => {
    await count('ouverture');
    expect(await inventory({ cash: 15_001, checks: 5 })).toMatchObject({
      fields: [{ field: 'cash', message: 'Le détail donne un autre total.' }, { field: 'checks' }],
    });
    expect(await inventory({ cashDetail: [{ value: 300, count: 50 }] })).toMatchObject({
      fields: [{ field: 'cashDetail.0.value' }],
    });
  });
});
