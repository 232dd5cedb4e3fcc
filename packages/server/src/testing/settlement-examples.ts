import { advanceOrder } from './advance-order.ts';
import type { OrderingWorld } from './ordering-world.ts';
import type { OwnedFixtures } from './owned-fixtures.ts';
import type { TestServer } from './running-server.ts';
import { buildMandate } from './self-billing-builders.ts';

/** A closed billing statement of a partner with a mandate, so that it is still there when somebody was told to delete it: one passage. */
export async function statementOf(
  { database, now }: TestServer,
  { conciergerieId, marc }: OrderingWorld,
  partnerId: number,
): Promise<number> {
  await buildMandate(database, partnerId, { by: marc.id, now });
  const { id } = await database
    .insertInto('billing_statements')
    .values({
      partner_id: partnerId,
      month: '2026-09-01',
      excluding_vat_cents: 1000,
      including_vat_cents: 1200,
      computed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('billing_statement_lines')
    .values({
      statement_id: id,
      conciergerie_id: conciergerieId,
      position: 0,
      kind: 'passages',
      quantity: 1,
      label: '1 passage à 12,00 €',
      excluding_vat_cents: 1000,
      including_vat_cents: 1200,
    })
    .execute();
  await database
    .updateTable('billing_statements')
    .set({ state: 'closed', closed_at: now })
    .where('id', '=', id)
    .execute();
  return id;
}

/** The invoice of a closed statement in its partner's name. The desk has said who sells there. */
export async function invoiceOf(loge: TestServer, world: OrderingWorld, attenduFactuId: number): Promise<number> {
  const settler = await world.manager(['ATTENDU_FACTU']);
  const issued = await loge.call('IssueSelfBilledInvoice', { attenduFactuId }, settler);
  const [reference = ''] = (issued.data as unknown as { references: readonly string[] }).references;
  const { id } = await loge.database
    .selectFrom('self_billed_invoices')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

/** Our commission on an order of that month that the partner bills itself. */
export async function commissionOf(
  loge: TestServer,
  world: OrderingWorld,
  attenduFactuId: number,
  { partner }: OwnedFixtures,
): Promise<number> {
  const offer = await world.offer({ partner_id: partner, partner_will_bill: true, all_items_buying_price_percent: 80 });
  const orderId = await world.placed(offer, { paymentMode: 4 });
  await advanceOrder(loge, () => world.marc.id)(orderId, 'accepted', 'done');
  await loge.database
    .updateTable('orders')
    .set({ done_at: new Date('2026-09-10T10:00:00Z') })
    .where('id', '=', orderId)
    .execute();
  const settler = await world.manager(['ATTENDU_FACTU']);
  await loge.call('IssueCommissionInvoice', { attenduFactuId }, settler);
  const { id } = await loge.database
    .selectFrom('commission_invoices')
    .select('id')
    .where('statement_id', '=', attenduFactuId)
    .executeTakeFirstOrThrow();
  return id;
}
