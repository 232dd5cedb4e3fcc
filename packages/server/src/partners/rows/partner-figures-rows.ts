import { MOST_COUNTED } from '@loge/contract/shared/define-list';
import type { NotesGiven } from '@loge/domain/partners/quality';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

interface Asked {
  readonly partnerId: number;
  readonly conciergerieIds: ReadonlySet<number>;
  /** From when on the latest orders count. */
  readonly since: Date;
}

export interface PartnerFigures {
  /** One more than `MOST_COUNTED` where there are more. */
  readonly orders: number;
  readonly openOrders: number;
  readonly presentations: number;
  readonly lately: number;
  readonly refusedLately: number;
  readonly reprocessedLately: number;
}

const over = sql`('done', 'billed', 'paid', 'refused', 'quote_refused', 'cancelled', 'archived')`;

/** What a partner's orders at some desks come to. */
export async function findPartnerFigures(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked,
): Promise<PartnerFigures> {
  const ofPartner = sql`o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[])`;
  const found = await sql<PartnerFigures>`
    select
      (select count(*) from (select from orders o where ${ofPartner} limit ${MOST_COUNTED + 1}) counted)::int as orders,
      (select count(*) from (select from orders o where ${ofPartner} and o.status not in ${over} limit ${MOST_COUNTED + 1}) counted)::int
        as "openOrders",
      (select count(*) from partner_presentations where partner_id = ${partnerId})::int as presentations,
      late.orders as lately, late.refused as "refusedLately", late.reprocessed as "reprocessedLately"
    from (
      select count(*)::int as orders, (count(*) filter (where o.status in ('refused', 'quote_refused')))::int as refused,
        (count(*) filter (where o.reprocessing))::int as reprocessed
      from orders o where ${ofPartner} and o.created_at >= ${since}
    ) late
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}

/** The recommendations of a partner's latest orders, by note. */
export async function findNotesOfPartner(
  database: Database,
  { partnerId, conciergerieIds, since }: Asked,
): Promise<NotesGiven> {
  const found = await sql<{ note: number; count: number }>`
    select n.recommendation as note, count(*)::int as count
    from orders o join order_notes n on n.order_id = o.id
    where o.partner_id = ${partnerId} and o.conciergerie_id = any(${[...conciergerieIds]}::bigint[]) and o.created_at >= ${since}
      and n.given_at is not null
    group by 1 order by 1
  `.execute(database);
  return found.rows;
}
