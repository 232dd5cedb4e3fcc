import { getOrderPaymentInfo } from '@loge/contract/payments/get-order-payment-info';
import { getCesu } from '@loge/contract/payments/get-cesu';
import { makeCesuRemittance } from '@loge/contract/payments/make-cesu-remittance';
import { setCesuCheques } from '@loge/contract/payments/set-cesu-cheques';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closeDesk, openDesk, waitForWrites } from '../../desk-moves/rows/moving-desk-rows.ts';
import { insertRefundsUpTo } from '../../ledger/rows/payment-release-rows.ts';
import { findSalesRecords } from '../../sales-chain/rows/sales-chain-rows.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { waitForBlockedTransactions } from '../../testing/wait-for-blocked-transactions.ts';

/** Prepaid CESU cheques: their validity, their numbers, and the list that goes to the CRCESU. docs/rules/cesu.md. */
const loge = startTestServer({ now: '2026-11-24T09:00:00Z' });
let world: OrderingWorld;
let care: BuiltOffer;
let books: OrderingWorld['marc'];

beforeEach(async () => {
  loge.now = new Date('2026-11-24T09:00:00Z');
  world = await orderingWorld(loge);
  await buildSeller(loge.database, world.conciergerieId);
  care = await world.offer({ tax_credit_eligible: true, items: [{ price_cents: 2000 }] });
  books = await world.manager(['COMPTA']);
});

const line = (amount: number, cesuYear?: number) => ({ type: paymentModeNumber('cesu'), amount, cesuYear });
const pay = (orderId: number, ...payments: readonly object[]) =>
  loge.call('SetOrderPayments', { data: { orderId, payments } }, world.marc);
async function paid(quantity = 1): Promise<number> {
  const items = [{ offreItemId: care.itemIds[0] ?? 0, quantity }];
  const orderId = await world.placed(care, { items, evenIfEqual: true });
  expect(await pay(orderId, line(2000 * quantity))).toMatchObject({ code: 0 });
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mode', '=', 'cesu')
    .executeTakeFirstOrThrow();
  return id;
}
const cheque = (number: string, amount = 2000, over: object = {}) => ({
  ...{ issuer: 'edenred', number, year: 2026, amount, ...over },
});
const note = (paymentId: number, ...cheques: readonly object[]) =>
  loge.call('SetCesuCheques', { paymentId, cheques }, books);
const seen = () => ask(loge, getCesu, {}, books);
const send = () => ask(loge, makeCesuRemittance, { conciergerieId: world.conciergerieId }, books);

test.each([
  ['2027-01-31T09:00:00Z', 2026, true],
  ['2027-02-01T09:00:00Z', 2026, false],
  ['2026-11-24T09:00:00Z', 2025, false],
  ['2026-11-24T09:00:00Z', 2027, false],
  ['2026-11-24T09:00:00Z', 2026, true],
])('on %s a cheque of %i pays: %s', async (day, year, takes) => {
  loge.now = new Date(day);
  const signed = { ...world.camille, ...(await loge.signIn(world.camille.login)) };
  const marc = { ...world.marc, ...(await loge.signIn(world.marc.login)), conciergerieId: world.conciergerieId };
  const orderId = await world.placed(care, {}, signed);
  const answer = await loge.call('SetOrderPayments', { data: { orderId, payments: [line(2000, year)] } }, marc);
  if (takes) expect(answer).toMatchObject({ code: 0 });
  else expect(answer).toMatchObject({ fields: [{ field: 'data.payments.0.cesuYear', rule: 'cesuNotValid' }] });
});

test('a cheque taken at the desk is written to the order of the company that sells there', async () => {
  const { chequePayee } = await ask(loge, getOrderPaymentInfo, { orderId: await world.placed(care) }, world.marc);
  expect(chequePayee).toMatch(/^Loge Services \d+$/);
});

