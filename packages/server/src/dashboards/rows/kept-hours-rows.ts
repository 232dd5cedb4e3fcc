import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { watched } from './desk-tile-rows.ts';

/** A desk whose hours can be looked at afterwards: it has a cash register, whose sessions say when somebody was there. */
export interface KeptHoursDesk {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly graceMinutes: number;
  readonly responsible: string;
  readonly weekly: readonly { readonly daysOfWeek: number; readonly startTime: number; readonly endTime: number }[];
  readonly exceptional: readonly { readonly date: string; readonly startTime: number; readonly endTime: number }[];
  readonly holidays: readonly string[];
}

/** By name. A day on which a desk stays shut has hours of no length. */
export async function findKeptHoursDesks(
  database: Database,
  conciergerieIds: readonly number[],
  { from, now }: { readonly from: string; readonly now: Date },
): Promise<readonly KeptHoursDesk[]> {
  const days = sql`between ${from}::date and ${now}::timestamptz::date + 1`;
  const found = await sql<KeptHoursDesk>`
    select c.id, c.name, c.zone, c.opening_grace_minutes as "graceMinutes", coalesce(trim(r.first_name || ' ' || r.last_name), '') as responsible,
      (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm, 'endTime', h.closes_at_hhmm)), '[]')
        from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk') as weekly,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
          'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
        from exceptional_hours e where e.conciergerie_id = c.id and e.day ${days}) as exceptional,
      (select coalesce(jsonb_agg(d.day), '[]') from desk_holidays d where d.conciergerie_id = c.id and d.day ${days}) as holidays
    from conciergeries c left join users r on r.id = c.responsible_user_id
    where c.id = any(${[...conciergerieIds]}::bigint[]) and c.has_physical_location and ${watched(now)}
      and exists (select from cash_registers t where t.conciergerie_id = c.id)
    order by c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** When the registers of a desk were open since a moment, in milliseconds; without an end where one still is. */
export async function findOpenTimes(
  database: Database,
  conciergerieId: number,
  since: Date,
): Promise<readonly { readonly from: number; readonly to: number }[]> {
  const found = await sql<{ opened: Date; closed: Date | null }>`
    select s.opened_at as opened, s.closed_at as closed from cash_register_sessions s
    where s.cash_register_id in (select id from cash_registers where conciergerie_id = ${conciergerieId}) and (s.closed_at is null or s.closed_at >= ${since})
  `.execute(database);
  return found.rows.map(({ opened, closed }) => ({ from: opened.getTime(), to: closed?.getTime() ?? Infinity }));
}
