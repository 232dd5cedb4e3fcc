import { getPaymentReceipt } from '@loge/contract/payments/get-payment-receipt';
import { setOrderPayments } from '@loge/contract/payments/set-order-payments';
import { type PaymentMode, paymentModeNumber } from '@loge/domain/payments/payment-modes';
import type { TicketRow } from '@loge/domain/printing/ticket-document';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimAttempt } from '../../credentials/attempt-limit.ts';
import { settleVatPaidAhead } from '../../ledger/settle-vat.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { orderingWorld, type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { buildCashRegister } from '../../testing/register-builders.ts';
import { findSalesRecords } from '../../sales-chain/rows/sales-chain-rows.ts';
import { verifySalesChain } from '../../sales-chain/verify-sales-chain.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';

const loge = startTestServer();
const paidAt = new Date('2026-11-20T15:42:00Z');
let world: OrderingWorld;
let shoes: BuiltOffer;

beforeAll(async () => {
  loge.now = paidAt;
  const built = await orderingWorld(loge);
  world = { ...built, marc: await built.manager(['REFUND']) };
  const { id: caisse } = await buildCashRegister(loge.database, world.conciergerieId, { name: 'Accueil' });
  await loge.call('UpdateCaisseAmount', { caisse, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, world.marc);
  shoes = await world.offer({ name_fr: 'Talons, bottines', items: [{ price_cents: 1200, vat_rate_percent: 20 }] });
});

beforeEach(() => {
  loge.now = paidAt;
});

const pay = async (lines: readonly (readonly [PaymentMode, number])[]) => {
  const orderId = await world.placed(shoes);
  const payments = lines.map(([mode, amount]) => ({ type: paymentModeNumber(mode), amount }));
  const { collected } = await ask(loge, setOrderPayments, { data: { orderId, payments } }, world.marc);
  return { orderId, collected };
};
const receipt = (paymentId: number, given?: number) =>
  ask(loge, getPaymentReceipt, { paymentId, given: given ?? null }, world.marc);
const pairs = (rows: readonly TicketRow[]) =>
  rows.flatMap((row) => (row.kind === 'pair' ? [`${row.left}: ${row.right}`.replaceAll('\u00a0', ' ')] : []));
const follow = (link: string, lang = 'fr-FR') =>
  loge.server.app.inject({ method: 'GET', url: new URL(link).pathname, headers: { 'accept-language': lang } });

describe('the receipt of a payment', () => {
  test('says what was paid, with what, what was given and what came back', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const [id = 0] = collected;
    const told = await receipt(id, 2000);
    expect(told.email).toBe(world.camille.login);
    expect(pairs(told.ticket.rows)).toEqual([
      'Talons, bottines: 12,00 €',
      'dont TVA 20 %: 2,00 €',
      'Espèces, donné: 20,00 €',
      'Rendu: −8,00 €',
      'Total encaissé: 12,00 €',
    ]);
    expect(pairs((await receipt(id)).ticket.rows)).toContain('Espèces: 12,00 €');
  });

  test('is one for all that came in at once, and names the register', async () => {
    const { collected } = await pay([
      ['cash', 700],
      ['cheque', 500],
    ]);
    const [first = 0, second = 0] = collected;
    const told = await receipt(second);
    expect(told.number).toBe((await receipt(first)).number);
    expect(pairs(told.ticket.rows)).toEqual(
      expect.arrayContaining(['Espèces: 7,00 €', 'Chèque: 5,00 €', 'Total encaissé: 12,00 €']),
    );
    expect(told.ticket.rows).toContainEqual({ kind: 'text', text: 'Caisse Accueil, Marc Lefèvre', style: 'fine' });
  });

  test('is none of money that has not come in, nor of another desk', async () => {
    const { orderId } = await pay([['cash', 500]]);
    const promise = await loge.database
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow();
    const call = (action: string, as = world.marc) => loge.call(action, { paymentId: Number(promise.id) }, as);
    expect(await call('GetPaymentReceipt')).toMatchObject({ refusal: 'payment-without-receipt' });
    expect(await call('SendPaymentReceipt')).toMatchObject({ refusal: 'payment-without-receipt' });
    const elsewhere = await buildConciergerie(loge.database);
    const { login } = await buildManager(loge.database, { conciergerieIds: [elsewhere] });
    const stranger = { ...world.marc, ...(await loge.signIn(login)), conciergerieId: elsewhere };
    expect(await call('GetPaymentReceipt', stranger)).toMatchObject({ refusal: 'not-found' });
  });
});

