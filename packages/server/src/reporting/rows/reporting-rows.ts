import type { LocalDate } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import { measureSql, ratingJoin } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';
import { withWorkMem } from '../with-work-mem.ts';

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
  /** Of those that were not cancelled. */
  readonly cents: number;
  readonly rated: number;
  /** Mean of the recommendations; null without any. */
  readonly rating: number | null;
}

/** Desks that go by one clock: when their days begin and end, and when each of their months begins. */
interface ZoneRow {
  readonly ids: readonly number[];
  readonly begins: Date;
  readonly ends: Date;
  readonly months: readonly Date[];
}

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

async function findZones(
  database: Database,
  conciergerieIds: readonly number[],
  { from, to }: Days,
): Promise<readonly ZoneRow[]> {
  const found = await sql<ZoneRow>`
    select array_agg(c.id) as ids, ${from}::date::timestamp at time zone c.zone as begins, (${to}::date + 1)::timestamp at time zone c.zone as ends,
      array(select begun at time zone c.zone from generate_series(date_trunc('month', ${from}::date::timestamp), ${to}::date::timestamp, interval '1 month') begun
        order by 1) as months
    from conciergeries c where c.id = any(${[...conciergerieIds]}::bigint[]) group by c.zone
  `.execute(database);
  return found.rows;
}

/** The first and the last day are as each desk counts them. */
export const findReporting = (
  database: Database,
  conciergerieIds: readonly number[],
  days: Days,
): Promise<readonly ReportingRow[]> =>
  withWorkMem(database, async (at) => {
    const zones = await findZones(at, conciergerieIds, days);
    return zones.length === 0 ? [] : findReportingOfZones(at, zones, days);
  });

/**
 * Orders become rows of a person, a month and a category first, which are hashed by numbers, by several processes: adding up orders by their words, and counting people among
 * them, sorted them all. Clocks are written out as values, for a join to them keeps a question in one process.
 */
async function findReportingOfZones(
  database: Database,
  zones: readonly ZoneRow[],
  { from }: Days,
): Promise<readonly ReportingRow[]> {
  const ofPeople = zones.map(
    ({ ids, begins, ends, months }) => sql`
      select o.conciergerie_id as desk_id, width_bucket(o.created_at, ${[...months]}::timestamptz[]) as month_number, o.category_id,
        ${measureSql.beneficiaries} as beneficiary, count(${measureSql.ordersPlaced}) as placed, count(${measureSql.ordersDone}) as done,
        count(${measureSql.ordersCancelled}) as cancelled, sum((${measureSql.amountDue})::float8) as due, count(${measureSql.note}) as rated,
        sum(${measureSql.note}) as notes
      from orders o ${ratingJoin}
      where o.conciergerie_id = any(${[...ids]}::bigint[]) and o.created_at >= ${begins} and o.created_at < ${ends}
      group by 1, 2, 3, 4`,
  );
  const found = await sql<ReportingRow>`
    with of_people as materialized (${sql.join(ofPeople, sql` union all `)}), of_months as materialized (
      select desk_id, month_number, category_id, sum(placed)::int as placed, sum(done)::int as done, sum(cancelled)::int as cancelled,
        count(beneficiary)::int as beneficiaries, coalesce(sum(due), 0) as due, sum(rated)::int as rated,
        round(sum(notes) / nullif(sum(rated), 0), 2)::float8 as rating
      from of_people group by 1, 2, 3
    )
    select c.name as desk, to_char(date_trunc('month', ${from}::date::timestamp) + (m.month_number - 1) * interval '1 month', 'YYYY-MM') as month,
      u.label_fr as universe, k.label_fr as category, m.placed as orders, m.done, m.cancelled as "calledOff", m.beneficiaries, m.due as cents,
      m.rated, m.rating
    from of_months m join conciergeries c on c.id = m.desk_id join categories k on k.id = m.category_id join universes u on u.id = k.universe_id
    order by c.name collate alphabetical, c.id, month, u.label_fr collate alphabetical, k.label_fr collate alphabetical, k.id
  `.execute(database);
  return found.rows;
}
