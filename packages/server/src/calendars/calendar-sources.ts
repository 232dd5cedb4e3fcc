import { sql } from 'kysely';
import { managedBy } from '../offers/offer-sources.ts';
import { table } from '../platform/gateway/row-source.ts';

/** Hours in hand: whose they are, and what they are until they are changed. */
export interface EntryInHand {
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly group: number;
  readonly userName: string;
  /** HH:MM */
  readonly time: string;
  readonly lengthMinutes: number;
}

const inHand = sql`r.partner_id as "partnerId", r.conciergerie_id as "conciergerieId", r.group_number as "group",
  to_char(r.starts_at, 'HH24:MI') as time, r.length_minutes as "lengthMinutes",
  coalesce((select n.name::text from calendar_people n where n.partner_id = r.partner_id and n.conciergerie_id = r.conciergerie_id
    and n.group_number = r.group_number), '') as "userName"`;

export const calendarSources = {
  'real-calendar-entry': table('real-calendar-entry', {
    from: sql`real_calendar_entries r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<
      EntryInHand & { readonly date: string; readonly replacesEntryId: number | null }
    >`${inHand}, r.date, r.replaces_entry_id as "replacesEntryId"`,
    lock: sql`for update of r`,
  }),
  'recurring-calendar-entry': table('recurring-calendar-entry', {
    from: sql`recurring_calendar_entries r`,
    whose: { desks: 'r.conciergerie_id' },
    columns: sql<EntryInHand & { readonly dayOfWeek: number }>`${inHand}, r.day_of_week as "dayOfWeek"`,
    lock: sql`for update of r`,
  }),
  'slot-wait': table('slot-wait', {
    from: sql`slot_waits r`,
    whose: { own: 'r.beneficiary_id', desks: 'r.conciergerie_id' },
    columns: sql<{
      readonly beneficiaryId: number;
      readonly partnerId: number;
      readonly conciergerieId: number;
    }>`r.beneficiary_id as "beneficiaryId", r.partner_id as "partnerId", r.conciergerie_id as "conciergerieId"`,
    lock: sql`for update of r`,
  }),
  'partner-absence': table('partner-absence', {
    from: sql`partner_absences r`,
    whose: { desks: (caller) => managedBy('r.partner_id', caller), partner: 'r.partner_id' },
    columns: sql<{ readonly from: string; readonly to: string }>`r.from_date as "from", r.to_date as "to"`,
    lock: sql`for update of r`,
  }),
};
