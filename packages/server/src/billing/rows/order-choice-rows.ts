import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { StatementState } from './billing-statement-rows.ts';

export interface StatementOfOrder {
  readonly id: number;
  readonly state: StatementState;
}

/** The statement in which an order stands; null while it stands in none. */
export async function findStatementOfOrder(database: Database, orderId: number): Promise<StatementOfOrder | null> {
  const found = await sql<StatementOfOrder>`
    select s.id, s.state from billing_statement_lines l join billing_statements s on s.id = l.statement_id where l.order_id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The open statement where an order belongs: that of the month in which it was done, else, with `elseLatest`, the partner's latest open one. */
export async function findOpenStatementFor(
  database: Database,
  orderId: number,
  { elseLatest }: { readonly elseLatest: boolean },
): Promise<number | null> {
  const found = await sql<{ id: number }>`
    select s.id from orders o join conciergeries c on c.id = o.conciergerie_id
    join billing_statements s on s.partner_id = o.partner_id and s.state = 'open'
    cross join lateral (select s.month = date_trunc('month', o.done_at at time zone c.zone)::date as own) its
    where o.id = ${orderId} and (its.own or ${elseLatest}::boolean)
    order by coalesce(its.own, false) desc, s.month desc limit 1
  `.execute(database);
  return found.rows[0]?.id ?? null;
}

/** Notes that an order stands in a statement because somebody said so; with null, in none. */
export async function chooseForOrder(
  database: Database,
  order: { readonly id: number; readonly conciergerieId: number },
  statementId: number | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into billing_order_choices (order_id, conciergerie_id, statement_id, chosen_at)
    values (${order.id}, ${order.conciergerieId}, ${statementId}::bigint, ${now})
    on conflict (order_id) do update set statement_id = excluded.statement_id, chosen_at = excluded.chosen_at
  `.execute(database);
}
