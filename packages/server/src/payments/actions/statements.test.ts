import { changeOrderStatus } from '@loge/contract/orders/change-order-status';
import { myCredits } from '@loge/contract/payments/my-credits';
import { myStatements } from '@loge/contract/payments/my-statements';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { formatMoney } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer({ now: '2026-10-31T22:30:00Z' });
let world: OrderingWorld;
let camille: Person & Signed;
let zoe: Person & Signed;
let shirts: BuiltOffer;
let creditId = 0;
let october = 0;
let november = 0;

const line = (mode: PaymentMode, amount: number, more: Record<string, unknown> = {}) => ({
  type: paymentModeNumber(mode),
  amount,
  ...more,
});
const move = (orderId: number, to: OrderStatus) =>
  ask(loge, changeOrderStatus, { orderId, status: statusNumber(to), paymentChecked: true }, world.marc);
const finish = async (orderId: number) => {
  await move(orderId, 'accepted');
  await move(orderId, 'done');
};
const pay = async (orderId: number, ...payments: readonly Record<string, unknown>[]) =>
  expect(await loge.call('SetOrderPayments', { data: { orderId, payments } }, world.marc)).toMatchObject({ code: 0 });
const pdf = (input: Record<string, unknown>, as?: Signed) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'LoadStatementPdf', ...input }).toString()}`,
    headers: as === undefined ? {} : { 'x-session': as.token, fromapp: 'test/1' },
  });

beforeAll(async () => {
  world = await orderingWorld(loge);
  camille = await world.beneficiary({ first_name: 'Zélie', last_name: 'Œuvrard' });
  zoe = await world.beneficiary();
  shirts = await world.offer({ items: [{ price_cents: 3321 }], name_fr: 'Chemises repassées à l’œil' });
  // 23:30 of 31 October in Paris.
  october = await world.placed(shirts, {}, camille);
  await finish(october);
  await pay(october, line('cash', 3321));
  // 00:30 of 1 November there, still October in UTC.
  loge.now = new Date('2026-10-31T23:30:00Z');
  creditId = await world.credit(camille.id, 2000, { name: 'Bon de bienvenue' });
  november = await world.placed(shirts, {}, camille);
  await finish(november);
  await pay(november, line('credits', 2000, { creditId }), line('cash', 1321));
  loge.now = new Date('2026-11-01T00:10:00Z');
});

describe('MyStatements', () => {
  test('one per month in the zone of the conciergerie, latest first; only the current one is provisional', async () => {
    const { statements } = await ask(loge, myStatements, {}, camille);
    expect(statements).toMatchObject([
      {
        label: 'Relevé de novembre 2026',
        month: '2026-11-01',
        isProvisional: true,
        orders: [{ id: november, date: '2026-11-01', amount: 3321 }],
        charged: 3321,
        paid: 3321,
        balance: 0,
      },
      {
        label: 'Relevé d’octobre 2026',
        month: '2026-10-01',
        isProvisional: false,
        orders: [{ id: october, amount: 3321 }],
      },
    ]);
  });

  test('are one’s own: a manager and a partner have none, somebody else has others', async () => {
    expect((await ask(loge, myStatements, {}, zoe)).statements).toEqual([]);
    expect(await loge.call('MyStatements', {}, world.marc, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
    expect(await loge.call('MyStatements', {}, undefined, { method: 'GET' })).toMatchObject({ code: 1 });
  });

  test('agree with the ledger to the cent', async () => {
    const { statements } = await ask(loge, myStatements, {}, camille);
    const ledger = await sql<{ charged: number; paid: number }>`
      select coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::bigint as charged,
        -coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::bigint as paid
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join orders o on o.id = t.order_id
      where o.beneficiary_id = ${camille.id} and e.account = 'receivable'
    `.execute(loge.database);
    const sum = (key: 'charged' | 'paid') => statements.reduce((total, statement) => total + statement[key], 0);
    expect(ledger.rows).toEqual([{ charged: sum('charged'), paid: sum('paid') }]);
    expect(sum('charged')).toBe(6642);
  });
});

describe('the PDF of a statement', () => {
  const month = '2026-11-01';

  test('is a tagged document in the reader’s language, whose text can be read', async () => {
    const answer = await pdf({ month }, camille);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.headers['content-disposition']).toContain('releve-2026-11.pdf');
    const read = readPdf(answer.rawPayload);
    expect(read).toMatchObject({ language: 'fr-FR', isTagged: true, title: 'Relevé de novembre 2026, Zélie Œuvrard' });
    expect(read.embeddedFonts).toBe(2);
    expect(read.elements).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']));
    const text = read.pages.flat();
    expect(text).toEqual(
      expect.arrayContaining([
        'Relevé d’opérations, novembre 2026',
        'Zélie Œuvrard',
        'Chemises repassées à l’œil',
        String(november),
        'Crédit : Bon de bienvenue',
        'Espèces',
        'Page 1 sur 1',
        ...[3321, 2000, 1321, 0].map((cents) => formatMoney(cents, 'fr')),
        // 33,21 € hold 5,54 € of VAT at 20 %.
        ...[2767, 554].map((cents) => formatMoney(cents, 'fr')),
      ]),
    );
    expect(text.join(' ')).toContain('provisoire');
  });

  test('of a trial desk says that it is worth nothing, in the reader’s language', async () => {
    const james = await world.beneficiary({ lang: 'en' });
    await finish(await world.placed(shirts, {}, james));
    const texts = async (as: Signed) =>
      readPdf((await pdf({ month }, as)).rawPayload)
        .pages.flat()
        .join(' ');
    expect(await texts(camille)).not.toContain('essai');
    const trial = (isTrial: boolean) =>
      sql`update conciergeries set is_fake = ${isTrial} where id = ${world.conciergerieId}`.execute(loge.database);
    await trial(true);
    try {
      expect(await texts(camille)).toContain('Document d’essai, sans valeur');
      expect(await texts(james)).toContain('Trial document, worth nothing');
    } finally {
      await trial(false);
    }
  });

  test('of a closed month does not change when later ones do', async () => {
    const read = async () => readPdf((await pdf({ month: '2026-10-01' }, camille)).rawPayload).pages;
    const before = await read();
    expect(before.flat().join(' ')).toContain('Mois clos');
    await finish(await world.placed(shirts, {}, camille));
    expect(await read()).toEqual(before);
  });

  test('opens by a token, once, without a session', async () => {
    const payload = JSON.stringify({ month });
    const answer = await loge.call('GetUserToken', { target: 'LoadStatementPdf', payload }, camille, { method: 'GET' });
    const { token } = answer.data as unknown as { token: string };
    expect((await pdf({ token, payload })).headers['content-type']).toBe('application/pdf');
    expect((await pdf({ token, payload })).statusCode).toBe(410);
  });

  test('is nobody else’s, and of no month without anything', async () => {
    const refusal = async (input: Record<string, unknown>, as?: Signed) =>
      (await loge.call('LoadStatementPdf', input, as, { method: 'GET' })).refusal;
    expect(await refusal({ month }, zoe)).toBe('not-found');
    expect(await refusal({ month }, world.marc)).toBe('forbidden');
    expect(await refusal({ month })).toBe('not-authenticated');
    expect(await refusal({ month: '2025-01-01' }, camille)).toBe('not-found');
    expect(await refusal({ month: '2026-11-02' }, camille)).toBe('invalid-input');
  });

  test('is printed sixty times a quarter of an hour for one person, whatever another prints', async () => {
    const { services } = loge.server;
    const quarterMs = 15 * 60_000;
    loge.now = new Date(loge.now.getTime() + quarterMs);
    for (let count = 0; count < 59; count += 1)
      await claimAttempt(services, 'statement', `user ${camille.id}`, loge.now);
    expect((await pdf({ month }, camille)).statusCode).toBe(200);
    const answer = await loge.call('LoadStatementPdf', { month }, camille, { method: 'GET' });
    expect(answer).toMatchObject({ http: 429, refusal: 'sign-in-limited' });
    const busy = await world.beneficiary();
    await finish(await world.placed(shirts, {}, busy));
    expect((await pdf({ month }, busy)).statusCode).toBe(200);
    loge.now = new Date(loge.now.getTime() + quarterMs);
    expect((await pdf({ month }, camille)).statusCode).toBe(200);
    loge.now = new Date(loge.now.getTime() - 2 * quarterMs);
  });

  test('of many orders runs over several pages, each with its number', async () => {
    const busy = await world.beneficiary();
    for (let count = 0; count < 40; count += 1) await finish(await world.placed(shirts, {}, busy));
    const { pages } = readPdf((await pdf({ month }, busy)).rawPayload);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map((lines) => lines.at(-1))).toEqual(
      pages.map((_, index) => `Page ${index + 1} sur ${pages.length}`),
    );
    expect(pages.flat()).toContain(formatMoney(40 * 3321, 'fr'));
  });
});

describe('MyCredits', () => {
  test('lists one’s own with their uses, what is over behind, and nobody else’s', async () => {
    await world.credit(camille.id, 500, { name: 'Carte cadeau', designation: 'gift_card', expires_on: '2026-12-24' });
    await world.credit(camille.id, 300, { name: 'Ancien geste', expires_on: '2026-10-01' });
    const { credits } = await ask(loge, myCredits, {}, camille);
    expect(credits).toMatchObject([
      { name: 'Carte cadeau', designation: 2, state: 'usable', remainingAmount: 500, uses: [] },
      { name: 'Ancien geste', state: 'expired', remainingAmount: 300 },
      {
        id: creditId,
        state: 'used',
        originalAmount: 2000,
        remainingAmount: 0,
        uses: [{ orderId: november, label: 'Chemises repassées à l’œil', date: '2026-11-01', amount: 2000 }],
      },
    ]);
    expect((await ask(loge, myCredits, {}, zoe)).credits).toEqual([]);
    expect(await loge.call('MyCredits', {}, world.marc, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  });
});
