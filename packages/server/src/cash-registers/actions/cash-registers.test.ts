import { mySessions } from '@loge/contract/access/my-sessions';
import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { getCaisseStatus } from '@loge/contract/cash-registers/get-caisse-status';
import { getCaissesForConciergerie } from '@loge/contract/cash-registers/get-caisses-for-conciergerie';
import { getConciergerie } from '@loge/contract/conciergeries/get-conciergerie';
import type { Permission } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type GatewayAnswer, type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let desk = 0;
let marc: Signed;
let sophie: Signed;
let prod: Signed;
let register: { readonly id: number; readonly name: string };

const managerAt = async (conciergerieId: number, permissions: readonly Permission[] = []): Promise<Signed> => {
  const { login } = await buildManager(loge.database, { conciergerieIds: [conciergerieId], permissions });
  return { ...(await loge.signIn(login)), conciergerieId };
};

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  desk = await buildConciergerie(loge.database);
  marc = await managerAt(desk);
  sophie = await managerAt(desk);
  prod = await managerAt(desk, ['PROD']);
  register = await buildCashRegister(loge.database, desk);
});

type Act = 'ouverture' | 'fermeture' | 'balance';

const count = (
  act: Act,
  as: Signed,
  over: Record<string, unknown> = {},
  options: { idempotencyKey?: string } = {},
): Promise<GatewayAnswer> =>
  loge.call(
    'UpdateCaisseAmount',
    { caisse: register.id, [act]: true, cash: 15_000, cb: 0, checks: 0, ...over },
    as,
    options,
  );
const state = (as: Signed, id = register.id) => ask(loge, getCaisseById, { id }, as);
const balances = (id = register.id) =>
  loge.database
    .selectFrom('cash_register_balances')
    .select(['kind', 'expected_cash_cents', 'counted_cash_cents', 'comment'])
    .where('cash_register_id', '=', id)
    .orderBy('id')
    .execute();

