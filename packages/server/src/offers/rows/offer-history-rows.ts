import type { OfferVersion } from '@loge/domain/catalogue/offer-versions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** One row of an offer among all of them. */
export interface SavedOfferRow extends Omit<OfferVersion, 'publication' | 'startDate' | 'endDate' | 'fallbackOfferId'> {
  readonly replacesId: number | null;
  readonly fallbackOfferId: number | null;
  readonly publication: OfferVersion['publication'];
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly savedAt: Date;
  readonly savedBy: string;
  readonly replacedAt: Date | null;
  readonly conciergerieIds: readonly number[];
}

/** Every row of an offer, the first one first. */
export async function findSavesOf(database: Database, originalId: number): Promise<SavedOfferRow[]> {
  const found = await sql<SavedOfferRow>`
    select f.id, coalesce(f.original_id, f.id) as "originalId", f.replaces_id as "replacesId", null::bigint as "fallbackOfferId", f.publication,
      f.start_date as "startDate", f.end_date as "endDate", f.created_at as "savedAt", f.replaced_at as "replacedAt",
      coalesce(u.first_name || ' ' || u.last_name, '') as "savedBy",
      (select coalesce(jsonb_agg(oc.conciergerie_id), '[]') from offer_conciergeries oc where oc.offer_id = f.id) as "conciergerieIds"
    from offers f left join users u on u.id = f.created_by
    where f.id = ${originalId} or f.original_id = ${originalId}
    order by f.id
  `.execute(database);
  return found.rows;
}

/** When a row was saved and by whom, and the row that stands for its version now; null in `replacedBy` while it is that itself. */
export async function findSave(
  database: Database,
  offerId: number,
): Promise<{ readonly at: Date; readonly by: string; readonly replacedBy: number | null } | null> {
  const found = await sql<{ at: Date; by: string; replacedBy: number | null }>`
    with recursive saves as (
      select id, replaced_at from offers where id = ${offerId}
      union all
      select later.id, later.replaced_at from saves join offers later on later.replaces_id = saves.id
    )
    select f.created_at as at, coalesce(u.first_name || ' ' || u.last_name, '') as by,
      (select id from saves where replaced_at is null and id <> f.id) as "replacedBy"
    from offers f left join users u on u.id = f.created_by where f.id = ${offerId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** How many orders each row has, as far as so many. */
export async function countOrdersOfSaves(
  database: Database,
  ids: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; count: number }>`
    select f.id, (select count(*) from (select from orders o where o.offer_id = f.id limit ${most}) few) as count
    from unnest(${ids}::bigint[]) as f (id)
  `.execute(database);
  return new Map(found.rows.map(({ id, count }) => [id, count]));
}

export interface PriceChangeRow {
  readonly offerId: number;
  readonly label: string;
  readonly change: 'changed' | 'added' | 'removed';
  readonly priceCents: number | null;
  readonly priceCentsBefore: number | null;
  readonly buyingPriceCents: number | null;
  readonly buyingPriceCentsBefore: number | null;
}

/** What each save changed of the prices of the row that it replaces; the latest first. */
export async function findPriceChanges(
  database: Database,
  originalId: number,
  most: number,
): Promise<PriceChangeRow[]> {
  const found = await sql<PriceChangeRow>`
    with saves as (
      select id, replaces_id from offers where (id = ${originalId} or original_id = ${originalId}) and replaces_id is not null
    )
    select s.id as "offerId", later.label_fr as label, case when former.id is null then 'added' else 'changed' end as change,
      later.price_cents as "priceCents", former.price_cents as "priceCentsBefore",
      later.buying_price_cents as "buyingPriceCents", former.buying_price_cents as "buyingPriceCentsBefore"
    from saves s join offer_items later on later.offer_id = s.id and later.removed_at is null
    left join offer_items former on former.offer_id = s.replaces_id and former.removed_at is null
      and coalesce(former.original_id, former.id) = coalesce(later.original_id, later.id)
    where former.price_cents is distinct from later.price_cents or former.buying_price_cents is distinct from later.buying_price_cents
    union all
    select s.id, former.label_fr, 'removed', null, former.price_cents, null, former.buying_price_cents
    from saves s join offer_items former on former.offer_id = s.replaces_id and former.removed_at is null and former.price_cents is not null
    where not exists (select from offer_items n where n.offer_id = s.id and n.removed_at is null
      and coalesce(n.original_id, n.id) = coalesce(former.original_id, former.id))
    order by 1 desc, 2 limit ${most}
  `.execute(database);
  return found.rows;
}

interface Touched {
  readonly nbSeries: number;
  readonly nbWaiting: number;
  readonly nbQuotes: number;
  readonly nbOpenOrders: number;
}

/** What goes on with whichever version is in force, and what is on its way with this offer; an order on quote counts as a quote alone. */
export async function countTouched(database: Database, originalId: number): Promise<Touched> {
  const found = await sql<Touched>`
    with saves as (select id from offers where id = ${originalId} or original_id = ${originalId}),
      open_orders as (
        select o.status from orders o
        where o.conciergerie_id in (select oc.conciergerie_id from offer_conciergeries oc where oc.offer_id in (select id from saves))
          and o.status not in ('done', 'billed', 'paid', 'refused', 'quote_refused', 'cancelled', 'archived')
          and o.offer_id in (select id from saves))
    select
      (select count(*) from order_series s where s.offer_id in (select id from saves) and s.state = 'active') as "nbSeries",
      (select count(*) from slot_waits w where w.offer_id in (select id from saves) and w.closed_at is null) as "nbWaiting",
      (select count(*) from open_orders where status in ('quote_requested', 'quote_sent')) as "nbQuotes",
      (select count(*) from open_orders where status not in ('quote_requested', 'quote_sent')) as "nbOpenOrders"
  `.execute(database);
  return found.rows[0] ?? { nbSeries: 0, nbWaiting: 0, nbQuotes: 0, nbOpenOrders: 0 };
}
