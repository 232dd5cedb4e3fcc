import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { measureSql, ratingJoin } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** What was ordered at a desk in a month and a category. */
export interface ReportingRow {
  readonly desk: string;
  /** YYYY-MM */
  readonly month: string;
  readonly universe: string;
  readonly category: string;
  readonly orders: number;
  readonly done: number;
  readonly calledOff: number;
  readonly beneficiaries: number;
  /** Of those that were not called off. */
  readonly cents: number;
  readonly rated: number;
  /** Mean of the recommendations; null without any. */
  readonly rating: number | null;
}

export async function findReporting(
  database: Database,
  conciergerieIds: readonly number[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly ReportingRow[]> {
  const found = await sql<ReportingRow>`
    with placed as materialized (
      select o.category_id, c.id as desk_id, c.name as desk_name, timezone(c.zone, o.created_at)::date as day, ${measureSql.ordersPlaced} as placed,
        ${measureSql.ordersDone} as done, ${measureSql.ordersCancelled} as cancelled, ${measureSql.beneficiaries} as beneficiary,
        ${measureSql.amountDue} as due, ${measureSql.note} as note
      from orders o join conciergeries c on c.id = o.conciergerie_id ${ratingJoin}
      where o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
        and o.created_at >= ${from}::date - interval '1 day' and o.created_at < ${to}::date + interval '2 days'
    )
    select p.desk_name as desk, to_char(p.day, 'YYYY-MM') as month, u.label_fr as universe, k.label_fr as category,
      count(p.placed)::int as orders, count(p.done)::int as done, count(p.cancelled)::int as "calledOff",
      count(distinct p.beneficiary)::int as beneficiaries, coalesce(sum(p.due), 0)::float8 as cents,
      count(p.note)::int as rated, round(avg(p.note), 2)::float8 as rating
    from placed p
    join categories k on k.id = p.category_id
    join universes u on u.id = k.universe_id
    where p.day between ${from}::date and ${to}::date
    group by p.desk_id, p.desk_name, month, u.id, u.label_fr, k.id, k.label_fr
    order by p.desk_name collate "fr-x-icu", p.desk_id, month, u.label_fr collate "fr-x-icu", k.label_fr collate "fr-x-icu", k.id
  `.execute(database);
  return found.rows;
}
