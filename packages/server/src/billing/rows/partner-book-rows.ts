import type { CommissionDocument } from '@loge/domain/billing/commission-invoice';
import type { SelfBilledDocument } from '@loge/domain/billing/self-billed-invoice';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** An invoice or credit note between a partner and us, with what the books hold of it. */
interface PaperRow {
  readonly partnerId: number;
  readonly partnerName: string;
  readonly conciergerieId: number;
  /** The invoice that it is about. */
  readonly settles: string;
  /** 1 for an invoice, −1 for a credit note. */
  readonly sign: 1 | -1;
  /** How many entries there are of it. */
  readonly entries: number;
  readonly isSettled: boolean;
}

export interface PurchasePaperRow extends PaperRow {
  readonly document: SelfBilledDocument;
  /** Contested: it waits outside the books. */
  readonly isHeld: boolean;
  readonly isBooked: boolean;
  /** Its partner may contest it still. */
  readonly isWaiting: boolean;
}

export interface CommissionPaperRow extends PaperRow {
  readonly document: CommissionDocument;
}

/** What is held for a partner of an order that it bills itself: charged, and not paid to the partner. */
export interface HeldOrderRow {
  readonly orderId: number;
  readonly conciergerieId: number;
  /** Below zero where the partner was paid too much. */
  readonly cents: number;
  /** How often something of it was settled. */
  readonly settlements: number;
}

/**
 * The orders of a closed statement of which something is held for its partner, by number; and those that were settled and stand in no statement any more: what was paid of them is claimed back, once, with the latest
 * closed statement of the partner that is about their desk. Where a desk has moved away or moves, its new server claims. What an invoice in the partner's name asks for is paid by that.
 */
export async function findHeldOrders(database: Database, statementId: number): Promise<readonly HeldOrderRow[]> {
  const found = await sql<HeldOrderRow>`
    with its as (
      select l.order_id, false as is_claim from billing_statement_lines l join partner_billed_orders p on p.order_id = l.order_id where l.statement_id = ${statementId}
      union all
      select distinct t.order_id, true from ledger_transactions t
      join orders o on o.id = t.order_id
      join conciergeries c on c.id = o.conciergerie_id and c.server_origin is null and c.moving_since is null
      join billing_statements own on own.partner_id = o.partner_id and own.id = ${statementId}
      where t.event = 'partnerSettled' and t.order_id is not null and not exists (select from billing_statement_lines l where l.order_id = t.order_id)
        and own.id = (
          select s.id from billing_statements s
          where s.partner_id = o.partner_id and s.state = 'closed' and (
            exists (select from billing_statement_lines l where l.statement_id = s.id and l.conciergerie_id = o.conciergerie_id)
            or exists (select from commission_invoices i where i.statement_id = s.id and o.conciergerie_id = any(i.conciergerie_ids)))
          order by s.month desc limit 1)
    )
    select o.id as "orderId", o.conciergerie_id as "conciergerieId", held.cents, held.settlements
    from its join orders o on o.id = its.order_id
    cross join lateral (
      select coalesce(-sum(e.amount_cents), 0)::bigint as cents, count(distinct t.id) filter (where t.event = 'partnerSettled')::int as settlements
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account in ('partner-debts', 'money:partner')
      where t.order_id = o.id
    ) held
    where held.cents <> 0 and (held.cents < 0 or not its.is_claim) and exists (select from billing_statements s where s.id = ${statementId} and s.state = 'closed')
      and not exists (select from self_billed_partner_orders i where i.order_id = o.id)
    order by o.id
  `.execute(database);
  return found.rows;
}

const entriesOf = sql`
  select count(*)::int as entries, coalesce(bool_or(t.event = 'partnerSettled'), false) as is_settled,
    coalesce(sum(x.excluding_vat_cents) filter (where t.event in ('supplierInvoiced', 'supplierReleased')), 0) <> 0 as is_booked
  from booked_partner_papers x join ledger_transactions t on t.id = x.transaction_id`;

/** The invoices in a partner's name over a statement, and their credit notes, oldest first; `today` is the day where the partner works. */
export async function findPurchasePapers(
  database: Database,
  statementId: number,
  today: string,
): Promise<readonly PurchasePaperRow[]> {
  const found = await sql<PurchasePaperRow>`
    select p.partner_id as "partnerId", t.company_name as "partnerName", p.conciergerie_ids[1] as "conciergerieId", p.settles, p.sign, p.document, p.is_held as "isHeld",
      e.entries, e.is_settled as "isSettled", e.is_booked as "isBooked",
      i.answer_by >= ${today}::date and exists (select from standing_self_billed_invoices s where s.id = i.id)
        and not exists (select from self_billed_answers a where a.invoice_id = i.id) as "isWaiting"
    from self_billed_papers p join partners t on t.id = p.partner_id join self_billed_invoices i on i.id = p.invoice_id
    cross join lateral (${entriesOf} where x.reference = p.reference) e
    where p.statement_id = ${statementId} order by p.id
  `.execute(database);
  return found.rows;
}

/** Statements of which the books do not hold what their invoices say. Where a desk has moved away or moves, its new server books. */
export async function findUnbookedStatements(
  database: Database,
): Promise<readonly { readonly statementId: number; readonly partnerId: number }[]> {
  const found = await sql<{ statementId: number; partnerId: number }>`
    select distinct p.statement_id as "statementId", p.partner_id as "partnerId"
    from self_billed_papers p
    cross join lateral (${entriesOf} where x.reference = p.reference) e
    where e.is_booked = p.is_held
      and not exists (select from conciergeries c where c.id = any(p.conciergerie_ids) and (c.server_origin is not null or c.moving_since is not null))
    order by 1 limit 500
  `.execute(database);
  return found.rows;
}

/** The commission invoices over a statement, and their credit notes, oldest first. */
export async function findCommissionPapers(
  database: Database,
  statementId: number,
): Promise<readonly CommissionPaperRow[]> {
  const found = await sql<CommissionPaperRow>`
    select c.partner_id as "partnerId", t.company_name as "partnerName", c.conciergerie_ids[1] as "conciergerieId", coalesce(i.reference, c.reference) as settles,
      case when c.reverses_id is null then 1 else -1 end as sign, c.document, e.entries, e.is_settled as "isSettled"
    from commission_invoices c join partners t on t.id = c.partner_id left join commission_invoices i on i.id = c.reverses_id
    cross join lateral (${entriesOf} where x.reference = c.reference) e
    where c.statement_id = ${statementId} order by c.id
  `.execute(database);
  return found.rows;
}
