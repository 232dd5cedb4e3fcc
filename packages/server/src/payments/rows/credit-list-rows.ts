import type { CreditBearer } from '@loge/domain/payments/ledger';
import { CREDIT_DESIGNATIONS, type CreditDesignation } from '@loge/domain/payments/split-payment';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql, type SqlBool } from 'kysely';
import { type Condition, flag, momentsWithin, oneOf } from '../../platform/lists/conditions.ts';
import { ofPerson } from '../../platform/lists/word-conditions.ts';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface CreditRow {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
  readonly conciergerieId: number;
  readonly userConciergerie: string;
  readonly designation: CreditDesignation;
  readonly originalCents: number;
  readonly remainingCents: number;
  readonly internalName: string;
  readonly name: string;
  readonly giverName: string | null;
  readonly createdAt: Date;
  readonly expiresOn: string | null;
  readonly cancelledBy: string | null;
  readonly cancelledAt: Date | null;
  readonly cancellationReason: string;
  readonly billingType: CreditBearer;
  readonly partnerId: number | null;
  readonly partnerName: string | null;
  readonly partnerSharePercent: number | null;
  readonly collectedAt: Date | null;
}

/** Credits by their numbers. */
export async function findListedCredits(database: Database, ids: readonly number[]): Promise<readonly CreditRow[]> {
  const found = await sql<CreditRow>`
    select r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", r.conciergerie_id as "conciergerieId", c.name as "userConciergerie", r.designation,
      r.original_cents as "originalCents", r.remaining_cents as "remainingCents", r.internal_name as "internalName", r.name,
      nullif(trim(g.first_name || ' ' || g.last_name), '') as "giverName", r.created_at as "createdAt", r.expires_on as "expiresOn",
      nullif(trim(x.first_name || ' ' || x.last_name), '') as "cancelledBy", r.cancelled_at as "cancelledAt",
      r.cancellation_reason as "cancellationReason", r.billing_type as "billingType", r.partner_id as "partnerId",
      p.company_name as "partnerName", r.partner_share_percent as "partnerSharePercent", r.collected_at as "collectedAt"
    from credits r
    join users u on u.id = r.user_id
    join conciergeries c on c.id = r.conciergerie_id
    left join users g on g.id = r.giver_user_id
    left join users x on x.id = r.cancelled_by
    left join partners p on p.id = r.partner_id
    where r.id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows;
}

/** What the filters of the list keep; usable is what can be used on the day `today`. */
export const creditFilters = (today: LocalDate) => ({
  designation: oneOf(
    'r.designation',
    // On the wire a designation is its number.
    (number) => CREDIT_DESIGNATIONS.find((row) => String(row.number) === number)?.key ?? '',
  ),
  usable: flag(
    sql`r.remaining_cents > 0 and r.cancelled_at is null and (r.expires_on is null or r.expires_on >= ${today}::date)`,
  ),
  creationDate: momentsWithin('r.created_at'),
  billingType: oneOf('r.billing_type'),
  everyDesk: null,
});

/** The list of credits in SQL: what it is sorted by, where its words are looked for. */
export const creditListRows = {
  rows: { from: sql`credits r`, id: 'r.id', desk: 'r.conciergerie_id' },
  sorts: () => ({ created: { by: 'column' as const, key: sql`r.created_at`, nullable: false } }),
  /** Its titles, or its person. */
  search: (words: string) => [
    sql<SqlBool>`searchable(r.name || ' ' || r.internal_name) like searchable(${containing(words)})`,
    ofPerson('r.user_id', words),
  ],
};

export const creditsOf = (userId: number): Condition => sql<SqlBool>`r.user_id = ${userId}`;
