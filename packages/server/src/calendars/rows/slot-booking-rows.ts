import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import type { Moment } from '@loge/domain/shared/moment';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface SlotBookingRow {
  readonly conciergerieId: number;
  readonly partnerId: number;
  readonly group: number;
  readonly from: Moment;
  readonly to: Moment;
  readonly orderId: number;
  readonly now: Date;
}

/**
 * Books a stretch of somebody's time for an order; false when some of it is taken. Anyone who is about to take it is waited for:
 * the database lets no two live bookings of one group overlap (`one_live_booking_per_resource`).
 */
export async function bookSlot(transaction: Database, row: SlotBookingRow): Promise<boolean> {
  const booked = await sql<{ id: number }>`
    insert into slot_bookings (conciergerie_id, partner_id, group_number, during, order_id, created_at)
    values (${row.conciergerieId}, ${row.partnerId}, ${row.group},
      tstzrange(${new Date(row.from)}::timestamptz, ${new Date(row.to)}::timestamptz), ${row.orderId}, ${row.now})
    on conflict do nothing
    returning id
  `.execute(transaction);
  return booked.rows.length > 0;
}

/** Frees the time that an order has taken. Answers whether there was any. */
export async function releaseBookings(transaction: Database, orderId: number, now: Date): Promise<boolean> {
  const released = await sql<{ id: number }>`
    update slot_bookings set released_at = ${now} where order_id = ${orderId} and released_at is null returning id
  `.execute(transaction);
  return released.rows.length > 0;
}

/** The order is about to be booked for another time. */
export async function deleteBookings(transaction: Database, orderId: number): Promise<void> {
  await sql`delete from slot_bookings where order_id = ${orderId}`.execute(transaction);
}

/** When an order's service takes place from now on; its row is locked by the caller. */
export async function setServiceSlot(
  transaction: Database,
  orderId: number,
  slot: {
    readonly date: LocalDate;
    readonly time: LocalTime;
    readonly serviceAt: Date;
    readonly durationMinutes: number;
    /** A manager has set the length; otherwise what was ordered does. */
    readonly isLengthSet: boolean;
    readonly cancellationDeadline: Date | null;
  },
): Promise<void> {
  await sql`
    update orders set begin_date = ${slot.date}::date, end_date = null, service_time = ${slot.time}::time,
      service_at = ${slot.serviceAt}, duration_minutes = ${slot.durationMinutes},
      duration_overridden = ${slot.isLengthSet},
      cancellation_deadline = ${slot.cancellationDeadline}::timestamptz, version = version + 1
    where id = ${orderId}
  `.execute(transaction);
}

/** How long what was ordered takes by itself, in minutes, and whether a manager has set another length. */
export async function findServiceLength(
  database: Database,
  orderId: number,
): Promise<{ readonly minutes: number; readonly isSet: boolean }> {
  const found = await sql<{ minutes: number; isSet: boolean }>`
    select coalesce((select sum(i.duration_minutes * i.quantity) from order_items i where i.order_id = o.id), 0)::float8 as minutes,
      o.duration_overridden as "isSet"
    from orders o where o.id = ${orderId}
  `.execute(database);
  return found.rows[0] ?? { minutes: 0, isSet: false };
}

/** Takes again what an order released; false when somebody else has some of it by now. */
export async function rebookReleasedSlots(transaction: Database, orderId: number, now: Date): Promise<boolean> {
  const found = await sql<{ wanted: number; booked: number }>`
    with released as (
      delete from slot_bookings where order_id = ${orderId} and released_at is not null
      returning conciergerie_id, partner_id, group_number, during
    ), booked as (
      insert into slot_bookings (conciergerie_id, partner_id, group_number, during, order_id, created_at)
      select conciergerie_id, partner_id, group_number, during, ${orderId}::bigint, ${now}::timestamptz from released
      on conflict do nothing
      returning id
    )
    select (select count(*) from released)::int as wanted, (select count(*) from booked)::int as booked
  `.execute(transaction);
  const [row] = found.rows;
  return row !== undefined && row.wanted === row.booked;
}