describe('UpdateCaisseAmount', () => {
  test('opens a register, and everybody at the desk sees by whom', async () => {
    expect(await count('ouverture', marc)).toMatchObject({ code: 0, data: { gap: { cash: 0, cb: 0, checks: 0 } } });
    expect((await state(marc)).caisse).toMatchObject({ opened: true, openedByMe: true, lastOpenedBy: 'Marc Lefèvre' });
    expect((await state(sophie)).caisse).toMatchObject({ opened: true, openedByMe: false });
    const own = await ask(loge, getConciergerie, { id: desk }, marc);
    expect(own.conciergerie).toMatchObject({
      caisseOpen: true,
      cashRegisters: [{ id: register.id, name: register.name, opened: true }],
    });
    expect((await ask(loge, getConciergerie, { id: desk }, sophie)).conciergerie.caisseOpen).toBe(false);
  });

  test('closes it, and says who did', async () => {
    await count('ouverture', marc);
    expect((await count('fermeture', marc)).code).toBe(0);
    expect((await state(marc)).caisse).toMatchObject({ opened: false, lastClosedBy: 'Marc Lefèvre' });
    expect((await balances()).map(({ kind }) => kind)).toEqual(['start', 'opening', 'closing']);
  });

  test('wants a gap explained, keeps it, and goes on from what was counted', async () => {
    await count('ouverture', marc);
    expect(await count('balance', marc, { cash: 14_800 })).toMatchObject({ refusal: 'register-gap-unexplained' });
    const told = await count('balance', marc, { cash: 14_800, comments: 'Une pièce de 2 €' });
    expect(told.data).toEqual({ gap: { cash: -200, cb: 0, checks: 0 } });
    expect((await state(marc)).cashAmount).toBe(14_800);
    expect((await balances()).at(-1)).toEqual({
      kind: 'check',
      expected_cash_cents: 15_000,
      counted_cash_cents: 14_800,
      comment: 'Une pièce de 2 €',
    });
    const lines = await loge.database
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
      .select(['account', 'amount_cents'])
      .where('event', '=', 'registerGap')
      .where('ledger_transactions.conciergerie_id', '=', desk)
      .orderBy('line')
      .execute();
    expect(lines).toEqual([
      { account: 'money:cash', amount_cents: -200 },
      { account: 'register-gaps', amount_cents: 200 },
    ]);
  });

  test('does nothing again, with the same key or without one', async () => {
    await count('ouverture', marc, {}, { idempotencyKey: 'open' });
    expect((await count('ouverture', marc, {}, { idempotencyKey: 'open' })).code).toBe(0);
    expect((await count('ouverture', marc, { cash: 1 })).code).toBe(0);
    await count('fermeture', marc);
    expect((await count('fermeture', marc, { cash: 1 })).code).toBe(0);
    expect((await balances()).map(({ kind }) => kind)).toEqual(['start', 'opening', 'closing']);
  });

  test('lets one person have one register', async () => {
    const mobile = await buildCashRegister(loge.database, desk, { name: 'Mobile' });
    await count('ouverture', marc);
    expect(await count('ouverture', marc, { caisse: mobile.id })).toMatchObject({
      code: 112,
      message: `Vous devez d'abord fermer la caisse '${register.name}'`,
    });
    expect(await count('ouverture', sophie)).toMatchObject({
      refusal: 'register-of-colleague',
      message: 'Cette caisse est ouverte par Marc Lefèvre.',
    });
    expect((await count('ouverture', sophie, { caisse: mobile.id })).code).toBe(0);
  });

  test('lets only who opened it count it; production may close for the person who went away', async () => {
    expect(await count('fermeture', marc)).toMatchObject({ refusal: 'register-not-open' });
    expect(await count('balance', marc)).toMatchObject({ refusal: 'register-not-open' });
    await count('ouverture', marc);
    expect(await count('fermeture', sophie)).toMatchObject({ refusal: 'register-of-colleague' });
    expect(await count('balance', prod)).toMatchObject({ refusal: 'register-of-colleague' });
    expect((await count('fermeture', prod)).code).toBe(0);
    expect((await loge.call('logout', {}, marc)).code).toBe(0);
  });

  test('refuses to open and close at once, amounts below nothing, and strangers', async () => {
    expect(await count('ouverture', marc, { fermeture: true })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'fermeture' }],
    });
    expect(await count('ouverture', marc, { cash: -1 })).toMatchObject({ fields: [{ field: 'cash' }] });
    const stranger = await managerAt(await buildConciergerie(loge.database));
    expect(await count('ouverture', stranger)).toMatchObject({ refusal: 'not-found' });
    expect(await loge.call('GetCaisseById', { id: register.id }, stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test('two managers at once: one has it, the other hears by whom', async () => {
    const answers = await Promise.all([count('ouverture', marc), count('ouverture', sophie)]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'register-of-colleague']);
    expect((await balances()).map(({ kind }) => kind)).toEqual(['start', 'opening']);
  });

  test('two registers at once: one person has one', async () => {
    const mobile = await buildCashRegister(loge.database, desk);
    const answers = await Promise.all([count('ouverture', marc), count('ouverture', marc, { caisse: mobile.id })]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual(['done', 'other-register-open']);
  });

  test('control: anyone who looks without the locks sees a closed register twice, and the database refuses the second', async () => {
    const { id: userId } = await buildManager(loge.database, { conciergerieIds: [desk] });
    const session = { conciergerie_id: desk, cash_register_id: register.id, user_id: userId, opened_at: loge.now };
    const openSessions = (database: typeof loge.database) =>
      database.selectFrom('cash_register_sessions').select('id').where('cash_register_id', '=', register.id).execute();
    const clash = loge.database.transaction().execute(async (first) => {
      expect(await openSessions(first)).toHaveLength(0);
      await loge.database.transaction().execute(async (second) => {
        expect(await openSessions(second)).toHaveLength(0);
        await second.insertInto('cash_register_sessions').values(session).execute();
      });
      await first.insertInto('cash_register_sessions').values(session).execute();
    });
    await expect(clash).rejects.toMatchObject({ constraint: 'one_open_session_per_cash_register' });
    await loge.database.transaction().execute(async (transaction) => {
      // A session stays for ever; the one of this test never had its opening.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await transaction.deleteFrom('cash_register_sessions').where('cash_register_id', '=', register.id).execute();
    });
  });
});

describe('code 14', () => {
  test('keeps a manager with an open register signed in, and lets go afterwards', async () => {
    await count('ouverture', marc);
    expect(await loge.call('logout', {}, marc)).toMatchObject({
      code: 14,
      message: `Vous devez d'abord fermer la caisse '${register.name}'`,
      data: { cashRegisterId: register.id, name: register.name },
    });
    expect((await state(marc)).caisse.opened).toBe(true);
    await count('fermeture', marc);
    expect((await loge.call('logout', {}, marc)).code).toBe(0);
  });

  test('does not keep colleagues', async () => {
    await count('ouverture', marc);
    expect((await loge.call('logout', {}, sophie)).code).toBe(0);
  });

  test('lets go once somebody else has closed the register in the meantime', async () => {
    await count('ouverture', marc);
    expect((await loge.call('logout', {}, marc)).code).toBe(14);
    expect((await count('fermeture', prod)).code).toBe(0);
    expect((await loge.call('logout', {}, marc)).code).toBe(0);
  });

  test('holds for production too, for the register of their own alone', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk], permissions: ['PROD'] });
    const boss = { ...(await loge.signIn(login)), conciergerieId: desk };
    await count('ouverture', boss);
    expect(await loge.call('logout', {}, boss)).toMatchObject({ code: 14, data: { cashRegisterId: register.id } });
    await count('fermeture', boss);
    await count('ouverture', marc);
    expect((await loge.call('logout', {}, boss)).code).toBe(0);
  });

  test('a session that ends by itself leaves the register open, and the next one finds it', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk] });
    const signIn = async (): Promise<Signed> => ({ ...(await loge.signIn(login)), conciergerieId: desk });
    const first = await signIn();
    await count('ouverture', first);
    loge.now = new Date('2026-11-20T22:30:00Z');
    expect(await loge.call('logout', {}, first)).toMatchObject({ refusal: 'not-authenticated' });

    const second = await signIn();
    expect((await ask(loge, getCaisseStatus, {}, second)).caisse).toMatchObject({ id: register.id });
    expect((await loge.call('logout', {}, second)).code).toBe(14);
    await count('fermeture', second);
    expect((await loge.call('logout', {}, second)).code).toBe(0);
  });

  test('two sessions of one manager: neither leaves while the register is open, and ending one from the other keeps it open', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [desk] });
    const signIn = async (): Promise<Signed> => ({ ...(await loge.signIn(login)), conciergerieId: desk });
    const desktop = await signIn();
    const phone = await signIn();
    await count('ouverture', desktop);
    expect((await loge.call('logout', {}, phone)).code).toBe(14);
    expect((await loge.call('logout', {}, desktop)).code).toBe(14);

    const { sessions } = await ask(loge, mySessions, {}, phone);
    const other = sessions.find(({ isThis }) => !isThis);
    expect((await loge.call('EndSession', { id: other?.id }, phone)).code).toBe(0);
    expect(await loge.call('logout', {}, desktop)).toMatchObject({ refusal: 'not-authenticated' });
    expect((await ask(loge, getCaisseStatus, {}, phone)).caisse).toMatchObject({ id: register.id });
    await count('fermeture', phone);
    expect((await loge.call('logout', {}, phone)).code).toBe(0);
  });
});

