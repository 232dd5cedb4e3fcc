import { CALLED_OFF_STATUSES, ORDER_STATUS_KEYS, isDone } from '@loge/domain/orders/order-status';
import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
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

const doneStatuses = ORDER_STATUS_KEYS.filter(isDone);

export async function findReporting(
  database: Database,
  conciergerieIds: readonly number[],
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<readonly ReportingRow[]> {
  const found = await sql<ReportingRow>`
    with placed as materialized (
      select o.id, o.conciergerie_id, o.category_id, o.status, o.beneficiary_id, o.final_cents,
        timezone(c.zone, o.created_at)::date as day
      from orders o join conciergeries c on c.id = o.conciergerie_id
      where o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
        and o.created_at >= ${from}::date - interval '1 day' and o.created_at < ${to}::date + interval '2 days'
    )
    select c.name as desk, to_char(p.day, 'YYYY-MM') as month, u.label_fr as universe, k.label_fr as category, count(*)::int as orders,
      count(*) filter (where p.status = any(${doneStatuses}::text[]))::int as done,
      count(*) filter (where p.status = any(${CALLED_OFF_STATUSES}::text[]))::int as "calledOff",
      count(distinct p.beneficiary_id)::int as beneficiaries,
      coalesce(sum(p.final_cents) filter (where p.status <> all(${CALLED_OFF_STATUSES}::text[])), 0)::float8 as cents,
      count(n.recommendation)::int as rated, round(avg(n.recommendation), 2)::float8 as rating
    from placed p
    join conciergeries c on c.id = p.conciergerie_id
    join categories k on k.id = p.category_id
    join universes u on u.id = k.universe_id
    left join order_notes n on n.order_id = p.id
    where p.day between ${from}::date and ${to}::date
    group by c.id, c.name, month, u.id, u.label_fr, k.id, k.label_fr
    order by c.name collate "fr-x-icu", c.id, month, u.label_fr, k.label_fr, k.id
  `.execute(database);
  return found.rows;
}
