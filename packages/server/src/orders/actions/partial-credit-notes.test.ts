import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { creditBill } from '@loge/contract/orders/credit-bill';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';
import { getCreditableLines } from '@loge/contract/orders/get-creditable-lines';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { BooksVerifier } from '@loge/domain/accounting/verify-books';
import { statusNumber } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { numberBookEntries } from '../../ledger/number-book-entries.ts';
import { mailBill } from '../../order-mails/jobs/order-mails.ts';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

/** A part of a bill is credited by a document of its own. docs/rules/bills.md. */
const loge = startTestServer();
const siren = '552100554';
let world: OrderingWorld;
let nadia: OrderingWorld['marc'];
let basket: BuiltOffer;
let series: string;

beforeAll(async () => {
  world = await orderingWorld(loge);
  nadia = await world.manager(['BILLING_MGMT', 'REFUND', 'COMPTA', 'PROD']);
  series = await buildSeller(loge.database, world.conciergerieId, { siren });
  basket = await world.offer({
    discount_percent: 10,
    discount_label_fr: 'Remise',
    extra_cost_cents: 200,
    extra_cost_label_fr: 'Livraison',
    items: [
      { price_cents: 450, label_fr: 'Chemise' },
      { price_cents: 1850, vat_rate_percent: 5.5, label_fr: 'Panier' },
    ],
  });
});

/** Three shirts and a basket, 10 % off, with a delivery: 12,15 + 16,65 + 2,00 = 30,80. */
async function billed(paid: 'paid' | 'promised' = 'paid') {
  const items = [
    { offreItemId: basket.itemIds[0], quantity: 3 },
    { offreItemId: basket.itemIds[1], quantity: 1 },
  ];
  const orderId = await world.placed(basket, { items });
  await advanceOrder(loge, () => nadia.id)(orderId, 'accepted', 'done');
  const { bill } = await ask(loge, generateTicket, { orderId, print: false }, nadia);
  if (paid === 'paid') await pay(orderId, 3080);
  return { orderId, bill };
}
const pay = async (orderId: number, cents: number) =>
  expect(
    await loge.call('SetOrderPayments', { data: { orderId, payments: [{ type: 6, amount: cents }] } }, nadia),
  ).toMatchObject({ code: 0 });
const credit = (orderId: number, part: { readonly lines?: object[]; readonly amount?: number }) =>
  ask(loge, creditBill, { orderId, reason: 'Chemise tachée', ...part } as never, nadia);
const refusalOf = async (input: Record<string, unknown>, as = nadia) =>
  (await loge.call('CreditBill', { reason: 'Tache', ...input }, as)).refusal;
