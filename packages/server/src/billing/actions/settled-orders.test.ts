import { addOrRemoveOrderToAttenduFactu } from '@loge/contract/billing/add-or-remove-order-to-attendu-factu';
import { deleteAttenduFactu } from '@loge/contract/billing/delete-attendu-factu';
import { recomputeAttenduFactu } from '@loge/contract/billing/recompute-attendu-factu';
import { sendAttenduFactuByMail } from '@loge/contract/billing/send-attendu-factu-by-mail';
import { statusNumber } from '@loge/domain/orders/order-status';
import { formatMoney } from '@loge/domain/shared/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildManager } from '../../testing/builders.ts';
import { type OrderingWorld } from '../../testing/ordering-world.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { buildSeller } from '../../testing/seller-builders.ts';
import { type BillingWorld, billingWorld, october } from '../../testing/billing-world.ts';
import { buildWaitingWithdrawal } from '../../testing/withdrawal-builders.ts';

const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: BillingWorld;

beforeAll(async () => {
  here = await billingWorld(loge);
});

describe('an order', () => {
  test('is taken out of an open statement and put back by hand', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate, detail, refusalOf, buttons } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    expect(await buttons(orderId)).toContain('addToAttenduFactu');
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: true })).toBe('no-open-billing-statement');
    const id = await generate(offer);
    expect(await buttons(orderId)).toContain('removeFromAttenduFactu');
    const choose = (add: boolean) =>
      inNovember(() => ask(loge, addOrRemoveOrderToAttenduFactu, { orderId, add }, claire));
    await choose(false);
    expect((await detail(id)).details).toEqual([]);
    await inNovember(() => ask(loge, recomputeAttenduFactu, { attenduFactuId: id }, claire));
    expect((await detail(id)).details).toEqual([]);
    await choose(true);
    expect((await detail(id)).details).toHaveLength(1);
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: true })).toBe('order-not-to-settle');
  });

  test('in a closed statement changes no more: neither there nor in its life', async () => {
    const { cleaner, doneOrder, generate, detail, close, refusalOf, buttons } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    const id = await generate(offer);
    await close(id);
    expect((await detail(id)).open).toBe(false);
    const acts = await buttons(orderId);
    for (const act of ['addToAttenduFactu', 'removeFromAttenduFactu', 'rollbackStatus', 'changeStatusManually'])
      expect(acts).not.toContain(act);
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: false })).toBe('billing-statement-closed');
    expect(await refusalOf('RecomputeAttenduFactu', { attenduFactuId: id })).toBe('billing-statement-closed');
    expect(await refusalOf('DeleteAttenduFactu', { attenduFactuId: id })).toBe('billing-statement-closed');
    expect(await refusalOf('rollbackOrderStatus', { orderId, ns: statusNumber('accepted') })).toBe('order-immutable');
    await buildWaitingWithdrawal(loge.database, { orderId, conciergerieId: here.world.conciergerieId, now: loge.now });
    expect(await refusalOf('CarryOutWithdrawal', { orderId })).toBe('order-immutable');
    const forced = { orderId, statusId: statusNumber('accepted') };
    expect(await refusalOf('changeOrderStatusManually', forced)).toBe('order-immutable');
    for (const write of [
      sql`update billing_statements set including_vat_cents = 0 where id = ${id}`,
      sql`delete from billing_statements where id = ${id}`,
      sql`update billing_statement_lines set label = 'x' where statement_id = ${id}`,
      sql`delete from billing_statement_lines where statement_id = ${id}`,
      sql`update billing_statement_items set cents = 1 where line_id in (select id from billing_statement_lines where statement_id = ${id})`,
    ])
      await expect(write.execute(loge.database)).rejects.toThrow('is closed');
    await close(id, true);
    expect(await buttons(orderId)).toContain('rollbackStatus');
  });

  test('whose bill was attached as a document is billed no second time', async () => {
    const { world, cleaner } = here;
    const biller = await world.manager(['BILLING_MGMT']);
    const orderId = await world.placed(await cleaner());
    const bill = { orderId, status: statusNumber('accepted'), type: 'facture' };
    const bytes = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const file = { name: 'facture.pdf', contentType: 'application/pdf', bytes };
    expect((await loge.call('changeOrderStatus', bill, world.marc, { file })).code).toBe(0);
    await advanceOrder(loge, () => world.marc.id)(orderId, 'done');
    expect((await loge.call('GenerateTicket', { orderId }, biller)).refusal).toBe('order-billed');
  });

  test('that was billed keeps its bill, once its statement is closed', async () => {
    const { world, cleaner, doneOrder, generate, close, inNovember } = here;
    await buildSeller(loge.database, world.conciergerieId);
    const biller = await world.manager(['BILLING_MGMT']);
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    expect((await loge.call('GenerateTicket', { orderId }, biller)).code).toBe(0);
    await close(await generate(offer));
    const reversed = await inNovember(() => loge.call('deleteBill', { orderId, comment: 'Erreur' }, biller));
    expect(reversed.refusal).toBe('order-immutable');
  });

  test('is refunded in part after its statement is closed: the partner is owed what it was', async () => {
    const { world, cleaner, doneOrder, generate, close, detail, inNovember } = here;
    await buildSeller(loge.database, world.conciergerieId);
    const biller = await world.manager(['BILLING_MGMT', 'REFUND']);
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    expect((await loge.call('GenerateTicket', { orderId }, biller)).code).toBe(0);
    const id = await generate(offer);
    await close(id);
    const before = await detail(id);
    const credited = await inNovember(() =>
      loge.call('CreditBill', { orderId, amount: 100, reason: 'Un bouton manque' }, biller),
    );
    expect(credited).toMatchObject({ code: 0, data: { creditNote: { amount: 100 } } });
    expect(await detail(id)).toEqual(before);
  });

  test('of a partner who is not paid through the platform stands in no statement', async () => {
    const { cleaner, doneOrder, refusalOf } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    await loge.database
      .updateTable('partners')
      .set({ no_iskills_payment: true })
      .where('id', '=', offer.partnerId)
      .execute();
    expect(await refusalOf('AddOrRemoveOrderToAttenduFactu', { orderId, add: true })).toBe('partner-not-settled');
  });

  test('that changed since is told, and the statement is not closed with what it was', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate, detail, close, refusalOf } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    await doneOrder(offer, [1]);
    const id = await generate(offer);
    await inNovember(() => loge.call('rollbackOrderStatus', { orderId, ns: statusNumber('accepted') }, claire));
    const { status } = await loge.database
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(status).not.toBe('done');
    expect((await detail(id)).stale).toBe(true);
    expect(await refusalOf('OpenOrCloseAttenduFactu', { attenduFactuId: id, statusOpened: false })).toBe(
      'billing-statement-stale',
    );
    await inNovember(() => ask(loge, recomputeAttenduFactu, { attenduFactuId: id }, claire));
    await close(id);
    expect((await detail(id)).details.map(({ price }) => price)).toEqual([324]);
  });

  test('is free again once its statement is deleted', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate, detail, refusalOf, buttons } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer);
    const id = await generate(offer);
    await inNovember(() => ask(loge, deleteAttenduFactu, { attenduFactuId: id }, claire));
    expect(await refusalOf('GetAttenduFactuDetail', { attenduFactuId: id })).toBe('not-found');
    expect(await buttons(orderId)).toContain('addToAttenduFactu');
    expect((await detail(await generate(offer))).details.map(({ commande }) => commande)).toEqual([orderId]);
  });
});

