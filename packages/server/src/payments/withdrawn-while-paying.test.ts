import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mailWithdrawal } from '../order-mails/jobs/order-mails.ts';
import { signMandate } from '../testing/direct-debit-builders.ts';
import { orderingWorld, type OrderingWorld } from '../testing/ordering-world.ts';
import { card, payingPerson } from '../testing/paying-person.ts';
import { type Signed, startTestServer } from '../testing/running-server.ts';
import { collectDirectDebits } from './jobs/collect-direct-debits.ts';
import { settlePayments } from './jobs/settle-payments.ts';

/* An order is withdrawn from while its money is being taken. */

const loge = startTestServer();
let world: OrderingWorld;

beforeAll(async () => {
  world = await orderingWorld(loge);
});
beforeEach(() => {
  loge.now = new Date('2026-11-20T10:00:00Z');
});

const offer = () => world.offer({ items: [{ price_cents: 3200 }, { price_cents: 4801 }] });
const withdraw = async (orderId: number, as: Signed, place?: number) => {
  const { rows } = await sql<{
    id: number;
  }>`select id from order_items where order_id = ${orderId} order by position`.execute(loge.database);
  const lines = place === undefined ? [] : [{ itemId: rows[place]?.id, quantity: 1 }];
  return loge.call('WithdrawFromContract', { orderId, lines }, as);
};
const refundsOf = async (orderId: number) =>
  (
    await loge.database
      .selectFrom('payments')
      .select('amount_cents')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund')
      .execute()
  ).map(({ amount_cents }) => amount_cents);
const acknowledgment = async (orderId: number): Promise<string> => {
  const { id: withdrawalId } = await loge.database
    .selectFrom('order_withdrawals')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await mailWithdrawal(loge.server.services, { orderId, withdrawalId });
  const mail = await loge.database
    .selectFrom('mails')
    .select('text_body')
    .where('order_id', '=', orderId)
    .where('template', '=', 'withdrawal-received')
    .executeTakeFirstOrThrow();
  return mail.text_body;
};

test.each([
  ['a line', 1, 4801],
  ['the whole', undefined, 8001],
])('a card that the bank is still checking: %s goes back as it arrives', async (_what, place, cents) => {
  const shirts = await offer();
  const paul = payingPerson(loge, world, shirts, await world.beneficiary());
  const items = shirts.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 }));
  const { orderId, formUrl } = await paul.order({ items });
  await paul.pay(await paul.openPage(formUrl), card.slow);
  expect((await paul.detail(orderId)).withdrawalRight).toMatchObject({ paid: 0, taking: 8001 });
  expect(await withdraw(orderId, paul, place)).toMatchObject({ code: 0, data: { back: 0, arriving: cents } });
  expect((await paul.detail(orderId)).withdrawals).toMatchObject([{ back: 0, arriving: cents }]);
  const mail = await acknowledgment(orderId);
  expect(mail).toContain('en cours de paiement, remboursés dès leur arrivée');
  expect(mail).not.toContain('rien n’était payé');
  expect(await refundsOf(orderId)).toEqual([]);
  loge.now = new Date(loge.now.getTime() + 130_000);
  await settlePayments(loge.server.services);
  expect(await refundsOf(orderId)).toEqual([cents]);
});

test('a debit that is at the bank: a line goes back as it arrives', async () => {
  const zoe = await world.beneficiary();
  await signMandate(loge, zoe);
  const shirts = await world.offer({ items: [{ price_cents: 3000 }] });
  const items = [{ offreItemId: shirts.itemIds[0], quantity: 2 }];
  const orderId = await world.placed(shirts, { paymentMode: 11, items }, zoe);
  const day = '2026-11-24';
  expect(await loge.call('changeOrderDebitDate', { orderId, nd: day }, world.marc)).toMatchObject({ code: 0 });
  const comptable = await world.manager(['COMPTA']);
  const asked = { conciergerieId: world.conciergerieId, collectionDate: day };
  const made = await loge.call('CreateDirectDebitFile', asked, comptable);
  const { fileId } = made.data as unknown as { fileId: number };
  expect(await withdraw(orderId, zoe, 0)).toMatchObject({ code: 0, data: { back: 0, arriving: 3000 } });
  loge.now = new Date(`${day}T10:00:00Z`);
  const later = { ...comptable, ...(await loge.signIn(comptable.login)) };
  expect(await loge.call('CollectDirectDebitFile', { fileId }, later)).toMatchObject({ code: 0 });
  await collectDirectDebits(loge.server.services, fileId);
  expect(await refundsOf(orderId)).toEqual([3000]);
});

test('an authorised payment that the desk takes: what is too much goes back', async () => {
  const shirts = await offer();
  const id = await world.placed(shirts, { items: shirts.itemIds.map((offreItemId) => ({ offreItemId, quantity: 1 })) });
  await sql`update payments set status = 'authorised', mode = 'cheque' where order_id = ${id}`.execute(loge.database);
  expect(await withdraw(id, world.camille, 0)).toMatchObject({ code: 0, data: { back: 0, arriving: 3200 } });
  const { id: paymentId } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const comptable = await world.manager(['COMPTA']);
  expect(await loge.call('CollectPayment', { paymentId }, comptable)).toMatchObject({ code: 0 });
  expect(await refundsOf(id)).toEqual([3200]);
});
