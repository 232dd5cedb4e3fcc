import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { FeedOwner } from '../feed-owner.ts';

export interface CalendarFeedRow {
  readonly since: Date;
  readonly lastRead: Date | null;
}

/** The address is its maker's: it works as long as they sign in for the partner and have the calendar, or work at the desk. Of `calendar_feeds f` and `users u`. */
const works = sql`u.active and case when f.partner_id is not null
  then u.is_partner and u.partner_id = f.partner_id and u.has_partner_calendar
  else u.is_manager and exists (select from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = f.conciergerie_id) end`;

const isOf = ({ partnerId, conciergerieId, userId }: FeedOwner) =>
  partnerId === null
    ? sql`f.conciergerie_id = ${conciergerieId} and f.created_by = ${userId}`
    : sql`f.partner_id = ${partnerId}`;

/** All who make or end an address of one owner do so one after the other. */
export async function lockFeeds(
  transaction: Database,
  { partnerId, conciergerieId, userId }: FeedOwner,
): Promise<void> {
  const whose = partnerId === null ? `desk ${conciergerieId} ${userId}` : `partner ${partnerId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended('calendar-feeds', hashtext(${whose})))`.execute(transaction);
}

/** The address at which other calendars read appointments; null without one that works. */
export async function findCalendarFeed(database: Database, owner: FeedOwner): Promise<CalendarFeedRow | null> {
  const found = await sql<CalendarFeedRow>`
    select f.created_at as since, f.last_read_at as "lastRead" from calendar_feeds f join users u on u.id = f.created_by
    where ${isOf(owner)} and f.revoked_at is null and ${works}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** The address stops working. Answers whether there was one. */
export async function revokeFeeds(transaction: Database, owner: FeedOwner, now: Date): Promise<boolean> {
  const revoked = await sql<{ id: number }>`
    update calendar_feeds f set revoked_at = ${now} where ${isOf(owner)} and f.revoked_at is null returning f.id
  `.execute(transaction);
  return revoked.rows.length > 0;
}

/** Keeps a new address. Those of its owner are locked by the caller, so that there is one at a time. */
export async function insertFeed(
  transaction: Database,
  { owner, tokenHash, now }: { readonly owner: FeedOwner; readonly tokenHash: Buffer; readonly now: Date },
): Promise<void> {
  await sql`
    insert into calendar_feeds (partner_id, conciergerie_id, token_hash, created_by, created_at)
    values (${owner.partnerId}, ${owner.conciergerieId}, ${tokenHash}, ${owner.userId}, ${now})
  `.execute(transaction);
}

/** Whose appointments an address shows. */
export type FeedSubject = Pick<FeedOwner, 'partnerId' | 'conciergerieId'>;

/** The same once it is noted that it was read; null for an address that does not work, whose partner is no longer active, or whose maker lost the calendar or the desk. */
export async function readFeed(database: Database, tokenHash: Buffer, now: Date): Promise<FeedSubject | null> {
  const found = await sql<FeedSubject>`
    update calendar_feeds f set last_read_at = ${now}
    from users u where f.token_hash = ${tokenHash} and f.revoked_at is null
      and (f.partner_id is null or exists (select from partners p where p.id = f.partner_id and p.active))
      and u.id = f.created_by and ${works}
    returning f.partner_id as "partnerId", f.conciergerie_id as "conciergerieId"
  `.execute(database);
  return found.rows[0] ?? null;
}

export interface FeedEventRow {
  readonly orderId: number;
  readonly begin: Date;
  readonly durationMinutes: number;
  readonly conciergerieName: string;
  readonly partnerName: string;
  readonly personName: string;
  readonly offerLabel: string;
  readonly services: string;
  readonly isAgreed: boolean;
}

/** The appointments of a partner, or those that took a slot at a desk, from a moment on until another, as other calendars show them. */
export async function findFeedEvents(
  database: Database,
  { subject, from, to }: { readonly subject: FeedSubject; readonly from: Date; readonly to: Date },
): Promise<FeedEventRow[]> {
  const found = await sql<FeedEventRow>`
    select o.id as "orderId", o.service_at as begin, coalesce(o.duration_minutes, 30) as "durationMinutes", c.name as "conciergerieName", p.company_name as "partnerName",
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), c.name) as "personName", o.offer_label_fr as "offerLabel",
      coalesce((select string_agg(case when i.quantity = 1 then '' else trim_scale(i.quantity) || ' × ' end || i.label_fr, ', ' order by i.position)
        from order_items i where i.order_id = o.id and i.quantity > 0), '') as services,
      o.status not in ('new', 'to_be_processed', 'quote_requested', 'quote_sent') as "isAgreed"
    from orders o join conciergeries c on c.id = o.conciergerie_id join partners p on p.id = o.partner_id left join users u on u.id = o.beneficiary_id
    where ${
      subject.partnerId === null
        ? sql`o.conciergerie_id = ${subject.conciergerieId} and o.is_calendar`
        : sql`o.partner_id = ${subject.partnerId}`
    } and o.service_time is not null and o.service_at >= ${from} and o.service_at < ${to}
      and o.status not in ('refused', 'quote_refused', 'cancelled')
    order by o.service_at, o.id limit 5000
  `.execute(database);
  return found.rows;
}