test('what is paid by CESU waits until its cheques are noted, and goes on one list once', async () => {
  const [first, second] = [await paid(2), await paid()];
  expect((await seen()).payments).toMatchObject([
    { paymentId: first, amount: 4000, paidOn: '2026-11-24', cheques: [], remitUntil: null },
    { paymentId: second, amount: 2000 },
  ]);
  expect(await note(first, cheque('11 11'), cheque('2222', 2000, { issuer: 'up' }))).toMatchObject({ code: 0 });
  expect(await seen()).toMatchObject({
    waitingAmount: 4000,
    payments: [{ remitUntil: '2027-02-28', cheques: [{ number: '1111' }, { issuer: 'up', number: '2222' }] }, {}],
  });
  const { remittanceId, ...made } = await send();
  expect(made).toEqual({ cheques: 2, total: 4000 });
  expect(await seen()).toMatchObject({
    payments: [{ paymentId: second }],
    remittances: [{ id: remittanceId, cheques: 2, total: 4000, madeOn: '2026-11-24' }],
  });
  expect(await note(first, cheque('9999', 4000))).toMatchObject({ refusal: 'cesu-sent-in' });
  expect(await loge.call('MakeCesuRemittance', { conciergerieId: world.conciergerieId }, books)).toMatchObject({
    refusal: 'no-cesu-to-send',
  });
});

test('two who make a list at once make one, and a cheque that two payments name is taken by one', async () => {
  const [first, second] = [await paid(), await paid()];
  const noted = await Promise.all([note(first, cheque('31')), note(second, cheque('31'))]);
  expect(noted.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
  expect(noted.find(({ code }) => code !== 0)).toMatchObject({
    fields: [{ field: 'cheques.0.number', rule: 'cesuTaken' }],
  });
  const lists = await Promise.all(
    [1, 2, 3].map(() => loge.call('MakeCesuRemittance', { conciergerieId: world.conciergerieId }, books)),
  );
  expect(lists.filter(({ code }) => code === 0)).toHaveLength(1);
});

/** A list begins and waits for a cheque that is held; what `then` asks begins before the list is done. */
async function whileListIsMade<Answer>(payment: number, then: () => Promise<Answer>) {
  const { list, other } = await loge.database.transaction().execute(async (gate) => {
    await sql`select from cesu_cheques where payment_id = ${payment} for update`.execute(gate);
    const made = loge.call('MakeCesuRemittance', { conciergerieId: world.conciergerieId }, books);
    await waitForBlockedTransactions(loge.database, 1);
    const asked = Promise.allSettled([then()]);
    await waitForBlockedTransactions(loge.database, 2);
    return { list: made, other: asked };
  });
  const [outcome] = await other;
  return { list: await list, outcome };
}
const kept = (payment: number) =>
  loge.database
    .selectFrom('cesu_cheques')
    .select(['cheque_number as number', sql<boolean>`remittance_id is not null`.as('isSent')])
    .where('payment_id', '=', payment)
    .execute();

test('cheques that are corrected while a list takes them stay on it as they were', async () => {
  const payment = await paid();
  expect(await note(payment, cheque('71'))).toMatchObject({ code: 0 });
  const { list, outcome } = await whileListIsMade(payment, () => note(payment, cheque('72')));
  expect(list).toMatchObject({ code: 0, data: { cheques: 1, total: 2000 } });
  expect(outcome).toMatchObject({ value: { refusal: 'cesu-sent-in' } });
  expect(await kept(payment)).toEqual([{ number: '71', isSent: true }]);
});

test('nothing is noted or taken away while the desk moves, and the move waits for what was let in before', async () => {
  const payment = await paid();
  expect(await note(payment, cheque('75'))).toMatchObject({ code: 0 });
  // Works at two desks and has selected the other one.
  const other = await buildConciergerie(loge.database);
  const both = [world.conciergerieId, other];
  const nadia = await buildManager(loge.database, { conciergerieIds: both, permissions: ['COMPTA'] });
  const elsewhere = { ...(await loge.signIn(nadia.login)), conciergerieId: other };
  const take = () => loge.call('SetCesuCheques', { paymentId: payment, cheques: [] }, elsewhere);
  await closeDesk(loge.database, world.conciergerieId, loge.now);
  expect(await take()).toMatchObject({ refusal: 'desk-moves' });
  expect(await kept(payment)).toEqual([{ number: '75', isSent: false }]);
  await openDesk(loge.database, world.conciergerieId);
  const asked = await loge.database.transaction().execute(async (gate) => {
    await sql`select from cesu_cheques where payment_id = ${payment} for update`.execute(gate);
    const taken = take();
    await waitForBlockedTransactions(loge.database, 1);
    await closeDesk(loge.database, world.conciergerieId, loge.now);
    const gone = waitForWrites(loge.database, world.conciergerieId);
    await waitForBlockedTransactions(loge.database, 2);
    return { taken, gone };
  });
  // What it notes in the log comes too late: nothing of it is kept.
  expect(await asked.taken).toMatchObject({ refusal: 'service-unavailable' });
  await asked.gone;
  expect(await kept(payment)).toEqual([{ number: '75', isSent: false }]);
  await openDesk(loge.database, world.conciergerieId);
});

test('what takes cheques away without looking is refused by the database once they are sent', async () => {
  const payment = await paid();
  expect(await note(payment, cheque('73'))).toMatchObject({ code: 0 });
  const { outcome } = await whileListIsMade(payment, () =>
    sql`delete from cesu_cheques where payment_id = ${payment}`.execute(loge.database),
  );
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '23001' } });
  await expect(
    sql`update cesu_cheques set remittance_id = null where payment_id = ${payment}`.execute(loge.database),
  ).rejects.toMatchObject({ code: '23001' });
  expect(await kept(payment)).toEqual([{ number: '73', isSent: true }]);
});

