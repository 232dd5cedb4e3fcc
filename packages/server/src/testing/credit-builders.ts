import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';

/** A credit of 20 € that a desk gave to somebody, as the ledger knows it. Answers its id. */
export async function buildCredit(database: Database, desk: number, userId: number): Promise<number> {
  const given = await sql<{ id: number }>`
    with credit as (
      insert into credits (conciergerie_id, user_id, designation, original_cents, remaining_cents, name)
      values (${desk}, ${userId}, 'credit', 2000, 2000, 'Bienvenue') returning id
    ), booked as (
      insert into ledger_transactions (conciergerie_id, source_key, event, credit_id)
      select ${desk}::bigint, 'credit-' || id || '-granted', 'creditGranted', id from credit returning id, credit_id
    ), lines as (
      insert into ledger_entries (transaction_id, line, conciergerie_id, account, amount_cents)
      select id, 1, ${desk}::bigint, 'credits-granted:platform', 2000 from booked
      union all select id, 2, ${desk}::bigint, 'credits', -2000 from booked
    )
    select id from credit
  `.execute(database);
  return given.rows[0]?.id ?? 0;
}
