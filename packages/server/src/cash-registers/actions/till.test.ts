import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import type { Permission } from '@loge/domain/access/permissions';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let marc: OrderingWorld['marc'];
let register: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
});

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  marc = await world.manager([]);
  ({ id: register } = await buildCashRegister(loge.database, world.conciergerieId));
});

const open = () =>
  loge.call('UpdateCaisseAmount', { caisse: register, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, marc);
const take = async (mode: PaymentMode, amount: number, of?: number): Promise<number> => {
  const orderId = of ?? (await world.placed(shirts));
  const payments = [{ type: paymentModeNumber(mode), amount }];
  expect((await loge.call('SetOrderPayments', { data: { orderId, payments } }, marc)).code).toBe(0);
  return orderId;
};
const state = (as = marc, blind?: boolean) => ask(loge, getCaisseById, { id: register, blind }, as);
const bring = (over: Record<string, unknown> = {}) =>
  loge.call(
    'SetSortieCaisse',
    { caisse: register, amount: 1_000, type: 3, category: 2, depositType: 'bank', depositNumber: 'B-12', ...over },
    marc,
  );
/** A later day: sessions do not last so long. */
const comeBack = async (at: string) => {
  loge.now = new Date(at);
  marc = { ...marc, ...(await loge.signIn(marc.login)) };
};

describe('what an open register holds', () => {
  const held = { cash: 16_000, card: 0, cheque: 0 };
  const balanceFor = async (as: Signed) =>
    (await ask(loge, getCaissesForConciergerie, {}, as)).caisses.find(({ id }) => id === register)?.balance;
  const colleague = (...permissions: Permission[]) => world.manager(permissions);

  test('is read by its holder and by those who keep the accounts, by nobody else', async () => {
    expect(await balanceFor(marc)).toBeNull();
    await open();
    await take('cash', 1000);
    expect(await balanceFor(marc)).toEqual(held);
    expect(await balanceFor(await colleague('COMPTA'))).toEqual(held);
    expect(await balanceFor(await colleague())).toBeNull();
    expect(await balanceFor(await colleague('PROD'))).toBeNull();
  });

  test('is not told to a colleague by the check page either', async () => {
    await open();
    await take('cheque', 1000);
    const nothing = { cashAmount: null, checkAmount: null, cardAmount: null, reglements: [], cheques: [] };
    expect(await state(await colleague())).toMatchObject({ ...nothing, openedWith: null, depositFrom: null });
    expect(await state(await colleague('COMPTA'))).toMatchObject({ cashAmount: 15_000, checkAmount: 1000 });
  });

  test('is kept from its holder while an inventory is expected', async () => {
    await open();
    await comeBack('2026-11-30T10:00:00Z');
    expect(await balanceFor(marc)).toBeNull();
    expect(await balanceFor(await colleague('COMPTA'))).toEqual({ ...held, cash: 15_000 });
  });

  test('is not told before a blind count, but for its cheques, which carry names', async () => {
    await open();
    await take('cash', 1000);
    const orderId = await take('cheque', 2400);
    const blind = await state(marc, true);
    expect(blind).toMatchObject({ cashAmount: null, reglements: [], openedWith: 15_000, caisse: { balance: null } });
    expect(blind.cheques).toMatchObject([{ amount: 2400, orderId, name: 'Camille Roussel' }]);
  });

  test('has the cheques that no deposit has brought away', async () => {
    await open();
    await take('cheque', 1000);
    await bring({ type: 2 });
    await take('cheque', 2400);
    expect((await state()).cheques.map(({ amount }) => amount)).toEqual([2400]);
  });
});

describe('the day of a deposit', () => {
  test('lies between its takings and today', async () => {
    await open();
    await take('cash', 1000);
    expect(await bring({ depositDate: '2026-11-19' })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'depositDate', rule: 'depositBeforeTakings' }],
    });
    expect(await bring({ depositDate: '2026-11-21' })).toMatchObject({
      fields: [{ field: 'depositDate', rule: 'depositInTheFuture' }],
    });
    expect((await state()).depositFrom).toEqual({ cash: '2026-11-20', cheque: '2026-11-02' });
    expect((await bring({ depositDate: '2026-11-20' })).code).toBe(0);
  });

  test('is that of takings which no deposit has brought away, first in first out', async () => {
    await open();
    const later = await world.placed(shirts);
    await take('cash', 1000);
    await comeBack('2026-11-23T10:00:00Z');
    await take('cash', 2000, later);
    await bring({ amount: 500 });
    expect((await state()).depositFrom?.cash).toBe('2026-11-20');
    await bring({ amount: 500 });
    expect((await state()).depositFrom?.cash).toBe('2026-11-23');
    expect(await bring({ depositDate: '2026-11-20' })).toMatchObject({ refusal: 'invalid-input' });
    // What is left is noted with each deposit, so that nobody reads all the years before it.
    const { rows } = await sql<{ noted: number; summed: number; read: number }>`
      select d.takings_left_cents::int as noted, register_takings_left(${register}, 'cash')::int as read,
        (select sum(e.amount_cents)::int from cash_register_entries e
          where e.cash_register_id = d.cash_register_id and e.means = 'cash' and e.category in (0, 2) and e.id <= d.id) as summed
      from cash_register_entries d where d.cash_register_id = ${register} and d.category = 2 order by d.id
    `.execute(loge.database);
    expect(rows).toEqual([
      { noted: 2_500, summed: 2_500, read: 2_000 },
      { noted: 2_000, summed: 2_000, read: 2_000 },
    ]);
  });

  test('is the desk’s own: a little after midnight it is tomorrow there', async () => {
    await open();
    await comeBack('2026-11-20T23:30:00Z');
    expect((await bring({ depositDate: '2026-11-21' })).code).toBe(0);
  });
});

