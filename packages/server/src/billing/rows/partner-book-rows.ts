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
