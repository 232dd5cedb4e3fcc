import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface CalendarFeedRow {
  readonly since: Date;
  readonly lastRead: Date | null;
}

/** The address is its maker's: it works as long as they sign in for the partner and have the calendar. Of `calendar_feeds f` and `users u`. */
const worksWithCalendar = sql`u.active and u.is_partner and u.partner_id = f.partner_id and u.has_partner_calendar`;

/** The address at which other calendars read a partner's appointments; null without one that works. */
export async function findCalendarFeed(database: Database, partnerId: number): Promise<CalendarFeedRow | null> {
  const found = await sql<CalendarFeedRow>`
    select f.created_at as since, f.last_read_at as "lastRead" from calendar_feeds f join users u on u.id = f.created_by
    where f.partner_id = ${partnerId} and f.revoked_at is null and ${worksWithCalendar}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The address stops working. Answers whether there was one. */
export async function revokeFeeds(transaction: Database, partnerId: number, now: Date): Promise<boolean> {
  const revoked = await sql<{ id: number }>`
    update calendar_feeds set revoked_at = ${now} where partner_id = ${partnerId} and revoked_at is null returning id
  `.execute(transaction);
  return revoked.rows.length > 0;
}

/** Keeps a new address. The partner's calendar is locked by the caller, so that there is one at a time. */
export async function insertFeed(
  transaction: Database,
  feed: { readonly partnerId: number; readonly tokenHash: Buffer; readonly by: number; readonly now: Date },
): Promise<void> {
  await sql`
    insert into calendar_feeds (partner_id, token_hash, created_by, created_at)
    values (${feed.partnerId}, ${feed.tokenHash}, ${feed.by}, ${feed.now})
  `.execute(transaction);
}

/** Whose appointments an address shows, once it is noted that it was read; null for one that does not work, whose partner is no longer active, or whose maker has no calendar there any more. */
export async function readFeed(database: Database, tokenHash: Buffer, now: Date): Promise<number | null> {
  const found = await sql<{ partnerId: number }>`
    update calendar_feeds f set last_read_at = ${now}
    from partners p, users u where f.token_hash = ${tokenHash} and f.revoked_at is null and p.id = f.partner_id and p.active
      and u.id = f.created_by and ${worksWithCalendar}
    returning f.partner_id as "partnerId"
  `.execute(database);
  return found.rows[0]?.partnerId ?? null;
}

export interface FeedEventRow {
  readonly orderId: number;
  readonly begin: Date;
  readonly durationMinutes: number;
  readonly conciergerieName: string;
  readonly personName: string;
  readonly offerLabel: string;
  readonly services: string;
  readonly isAgreed: boolean;
}

/** The appointments of a partner from a moment on until another, as other calendars show them. */
export async function findFeedEvents(
  database: Database,
  { partnerId, from, to }: { readonly partnerId: number; readonly from: Date; readonly to: Date },
): Promise<FeedEventRow[]> {
  const found = await sql<FeedEventRow>`
    select o.id as "orderId", o.service_at as begin, coalesce(o.duration_minutes, 30) as "durationMinutes", c.name as "conciergerieName",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), c.name) as "personName", o.offer_label_fr as "offerLabel",
      coalesce((select string_agg(case when i.quantity = 1 then '' else trim_scale(i.quantity) || ' × ' end || i.label_fr, ', ' order by i.position)
        from order_items i where i.order_id = o.id and i.quantity > 0), '') as services,
      o.status not in ('new', 'to_be_processed', 'quote_requested', 'quote_sent') as "isAgreed"
    from orders o join conciergeries c on c.id = o.conciergerie_id left join users u on u.id = o.beneficiary_id
    where o.partner_id = ${partnerId} and o.service_time is not null and o.service_at >= ${from} and o.service_at < ${to}
      and o.status not in ('refused', 'quote_refused', 'cancelled')
    order by o.service_at, o.id limit 5000
  `.execute(database);
  return found.rows;
}
