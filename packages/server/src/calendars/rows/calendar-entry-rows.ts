import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** Hours as they are saved. */
export interface EntryHours {
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly group: number;
  readonly time: LocalTime;
  readonly lengthMinutes: number;
}
export interface RealHours extends EntryHours {
  readonly date: LocalDate;
  readonly replacesEntryId: number | null;
}
export interface WeeklyHours extends EntryHours {
  readonly dayOfWeek: number;
}

/** All who change the hours of a partner do so one after the other, so that what does not overlap here does not overlap there either. */
export async function lockPartnerCalendar(transaction: Database, partnerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner-calendar', ${partnerId}))`.execute(transaction);
}

/**
 * The number of somebody of the partner at a desk, by their name. A new name is given to the hours in hand where those have none, else the next
 * free number; without a name it is the first number that has none. Null when all 99 are given. The partner's calendar is locked by the caller.
 */
export async function groupOfPerson(
  transaction: Database,
  whose: {
    readonly partnerId: number;
    readonly conciergerieId: number;
    readonly name: string;
    readonly group: number | null;
  },
): Promise<number | null> {
  const { partnerId, conciergerieId, name, group } = whose;
  const hasPerson = sql`exists (select from calendar_people p
    where p.partner_id = ${partnerId} and p.conciergerie_id = ${conciergerieId} and p.group_number = g.n)`;
  const hasHours = sql`(exists (select from recurring_calendar_entries e
      where e.partner_id = ${partnerId} and e.conciergerie_id = ${conciergerieId} and e.group_number = g.n)
    or exists (select from real_calendar_entries e
      where e.partner_id = ${partnerId} and e.conciergerie_id = ${conciergerieId} and e.group_number = g.n))`;
  const found = await sql<{ group: number; isNew: boolean }>`
    select group_number as "group", false as "isNew" from calendar_people
    where partner_id = ${partnerId} and conciergerie_id = ${conciergerieId} and name = ${name}::citext
    union all
    (select g.n, ${name !== ''}::boolean from generate_series(1, 99) g (n)
      where not ${hasPerson} and (${name}::text = '' or g.n = ${group}::integer or not ${hasHours})
      order by g.n <> coalesce(${group}::integer, 0), g.n limit 1)
    limit 1
  `.execute(transaction);
  const [person] = found.rows;
  if (person === undefined) return null;
  if (person.isNew) {
    await sql`
      insert into calendar_people (partner_id, conciergerie_id, group_number, name)
      values (${partnerId}, ${conciergerieId}, ${person.group}, ${name}::citext)
    `.execute(transaction);
  }
  return person.group;
}

/** Saves hours of one day; null when others of the same person overlap them, or their weekly hours are replaced on that day already. */
export async function insertRealEntry(transaction: Database, hours: RealHours): Promise<number | null> {
  const { partnerId, conciergerieId, group, date, time, lengthMinutes, replacesEntryId } = hours;
  const saved = await sql<{ id: number }>`
    insert into real_calendar_entries (partner_id, conciergerie_id, group_number, date, starts_at, length_minutes, replaces_entry_id)
    values (${partnerId}, ${conciergerieId}, ${group}, ${date}::date, ${time}::time, ${lengthMinutes}, ${replacesEntryId})
    on conflict do nothing returning id
  `.execute(transaction);
  return saved.rows[0]?.id ?? null;
}

/** Changes hours of one day; false when others of the same person overlap them. The partner's calendar is locked by the caller. */
export async function updateRealEntry(transaction: Database, id: number, hours: RealHours): Promise<boolean> {
  const { partnerId, conciergerieId, group, date, time, lengthMinutes, replacesEntryId } = hours;
  const saved = await sql<{ id: number }>`
    update real_calendar_entries e
    set group_number = ${group}, date = ${date}::date, starts_at = ${time}::time, length_minutes = ${lengthMinutes}
    where e.id = ${id} and not exists (
      select from real_calendar_entries o
      where o.id <> ${id} and o.partner_id = ${partnerId} and o.conciergerie_id = ${conciergerieId} and o.date = ${date}::date
        and (o.replaces_entry_id = ${replacesEntryId}::bigint or o.group_number = ${group} and ${overlaps(time, lengthMinutes)}))
    returning id
  `.execute(transaction);
  return saved.rows.length > 0;
}

export async function deleteRealEntry(transaction: Database, id: number): Promise<void> {
  await sql`delete from real_calendar_entries where id = ${id}`.execute(transaction);
}

/** Saves weekly hours; null when others of the same person overlap them. */
export async function insertRecurringEntry(transaction: Database, hours: WeeklyHours): Promise<number | null> {
  const { partnerId, conciergerieId, group, dayOfWeek, time, lengthMinutes } = hours;
  const saved = await sql<{ id: number }>`
    insert into recurring_calendar_entries (partner_id, conciergerie_id, group_number, day_of_week, starts_at, length_minutes)
    values (${partnerId}, ${conciergerieId}, ${group}, ${dayOfWeek}, ${time}::time, ${lengthMinutes})
    on conflict do nothing returning id
  `.execute(transaction);
  return saved.rows[0]?.id ?? null;
}

/** Changes weekly hours; false when others of the same person overlap them. The partner's calendar is locked by the caller. */
export async function updateRecurringEntry(transaction: Database, id: number, hours: WeeklyHours): Promise<boolean> {
  const { partnerId, conciergerieId, group, dayOfWeek, time, lengthMinutes } = hours;
  const saved = await sql<{ id: number }>`
    update recurring_calendar_entries e
    set group_number = ${group}, day_of_week = ${dayOfWeek}, starts_at = ${time}::time, length_minutes = ${lengthMinutes}
    where e.id = ${id} and not exists (
      select from recurring_calendar_entries o
      where o.id <> ${id} and o.partner_id = ${partnerId} and o.conciergerie_id = ${conciergerieId} and o.day_of_week = ${dayOfWeek}
        and o.group_number = ${group} and ${overlaps(time, lengthMinutes)})
    returning id
  `.execute(transaction);
  return saved.rows.length > 0;
}

/** Days that stood in place of these weekly hours go with them. */
export async function deleteRecurringEntry(transaction: Database, id: number): Promise<void> {
  await sql`delete from recurring_calendar_entries where id = ${id}`.execute(transaction);
}

/** Whether the entry `o` shares time with hours from a time on. */
const overlaps = (time: LocalTime, lengthMinutes: number) => sql`(
  int4range((extract(epoch from o.starts_at) / 60)::int, (extract(epoch from o.starts_at) / 60)::int + o.length_minutes)
  && int4range((extract(epoch from ${time}::time) / 60)::int, (extract(epoch from ${time}::time) / 60)::int + ${lengthMinutes}::int))`;
