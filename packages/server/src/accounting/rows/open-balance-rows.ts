import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What an account of the ledger comes to at a desk; for what people owe or hold, person by person; for what companies owe and what partners took, each by itself. */
export interface OpenBalanceRow {
  readonly desk: string;
  readonly account: string;
  readonly personId: number | null;
  readonly personName: string;
  /** The company that ordered for itself; null where it is a person's. */
  readonly companyId: number | null;
  readonly companyName: string;
  /** The partner who took the money; null for other money. */
  readonly partnerId: number | null;
  readonly partnerName: string;
  readonly cents: number;
  /** The local day of the last entry. */
  readonly lastOn: string;
}

/** Balances of a desk's accounts that are not nothing: claims and credits by person, means of payment and funds as they are. */
export async function findOpenBalances(database: Database, conciergerieId: number): Promise<OpenBalanceRow[]> {
  const found = await sql<OpenBalanceRow>`
    select c.name as desk, booked.account, booked.person_id as "personId", coalesce(trim(u.first_name || ' ' || u.last_name), '') as "personName",
      case when booked.is_of_company then k.id end as "companyId", case when booked.is_of_company then k.name else '' end as "companyName",
      booked.partner_id as "partnerId", coalesce(p.company_name, '') as "partnerName", booked.cents, (booked.last_at at time zone c.zone)::date::text as "lastOn"
    from (
      select e.account, case when e.account in ('receivable', 'credits') then coalesce(o.beneficiary_id, p.user_id, k.user_id) end as person_id,
        e.account in ('receivable', 'credits') and coalesce(o.beneficiary_id, p.user_id, k.user_id) is null as is_of_company, case when e.account = 'money:partner' then o.partner_id end as partner_id,
        sum(e.amount_cents)::bigint as cents, max(t.created_at) as last_at
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join orders o on o.id = t.order_id
      left join payments p on p.id = t.payment_id
      left join credits k on k.id = t.credit_id
      where t.conciergerie_id = ${conciergerieId}
        and (e.account in ('receivable', 'credits', 'treasury', 'bank', 'suspense') or starts_with(e.account, 'money:'))
      group by 1, 2, 3, 4
      having sum(e.amount_cents) <> 0
    ) booked
    join conciergeries c on c.id = ${conciergerieId}
    join client_companies k on k.id = c.client_company_id
    left join partners p on p.id = booked.partner_id
    left join users u on u.id = booked.person_id
    order by array_position(array['receivable', 'credits'], booked.account) nulls last, booked.account,
      u.last_name collate alphabetical, u.first_name collate alphabetical, "personId", p.company_name collate alphabetical, "partnerId"
  `.execute(database);
  return found.rows;
}
