import { validateXsd, extractXml, Profile } from '@stackforge-eu/factur-x';
import { deleteBill } from '@loge/contract/orders/delete-bill';
import { generateTicket } from '@loge/contract/orders/generate-ticket';

import { myBills } from '@loge/contract/ordering/my-bills';
import { myOrdersList } from '@loge/contract/ordering/my-orders-list';
import { orderDetail } from '@loge/contract/ordering/order-detail';
import { type OrderStatus, statusNumber } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailBill } from '../../order-mails/jobs/order-mails.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { type Signed, startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';

const loge = startTestServer();
let world: OrderingWorld;
let basket: BuiltOffer;
let biller: OrderingWorld['marc'];
let series: string;

beforeAll(async () => {
  world = await orderingWorld(loge);
  basket = await world.offer({
    name_fr: 'Panier & repassage',
    discount_percent: 10,
    discount_label_fr: 'Remise de bienvenue',
    extra_cost_cents: 200,
    extra_cost_label_fr: 'Livraison',
    items: [
      { price_cents: 450, label_fr: 'Chemise < 40 °' },
      { price_cents: 1850, vat_rate_percent: 5.5, label_fr: 'Panier de saison' },
    ],
  });
  biller = await world.manager(['BILLING_MGMT', 'ROLLBACK_ORDER', 'FORCE_ORDER_STATUS']);
  series = await buildSeller(loge.database, world.conciergerieId);
});

const move = (orderId: number, ...statuses: readonly OrderStatus[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) =>
      before.then(() =>
        loge.call(
          'changeOrderStatus',
          { orderId, status: statusNumber(status), paymentChecked: true, comment: 'Suite' },
          world.marc,
        ),
      ),
    Promise.resolve(),
  );
const done = async (as: OrderingWorld['camille'] = world.camille) => {
  const items = [
    { offreItemId: basket.itemIds[0], quantity: 3 },
    { offreItemId: basket.itemIds[1], quantity: 1 },
  ];
  const orderId = await world.placed(basket, { items }, as);
  await move(orderId, 'accepted', 'done');
  return orderId;
};
const billed = async (orderId: number) => (await ask(loge, generateTicket, { orderId }, biller)).bill;
const managed = async (id: number) => {
  const { order } = await ask(loge, orderDetail, { id }, biller);
  if (order.audience !== 'manager') throw new Error('This is the beneficiary’s answer.');
  return order;
};
const bytes = (action: string, billId: number, as: Signed | undefined) =>
  loge.server.app.inject({
    method: 'GET',
    url: `/gateway?${new URLSearchParams({ action, billId: String(billId) }).toString()}`,
    headers: as === undefined ? {} : { 'x-session': as.token, fromapp: 'test/1' },
  });
const offered = async (orderId: number) => (await managed(orderId)).actions.map(({ actionName }) => actionName);