describe('receipts of a desk', () => {
  test('are numbered from 1, whatever promises there were, and by themselves at each desk', async () => {
    for (const name of ['one', 'another']) {
      const built = await orderingWorld(loge);
      const marc = await built.manager(['REFUND']);
      const { id } = await buildCashRegister(loge.database, built.conciergerieId, { name });
      await loge.call('UpdateCaisseAmount', { caisse: id, ouverture: true, cash: 15_000, cb: 0, checks: 0 }, marc);
      const offer = await built.offer({ items: [{ price_cents: 1200, vat_rate_percent: 20 }] });
      const numbers: string[] = [];
      for (let at = 0; at < 3; at += 1) {
        // The order comes with a promise to pay at the desk, which the cash replaces.
        const orderId = await built.placed(offer);
        const payments = [{ type: paymentModeNumber('cash'), amount: 1200 }];
        const { collected } = await ask(loge, setOrderPayments, { data: { orderId, payments } }, marc);
        const [paymentId = 0] = collected;
        numbers.push((await ask(loge, getPaymentReceipt, { paymentId, given: null }, marc)).number);
      }
      expect(numbers).toEqual(['000001', '000002', '000003']);
    }
  });

  test('wait for each other at one desk and leave no hole; another desk does not wait', async () => {
    const here = await orderingWorld(loge);
    const there = await orderingWorld(loge);
    const promiseAt = async (of: OrderingWorld): Promise<number> => {
      const orderId = await of.placed(await of.offer({ items: [{ price_cents: 1200, vat_rate_percent: 20 }] }));
      const found = await loge.database
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return found.id;
    };
    const [first, second, elsewhere] = [await promiseAt(here), await promiseAt(here), await promiseAt(there)];
    /** Rolled back: the ledger knows nothing of it. */
    const collect = async (id: number, before: Promise<unknown>, numbered: (number: number | null) => void) => {
      const rolledBack = new Error('rolled back');
      const done = loge.database.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ receiptNumber: number | null }>`
          update payments set status = 'collected', collected_at = ${paidAt} where id = ${id} returning receipt_number as "receiptNumber"
        `.execute(transaction);
        numbered(rows[0]?.receiptNumber ?? null);
        await before;
        throw rolledBack;
      });
      await expect(done).rejects.toBe(rolledBack);
    };
    const ends = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const order: string[] = [];
    const holding = collect(first, ends.promise, (number) => {
      order.push(`first ${number}`);
      begun.resolve();
    });
    await begun.promise;
    const waiting = collect(second, Promise.resolve(), (number) => order.push(`second ${number}`));
    await collect(elsewhere, Promise.resolve(), (number) => order.push(`elsewhere ${number}`));
    order.push('first ends');
    ends.resolve();
    await Promise.all([holding, waiting]);
    expect(order).toEqual(['first 1', 'elsewhere 1', 'first ends', 'second 1']);
  });
});

describe('the link of a receipt', () => {
  test('opens its PDF for anyone who has it, without signing in', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const { link } = await receipt(collected[0] ?? 0, 2000);
    const opened = await follow(link);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    const text = readPdf(opened.rawPayload).pages.flat().join(' ');
    for (const words of ['Talons, bottines', '20,00', 'Rendu', 'Ce reçu n’est pas une facture.'])
      expect(text).toContain(words);
  });

  test('is a copy in the sales chain each time it is opened, by nobody who is known', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const { link, number } = await receipt(collected[0] ?? 0);
    const { conciergerieId } = world;
    const copies = async () =>
      (await findSalesRecords(loge.database, conciergerieId, { after: 0, limit: 1_000 })).flatMap(
        ({ kind, by, content }) =>
          'paper' in content && content.reference === number
            ? [{ kind, by, copy: content.copy, paper: content.paper }]
            : [],
      );
    expect(await copies()).toEqual([]);
    await follow(link);
    await follow(link);
    expect(await copies()).toEqual([1, 2].map((copy) => ({ kind: 'copy', by: null, copy, paper: 'receipt' })));
    // What opens nothing is no copy.
    await follow(`${link}x`);
    expect(await copies()).toHaveLength(2);
    const seal = loge.server.services.seal;
    const verified = await verifySalesChain(loge.database, seal, { id: conciergerieId, zone: 'Europe/Paris' });
    expect(verified.problem).toBeNull();
  });

  test('is no number: changed by a sign it opens nothing', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const { link } = await receipt(collected[0] ?? 0);
    const last = link.at(-3) ?? '';
    const changed = `${link.slice(0, -3)}${last === 'A' ? 'B' : 'A'}${link.slice(-2)}`;
    const answer = await follow(changed);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Son lien n’est plus valable.');
    expect((await follow(`${new URL(link).origin}/receipts/${collected[0]}`, 'en-GB')).body).toContain(
      'Its link is no longer valid.',
    );
  });

  test('ends by itself after thirty days', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const { link } = await receipt(collected[0] ?? 0);
    loge.now = new Date('2026-12-19T15:00:00Z');
    expect((await follow(link)).statusCode).toBe(200);
    loge.now = new Date('2026-12-20T15:42:00Z');
    expect((await follow(link)).statusCode).toBe(404);
  });

  test('shows no payment that was cancelled since', async () => {
    const { orderId, collected } = await pay([['cash', 1200]]);
    const [id = 0] = collected;
    const { link } = await receipt(id);
    const cancelled = { id, type: paymentModeNumber('cash'), amount: 1200, cancelled: true };
    await ask(loge, setOrderPayments, { data: { orderId, payments: [cancelled] } }, world.marc);
    const answer = await follow(link);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Ce paiement a été annulé');
  });

  test('makes files up to a limit in a quarter of an hour', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const { link } = await receipt(collected[0] ?? 0);
    const { services } = loge.server;
    while ('takeBack' in (await claimAttempt(services, 'statement', `receipt ${collected[0]}`, loge.now)));
    expect((await follow(link)).statusCode).toBe(429);
  });
});