test('cheques are what was paid, of a payment by CESU alone, and may be corrected until they are sent in', async () => {
  const payment = await paid();
  expect(await note(payment, cheque('41', 1500))).toMatchObject({ fields: [{ field: 'cheques', rule: 'cesuSum' }] });
  expect(await note(payment, cheque('41', 1000), cheque('41', 1000))).toMatchObject({
    fields: [{ field: 'cheques.1.number', rule: 'cesuTwice' }],
  });
  expect(await note(payment, cheque('41', 2000, { year: 2025 }))).toMatchObject({
    fields: [{ field: 'cheques.0.year', rule: 'cesuNotValid' }],
  });
  expect(await note(payment, cheque('41'))).toMatchObject({ code: 0 });
  expect(await note(payment, cheque('42'))).toMatchObject({ code: 0 });
  expect((await ask(loge, setCesuCheques, { paymentId: payment, cheques: [] }, books)).cheques).toEqual([]);
  expect((await seen()).payments).toMatchObject([{ cheques: [] }]);
  const orderId = await world.placed(await world.offer({ items: [{ price_cents: 900 }] }));
  await pay(orderId, { type: paymentModeNumber('transfer'), amount: 900 });
  const other = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await note(other.id, cheque('3', 900))).toMatchObject({ refusal: 'no-cesu-payment' });
});

test('what can no longer be sent in stays off the list', async () => {
  expect(await note(await paid(), cheque('51'))).toMatchObject({ code: 0 });
  loge.now = new Date('2027-03-01T09:00:00Z');
  const again = { ...books, ...(await loge.signIn(books.login)) };
  const desk = { conciergerieId: world.conciergerieId };
  expect((await ask(loge, getCesu, {}, again)).waitingAmount).toBe(0);
  expect(await loge.call('MakeCesuRemittance', desk, again)).toMatchObject({ refusal: 'no-cesu-to-send' });
});

test('of a trial desk is shown, and no money waits for it', async () => {
  const payment = await paid();
  expect(await note(payment, cheque('61'))).toMatchObject({ code: 0 });
  expect((await seen()).waitingAmount).toBe(2000);
  await sql`update conciergeries set is_fake = true where id = ${world.conciergerieId}`.execute(loge.database);
  expect(await seen()).toMatchObject({ waitingAmount: 0, payments: [{ paymentId: payment }] });
  await sql`update conciergeries set is_fake = false where id = ${world.conciergerieId}`.execute(loge.database);
});

