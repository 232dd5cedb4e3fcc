import type { CreditBearer } from '@loge/domain/payments/ledger';
import type { CreditDesignation } from '@loge/domain/payments/split-payment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

export interface CreditRow {
  readonly id: number;
  readonly userId: number;
  readonly userName: string;
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

export interface CreditListRequest {
  /** Only those of these conciergeries; null for all, which only a person's own may be. */
  readonly conciergerieIds: readonly number[] | null;
  /** Only this person's; null for everybody's. */
  readonly userId: number | null;
  readonly designations: { readonly among: readonly string[]; readonly excluded: boolean } | null;
  readonly billingTypes: { readonly among: readonly string[]; readonly excluded: boolean } | null;
  /** Those that can still be used on this day, or those that cannot; null for both. */
  readonly usable: { readonly on: string; readonly is: boolean } | null;
  readonly created: { readonly from: Date | null; readonly before: Date | null };
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

const among = (column: ReturnType<typeof sql>, chosen: CreditListRequest['designations']) =>
  chosen === null ? sql`true` : sql`(${column} = any(${chosen.among}::text[])) <> ${chosen.excluded}::boolean`;

const ofConciergeries = (column: ReturnType<typeof sql>, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::bigint[])`;

/** Credits, latest first, with how many there are on all pages. They are counted and skipped by themselves: only those that are shown are read with all around them. */
export async function findCreditPage(
  database: Database,
  request: CreditListRequest,
): Promise<{ readonly rows: readonly CreditRow[]; readonly total: number }> {
  const { search, created, usable } = request;
  const where = sql`${ofConciergeries(sql`r.conciergerie_id`, request.conciergerieIds)}
      and (${request.userId}::bigint is null or r.user_id = ${request.userId}::bigint)
      and ${among(sql`r.designation`, request.designations)} and ${among(sql`r.billing_type`, request.billingTypes)}
      and ${
        usable === null
          ? sql`true`
          : sql`(r.remaining_cents > 0 and r.cancelled_at is null and (r.expires_on is null or r.expires_on >= ${usable.on}::date)) = ${usable.is}::boolean`
      }
      and (${created.from}::timestamptz is null or r.created_at >= ${created.from}::timestamptz)
      and (${created.before}::timestamptz is null or r.created_at < ${created.before}::timestamptz)
      and (${search} = '' or searchable(r.name || ' ' || r.internal_name) like searchable(${containing(search)})
        or r.user_id in (select u.id from users u
          where searchable(u.first_name || ' ' || u.last_name || ' ' || u.email::text || ' ' || u.login::text) like searchable(${containing(search)})))`;
  const found = await sql<{ total: number; ids: number[] }>`
    select (select count(*)::int from credits r where ${where}) as total,
      array(select r.id::float8 from credits r where ${where} order by r.id desc limit ${request.limit} offset ${request.offset}) as ids
  `.execute(database);
  const { total = 0, ids = [] } = found.rows[0] ?? {};
  return { rows: await findListedCredits(database, ids), total };
}

async function findListedCredits(database: Database, ids: readonly number[]): Promise<readonly CreditRow[]> {
  const found = await sql<CreditRow>`
    select r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as "userName", c.name as "userConciergerie", r.designation,
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
    order by r.id desc
  `.execute(database);
  return found.rows;
}
