import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A line of the bank as it is exported, with what it is in the books. */
export interface ExportedLineRow {
  readonly id: number;
  readonly desk: string;
  readonly bank: string;
  readonly iban: string;
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly label: string;
  readonly detail: string;
  readonly reference: string;
  readonly amountCents: number;
  /** The accounts of the ledger that it was booked against; empty while it is open. */
  readonly accounts: readonly string[];
  readonly orderIds: readonly number[];
  readonly payments: number;
  readonly matchedAt: Date | null;
  readonly matchedBy: string;
}

/** Lines of desks in the sequence of their numbers, behind one that was read already. */
export async function findExportedLines(
  database: Database,
  conciergerieIds: readonly number[],
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ExportedLineRow[]> {
  const found = await sql<ExportedLineRow>`
    select l.id, c.name as desk, a.label as bank, a.iban, l.booked_on as "bookedOn", l.value_on as "valueOn", l.label, l.detail, l.reference,
      l.amount_cents as "amountCents", coalesce(parts.accounts, '{}') as accounts, coalesce(parts.orders, '{}') as "orderIds",
      coalesce(parts.payments, 0)::int as payments, m.matched_at as "matchedAt",
      coalesce(trim(u.first_name || ' ' || u.last_name), '') as "matchedBy"
    from bank_lines l
    join bank_accounts a on a.id = l.bank_account_id
    join conciergeries c on c.id = l.conciergerie_id
    left join bank_matches m on m.bank_line_id = l.id and m.undone_at is null
    left join users u on u.id = m.matched_by
    left join lateral (
      select array_agg(distinct t.account) as accounts, array_agg(distinct p.order_id) filter (where p.order_id is not null) as orders,
        count(*) filter (where t.kind <> 'account') as payments
      from bank_match_parts t left join payments p on p.id = t.payment_id where t.bank_match_id = m.id
    ) parts on true
    where l.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and l.id > ${after}
    order by l.id limit ${limit}
  `.execute(database);
  return found.rows;
}