describe('GenerateTicket', () => {
  test('bills a done order under the next number, says so in its life, and is offered no more', async () => {
    const orderId = await done();
    expect(await offered(orderId)).toContain('generateBill');
    const first = await billed(orderId);
    expect(first).toMatchObject({ isCreditNote: false, date: '2026-11-20', otherReference: null, copies: 1 });
    expect(first.reference).toMatch(new RegExp(`^${series}-2026-\\d{6}$`));
    const order = await managed(orderId);
    expect(order).toMatchObject({ statusLabel: 'Facturée', bills: [{ reference: first.reference }] });
    expect(first.amount).toBe(order.finalAmount);
    expect(await offered(orderId)).not.toContain('generateBill');
    const second = await billed(await done());
    expect(Number(second.reference.slice(-6))).toBe(Number(first.reference.slice(-6)) + 1);
  });

  test('printed again its receipt says that it is a duplicate; the bill stays the same', async () => {
    const orderId = await done();
    const { bill, ticket } = await ask(loge, generateTicket, { orderId }, biller);
    const textOf = async () => readPdf((await bytes('LoadReceiptPdf', bill.id, world.marc)).rawPayload).pages.flat();
    expect((await textOf()).join(' ')).not.toContain('DUPLICATA');
    // Anybody at the desk prints again; issuing is for those who handle bills.
    const again = await ask(loge, generateTicket, { orderId }, world.marc);
    expect(again).toMatchObject({ copy: 2, bill: { id: bill.id, copies: 2 } });
    expect(ticket?.title).toBe(`Reçu de la facture ${bill.reference}`);
    expect(JSON.stringify(ticket)).not.toContain('DUPLICATA');
    expect(again.ticket?.rows).toContainEqual({ kind: 'text', text: 'DUPLICATA n° 1', style: 'title' });
    expect(await textOf()).toContain('DUPLICATA n° 1');
    expect((await bytes('LoadReceiptPdf', bill.id, world.camille)).statusCode).toBe(403);
  });

  test('billed without printing, the first receipt that is printed is the original', async () => {
    const orderId = await done();
    const issued = await ask(loge, generateTicket, { orderId, print: false }, biller);
    expect(issued).toMatchObject({ copy: null, ticket: null, bill: { copies: 0 } });
    expect((await bytes('LoadReceiptPdf', issued.bill.id, biller)).statusCode).toBe(404);
    expect(await ask(loge, generateTicket, { orderId }, world.marc)).toMatchObject({ copy: 1 });
  });

  test('is refused with its reason', async () => {
    const earlier = await done();
    await billed(earlier);
    const early = await world.placed(basket);
    const call = async (orderId: number, as: Signed = biller) =>
      (await loge.call('GenerateTicket', { orderId }, as)).refusal;
    expect(await call(early)).toBe('bill-too-early');
    const orderId = await done();
    expect(await call(orderId, world.marc)).toBe('forbidden');
    const theirs = await world.offer({ partner_will_bill: true });
    const byPartner = await world.placed(theirs, { paymentMode: 4 });
    await move(byPartner, 'accepted', 'done');
    expect(await call(byPartner)).toBe('billed-by-partner');
    const free = await world.placed(basket);
    const generous = await world.manager(['ADJUST_ORDER_PRICE', 'PROD']);
    expect((await loge.call('setOrderPrice', { orderId: free, price: 0 }, generous)).code).toBe(0);
    await move(free, 'accepted', 'done');
    expect(await call(free)).toBe('nothing-to-bill');
    const elsewhere = await buildConciergerie(loge.database);
    const stranger = await loge.signIn(
      (await buildManager(loge.database, { conciergerieIds: [elsewhere], permissions: ['BILLING_MGMT'] })).login,
    );
    expect(await call(orderId, stranger)).toBe('not-found');
    await loge.database
      .updateTable('conciergeries')
      .set({ bill_series: null })
      .where('id', '=', world.conciergerieId)
      .execute();
    expect(await call(orderId)).toBe('billing-identity-missing');
    // Its credit note goes on in the series of the bill, whatever the desk says now.
    const reversed = { orderId: earlier, comment: 'Erreur' };
    expect(await loge.call('deleteBill', reversed, biller)).toMatchObject({ code: 0 });
    await loge.database
      .updateTable('conciergeries')
      .set({ bill_series: series })
      .where('id', '=', world.conciergerieId)
      .execute();
    expect((await managed(orderId)).bills).toEqual([]);
  });

  test('its beneficiary gets it by mail once, with the PDF', async () => {
    const { id } = await billed(await done());
    const { services } = loge.server;
    await mailBill(services, id);
    await mailBill(services, id);
    const mails = await sql<{ subject: string; file: string }>`
      select m.subject, f.name as file from mails m join files f on f.id = m.attached_file_id join bills b on b.file_id = f.id where b.id = ${id}
    `.execute(loge.database);
    expect(mails.rows).toEqual([
      {
        subject: expect.stringContaining('Votre facture') as string,
        file: expect.stringContaining('facture-') as string,
      },
    ]);
  });
});