describe('GetCaisseStatus', () => {
  test('tells what is open and what waits to be opened', async () => {
    const waiting = { id: register.id, name: register.name };
    expect(await ask(loge, getCaisseStatus, {}, marc)).toEqual({ caisse: null, closedCaisses: [waiting] });
    await count('ouverture', marc);
    expect(await ask(loge, getCaisseStatus, {}, marc)).toEqual({
      caisse: { ...waiting, conciergerieId: desk },
      closedCaisses: [],
    });
    expect((await ask(loge, getCaisseStatus, {}, sophie)).caisse).toBeNull();
  });
});

describe("'CreateCaisseForConciergerie', 'UpdateCaisse', 'GetCaissesForConciergerie'", () => {
  const settings = (over: Record<string, unknown> = {}) => ({
    caisse: { id: register.id, name: register.name, typeCash: true, typeCB: true, typeCheck: true, ...over },
  });
  const list = (as: Signed) => ask(loge, getCaissesForConciergerie, {}, as);

  test('production sets one up, with what lies in it', async () => {
    const made = await loge.call('CreateCaisseForConciergerie', { name: 'Annexe', cash: 8_000, checks: 1_200 }, prod);
    const { id } = made.data as unknown as { id: number };
    expect(await state(marc, id)).toMatchObject({ cashAmount: 8_000, checkAmount: 1_200, cardAmount: 0 });
    expect((await list(marc)).caisses.map(({ name }) => name)).toEqual(['Annexe', register.name]);
    expect(await loge.call('CreateCaisseForConciergerie', { name: 'annexe' }, prod)).toMatchObject({
      fields: [{ field: 'name', rule: 'registerNameTaken' }],
    });
    expect(await loge.call('CreateCaisseForConciergerie', { name: 'X' }, marc)).toMatchObject({ refusal: 'forbidden' });
  });

  test('settings are kept; the accounting code only from those who keep the accounts', async () => {
    const change = { typeCash: false, thermalPrinterAddress: '10.0.0.7', caisseInexcompta: 'CAI01' };
    expect((await loge.call('UpdateCaisse', settings(change), prod)).code).toBe(0);
    const [kept] = (await list(prod)).caisses;
    expect(kept).toMatchObject({ typeCash: false, thermalPrinterAddress: '10.0.0.7', caisseInexcompta: null });
    const comptable = await managerAt(desk, ['PROD', 'COMPTA']);
    await loge.call('UpdateCaisse', settings(change), comptable);
    expect((await list(comptable)).caisses[0]).toMatchObject({ caisseInexcompta: 'CAI01' });
    await loge.call('UpdateCaisse', settings({}), prod);
    expect((await list(comptable)).caisses[0]).toMatchObject({ caisseInexcompta: 'CAI01', typeCash: true });
  });

  test('a printer’s address can be read, and pages may ask it', async () => {
    const save = (thermalPrinterAddress: string) =>
      loge.call('UpdateCaisse', settings({ thermalPrinterAddress }), prod);
    for (const address of ['a b', '192.168.1.20/path', 'x:0'])
      expect(await save(address)).toMatchObject({
        fields: [{ field: 'caisse.thermalPrinterAddress', rule: 'printerAddressUnreadable' }],
      });
    expect(await save('192.168.1.20:80')).toMatchObject({
      fields: [{ field: 'caisse.thermalPrinterAddress', rule: 'printerNotAllowed' }],
    });
    for (const address of ['', ' ', '192.168.1.20', 'imprimante.local:8043'])
      expect((await save(address)).code, address).toBe(0);
  });

  test('a name is one register’s, and settings are not everybody’s', async () => {
    await buildCashRegister(loge.database, desk, { name: 'Mobile' });
    expect(await loge.call('UpdateCaisse', settings({ name: 'Mobile' }), prod)).toMatchObject({
      fields: [{ field: 'caisse.name' }],
    });
    expect(await loge.call('UpdateCaisse', settings(), marc)).toMatchObject({ refusal: 'forbidden' });
    const stranger = await managerAt(await buildConciergerie(loge.database), ['PROD']);
    expect(await loge.call('UpdateCaisse', settings(), stranger)).toMatchObject({ refusal: 'not-found' });
  });

  test('a manager without a desk selects one first', async () => {
    const { login } = await buildManager(loge.database, { conciergerieIds: [], permissions: ['PROD'] });
    const nobody = await loge.signIn(login);
    expect(await loge.call('GetCaissesForConciergerie', {}, nobody)).toMatchObject({
      refusal: 'conciergerie-not-selected',
    });
  });
});
