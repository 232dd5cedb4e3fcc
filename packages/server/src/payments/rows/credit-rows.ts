import type { CreditBearer, CreditShare } from '@loge/domain/payments/ledger';
import type { CreditDesignation } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewCreditRow {
  readonly conciergerieId: number;
  readonly userId: number;
  readonly designation: CreditDesignation;
  readonly amountCents: number;
  readonly name: string;
  readonly internalName: string;
  readonly giverId: number;
  /** The last day of use, a local date of the conciergerie; null for no end. */
  readonly expiresOn: string | null;
  readonly bearer: CreditBearer;
  readonly partnerId: number | null;
  readonly partnerSharePercent: number | null;
  readonly now: Date;
}

/** A credit of which nothing has been used. */
export async function insertCredit(transaction: Database, row: NewCreditRow): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into credits (conciergerie_id, user_id, designation, original_cents, remaining_cents, internal_name, name, giver_user_id,
      expires_on, billing_type, partner_id, partner_share_percent, created_at)
    values (${row.conciergerieId}, ${row.userId}, ${row.designation}, ${row.amountCents}, ${row.amountCents}, ${row.internalName},
      ${row.name}, ${row.giverId}, ${row.expiresOn}, ${row.bearer}, ${row.partnerId}, ${row.partnerSharePercent}, ${row.now})
    returning id
  `.execute(transaction);
  const [credit] = inserted.rows;
  if (credit === undefined) throw new Error('No credit was inserted.');
  return credit.id;
}

/** Ends a credit; what is left of it can no longer be used. */
export async function setCreditCancelled(
  transaction: Database,
  creditId: number,
  cancelled: { readonly by: number; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`
    update credits set cancelled_at = ${cancelled.now}, cancelled_by = ${cancelled.by}, cancellation_reason = ${cancelled.reason}
     where id = ${creditId}
  `.execute(transaction);
}

/** The partner's share was deducted from what the partner is owed. */
export async function setCreditCollected(transaction: Database, creditId: number, now: Date): Promise<void> {
  await sql`update credits set collected_at = ${now} where id = ${creditId}`.execute(transaction);
}

/** Who bears a credit, as it was booked when it was given. */
export async function findCreditShares(database: Database, creditId: number): Promise<readonly CreditShare[]> {
  const found = await sql<CreditShare>`
    select split_part(e.account, ':', 2) as bearer, e.amount_cents as "amountCents"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account like 'credits-granted:%'
    where t.credit_id = ${creditId} and t.event = 'creditGranted'
    order by e.line
  `.execute(database);
  return found.rows;
}

/** The partners that serve a desk, by name. */
export async function findPartnersServing(
  database: Database,
  conciergerieId: number,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select p.id, p.company_name as name
    from partners p join partner_conciergeries s on s.partner_id = p.id
    where s.conciergerie_id = ${conciergerieId} and p.active
    order by p.company_name collate alphabetical, p.id
  `.execute(database);
  return found.rows;
}
