import { sql } from 'kysely';
import { isDeskOpenSql } from '../../measures/desk-open-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

/** A conciergerie as managers select it, with the hours of its desk around a day. */
export interface DeskRow {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly accessCode: string | null;
  readonly defaultUserId: number | null;
  readonly zipCodes: readonly string[];
  /** Concierges may make accounts of beneficiaries here. */
  readonly allowsCreation: boolean;
  readonly isOpen: boolean;
  readonly weekly: readonly { readonly daysOfWeek: number; readonly startTime: number; readonly endTime: number }[];
  readonly exceptional: readonly { readonly date: string; readonly startTime: number; readonly endTime: number }[];
  readonly holidays: readonly string[];
  /** By name, each with who has it open. */
  readonly cashRegisters: readonly { readonly id: number; readonly name: string; readonly openedBy: number | null }[];
}

/** Conciergeries by name. Exceptional hours and holidays are those of the days around `now`; a day on which the desk stays shut has hours of no length. */
export async function findDesks(
  database: Database,
  conciergerieIds: ReadonlySet<number>,
  now: Date,
): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select c.id, c.name, c.zone, c.access_code as "accessCode", c.default_user_id as "defaultUserId",
      c.allows_creation_by_concierge as "allowsCreation", ${isDeskOpenSql(now)} as "isOpen",
      array(select z.zip_code from conciergerie_zip_codes z where z.conciergerie_id = c.id order by z.zip_code) as "zipCodes",
      (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm, 'endTime', h.closes_at_hhmm)), '[]')
        from opening_hours h where h.conciergerie_id = c.id and h.audience = 'desk') as weekly,
      (select coalesce(jsonb_agg(jsonb_build_object('date', e.day, 'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
          'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
        from exceptional_hours e where e.conciergerie_id = c.id and e.day between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 1) as exceptional,
      (select coalesce(jsonb_agg(d.day), '[]') from desk_holidays d where d.conciergerie_id = c.id and d.day between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 1) as holidays,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'openedBy', s.user_id) order by r.name collate alphabetical, r.id), '[]')
        from cash_registers r left join cash_register_sessions s on s.cash_register_id = r.id and s.closed_at is null
        where r.conciergerie_id = c.id) as "cashRegisters"
    from conciergeries c
    where c.id = any(${[...conciergerieIds]}::bigint[])
    order by c.name collate alphabetical
  `.execute(database);
  return found.rows;
}