describe('the mail of a receipt', () => {
  const mails = (orderId: number) =>
    loge.database
      .selectFrom('mails')
      .select(['mail_to', 'subject', 'attached_file_id', 'html_body'])
      .where('order_id', '=', orderId)
      .where('template', '=', 'payment-receipt')
      .execute();

  test('goes to whose payment it is with its PDF, once a day', async () => {
    const { orderId, collected } = await pay([['cash', 1200]]);
    const [paymentId = 0] = collected;
    const send = () => loge.call('SendPaymentReceipt', { paymentId, given: 2000 }, world.marc);
    expect(await send()).toMatchObject({ code: 0, data: { email: world.camille.login } });
    expect((await send()).code).toBe(0);
    const [mail, ...others] = await mails(orderId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      mail_to: world.camille.login,
      subject: `Votre reçu n°\u00a0${(await receipt(paymentId)).number}`,
    });
    expect(mail?.attached_file_id).not.toBeNull();
    // The link that opens without signing in stands in no mail that others at the desk may read.
    expect(mail?.html_body).not.toContain('/receipts/');
  });

  test('says of a trial desk that it is worth nothing, and so does the receipt', async () => {
    const { orderId, collected } = await pay([['cash', 1200]]);
    const [paymentId = 0] = collected;
    const note = 'Document d’essai, sans valeur\u00a0: ni à payer, ni à comptabiliser.';
    const texts = async () => {
      const { title, rows } = (await receipt(paymentId)).ticket;
      return [title, ...rows.flatMap((row) => (row.kind === 'text' ? [row.text] : []))].join('\n');
    };
    expect(await texts()).not.toContain('essai');
    const trial = (isTrial: boolean) =>
      sql`update conciergeries set is_fake = ${isTrial} where id = ${world.conciergerieId}`.execute(loge.database);
    await trial(true);
    try {
      const said = await texts();
      expect(said).toContain('Reçu d’essai n°');
      expect(said).toContain(note);
      expect(await loge.call('SendPaymentReceipt', { paymentId, given: null }, world.marc)).toMatchObject({ code: 0 });
      const [mail] = await mails(orderId);
      expect(mail?.subject).toMatch(/^Votre reçu d’essai n°/);
      expect(mail?.html_body).toContain(note.split('\u00a0')[0]);
    } finally {
      await trial(false);
    }
  });

  test('is refused where nobody would read it', async () => {
    const { collected } = await pay([['cash', 1200]]);
    const [paymentId = 0] = collected;
    const avoids = (avoids_all_emails: boolean) =>
      loge.database
        .updateTable('conciergeries')
        .set({ avoids_all_emails })
        .where('id', '=', world.conciergerieId)
        .execute();
    await avoids(true);
    const answer = await loge.call('SendPaymentReceipt', { paymentId }, world.marc);
    const told = await receipt(paymentId);
    await avoids(false);
    expect(answer).toMatchObject({ refusal: 'receipt-without-address' });
    expect(told.email).toBeNull();
  });
});

describe('VAT is named on a receipt', () => {
  const vatOf = async (id: number) => pairs((await receipt(id)).ticket.rows).filter((row) => row.includes('TVA'));

  test('by a seller that charges it, not where the partner is who sells', async () => {
    const [id = 0] = (await pay([['cash', 1200]])).collected;
    expect(await vatOf(id)).toEqual(['dont TVA 20 %: 2,00 €']);
    const billedByPartner = (is: boolean) =>
      loge.database.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`update offers set partner_will_bill = ${is} where id = ${shoes.id}`.execute(transaction);
      });
    await billedByPartner(true);
    expect(await vatOf(id)).toEqual([]);
    await billedByPartner(false);
  });

  test('not by a seller that charges none', async () => {
    const [id = 0] = (await pay([['cash', 1200]])).collected;
    await buildSeller(loge.database, world.conciergerieId, { siren: '552100554', vat_number: null });
    await loge.database
      .transaction()
      .execute((transaction) =>
        settleVatPaidAhead(transaction, world.conciergerieId, { by: world.marc.id, now: loge.now }),
      );
    expect(await vatOf(id)).toEqual([]);
  });
});
