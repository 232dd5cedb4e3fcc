import { settleBillingStatement } from '@loge/contract/billing/settle-billing-statement';
import { statusNumber } from '@loge/domain/orders/order-status';
import { paymentModeNumber } from '@loge/domain/payments/payment-modes';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/database/invariants.ts';
import { advanceOrder } from '../../testing/advance-order.ts';
import { ask } from '../../testing/ask.ts';
import { buildConciergerie, buildPartner } from '../../testing/builders.ts';
import type { BuiltOffer } from '../../testing/catalogue-builders.ts';
import { startTestServer } from '../../testing/running-server.ts';
import { type SelfBillingWorld, selfBillingWorld } from '../../testing/self-billing-world.ts';

/** What beneficiaries pay to us of what a partner bills itself goes to the partner, less our commission. docs/rules/commissions.md. */
const loge = startTestServer({ now: '2026-10-06T10:00:00Z' });
let here: SelfBillingWorld;

beforeAll(async () => {
  here = await selfBillingWorld(loge);
});

/** A partner under a mandate that bills a repair of 100,00 itself, of which 72 % are its own. */
const repairer = async (): Promise<BuiltOffer> => {
  const partner_id = await buildPartner(loge.database, { all_items_buying_price_percent: 72 });
  const offer = await here.world.offer({ partner_id, partner_will_bill: true, items: [{ price_cents: 10_000 }] });
  await here.say('GiveSelfBillingMandate', { ...here.identity, agreed: true }, await here.worker(offer));
  return offer;
};
/** Done, and paid in cash at the desk. */
const paidToUs = async (offer: BuiltOffer): Promise<number> => {
  const orderId = await here.world.placed(offer, { paymentMode: 4 });
  const { id } = await loge.database
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payments = [
    { id, type: 4, amount: 10_000, cancelled: true },
    { type: paymentModeNumber('cash'), amount: 10_000 },
  ];
  const { code, refusal } = await loge.call('SetOrderPayments', { data: { orderId, payments } }, here.world.marc);
  expect([code, refusal]).toEqual([0, null]);
  await advanceOrder(loge, () => here.world.marc.id)(orderId, 'accepted', 'done');
  return orderId;
};
const settle = (attenduFactuId: number, amount: number, moment = '2026-11-25T09:00:00Z') =>
  here.at(moment, () => ask(loge, settleBillingStatement, { attenduFactuId, amount }, here.claire));
