import { getCaisseClotures } from '@loge/contract/cash-registers/get-caisse-clotures';
import { getCaisseFermeture } from '@loge/contract/cash-registers/get-caisse-fermeture';
import type { TicketRow } from '@loge/domain/printing/ticket-document';
import { beforeEach, describe, expect, test } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { closeCashPeriods } from '../jobs/close-cash-periods.ts';

const loge = startTestServer();
let register: { readonly id: number; readonly name: string };
let marc: Manager;
let sophie: Manager;
let comptable: Manager;

type Manager = Signed & { readonly id: number; readonly login: string };

beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  const desk = await buildConciergerie(loge.database);
  const manager = async (permissions: readonly 'COMPTA'[] = []): Promise<Manager> => {
    const person = await buildManager(loge.database, { conciergerieIds: [desk], permissions });
    return { ...person, ...(await loge.signIn(person.login)), conciergerieId: desk };
  };
  [marc, sophie, comptable] = [await manager(), await manager(), await manager(['COMPTA'])];
  register = await buildCashRegister(loge.database, desk, { name: 'Accueil' });
});

const count = (over: Record<string, unknown>, as: Signed = marc) =>
  loge.call('UpdateCaisseAmount', { caisse: register.id, cash: 15_000, cb: 0, checks: 0, ...over }, as);
const pdf = (as: Signed, over: Record<string, string> = {}) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'LoadCaisseTicketPdf', caisse: String(register.id), ...over }).toString()}`,
    headers: { 'x-session': as.token, fromapp: 'test/1' },
  });

/** Opened, a float of 40,00 € added, 30,00 € put into the safe, 2,00 € missing. */
const closed = async () => {
  await count({ ouverture: true });
  await loge.call('SetEntreeCaisse', { caisse: register.id, amount: 4_000, category: 3 }, marc);
  loge.now = new Date('2026-11-20T18:06:00Z');
  await count({ fermeture: true, cash: 18_800, comments: 'Une pièce de 2 €', toSafe: 3_800 });
};
const pairs = (rows: readonly TicketRow[]) =>
  Object.fromEntries(rows.flatMap((row) => (row.kind === 'pair' ? [[row.left, row.right]] : [])));

describe('how a register was closed last', () => {
  test('is given as a ticket to the person who closed it: counted beside expected, the gap, the safe, the float', async () => {
    await closed();
    const told = await ask(loge, getCaisseFermeture, { caisse: register.id }, marc);
    expect(told).toMatchObject({
      closedBy: 'Marc Lefèvre',
      expected: { cash: 19_000 },
      counted: { cash: 18_800 },
      comment: 'Une pièce de 2 €',
      toSafe: 3_800,
      float: 15_000,
    });
    expect(pairs(told.ticket.rows)).toMatchObject({
      'Espèces, attendu': '190,00\u00a0€',
      'Espèces, compté': '188,00\u00a0€',
      'Espèces, écart': '−2,00\u00a0€',
      'Apports, retraits et remises': '40,00\u00a0€',
      'Sorti vers le coffre': '38,00\u00a0€',
      'Fonds laissé en caisse': '150,00\u00a0€',
    });
    expect(told.ticket.rows).toContainEqual({
      kind: 'text',
      text: 'Fermée le 20/11/2026 à 19\u00a0h\u00a006, par Marc Lefèvre',
      style: 'plain',
    });
  });

  test('is given to those who keep the accounts too, to no colleague, and of no register that was never closed', async () => {
    const read = (as: Signed) => loge.call('GetCaisseFermeture', { caisse: register.id }, as, { method: 'GET' });
    expect(await read(marc)).toMatchObject({ refusal: 'register-never-closed' });
    await closed();
    expect((await read(comptable)).code).toBe(0);
    expect(await read(sophie)).toMatchObject({ refusal: 'forbidden' });
    expect((await pdf(sophie)).statusCode).toBe(403);
  });

  test('is the last time: closed again without a gap it reports that', async () => {
    await closed();
    loge.now = new Date('2026-11-20T19:00:00Z');
    await count({ ouverture: true });
    await count({ fermeture: true });
    expect(await ask(loge, getCaisseFermeture, { caisse: register.id }, marc)).toMatchObject({
      expected: { cash: 15_000 },
      counted: { cash: 15_000 },
      comment: '',
      toSafe: 0,
    });
  });

  test('is a PDF of the same, with a limit for each person', async () => {
    expect((await pdf(marc)).statusCode).toBe(409);
    await closed();
    const file = await pdf(marc);
    expect(file.headers['content-type']).toBe('application/pdf');
    const text = readPdf(file.rawPayload).pages.flat().join(' ');
    for (const words of ['Ticket de fermeture', 'Une pièce de 2', 'Fonds laissé en caisse', '150,00'])
      expect(text).toContain(words);
    const { services } = loge.server;
    while ('takeBack' in (await claimAttempt(services, 'statement', `user ${marc.id}`, loge.now)));
    expect((await pdf(marc)).statusCode).toBe(429);
    expect(await loge.call('LoadCaisseTicketPdf', { caisse: register.id }, marc)).toMatchObject({
      refusal: 'sign-in-limited',
    });
  });
});

test('a closing of the chain is a PDF for those who keep the accounts', async () => {
  await closed();
  loge.now = new Date('2026-11-21T08:00:00Z');
  await closeCashPeriods(loge.server.services);
  const [again, other] = await Promise.all([loge.signIn(comptable.login), loge.signIn(marc.login)]);
  const accountant = { ...comptable, ...again };
  const { closings } = await ask(loge, getCaisseClotures, { caisse: register.id }, accountant);
  const cloture = String(closings[0]?.sequence);
  const text = readPdf((await pdf(accountant, { cloture })).rawPayload)
    .pages.flat()
    .join(' ');
  expect(text).toContain('Vendredi 20 novembre');
  expect(text).toContain(`Clôture n°\u00a0${cloture}`);
  expect((await pdf({ ...marc, ...other }, { cloture })).statusCode).toBe(403);
  // A number of the chain that is no closing names nothing.
  expect((await pdf(accountant, { cloture: '1' })).statusCode).toBe(404);
});