describe('its PDF', () => {
  test('says line by line what the statement says', async () => {
    const { claire, cleaner, doneOrder, inNovember, generate } = here;
    const offer = await cleaner();
    const orderId = await doneOrder(offer, [5]);
    const id = await generate(offer);
    const answer = await inNovember(() =>
      loge.server.app.inject({
        method: 'GET',
        url: `/gateway?action=LoadAttenduFactuPdf&afId=${id}`,
        headers: { 'x-session': claire.token, fromapp: 'test/1' },
      }),
    );
    const { data } = await loge.call(
      'GetUserToken',
      { target: 'LoadAttenduFactuPdf', payload: JSON.stringify({ afId: id }) },
      claire,
      { method: 'GET' },
    );
    const inWindow = await loge.server.app.inject({
      method: 'GET',
      url: `/gateway?action=LoadAttenduFactuPdf&token=${String(data?.['token'])}&afId=${id}`,
    });
    expect(inWindow.headers['content-type'], 'in a window of its own, by token and afId').toBe('application/pdf');
    const read = readPdf(answer.rawPayload);
    expect(read).toMatchObject({ language: 'fr-FR', isTagged: true });
    const text = read.pages.flat().join(' ');
    for (const words of [
      'Attendu de facturation, octobre 2026',
      'Provisoire',
      'Chemise',
      formatMoney(1620, 'fr'),
      formatMoney(1350, 'fr'),
      String(orderId).slice(-3),
    ])
      expect(text).toContain(words);
  });

  test('goes to the address that the partner has given, once per asking', async () => {
    const { world, claire, cleaner, doneOrder, inNovember, generate, detail, refusalOf, summary } = here;
    const offer = await cleaner();
    await doneOrder(offer);
    const id = await generate(offer);
    expect(await inNovember(() => ask(loge, sendAttenduFactuByMail, { attenduFactuId: id }, claire))).toEqual({
      sentTo: 'compta@arcades.example.test',
    });
    const mails = await loge.database
      .selectFrom('mails')
      .select(['mail_to', 'subject', 'attached_file_id', 'conciergerie_id'])
      .where('dedupe_key', 'like', `billing-statement-${id}-%`)
      .execute();
    expect(mails).toEqual([
      {
        mail_to: 'compta@arcades.example.test',
        subject: 'Attendu de facturation, octobre 2026',
        attached_file_id: expect.any(String) as string,
        conciergerie_id: world.conciergerieId,
      },
    ]);
    expect((await detail(id)).mailedAt).not.toBeNull();
    await sql`update partners set billing_email = '' where id = ${offer.partnerId}`.execute(loge.database);
    expect(await refusalOf('SendAttenduFactuByMail', { attenduFactuId: id })).toBe('billing-mail-missing');
    expect(await summary(offer.partnerId)).toMatchObject({ canSendMail: false });
  });
});