const giveBack = async (payment: number, cents: number): Promise<string[]> => {
  const { order_id: orderId } = await loge.database
    .selectFrom('payments')
    .select('order_id')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  const release = { orderId: orderId ?? 0, by: books.id, reason: 'Rétractation', now: loge.now };
  await insertRefundsUpTo(loge.database, release, cents);
  const refunds = await loge.database
    .selectFrom('payments')
    .select(['mode', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .orderBy('id')
    .execute();
  return refunds.map(({ mode, amount_cents: cents }) => `${mode} ${cents}`);
};

test('a payment that was given back in part waits and is sent in, one that was given back whole is not', async () => {
  const [part, whole] = [await paid(2), await paid()];
  expect(await note(part, cheque('81'), cheque('82'))).toMatchObject({ code: 0 });
  expect(await note(whole, cheque('83'))).toMatchObject({ code: 0 });
  expect(await giveBack(part, 500)).toEqual(['cesu 500']);
  expect(await giveBack(whole, 2000)).toEqual(['cesu 2000']);
  expect(await seen()).toMatchObject({ waitingAmount: 4000, payments: [{ paymentId: part }] });
  expect(await send()).toMatchObject({ cheques: 2, total: 4000 });
  expect((await seen()).payments).toEqual([]);
});

test('all other money goes back before CESU, though it came in before it', async () => {
  const items = [{ offreItemId: care.itemIds[0] ?? 0, quantity: 2 }];
  const orderId = await world.placed(care, { items, evenIfEqual: true });
  expect(await pay(orderId, { type: paymentModeNumber('cash'), amount: 2000 })).toMatchObject({ code: 0 });
  expect(await pay(orderId, line(2000))).toMatchObject({ code: 0 });
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('mode', '=', 'cesu')
    .executeTakeFirstOrThrow();
  expect(await giveBack(id, 2500)).toEqual(['cash 2000', 'cesu 500']);
});

test('a trial desk sends no cheque in', async () => {
  expect(await note(await paid(), cheque('91'))).toMatchObject({ code: 0 });
  const desk = { conciergerieId: world.conciergerieId };
  const trial = (isTrial: boolean) =>
    sql`update conciergeries set is_fake = ${isTrial} where id = ${desk.conciergerieId}`.execute(loge.database);
  await trial(true);
  expect(await loge.call('MakeCesuRemittance', desk, books)).toMatchObject({ refusal: 'cesu-of-trial-desk' });
  await trial(false);
  expect(await send()).toMatchObject({ cheques: 1 });
});

test('the list is by issuer with numbers and amounts, as PDF and as CSV, for the desk alone', async () => {
  const both = [cheque('6111'), cheque('6222', 2000, { issuer: 'up' })];
  expect(await note(await paid(2), ...both)).toMatchObject({ code: 0 });
  const { remittanceId } = await send();
  const load = (as: string, token = books.token) =>
    loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'LoadCesuRemittance', remittanceId: String(remittanceId), as }).toString()}`,
      headers: { fromapp: 'loge-test/1', 'x-session': token },
    });
  const csv = await load('csv');
  expect(csv.payload).toBe(
    '\uFEFFÉmetteur;Numéro;Millésime;Montant\r\nEdenred;6111;2026;20,00\r\nUp;6222;2026;20,00\r\n',
  );
  expect(csv.headers['cache-control']).toBe('private, no-store');
  const text = readPdf((await load('pdf')).rawPayload)
    .pages.flat()
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  for (const said of ['Bordereau de remboursement CESU', 'Edenred', '6111', 'Up', '6222', '40,00 €', 'CRCESU'])
    expect(text).toContain(said);
  const notes = (await findSalesRecords(loge.database, world.conciergerieId, { after: 0, limit: 100 })).filter(
    ({ kind }) => kind === 'export',
  );
  expect(notes).toMatchObject(
    ['csv', 'pdf'].map(() => ({ by: books.id, content: { file: 'cesu-list', about: String(remittanceId) } })),
  );
  expect((await load('pdf', world.camille.token)).statusCode).toBe(403);
  const elsewhere = await orderingWorld(loge);
  const stranger = await elsewhere.manager(['COMPTA']);
  expect((await load('pdf', stranger.token)).statusCode).toBe(404);
});
