import { getCaisseById } from '@loge/contract/cash-registers/get-caisse-by-id';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie } from '../../testing/builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
let world: OrderingWorld;
let marc: Signed & { readonly login: string };
let comptable: Signed & { readonly login: string };
let register: { readonly id: number; readonly name: string };
let orderId: number;

beforeAll(async () => {
  world = await orderingWorld(loge);
  orderId = await world.placed(await world.offer({ items: [{ price_cents: 100_000 }] }));
  await buildCashRegister(loge.database, await buildConciergerie(loge.database), { name: 'Ailleurs' });
});

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  [marc, comptable] = await Promise.all([world.manager(['PROD']), world.manager(['COMPTA'])]);
  const name = `Caisse ${marc.login}`;
  const made = await loge.call('CreateCaisseForConciergerie', { name, cash: 15_000 }, marc);
  register = { id: (made.data as unknown as { id: number }).id, name };
  await loge.call('UpdateCaisseAmount', { caisse: register.id, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, marc);
  await pay('cash', 3_000);
  await pay('cheque', 4_850);
  await loge.call(
    'SetSortieCaisse',
    { caisse: register.id, amount: 1_296, type: 3, category: 5, comment: 'Timbres' },
    marc,
  );
});

const pay = (mode: 'cash' | 'cheque', amount: number) =>
  loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: paymentModeNumber(mode), amount }] } }, marc);
const download = (action: string, fields: Record<string, string>, token = comptable.token) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, ...fields }).toString()}`,
    headers: { 'x-session': token },
  });
/** The lines of a file that are about this test's register. */
const lines = async (action: string, fields: Record<string, string>): Promise<string[][]> => {
  const { body } = await download(action, fields);
  return body
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([, name]) => name === register.name);
};
const today = { date: '2026-11-20' };

describe('ExportAllBalances', () => {
  test('says what the screen says, to the cent', async () => {
    const state = await ask(loge, getCaisseById, { id: register.id }, marc);
    expect([state.cashAmount, state.checkAmount, state.cardAmount]).toEqual([16_704, 4_850, 0]);
    const [line] = await lines('ExportAllBalances', today);
    expect(line?.slice(3)).toEqual(['167,04', '48,50', '0,00', '215,54', 'Oui', '2026-11-20 11:00']);
  });

  test('of a day before reports that day, and nothing of registers that came later', async () => {
    expect(await lines('ExportAllBalances', { date: '2026-11-19' })).toEqual([]);
    loge.now = new Date('2026-11-21T10:00:00Z');
    marc = { ...marc, ...(await loge.signIn(marc.login)) };
    comptable = { ...comptable, ...(await loge.signIn(comptable.login)) };
    await pay('cash', 700);
    expect((await lines('ExportAllBalances', today))[0]?.[3]).toBe('167,04');
    expect((await lines('ExportAllBalances', { date: '2026-11-21' }))[0]?.[3]).toBe('174,04');
  });

  test('is a workbook too, with amounts that can be added up', async () => {
    const { rawPayload } = await download('ExportAllBalances', { ...today, format: 'xlsx' });
    const [sheet] = await readXlsxFile(rawPayload);
    const row = sheet?.data.find(([, name]) => name === register.name);
    expect(row?.slice(3, 7)).toEqual([167.04, 48.5, 0, 215.54]);
  });
});

describe('ExportCashInventory', () => {
  test('tells the last inventory, coin by coin and cheque by cheque', async () => {
    expect(await lines('ExportCashInventory', today)).toEqual([]);
    const counted = {
      caisse: register.id,
      cash: 16_704,
      checks: 4_850,
      cb: 0,
      cashDetail: [
        { value: 5_000, count: 3 },
        { value: 100, count: 17 },
        { value: 2, count: 2 },
      ],
      checkDetail: [2_400, 2_450],
    };
    expect((await loge.call('UpdateCaisseAmountInventory', counted, marc)).code).toBe(0);
    const told = await lines('ExportCashInventory', today);
    expect(told.map((line) => line.slice(5))).toEqual([
      ['Espèces', '50,00', '3', '150,00'],
      ['Espèces', '1,00', '17', '17,00'],
      ['Espèces', '0,02', '2', '0,04'],
      ['Chèques', '24,50', '1', '24,50'],
      ['Chèques', '24,00', '1', '24,00'],
    ]);
  });
});

describe('ExportCashJournal', () => {
  test('tells every record with what lay there after it; its sums are those of the ledger', async () => {
    const told = await lines('ExportCashJournal', { from: '2026-11-20' });
    expect(told.map((line) => [line[5], line[6], line[7], line[8], line[9]])).toEqual([
      ['Mise en service', '', '150,00', '', '150,00'],
      ['Ouverture', '', '', '', '150,00'],
      ['Règlement', 'Espèces', '30,00', '', '180,00'],
      ['Règlement', 'Chèques', '48,50', '', '180,00'],
      ['Sortie pour un achat', 'Espèces', '', '12,96', '167,04'],
    ]);
    expect(told.at(-1)?.slice(14)).toEqual(['Timbres', 'Marc Lefèvre']);
    expect(await lines('ExportCashJournal', { from: '2026-11-21' })).toEqual([]);
  });

  test('in words is a sentence a line', async () => {
    const told = await lines('ExportCashJournalInWords', { from: '2026-11-20' });
    expect(told.map((line) => line[5]?.replaceAll('\u00a0', ' '))).toEqual([
      'Marc Lefèvre a mis la caisse en service avec 150,00 € en espèces.',
      'Marc Lefèvre a ouvert la caisse avec 150,00 € en espèces.',
      expect.stringMatching(/^Marc Lefèvre a encaissé 30,00 € en espèces pour la commande [\d ]+\.$/),
      expect.stringMatching(/^Marc Lefèvre a encaissé 48,50 € par chèque pour la commande [\d ]+\.$/),
      'Marc Lefèvre a sorti 12,96 € en espèces pour un achat (Timbres).',
    ]);
  });
});

test.each(['ExportAllBalances', 'ExportCashInventory', 'ExportCashJournal', 'ExportCashJournalInWords'])(
  '%s is for those who keep the accounts, of their own desks, by a link that works once',
  async (action) => {
    const input = action.includes('Journal') ? { from: '2026-11-01' } : today;
    expect((await download(action, input, marc.token)).json()).toMatchObject({ refusal: 'forbidden' });
    expect((await download(action, input)).body).not.toContain('Ailleurs');
    const payload = JSON.stringify({ ...input, format: 'csv' });
    const made = await loge.call('GetUserToken', { target: action, payload }, comptable, { method: 'GET' });
    const { token } = made.data as unknown as { token: string };
    const byLink = () =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?${new URLSearchParams({ action, token, payload }).toString()}`,
      });
    expect((await byLink()).headers['content-type']).toContain('text/csv');
    expect((await byLink()).json()).toMatchObject({ refusal: 'link-expired' });
  },
);
