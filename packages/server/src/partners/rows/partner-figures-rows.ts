import { MAX_COUNTED } from '@loge/contract/shared/define-list';
import type { NotesGiven } from '@loge/domain/partners/quality';
import { sql } from 'kysely';
import { isOpenSql, measureSql, ratingJoin } from '../../measures/measure-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

interface Asked {
  readonly partnerId: number;
  readonly conciergerieIds: ReadonlySet<number>;
  /** From when on the latest orders count. */
  readonly since: Date;
}

export interface PartnerFigures {
  /** One more than `MAX_COUNTED` where there are more. */
  readonly orders: number;
  readonly openOrders: number;
  readonly openSeries: number;
  readonly presentations: number;
  readonly offers: number;
  readonly lately: number;
  readonly refusedLately: number;
  readonly reprocessedLately: number;
}

/** What a partner's orders at some desks come to. */
export async function findPartnerFigures(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked,
): Promise<PartnerFigures> {
  const ofPartner = sql`o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])`;
  const found = await sql<PartnerFigures>`
    select
      (select count(counted.placed) from (select ${measureSql.ordersPlaced} as placed from orders o where ${ofPartner} limit ${MAX_COUNTED + 1}) counted)::int as orders,
      (select count(*) from (select from orders o where ${ofPartner} and ${isOpenSql} limit ${MAX_COUNTED + 1}) counted)::int
        as "openOrders",
      (select count(*) from (select from order_series s join offers f on f.id = s.offer_id
          where f.partner_id = ${partnerId} and s.state = 'active' and s.conciergerie_id = any(${[...conciergerieIds]}::bigint[])
          limit ${MAX_COUNTED + 1}) counted)::int as "openSeries",
      (select count(*) from partner_presentations where partner_id = ${partnerId})::int as presentations,
      (select count(*) from offers where partner_id = ${partnerId} and replaced_at is null)::int as offers,
      late.orders as lately, late.refused as "refusedLately", late.reprocessed as "reprocessedLately"
    from (
      select count(${measureSql.ordersPlaced})::int as orders, (count(*) filter (where o.status in ('refused', 'quote_refused')))::int as refused,
        (count(*) filter (where o.reprocessing))::int as reprocessed
      from orders o where ${ofPartner} and o.created_at >= ${since}
    ) late
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}

export interface WorkUnderWayRow {
  readonly id: number;
  readonly label: string;
  /** Null for the company of the desk. */
  readonly beneficiaryName: string | null;
}

const MAX_NAMED = 10;

/** The partner's oldest orders and series under way at some desks, by what they are for. */
export async function findWorkUnderWay(
  database: Database,
  { partnerId, conciergerieIds }: Pick<Asked, 'partnerId' | 'conciergerieIds'>,
): Promise<{ readonly orders: readonly WorkUnderWayRow[]; readonly series: readonly WorkUnderWayRow[] }> {
  const desks = [...conciergerieIds];
  const [orders, series] = await Promise.all([
    sql<WorkUnderWayRow>`
      select o.id, o.offer_label_fr as label, nullif(trim(u.first_name || ' ' || u.last_name), '') as "beneficiaryName"
      from orders o left join users u on u.id = o.beneficiary_id
      where o.partner_id = ${partnerId} and o.conciergerie_id = any(${desks}::bigint[]) and ${isOpenSql}
      order by o.id limit ${MAX_NAMED}
    `.execute(database),
    sql<WorkUnderWayRow>`
      select s.id, f.name_fr as label, nullif(trim(u.first_name || ' ' || u.last_name), '') as "beneficiaryName"
      from order_series s join offers f on f.id = s.offer_id left join users u on u.id = s.beneficiary_id
      where f.partner_id = ${partnerId} and s.state = 'active' and s.conciergerie_id = any(${desks}::bigint[])
      order by s.id limit ${MAX_NAMED}
    `.execute(database),
  ]);
  return { orders: orders.rows, series: series.rows };
}

/** The recommendations of a partner's latest orders, by note. */
export async function findNotesOfPartner(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked,
): Promise<NotesGiven> {
  const found = await sql<{ note: number; count: number }>`
    select ${measureSql.note} as note, count(${measureSql.notesGiven})::int as count
    from orders o ${ratingJoin}
    where o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and o.created_at >= ${since}
      and ${measureSql.notesGiven} is not null
    group by 1 order by 1
  `.execute(database);
  return found.rows;
}

export interface AnswerTimeRow {
  readonly answers: number;
  /** The minutes that half of them took at most. */
  readonly minutes: number | null;
}

/**
 * How long orders of some desks waited for their partner's first word: from the step that brought them to the partner to whether they do it, do not or would
 * at another time.
 */
export async function findAnswerTime(
  database: Database,
  { partnerId, conciergerieIds, since, until = null }: Asked & { readonly until?: Date | null },
): Promise<AnswerTimeRow> {
  const found = await sql<AnswerTimeRow>`
    select count(*)::int as answers,
      round((percentile_cont(0.5) within group (order by extract(epoch from (a.created_at - asked.created_at)))) / 60)::int as minutes
    from (
      select distinct on (order_id) conciergerie_id, order_id, created_at from partner_answers
      where partner_id = ${partnerId} and conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and created_at >= ${since}
        and (${until}::timestamptz is null or created_at < ${until}::timestamptz)
        and kind in ('accepted', 'declined', 'proposed')
      order by order_id, id
    ) a
    cross join lateral (
      select created_at from order_status_changes s
      where s.order_id = a.order_id and s.conciergerie_id = a.conciergerie_id and s.created_at < a.created_at
      order by s.created_at desc, s.id desc limit 1
    ) asked
  `.execute(database);
  return found.rows[0] ?? { answers: 0, minutes: null };
}
