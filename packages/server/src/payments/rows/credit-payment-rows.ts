import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CreditPaymentRow {
  readonly id: number;
  readonly creditId: number;
  readonly amountCents: number;
  readonly vatCents: number;
  readonly vatRatePercent: number | null;
}

/** What credits pay of an order, the latest payment first. */
export async function findCreditPayments(database: Database, orderId: number): Promise<readonly CreditPaymentRow[]> {
  const { rows } = await sql<CreditPaymentRow>`
    select id, credit_id as "creditId", amount_cents as "amountCents", vat_cents as "vatCents", vat_rate_percent as "vatRatePercent"
    from payments where order_id = ${orderId} and mode = 'credits' and kind = 'payment' and status = 'collected' and credit_id is not null order by id desc
  `.execute(database);
  return rows;
}
