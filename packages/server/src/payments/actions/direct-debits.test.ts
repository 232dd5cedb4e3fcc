import { collectDirectDebitFile } from '@loge/contract/payments/collect-direct-debit-file';
import { createDirectDebitFile } from '@loge/contract/payments/create-direct-debit-file';
import { getAllSepaToCollect } from '@loge/contract/payments/get-all-sepa-to-collect';
import { getDirectDebitFiles } from '@loge/contract/payments/get-direct-debit-files';
import { returnDirectDebit } from '@loge/contract/payments/return-direct-debit';
import { withdrawDirectDebitFile } from '@loge/contract/payments/withdraw-direct-debit-file';
import { statusNumber } from '@loge/domain/orders/order-status';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { checkAgainstSchema } from '../../testing/bank-schema.ts';
import type { Person } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { ibans, orderByDebit, signedBeforeCountries, signMandate } from '../../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { eraseAccounts } from '../../accounts/jobs/erase-accounts.ts';
import { collectDirectDebits } from '../jobs/collect-direct-debits.ts';
import { lostDebitFiles } from '../jobs/lost-debit-files.ts';

const loge = startTestServer();
let world: OrderingWorld;
let shirts: BuiltOffer;
let nadia: Person & Signed;
let zoe: Person & Signed;

// Each test has a desk of its own: what one has collected is not another one's.
beforeEach(async () => {
  loge.now = new Date('2026-11-20T10:00:00Z');
  world = await orderingWorld(loge);
  shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  nadia = await world.manager(['COMPTA', 'FORCE_ORDER_STATUS']);
  zoe = await world.beneficiary({ first_name: 'Zoé', last_name: 'Lœuillet' });
  await signMandate(loge, zoe);
});

const day = '2026-11-24';
const order = (person: Signed = zoe, dueOn: string | null = day) =>
  orderByDebit(loge, world, shirts, { person, dueOn });
const create = (over: Record<string, unknown> = {}, as: Signed = nadia) =>
  loge.call('CreateDirectDebitFile', { conciergerieId: world.conciergerieId, collectionDate: day, ...over }, as);
const made = (over: { paymentIds?: number[] } = {}) =>
  ask(loge, createDirectDebitFile, { conciergerieId: world.conciergerieId, collectionDate: day, ...over }, nadia);
const list = async (filter?: string) =>
  ask(
    loge,
    getAllSepaToCollect,
    filter === undefined ? {} : { filters: [{ name: 'state', type: 'in', valuesSelected: [filter] }] },
    nadia,
  );