const managed = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, nadia);
  if (order.audience !== 'manager') throw new Error('This is the beneficiary’s answer.');
  return order;
};
const pdfOf = async (billId: number) =>
  (
    await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?${new URLSearchParams({ action: 'LoadBillPdf', billId: String(billId) }).toString()}`,
      headers: { 'x-session': nadia.token, fromapp: 'test/1' },
    })
  ).rawPayload;
/** What the sale of an order stands at, and what is owed: the sums of the ledger. */
const booksOf = async (orderId: number): Promise<Record<string, number>> => {
  const { rows } = await sql<{ account: string; cents: number }>`
    select e.account, sum(e.amount_cents)::int as cents from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.order_id = ${orderId} group by e.account having sum(e.amount_cents) <> 0
  `.execute(loge.database);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
};
const holds = async () => expect(await checkInvariants(loge.database)).toEqual([]);

test('a line is credited by a note of its own; the order costs less, the money sets out, and is paid again once it is back', async () => {
  const { orderId, bill } = await billed();
  expect((await managed(orderId)).statusLabel).toBe('Payée');
  expect(await ask(loge, getCreditableLines, { orderId }, nadia)).toEqual({
    reference: bill.reference,
    lines: [
      { line: 0, label: 'Chemise', quantity: 3, amount: 1232 },
      { line: 1, label: 'Panier', quantity: 1, amount: 1665 },
      { line: 4, label: 'Livraison', quantity: null, amount: 183 },
    ],
    left: 3080,
  });
  const { creditNote } = await credit(orderId, { lines: [{ line: 0, quantity: 1 }] });
  expect(creditNote).toMatchObject({
    isCreditNote: true,
    isPartial: true,
    amount: 411,
    otherReference: bill.reference,
  });
  expect(creditNote.reference).toMatch(new RegExp(`^AV-${series}-2026-\\d{6}$`));
  const after = await managed(orderId);
  expect(after).toMatchObject({ statusLabel: 'Facturée', finalAmount: 2669 });
  expect(after.bills).toMatchObject([
    { reference: bill.reference, otherReference: null, creditedAmount: 411 },
    { reference: creditNote.reference, creditedAmount: 0 },
  ]);
  expect(await booksOf(orderId)).toMatchObject({ receivable: -411, sales: -(2757 - 342), 'vat:20': -(236 - 69) });
  await holds();
  const refund = after.payments.find(({ amount }) => amount < 0);
  expect(refund).toMatchObject({ amount: -411 });
  expect(await loge.call('CollectPayment', { paymentId: refund?.id }, nadia)).toMatchObject({ code: 0 });
  expect(await managed(orderId)).toMatchObject({ statusLabel: 'Payée', finalAmount: 2669 });
  expect(await booksOf(orderId)).not.toHaveProperty('receivable');
  await holds();
});

test('its PDF names what it takes off and its bill, and is an invoice for machines of the kind 381', async () => {
  const { orderId, bill } = await billed('promised');
  const { creditNote } = await credit(orderId, { lines: [{ line: 0, quantity: 2 }] });
  const pdf = await pdfOf(creditNote.id);
  const read = readPdf(pdf).pages.flat();
  expect(read).toEqual(expect.arrayContaining(['Avoir', 'Avoir TTC', formatMoney(821, 'fr'), 'Corrige la facture']));
  expect(read.join(' ')).toContain(`corrige la facture ${bill.reference}. Motif : Chemise tachée`);
  const extracted: unknown = await extractXml(new Uint8Array(pdf));
  const xml =
    extracted instanceof Uint8Array
      ? new TextDecoder().decode(extracted)
      : String((extracted as { xml?: unknown }).xml ?? extracted);
  expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
  expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
  expect(xml).toContain(`<ram:IssuerAssignedID>${bill.reference}</ram:IssuerAssignedID>`);
  expect(xml).toContain('<ram:GrandTotalAmount>8.21</ram:GrandTotalAmount>');
  await mailBill(loge.server.services, creditNote.id);
  const { rows } = await sql<{ subject: string }>`
    select subject from mails where attached_file_id = (select file_id from bills where id = ${creditNote.id})
  `.execute(loge.database);
  expect(rows).toMatchObject([{ subject: expect.stringContaining(`Un avoir sur votre facture ${bill.reference}`) }]);
});

test('an amount is shared over the rates; what was promised follows; the bill is deleted for what is left of it, and all comes to nothing', async () => {
  const { orderId, bill } = await billed('promised');
  const notes = [
    (await credit(orderId, { amount: 500 })).creditNote,
    (await credit(orderId, { lines: [{ line: 1, quantity: 1 }] })).creditNote,
    (await credit(orderId, { amount: 1 })).creditNote,
  ];
  await holds();
  const left = (await managed(orderId)).finalAmount ?? 0;
  await pay(orderId, left);
  expect(await managed(orderId)).toMatchObject({ statusLabel: 'Payée' });
  const { creditNote: rest } = await ask(loge, deleteBill, { orderId, comment: 'Erreur' }, nadia);
  expect(rest).toMatchObject({ isPartial: false, amount: left, otherReference: bill.reference });
  expect([...notes, rest].reduce((sum, note) => sum + (note?.amount ?? 0), 0)).toBe(bill.amount);
  const { rows } = await sql<{ rate: string; cents: number }>`
    select v.rate_percent as rate, sum(case b.kind when 'bill' then v.vat_cents else -v.vat_cents end)::int as cents
    from bills b join bill_vat_lines v on v.bill_id = b.id where b.order_id = ${orderId} group by 1
  `.execute(loge.database);
  expect(rows.map(({ cents }) => cents)).toEqual([0, 0]);
  await holds();
  // What was credited stays so: the order is billed anew for the rest.
  const again = await ask(loge, generateTicket, { orderId, print: false }, nadia);
  expect(again.bill.amount).toBe(left);
  await holds();
});

test('each note is the piece of its entry, in the books of the bill’s seller, and the file holds', async () => {
  const { orderId, bill } = await billed();
  const { creditNote } = await credit(orderId, { amount: 700 });
  await buildSeller(loge.database, world.conciergerieId, { siren: '542107651' });
  const second = (await credit(orderId, { amount: 300 })).creditNote;
  await numberBookEntries(loge.database, loge.now);
  const { body } = await loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action: 'ExportFec', year: '2026', siren }).toString()}`,
    headers: { 'x-session': nadia.token },
  });
  const lines = body.split('\r\n').slice(0, -1);
  const ofPiece = (piece: string) => lines.map((line) => line.split('\t')).filter((cells) => cells[8] === piece);
  expect(ofPiece(bill.reference).some((cells) => cells[4] === '411000' && cells[11] === '30,80')).toBe(true);
  for (const [{ reference }, amount] of [
    [creditNote, '7,00'],
    [second, '3,00'],
  ] as const) {
    const [client] = ofPiece(reference).filter((cells) => cells[4] === '411000');
    expect(client?.[12]).toBe(amount);
    expect(client?.[10]).toContain('Avoir, commande');
  }
  const verifier = new BooksVerifier(`${siren}FEC20261231.txt`, null);
  lines.every((line) => verifier.read(line));
  expect(verifier.finish()).toBeNull();
  await holds();
  series = await buildSeller(loge.database, world.conciergerieId, { siren });
});