describe('the bill', () => {
  test('says all that the law wants, to the cent, and carries the invoice for machines', async () => {
    const orderId = await done();
    const paid = { data: { orderId, payments: [{ type: 8, amount: 1000 }] } };
    await loge.call('SetOrderPayments', paid, world.marc);
    const bill = await billed(orderId);
    const answer = await bytes('LoadBillPdf', bill.id, world.camille);
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(answer.headers['content-disposition']).toContain(`facture-${bill.reference}.pdf`);
    const read = readPdf(answer.rawPayload);
    expect(read).toMatchObject({ language: 'fr-FR', isTagged: true, title: `Facture ${bill.reference}` });
    const text = read.pages.flat();
    // 13,50 + 18,50, less 10 %, and 2,00 for the delivery.
    const [at20, at55] = [1350 - 135 + 200, 1850 - 185];
    expect(bill.amount).toBe(at20 + at55);
    for (const cents of [at20, at55, bill.amount, 1350, 1850, -135, -185, 200, 1000])
      expect(text).toContain(formatMoney(cents, 'fr'));
    const all = text.join(' ');
    for (const words of [
      'N° ',
      'SIREN 732',
      'RCS Nanterre',
      'TVA FR44732829320',
      'Camille Roussel',
      'indemnité forfaitaire',
      '40 €',
    ])
      expect(all).toContain(words);
    expect(all).toContain(`Reste dû ${formatMoney(bill.amount - 1000, 'fr')}`);

    // PDF/A-3b: it says so, brings its colours, its fonts and the invoice with it, and nothing that is locked or runs.
    const file = answer.rawPayload.toString('latin1');
    for (const part of ['pdfaid:part>3<', 'pdfaid:conformance>B<', '/GTS_PDFA1', '/DestOutputProfile', '/AF ['])
      expect(file).toContain(part);
    expect(file).not.toMatch(/\/(Encrypt|JavaScript|Launch)\b/);
    expect(read.embeddedFonts).toBe(file.match(/\/Type \/FontDescriptor/g)?.length);

    const xml = xmlOf(await extractXml(new Uint8Array(answer.rawPayload)));
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    for (const fact of [
      `<ram:ID>${bill.reference}</ram:ID>`,
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:Name>Panier &amp; repassage, chemise &lt; 40 °</ram:Name>',
      `<ram:GrandTotalAmount>${(bill.amount / 100).toFixed(2)}</ram:GrandTotalAmount>`,
      `<ram:DuePayableAmount>${((bill.amount - 1000) / 100).toFixed(2)}</ram:DuePayableAmount>`,
    ])
      expect(xml).toContain(fact);
    expect(sumsOf(xml)).toEqual({ lines: 'add up', rates: 'add up', due: 'adds up' });
  });

  test('is in its beneficiary’s activity, until it is deleted', async () => {
    const paul = await world.beneficiary();
    const orderId = await done(paul);
    const inActivity = async () => {
      const { data, dataHisto } = await ask(loge, myOrdersList, {}, paul);
      return [...data, ...dataHisto].find(({ id }) => id === orderId)?.billId;
    };
    expect(await inActivity()).toBeNull();
    const bill = await billed(orderId);
    expect(await inActivity()).toBe(bill.id);
    await ask(loge, deleteBill, { orderId }, biller);
    expect(await inActivity()).toBeNull();
  });

  test('names the cost centre that pays for it, for people and for machines', async () => {
    const { id } = await loge.database
      .insertInto('cost_centers')
      .values({
        client_company_id: sql<number>`(select client_company_id from conciergeries where id = ${world.conciergerieId})`,
        label: 'Siège < 2',
        legal_name: 'Altéa SA',
        email: 'compta@altea.test',
        address1: '1 rue du Pont',
        zip_code: '92400',
        city: 'Courbevoie',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const orderId = await done();
    const paid = { data: { orderId, payments: [{ type: 5, amount: 1000, costCenterId: id }] } };
    expect(await loge.call('SetOrderPayments', paid, world.marc)).toMatchObject({ code: 0 });
    const pdf = (await bytes('LoadBillPdf', (await billed(orderId)).id, world.camille)).rawPayload;
    expect(readPdf(pdf).pages.flat().join(' ')).toContain('Centre de coût : Siège < 2, Altéa SA');
    const xml = xmlOf(await extractXml(new Uint8Array(pdf)));
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect(xml).toContain('<ram:ID>Siège &lt; 2, Altéa SA</ram:ID>');
  });

  test('never changes: not by what becomes of the order, its people or the seller, and no one writes it anew', async () => {
    const paul = await world.beneficiary({ first_name: 'Paul', last_name: 'Avant' });
    const bill = await billed(await done(paul));
    const before = (await bytes('LoadBillPdf', bill.id, paul)).rawPayload;
    await sql`update users set last_name = 'Après' where id = ${paul.id}`.execute(loge.database);
    await sql`update seller_identities set capital_cents = 1`.execute(loge.database);
    expect((await bytes('LoadBillPdf', bill.id, paul)).rawPayload.equals(before)).toBe(true);
    await sql`update seller_identities set capital_cents = 10000000`.execute(loge.database);
    await expect(
      sql`update bills set issued_on = '2026-01-01' where id = ${bill.id}`.execute(loge.database),
    ).rejects.toThrow('append-only');
    await expect(sql`delete from bills where id = ${bill.id}`.execute(loge.database)).rejects.toThrow('append-only');
  });

  test('is its beneficiary’s own and the desk’s, nobody else’s', async () => {
    const bill = await billed(await done());
    const paul = await world.beneficiary();
    expect((await bytes('LoadBillPdf', bill.id, paul)).statusCode).toBe(404);
    expect((await bytes('LoadBillPdf', bill.id, undefined)).statusCode).toBe(401);
    expect((await ask(loge, myBills, {}, world.camille)).bills.map(({ id }) => id)).toContain(bill.id);
    expect((await ask(loge, myBills, {}, paul)).bills).toEqual([]);
    expect(await loge.call('MyBills', {}, world.marc, { method: 'GET' })).toMatchObject({ refusal: 'forbidden' });
  });

  test('keeps its order done while it stands', async () => {
    const orderId = await done();
    await billed(orderId);
    const refusal = async (action: string, input: Record<string, unknown>) =>
      (await loge.call(action, { orderId, ...input }, biller)).refusal;
    expect(await refusal('rollbackOrderStatus', { ns: statusNumber('accepted') })).toBe('order-billed');
    expect(await refusal('changeOrderStatusManually', { statusId: statusNumber('cancelled') })).toBe('order-billed');
    expect(await refusal('setOrderPrice', { price: 100 })).toBe('order-immutable');
    const { actions } = await managed(orderId);
    const rollback = actions.find(({ actionName }) => actionName === 'rollbackStatus');
    expect(rollback?.options.statuses.map(({ statusLabel }) => statusLabel)).toEqual(['Terminée']);
  });
});

describe('deleteBill', () => {
  test('writes a credit note in a series of its own, and frees the order to be billed anew', async () => {
    const orderId = await done();
    const first = await billed(orderId);
    const { creditNote } = await ask(loge, deleteBill, { orderId, comment: 'Mauvais client' }, biller);
    expect(creditNote).toMatchObject({ isCreditNote: true, amount: first.amount, otherReference: first.reference });
    expect(creditNote?.reference).toMatch(new RegExp(`^AV-${series}-2026-\\d{6}$`));
    expect(await managed(orderId)).toMatchObject({
      statusLabel: 'Terminée',
      bills: [{ otherReference: creditNote?.reference }, { isCreditNote: true }],
    });
    const read = readPdf((await bytes('LoadBillPdf', creditNote?.id ?? 0, world.camille)).rawPayload).pages.flat();
    expect(read).toEqual(expect.arrayContaining(['Avoir', 'Avoir TTC', formatMoney(first.amount, 'fr')]));
    expect(read.join(' ')).toContain(`annule la facture ${first.reference}`);
    expect(read.join(' ')).toContain('Mauvais client');
    const second = await billed(orderId);
    expect(second.reference).not.toBe(first.reference);
    const charges = await sql<{ event: string }>`
      select event from ledger_transactions where order_id = ${orderId} and event in ('orderCharged', 'orderReleased') order by id
    `.execute(loge.database);
    expect(charges.rows.map(({ event }) => event)).toEqual(['orderCharged', 'orderReleased', 'orderCharged']);
  });

  test('its credit note is an invoice for machines too, of the kind 381', async () => {
    const orderId = await done();
    const first = await billed(orderId);
    const { creditNote } = await ask(loge, deleteBill, { orderId }, biller);
    const xml = xmlOf(
      await extractXml(new Uint8Array((await bytes('LoadBillPdf', creditNote?.id ?? 0, biller)).rawPayload)),
    );
    expect(await validateXsd(xml, Profile.EN16931)).toMatchObject({ valid: true });
    expect(xml).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(xml).toContain(`<ram:IssuerAssignedID>${first.reference}</ram:IssuerAssignedID>`);
    expect(sumsOf(xml)).toEqual({ lines: 'add up', rates: 'add up', due: 'adds up' });
  });

  test('takes a document that came from elsewhere off the order, and keeps it', async () => {
    const orderId = await world.placed(basket);
    await move(orderId, 'accepted');
    const file = { name: 'F-12.pdf', contentType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7\n') };
    const input = { orderId, status: statusNumber('done'), paymentChecked: true, type: 'facture' };
    expect((await loge.call('changeOrderStatus', input, world.marc, { file })).code).toBe(0);
    expect(await offered(orderId)).toEqual(expect.arrayContaining(['deleteBill']));
    expect(await ask(loge, deleteBill, { orderId }, biller)).toEqual({ creditNote: null });
    expect(await offered(orderId)).toContain('generateBill');
    expect((await managed(orderId)).statuses.at(-1)).toMatchObject({ docName: 'F-12.pdf' });
  });

  test('is refused where there is no bill, and to the person who handles none', async () => {
    const orderId = await done();
    expect(await loge.call('deleteBill', { orderId }, biller)).toMatchObject({ refusal: 'no-bill' });
    await billed(orderId);
    expect(await loge.call('deleteBill', { orderId }, world.marc)).toMatchObject({ refusal: 'forbidden' });
  });
});

const xmlOf = (extracted: unknown): string => {
  const inside = typeof extracted === 'object' && extracted !== null && 'xml' in extracted ? extracted.xml : extracted;
  return typeof inside === 'string' ? inside : new TextDecoder().decode(inside as Uint8Array);
};

/** The sums that EN 16931 asks for (BR-CO-10 to 17, BR-S-08), told by somebody who did not write the file. */
function sumsOf(xml: string): Record<'lines' | 'rates' | 'due', string> {
  const cents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100);
  const all = (source: string, name: string): number[] =>
    [...source.matchAll(new RegExp(`<ram:${name}[^>]*>([^<]+)</ram:${name}>`, 'g'))].map(([, value]) => cents(value));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const one = (name: string): number => all(xml, name).at(-1) ?? 0;
  const rates = [...xml.matchAll(/<ram:CalculatedAmount>[\s\S]*?<\/ram:RateApplicablePercent>/g)].map(([rate]) => rate);
  const lines = [
    ...xml.matchAll(/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*?<\/ram:IncludedSupplyChainTradeLineItem>/g),
  ];
  const lineTotals = lines.map(([line]) => cents(/<ram:LineTotalAmount>([^<]+)/.exec(line)?.[1]));
  const adds = (right: boolean, words: string): string => (right ? words : 'differ');
  return {
    lines: adds(
      sum(lineTotals) === one('LineTotalAmount') &&
        one('LineTotalAmount') - one('AllowanceTotalAmount') === one('TaxBasisTotalAmount') &&
        sum(all(xml, 'ActualAmount')) === one('AllowanceTotalAmount'),
      'add up',
    ),
    rates: adds(
      rates.every((rate) => {
        const [vat = 0] = all(rate, 'CalculatedAmount');
        const [basis = 0] = all(rate, 'BasisAmount');
        const percent = Number(/<ram:RateApplicablePercent>([^<]+)/.exec(rate)?.[1]);
        return Math.abs(vat - Math.round((basis * percent) / 100)) <= 1;
      }) && sum(rates.flatMap((rate) => all(rate, 'BasisAmount'))) === one('TaxBasisTotalAmount'),
      'add up',
    ),
    due: adds(
      one('TaxBasisTotalAmount') + one('TaxTotalAmount') === one('GrandTotalAmount') &&
        one('GrandTotalAmount') - one('TotalPrepaidAmount') === one('DuePayableAmount'),
      'adds up',
    ),
  };
}