describe('closing with takings that go into the safe', () => {
  const close = (over: Record<string, unknown> = {}) =>
    loge.call('UpdateCaisseAmountInventory', { ...counted, toSafe: 1_000, ...over }, marc);
  const counted = {
    caisse: 0,
    fermeture: true,
    cash: 16_000,
    cb: 0,
    checks: 0,
    cashDetail: [
      { value: 10_000, count: 1 },
      { value: 5_000, count: 1 },
      { value: 1_000, count: 1 },
    ],
    checkDetail: [],
  };
  const counts = async () =>
    (
      await loge.database
        .selectFrom('cash_register_balances')
        .select(['kind', 'expected_cash_cents as expected', 'counted_cash_cents as counted'])
        .where('cash_register_id', '=', register)
        .orderBy('id')
        .execute()
    ).map(({ kind, expected, counted: found }) => [kind, Number(expected), Number(found)]);

  beforeEach(async () => {
    counted.caisse = register;
    await open();
    await take('cash', 1000);
  });

  test('counts all of it, then lets it leave, then closes with the float', async () => {
    expect(await close()).toMatchObject({ code: 0, data: { gap: { cash: 0 }, message: null, differs: [] } });
    expect((await counts()).slice(2)).toEqual([
      ['check', 16_000, 16_000],
      ['closing', 15_000, 15_000],
    ]);
    const moved = await loge.database
      .selectFrom('cash_register_entries')
      .select(['category', 'deposit_type', 'amount_cents'])
      .where('cash_register_id', '=', register)
      .where('category', '=', 2)
      .execute();
    expect(moved).toEqual([{ category: 2, deposit_type: 'safe', amount_cents: -1_000 }]);
    expect((await state()).caisse.opened).toBe(false);
    // Sent again it does nothing again.
    expect((await close()).code).toBe(0);
    expect(await counts()).toHaveLength(4);
  });

  test('keeps nothing of it where the count does not match, until it is explained', async () => {
    const short = { cash: 11_000, cashDetail: [counted.cashDetail[0], counted.cashDetail[2]] };
    expect((await close(short)).data).toMatchObject({ gap: null, differs: ['cash'] });
    expect((await state()).caisse.opened).toBe(true);
    expect((await close({ ...short, comments: 'Un billet de 50 € manque' })).data).toMatchObject({
      gap: { cash: -5_000 },
    });
    expect((await counts()).at(-1)).toEqual(['closing', 10_000, 10_000]);
  });

  test('takes no more than was counted, and nothing before the register closes', async () => {
    expect(await close({ toSafe: 16_001 })).toMatchObject({ fields: [{ field: 'toSafe', rule: 'moreThanCounted' }] });
    expect(await close({ fermeture: false })).toMatchObject({ fields: [{ field: 'toSafe' }] });
    expect(await counts()).toHaveLength(2);
  });

  const simple = { fermeture: true, cash: 16_000, cb: 0, checks: 0, toSafe: 1_000 };

  test('works by the simple count too, and in nobody else’s register', async () => {
    const other = await world.manager(['COMPTA']);
    const asked = { ...simple, caisse: register };
    expect(await loge.call('UpdateCaisseAmount', asked, other)).toMatchObject({ refusal: 'register-of-colleague' });
    expect((await loge.call('UpdateCaisseAmount', asked, marc)).code).toBe(0);
    expect((await counts()).at(-1)).toEqual(['closing', 15_000, 15_000]);
  });

  test('is done for a colleague who went away by who may close for them, and by them alone', async () => {
    const prod = await world.manager(['PROD']);
    const asked = { ...simple, caisse: register };
    const withoutClosing = { ...asked, fermeture: false, toSafe: 0 };
    expect(await loge.call('UpdateCaisseAmount', withoutClosing, prod)).toMatchObject({
      refusal: 'register-of-colleague',
    });
    expect((await loge.call('UpdateCaisseAmount', asked, prod)).code).toBe(0);
    expect((await counts()).slice(2)).toEqual([
      ['check', 16_000, 16_000],
      ['closing', 15_000, 15_000],
    ]);
    expect((await state()).caisse).toMatchObject({ opened: false });
  });
});