test('is refused with its reason', async () => {
  const { orderId } = await billed('promised');
  expect(await refusalOf({ orderId, amount: 3080 })).toBe('credit-beyond-bill');
  expect(await refusalOf({ orderId, amount: 0 })).toBe('credit-beyond-bill');
  expect(await refusalOf({ orderId })).toBe('credit-beyond-bill');
  expect(await refusalOf({ orderId, lines: [{ line: 0, quantity: 4 }] })).toBe('credit-beyond-bill');
  const all = [0, 1, 4].map((line) => ({ line, quantity: line === 0 ? 3 : 1 }));
  expect(await refusalOf({ orderId, lines: all })).toBe('credit-beyond-bill');
  expect(await refusalOf({ orderId, amount: 100 }, await world.manager(['BILLING_MGMT']))).toBe('forbidden');
  expect(await refusalOf({ orderId, amount: 100 }, world.marc)).toBe('forbidden');
  expect(await refusalOf({ orderId: 987_654_321, amount: 100 })).toBe('not-found');
  const unbilled = await world.placed(basket);
  expect(await refusalOf({ orderId: unbilled, amount: 100 })).toBe('no-bill');
  const unread = (id: number) => loge.call('GetCreditableLines', { orderId: id }, nadia);
  expect((await unread(unbilled)).refusal).toBe('no-bill');
  expect((await unread(987_654_321)).refusal).toBe('not-found');
  await pay(orderId, 3080);
  const archived = { orderId, statusId: statusNumber('archived') };
  expect(await loge.call('changeOrderStatusManually', archived, nadia)).toMatchObject({ code: 0 });
  expect(await refusalOf({ orderId, amount: 100 })).toBe('order-immutable');
});

test('two who credit the same rest at once: one of them is refused', async () => {
  const { orderId } = await billed('promised');
  const answers = await Promise.all(
    [1, 2].map(() => loge.call('CreditBill', { orderId, amount: 2000, reason: 'Tache' }, nadia)),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 448]);
  await holds();
});