const paymentOf = async (orderId: number) => {
  const { items } = await list();
  const found = items.find((item) => item.orderId === orderId);
  if (found === undefined) throw new Error(`No debit of order ${orderId}.`);
  return found;
};
const load = async (fileId: number, as: Signed = nadia): Promise<string> => {
  const url = `/gateway?action=LoadDirectDebitFile&fileId=${fileId}`;
  const headers = { 'x-session': as.token, fromapp: 'test/1' };
  const answer = await loge.server.app.inject({ method: 'GET', url, headers });
  expect(answer.headers['content-type']).toBe('application/xml');
  return answer.body;
};
const booked = async (orderId: number): Promise<Record<string, number>> => {
  const found = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::int as cents from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${orderId} and e.account like 'money:%' group by e.account`.execute(loge.database);
  return Object.fromEntries(found.rows.map(({ account, cents }) => [account, cents]));
};
const statusOf = async (orderId: number): Promise<string> =>
  (await loge.database.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow())
    .status;
const finish = (orderId: number) =>
  loge.call('changeOrderStatusManually', { orderId, statusId: statusNumber('done') }, nadia);
/** Days later somebody signs in again. */
const waitUntil = async (moment: string): Promise<void> => {
  loge.now = new Date(moment);
  nadia = { ...nadia, ...(await loge.signIn(nadia.login)) };
};
const collect = async (fileId: number): Promise<void> => {
  await waitUntil(`${day}T10:00:00Z`);
  await ask(loge, collectDirectDebitFile, { fileId }, nadia);
  // Until its job has done it, the file is queued again where that is lost.
  expect(await lostDebitFiles.find(loge.database, loge.now)).toContainEqual({ fileId });
  await collectDirectDebits(loge.server.services, fileId);
  expect(await lostDebitFiles.find(loge.database, loge.now)).not.toContainEqual({ fileId });
};

describe('GetAllSepaToCollect', () => {
  test('says of each debit where it is on its way, and what there is to collect', async () => {
    const [due, notDone] = [await order(), await order(zoe, null)];
    const page = await list();
    expect(page.items.map(({ orderId, state, dueDate, canCollect }) => [orderId, state, dueDate, canCollect])).toEqual([
      [notDone, 'notDue', null, false],
      [due, 'toCollect', day, true],
    ]);
    expect(page.items[1]).toMatchObject({ type: 11, amount: 3000, iban: 'FR••\u00a0••••\u00a0••••\u00a00189' });
    expect(page).toMatchObject({ pageSize: 100, totalItems: 2, toCollect: { count: 1, amount: 3000, firstDue: day } });
    expect((await list('toCollect')).items.map(({ orderId }) => orderId)).toEqual([due]);
    expect((await list('notDue')).items.map(({ orderId }) => orderId)).toEqual([notDone]);
  });

  test('keeps what is gone, which nobody collects any more', async () => {
    const gone = await order();
    const called = { orderId: gone, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, nadia)).code).toBe(0);
    expect(await paymentOf(gone)).toMatchObject({ state: 'gone', status: 2, canCollect: false });
    expect(await create()).toMatchObject({ refusal: 'nothing-to-collect' });
  });

  test('is for those who keep the books', async () => {
    const prod = await world.manager(['PROD']);
    for (const action of ['GetAllSepaToCollect', 'GetDirectDebitFiles'])
      expect(await loge.call(action, {}, prod, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  });
});

describe('a file of direct debits', () => {
  test('holds against the published schema, with what the bank needs of each debit', async () => {
    const [first, second] = [await order(), await order()];
    const paul = await world.beneficiary();
    await signMandate(loge, paul, { iban: ibans.german, holder: 'Jürgen & Söhne // Œuvres' });
    await order(paul);
    const { fileId, messageId, collections, totalAmount, leftOut } = await made();
    expect({ collections, totalAmount, leftOut }).toEqual({ collections: 3, totalAmount: 9000, leftOut: 0 });
    const xml = await load(fileId);
    await checkAgainstSchema(xml, 'pain.008.001.08');
    await expect(checkAgainstSchema(xml.replace('<SeqTp>FRST', '<SeqTp>NEXT'), 'pain.008.001.08')).rejects.toThrow(
      'NEXT',
    );
    expect(xml).toContain(`<MsgId>${messageId}</MsgId>`);
    expect(xml).toContain('<NbOfTxs>3</NbOfTxs><CtrlSum>90.00</CtrlSum><InitgPty>');
    expect(xml).toContain('<ReqdColltnDt>2026-11-24</ReqdColltnDt>');
    expect(xml).toContain('<Id>FR76ZZZ000000</Id>');
    expect(xml).toContain('<Nm>Zoe Loeuillet</Nm>');
    expect(xml).toContain('<Nm>Jurgen + Sohne / OEuvres</Nm>');
    expect(xml).toContain(`<IBAN>${ibans.german}</IBAN>`);
    const blocks = [
      ...xml.matchAll(/<NbOfTxs>(\d+)<\/NbOfTxs><CtrlSum>([\d.]+)<\/CtrlSum><PmtTpInf>.*?<SeqTp>(\w+)</g),
    ];
    expect(blocks.map(([, number, sum, sequence]) => [sequence, number, sum])).toEqual([
      ['FRST', '2', '60.00'],
      ['RCUR', '1', '30.00'],
    ]);

    const files = await ask(loge, getDirectDebitFiles, {}, nadia);
    expect(files).toMatchObject({
      hasMore: false,
      earliestDate: '2026-11-24',
      latestDate: '2026-12-20',
      creditorIsSet: true,
    });
    expect(files.files).toMatchObject([
      { id: fileId, state: 'atBank', collections: 3, totalAmount: 9000, returned: 0 },
    ]);
    for (const orderId of [first, second])
      expect(await paymentOf(orderId)).toMatchObject({
        state: 'atBank',
        status: 4,
        canCollect: false,
        canMarkCollected: false,
        canReturn: true,
        file: { id: fileId, messageId, collectionDate: day },
        messageInfo: `Remis à la banque, débit le 24/11/2026 (${messageId})`,
      });
  });

  test('the next one of a mandate is recurrent', async () => {
    await order();
    await made();
    await order();
    expect(await load((await made()).fileId)).toContain('<SeqTp>RCUR</SeqTp>');
  });

  test('leaves out who has no mandate that banks take, and says so beside each', async () => {
    const revoked = await order();
    expect((await loge.call('RevokeMandate', {}, zoe)).code).toBe(0);
    const swiss = await world.beneficiary();
    await signMandate(loge, swiss);
    const abroad = await order(swiss);
    await signedBeforeCountries(loge, swiss.id);
    expect(await paymentOf(revoked)).toMatchObject({ obstacle: 'noMandate', canCollect: false, iban: null });
    expect(await paymentOf(abroad)).toMatchObject({ obstacle: 'outsideEea', canCollect: false });
    expect(await create()).toMatchObject({ refusal: 'nothing-to-collect' });
    const paul = await world.beneficiary();
    await signMandate(loge, paul);
    await order(paul);
    expect(await made()).toMatchObject({ collections: 1, leftOut: 2 });
  });

  test('collects what is named, and nothing of another desk', async () => {
    const [one] = [await order(), await order()];
    const { id } = await paymentOf(one);
    const elsewhere = await orderingWorld(loge);
    const other = await elsewhere.manager(['COMPTA']);
    const there = { conciergerieId: elsewhere.conciergerieId, collectionDate: day, paymentIds: [id] };
    expect(await loge.call('CreateDirectDebitFile', there, other)).toMatchObject({ refusal: 'nothing-to-collect' });
    const { fileId } = await made({ paymentIds: [id] });
    expect((await list('atBank')).items.map(({ orderId }) => orderId)).toEqual([one]);
    for (const [action, input] of [
      ['LoadDirectDebitFile', { fileId }],
      ['CollectDirectDebitFile', { fileId }],
      ['WithdrawDirectDebitFile', { fileId, reason: 'Test' }],
      ['ReturnDirectDebit', { paymentId: id, reason: 'AM04' }],
    ] as const)
      expect(await loge.call(action, input, other), action).toMatchObject({ refusal: 'not-found' });
  });

  test.each([
    ['2026-11-23', 'Les banques ont besoin de deux jours ouvrés\u00a0: au plus tôt le 24/11/2026.'],
    ['2026-11-28', 'Les banques n’échangent rien ce jour-là. Choisissez un jour ouvré.'],
    ['2027-01-04', 'Au plus tard le 20/12/2026.'],
  ])('is not collected on %s', async (collectionDate, message) => {
    await order();
    expect(await create({ collectionDate })).toMatchObject({
      refusal: 'invalid-input',
      fields: [{ field: 'collectionDate', message }],
    });
  });

  test('two managers who collect at once: one does, the other is told, nobody is debited twice', async () => {
    const orderId = await order();
    const other = await world.manager(['COMPTA']);
    const answers = await Promise.all([create(), create({}, other), create(), create({}, other)]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ refusal }) => refusal === 'nothing-to-collect')).toHaveLength(3);
    const collections = await loge.database
      .selectFrom('direct_debit_collections')
      .select('state')
      .where('payment_id', '=', (await paymentOf(orderId)).id)
      .execute();
    expect(collections).toEqual([{ state: 'sent' }]);
  });

  test('the database keeps a payment out of a second file where nothing else would', async () => {
    const { id } = await paymentOf(await order());
    await made();
    const twice = sql`
      insert into direct_debit_collections (conciergerie_id, file_id, payment_id, mandate_reference, end_to_end_id, sequence_type, amount_cents)
      select conciergerie_id, file_id, payment_id, mandate_reference, end_to_end_id, sequence_type, amount_cents
      from direct_debit_collections where payment_id = ${id}`;
    await expect(twice.execute(loge.database)).rejects.toThrow('one_direct_debit_per_payment');
    // The control: without the guard it would be there twice.
    const undone = loge.database.transaction().execute(async (transaction) => {
      await sql`drop index one_direct_debit_per_payment`.execute(transaction);
      await twice.execute(transaction);
      throw new Error('was there twice');
    });
    await expect(undone).rejects.toThrow('was there twice');
  });
});

describe('the content of a file', () => {
  test('is forgotten once no debit in it can be contested any more; what it collected stays', async () => {
    await order();
    const { fileId } = await made();
    const forget = async (moment: string): Promise<boolean> => {
      await waitUntil(moment);
      await eraseAccounts(loge.server.services);
      return (await ask(loge, getDirectDebitFiles, {}, nadia)).files[0]?.canDownload ?? false;
    };
    expect(await forget('2027-12-20T10:00:00Z')).toBe(true);
    expect(await forget('2028-01-20T10:00:00Z')).toBe(false);
    expect(await loge.call('LoadDirectDebitFile', { fileId }, nadia)).toMatchObject({ refusal: 'not-found' });
    expect((await list('atBank')).items).toHaveLength(1);
  });
});

describe('when the money has come', () => {
  test('each payment is booked once, and its order is paid', async () => {
    const orderId = await order();
    await finish(orderId);
    const { fileId } = await made();
    expect(await loge.call('CollectDirectDebitFile', { fileId }, nadia)).toMatchObject({
      refusal: 'collection-day-not-come',
      message: 'Les comptes ne sont débités que le 24/11/2026.',
    });
    await collect(fileId);
    await collectDirectDebits(loge.server.services, fileId);
    expect(await paymentOf(orderId)).toMatchObject({ state: 'collected', status: 1 });
    expect(await booked(orderId)).toEqual({ 'money:direct_debit': 3000 });
    expect(await statusOf(orderId)).toBe('paid');
    for (const action of ['CollectDirectDebitFile', 'WithdrawDirectDebitFile'])
      expect(await loge.call(action, { fileId, reason: 'Trop tard' }, nadia)).toMatchObject({
        refusal: 'direct-debit-file-settled',
      });
  });

  test('two managers mark one file at once: one does, the other is told', async () => {
    await order();
    const { fileId } = await made();
    await waitUntil(`${day}T10:00:00Z`);
    const mark = () => loge.call('CollectDirectDebitFile', { fileId }, nadia);
    const answers = await Promise.all([mark(), mark()]);
    expect(answers.map(({ refusal }) => refusal).filter(Boolean)).toEqual(['direct-debit-file-settled']);
  });

  test('of an order that was cancelled in the meantime it goes back', async () => {
    const orderId = await order();
    const { fileId } = await made();
    const called = { orderId, status: statusNumber('cancelled'), comment: 'Plus possible' };
    expect((await loge.call('changeOrderStatus', called, nadia)).code).toBe(0);
    expect(await paymentOf(orderId)).toMatchObject({ state: 'atBank' });
    await collect(fileId);
    const payments = await loge.database
      .selectFrom('payments')
      .select(['kind', 'status'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute();
    expect(payments).toEqual([
      { kind: 'payment', status: 'collected' },
      { kind: 'refund', status: 'pending' },
    ]);
  });
});

describe('what a bank sends back', () => {
  const sendBack = (paymentId: number) => loge.call('ReturnDirectDebit', { paymentId, reason: 'AM04' }, nadia);

  test('has failed before its money came: nothing is booked, and it is never presented again', async () => {
    const [back, fine] = [await order(), await order()];
    const { fileId } = await made();
    const { id } = await paymentOf(back);
    await ask(loge, returnDirectDebit, { paymentId: id, reason: 'AM04' }, nadia);
    expect(await paymentOf(back)).toMatchObject({
      state: 'gone',
      status: 3,
      messageWarning: 'Prélèvement rejeté\u00a0: Provision insuffisante (AM04)',
    });
    await collect(fileId);
    expect(await booked(back)).toEqual({});
    expect(await booked(fine)).toEqual({ 'money:direct_debit': 3000 });
    expect(await sendBack(id)).toMatchObject({ refusal: 'direct-debit-not-returnable' });
    expect(await create({ collectionDate: '2026-12-01' })).toMatchObject({ refusal: 'nothing-to-collect' });
  });

  test('has failed afterwards: it is booked back, and the order that counted as paid is unpaid again', async () => {
    const orderId = await order();
    await finish(orderId);
    await collect((await made()).fileId);
    expect(await statusOf(orderId)).toBe('paid');
    const { id } = await paymentOf(orderId);
    const [first, second] = await Promise.all([sendBack(id), sendBack(id)]);
    expect([first.code, second.code].filter((code) => code === 0)).toHaveLength(1);
    expect(await booked(orderId)).toEqual({ 'money:direct_debit': 0 });
    expect(await statusOf(orderId)).toBe('done');
    const { unpaid } = await loge.database
      .selectFrom('orders')
      .select('unpaid')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(unpaid).toBe(true);
  });

  test('of a yearly fee gives the membership up: nobody owes it any more', async () => {
    const fee = { registration_fee_cents: 2400 };
    const { conciergerieId } = world;
    await loge.database.updateTable('conciergeries').set(fee).where('id', '=', conciergerieId).execute();
    await order();
    const { collections } = await made();
    expect(collections).toBe(2);
    const ofFee = (await list('atBank')).items.find(({ orderId }) => orderId === null);
    expect(ofFee).toMatchObject({ amount: 2400, categoryLabel: 'Adhésion annuelle' });
    expect((await sendBack(ofFee?.id ?? 0)).code).toBe(0);
    const kept = await loge.database
      .selectFrom('registration_fees')
      .select('released_at')
      .where('user_id', '=', zoe.id)
      .executeTakeFirstOrThrow();
    expect(kept.released_at).not.toBeNull();
  });
});

describe('a file that the bank never had', () => {
  test('is withdrawn with a reason: its payments are collected by another one', async () => {
    const [kept, calledOff] = [await order(), await order()];
    const { fileId } = await made();
    const called = { orderId: calledOff, status: statusNumber('cancelled'), comment: 'Plus possible' };
    await loge.call('changeOrderStatus', called, nadia);
    expect(await loge.call('WithdrawDirectDebitFile', { fileId, reason: ' ' }, nadia)).toMatchObject({
      fields: [{ field: 'reason' }],
    });
    await ask(loge, withdrawDirectDebitFile, { fileId, reason: 'Refusé par la banque' }, nadia);
    expect(await paymentOf(kept)).toMatchObject({ state: 'toCollect', canCollect: true, file: null });
    expect(await paymentOf(calledOff)).toMatchObject({ state: 'gone' });
    const { files } = await ask(loge, getDirectDebitFiles, {}, nadia);
    expect(files).toMatchObject([
      { state: 'withdrawn', withdrawalReason: 'Refusé par la banque', canWithdraw: false, canDownload: true },
    ]);
    expect(await made()).toMatchObject({ collections: 1, totalAmount: 3000 });
    expect(await load(fileId)).toContain('<NbOfTxs>2</NbOfTxs>');
  });
});
