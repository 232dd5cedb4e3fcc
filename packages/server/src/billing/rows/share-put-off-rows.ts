import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { StatementOfOrder } from './order-choice-rows.ts';

/** The partner who bears a part of a compensation; null where none does. */
export async function findPartnerOfShare(database: Database, creditId: number): Promise<number | null> {
  const found = await sql<{ partnerId: number | null }>`
    select partner_id as "partnerId" from credits where id = ${creditId}
  `.execute(database);
  return found.rows[0]?.partnerId ?? null;
}

/** The statement where a share stands, else the first open one of its partner from the month on in which the compensation was given; null for neither. */
export async function findStatementForShare(database: Database, creditId: number): Promise<StatementOfOrder | null> {
  const found = await sql<StatementOfOrder>`
    select s.id, s.state from credits r join conciergeries c on c.id = r.conciergerie_id
    join billing_statements s on s.partner_id = r.partner_id
    cross join lateral (select exists (select from billing_statement_lines l where l.credit_id = r.id and l.statement_id = s.id) as stands) its
    where r.id = ${creditId}
      and (its.stands or (s.state = 'open' and s.month >= date_trunc('month', r.created_at at time zone c.zone)::date
        and not exists (select from billing_shares_put_off p where p.credit_id = r.id)))
    order by its.stands desc, s.month limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** No statement before this month takes a share off. */
export async function putOff(
  database: Database,
  credit: { readonly id: number; readonly conciergerieId: number },
  month: LocalDate,
  now: Date,
): Promise<void> {
  await sql`
    insert into billing_shares_put_off (credit_id, conciergerie_id, month, put_off_at)
    values (${credit.id}, ${credit.conciergerieId}, ${month}::date, ${now})
    on conflict (credit_id) do update set month = excluded.month, put_off_at = excluded.put_off_at
  `.execute(database);
}

export async function takeBackPutOff(database: Database, creditId: number): Promise<void> {
  await sql`delete from billing_shares_put_off where credit_id = ${creditId}`.execute(database);
}
