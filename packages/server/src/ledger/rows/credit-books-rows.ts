import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What of a credit stands in the books of a company that has not granted it; debit positive. */
export interface CreditElsewhereRow {
  readonly creditId: number;
  readonly siren: string;
  readonly grantedBy: string;
  readonly cents: number;
}

/** Of credits that one company has granted, what stands in the books of others. */
export async function findCreditsElsewhere(
  database: Database,
  creditIds: readonly number[],
): Promise<readonly CreditElsewhereRow[]> {
  const found = await sql<CreditElsewhereRow>`
    select t.credit_id as "creditId", who.siren, granted.siren as "grantedBy", sum(e.amount_cents)::bigint as cents
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id and e.account = 'credits'
    left join book_entries b on b.transaction_id = t.id
    cross join lateral (select coalesce(t.siren, b.siren) as siren) who
    join lateral (
      select coalesce(g.siren, n.siren) as siren from ledger_transactions g left join book_entries n on n.transaction_id = g.id
      where g.credit_id = t.credit_id and g.event = 'creditGranted' order by g.id limit 1
    ) granted on granted.siren <> who.siren
    where t.credit_id = any(${[...creditIds]}::bigint[])
    group by t.credit_id, who.siren, granted.siren having sum(e.amount_cents) <> 0
    order by t.credit_id, who.siren
  `.execute(database);
  return found.rows;
}