/** What is left on the account of a partner of what it bills itself. */
const heldFor = async (partnerId: number): Promise<number> => {
  const found = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::int as cents
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'partner-debts'
    left join orders o on o.id = t.order_id left join booked_partner_papers p on p.transaction_id = t.id
    where coalesce(o.partner_id, p.partner_id) = ${partnerId}
  `.execute(loge.database);
  return found.rows[0]?.cents ?? 0;
};
/** Changes what no process of today would. */
const asBefore = (change: ReturnType<typeof sql>) =>
  loge.database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await change.execute(transaction);
  });
const cancel = async (orderId: number) => {
  const forced = { orderId, statusId: statusNumber('cancelled') };
  const by = await here.world.manager(['FORCE_ORDER_STATUS', 'PROD', 'REFUND']);
  expect(await loge.call('changeOrderStatusManually', forced, by)).toMatchObject({ code: 0 });
};
const soundAfter = async () => expect(await checkInvariants(loge.database)).toEqual([]);

test('an order of 100,00 at 72 % that is paid to us is settled by 72,00: no invoice in the partner’s name, and one commission', async () => {
  const offer = await repairer();
  await paidToUs(offer);
  const statement = await here.generate(offer);
  await here.close(statement);
  expect(await here.detail(statement)).toMatchObject({
    amountTTC: 7200,
    canInvoice: false,
    commissions: [{ amountTTC: 2800 }],
    settlementDue: 7200,
  });
  expect(await here.refusalOf('IssueSelfBilledInvoice', { attenduFactuId: statement })).toBe(
    'self-billing-nothing-due',
  );
  await soundAfter();
  expect(await settle(statement, 7200)).toEqual({ amount: 7200 });
  expect(await here.detail(statement)).toMatchObject({ settlementDue: null });
  expect(await heldFor(offer.partnerId)).toBe(0);
  await soundAfter();
  // Opened and closed again, the commission is the same, and nothing is paid twice.
  await here.close(statement, true);
  await here.close(statement);
  const [again] = (await here.detail(statement)).commissions;
  expect(again).toMatchObject({ isCreditNote: false, amountTTC: 2800 });
  expect(await here.detail(statement)).toMatchObject({ settlementDue: 0 });
  await settle(statement, 0);
  expect(await heldFor(offer.partnerId)).toBe(0);
  await soundAfter();
});

test('of an order that is cancelled after it was settled, what was paid is claimed back with the statement that is opened for it', async () => {
  const offer = await repairer();
  const [kept, cancelled] = [await paidToUs(offer), await paidToUs(offer)];
  const statement = await here.generate(offer);
  await here.close(statement);
  await settle(statement, 14_400);
  await here.close(statement, true);
  await cancel(cancelled);
  expect(await here.refusalOf('RecomputeAttenduFactu', { attenduFactuId: statement })).toBeNull();
  await here.close(statement);
  const { rows } =
    await sql`select order_id::int as id from billing_statement_lines where statement_id = ${statement}`.execute(
      loge.database,
    );
  expect(rows).toEqual([{ id: kept }]);
  // 100,00 that were paid, less the commission of 28,00 that was taken off them.
  expect(await here.detail(statement)).toMatchObject({ settlementDue: -7200 });
  expect(await settle(statement, -7200)).toEqual({ amount: -7200 });
  expect(await heldFor(offer.partnerId)).toBe(0);
  expect(await here.detail(statement)).toMatchObject({ settlementDue: null });
  await soundAfter();
});

test('it is claimed back once, with the latest closed statement, at a desk of that statement which does not move', async () => {
  const offer = await repairer();
  const earlier = await here.at('2026-09-08T10:00:00Z', async () => {
    await paidToUs(offer);
    return here.generate(offer, { annee: 2026, mois: 9 });
  });
  await here.close(earlier);
  await settle(earlier, 7200);
  const cancelled = await paidToUs(offer);
  await paidToUs(offer);
  const latest = await here.generate(offer);
  await here.close(latest);
  await settle(latest, 14_400);
  await here.close(latest, true);
  await cancel(cancelled);
  expect(await here.refusalOf('RecomputeAttenduFactu', { attenduFactuId: latest })).toBeNull();
  await here.close(latest);
  expect(await here.detail(earlier)).toMatchObject({ settlementDue: null });
  expect(await here.detail(latest)).toMatchObject({ settlementDue: -7200 });

  // What comes back of the commission is left; nothing of the order is claimed.
  const elsewhere = await buildConciergerie(loge.database);
  const desk = here.world.conciergerieId;
  await asBefore(sql`update orders set conciergerie_id = ${elsewhere} where id = ${cancelled}`);
  expect(await here.detail(latest)).toMatchObject({ settlementDue: 2800 });
  await asBefore(sql`update orders set conciergerie_id = ${desk} where id = ${cancelled}`);
  for (const moved of [sql`moving_since = now()`, sql`moving_since = null, server_origin = 'https://new.example'`]) {
    await asBefore(sql`update conciergeries set ${moved} where id = ${desk}`);
    expect(await here.detail(latest)).toMatchObject({ settlementDue: 2800 });
  }
  await asBefore(sql`update conciergeries set server_origin = null where id = ${desk}`);
  // What is held of an order that stands in no statement is not paid with another one.
  const entries = sql`ledger_entries e set amount_cents = -e.amount_cents from ledger_transactions t
    where t.id = e.transaction_id and t.order_id = ${cancelled}`;
  await asBefore(sql`update ${entries}`);
  expect(await here.detail(latest)).toMatchObject({ settlementDue: 2800 });
  await asBefore(sql`update ${entries}`);
  expect(await settle(latest, -7200)).toEqual({ amount: -7200 });
  expect(await here.detail(latest)).toMatchObject({ settlementDue: null });
  await soundAfter();
});

test('beside it the invoice in the partner’s name asks for what we bill, and the settlement pays both', async () => {
  const offer = await repairer();
  await paidToUs(offer);
  const ours = await here.world.offer({ partner_id: offer.partnerId, items: [{ price_cents: 5000 }] });
  const orderId = await here.world.placed(ours);
  await advanceOrder(loge, () => here.world.marc.id)(orderId, 'accepted', 'done');
  const statement = await here.generate(offer);
  await here.close(statement);
  expect(await here.detail(statement)).toMatchObject({ amountTTC: 10_800, canInvoice: true, settlementDue: 7200 });
  await here.issue(statement);
  expect((await here.invoiceOf(statement)).amountTTC).toBe(3600);
  await here.at('2026-11-25T09:00:00Z', async () =>
    expect(
      (await loge.call('SettleBillingStatement', { attenduFactuId: statement, amount: 10_800 }, here.claire)).code,
    ).toBe(0),
  );
  expect(await heldFor(offer.partnerId)).toBe(0);
  await soundAfter();
});

test('an invoice of an earlier version that asks for it leaves no commission and nothing held', async () => {
  const offer = await repairer();
  const orderId = await paidToUs(offer);
  const statement = await here.generate(offer);
  await asBefore(sql`update billing_statements set state = 'closed', closed_at = now() where id = ${statement}`);
  await asBefore(sql`update offers set partner_will_bill = false where id = ${offer.id}`);
  await here.issue(statement);
  await asBefore(sql`update offers set partner_will_bill = true where id = ${offer.id}`);
  await asBefore(sql`update self_billed_invoices set over_partner_bills = true where statement_id = ${statement}`);
  expect((await here.invoiceOf(statement)).amountTTC).toBe(7200);
  expect(await here.refusalOf('IssueCommissionInvoice', { attenduFactuId: statement })).toBe('commission-nothing-due');
  expect(await here.detail(statement)).toMatchObject({ commissionDue: 0, settlementDue: null });
  const both = await sql`select from self_billed_partner_orders where order_id = ${orderId}`.execute(loge.database);
  expect(both.rows).toHaveLength(1);
  expect(await settle(statement, 7200)).toEqual({ amount: 7200 });
  await soundAfter();
});
