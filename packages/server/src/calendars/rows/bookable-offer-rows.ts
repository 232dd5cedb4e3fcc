import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** How an offer with a calendar is booked at a conciergerie. */
export interface BookableOfferRow {
  readonly partnerId: number;
  readonly zone: string;
  readonly unitMinutes: number;
  readonly halfDays: boolean;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly aheadDays: number;
}

const terms = sql`f.calendar_step_minutes as "unitMinutes", f.has_half_day_calendar as "halfDays", f.calendar_ahead_days as "aheadDays",
  f.calendar_buffer_before_minutes as "bufferBeforeMinutes", f.calendar_buffer_after_minutes as "bufferAfterMinutes"`;

interface ProposedOfferRow extends BookableOfferRow {
  readonly calendarTextFr: string;
  readonly calendarTextEn: string;
}

/** An offer with a calendar that this conciergerie proposes to such readers; null for all others. */
export async function findBookableOffer(
  database: Database,
  offerId: number,
  conciergerieId: number,
  { forManagers }: { readonly forManagers: boolean },
): Promise<ProposedOfferRow | null> {
  const found = await sql<ProposedOfferRow>`
    select f.partner_id as "partnerId", c.zone, ${terms}, f.calendar_text_fr as "calendarTextFr", f.calendar_text_en as "calendarTextEn"
    from offers f
    join partners p on p.id = f.partner_id and p.active
    join conciergeries c on c.id = ${conciergerieId}
    join offer_conciergeries o on o.offer_id = f.id and o.conciergerie_id = c.id
    left join partner_conciergeries w on w.partner_id = p.id and w.conciergerie_id = c.id
    where f.id = ${offerId} and f.has_calendar and f.publication <> 'unpublished' and coalesce(w.active, true)
      and case when ${forManagers}::boolean then f.visible_to_concierges else f.visible_to_beneficiaries end
  `.execute(database);
  return found.rows[0] ?? null;
}

/** How the offer of an order is booked, whether or not it is still proposed; null where it has no calendar any more. */
export async function findBookableOfferOf(database: Database, orderId: number): Promise<BookableOfferRow | null> {
  const found = await sql<BookableOfferRow>`
    select o.partner_id as "partnerId", c.zone, ${terms}
    from orders o
    join offers f on f.id = o.offer_id and f.has_calendar
    join conciergeries c on c.id = o.conciergerie_id
    where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? null;
}