test('is for the person who holds ATTENDU_FACTU at a desk of the partner, and for nobody else', async () => {
  const { world, cleaner, doneOrder, inNovember, generate } = here;
  const offer = await cleaner();
  await doneOrder(offer);
  const id = await generate(offer);
  const ask = (as: OrderingWorld['marc']) =>
    inNovember(() => loge.call('GetAttenduFactuDetail', { attenduFactuId: id }, as, { method: 'GET' }));
  expect(await ask(world.marc)).toMatchObject({ refusal: 'forbidden' });
  const ofPartner = { partnerId: offer.partnerId };
  for (const [action, input] of [
    ['GetAttenduFactuEligiblePartners', {}],
    ['GenererAttenduFactuPourTous', {}],
    ['GetAttenduFactuPartnerSummary', ofPartner],
    ['GetNextPotentialAttendus', ofPartner],
    ['ComputeNextAttenduFactu', { ...ofPartner, ...october }],
    ['LoadAttenduFactuPdf', { afId: id }],
  ] as const)
    expect(await inNovember(() => loge.call(action, input, world.marc))).toMatchObject({ refusal: 'forbidden' });
  const elsewhere = await buildManager(loge.database, {
    conciergerieIds: [await buildConciergerie(loge.database)],
    permissions: ['ATTENDU_FACTU'],
  });
  const signed = { ...elsewhere, ...(await loge.signIn(elsewhere.login)) };
  expect(await ask(signed)).toMatchObject({ refusal: 'not-found' });
});
