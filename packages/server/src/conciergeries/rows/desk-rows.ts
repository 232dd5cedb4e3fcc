import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** How a conciergerie shows its catalogue. */
export interface CatalogueDeskRow {
  /** An IANA time zone. */
  readonly zone: string;
  readonly hides_prices: boolean;
}

/** Null when there is no such conciergerie. */
export async function findCatalogueDesk(database: Database, conciergerieId: number): Promise<CatalogueDeskRow | null> {
  const found = await database
    .selectFrom('conciergeries')
    .select(['zone', 'hides_prices'])
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found ?? null;
}

/** The IANA time zone in which the local days of a conciergerie are read. */
export async function zoneOfDesk(database: Database, conciergerieId: number): Promise<string> {
  const found = await sql<{ zone: string }>`select zone from conciergeries where id = ${conciergerieId}`.execute(
    database,
  );
  const [desk] = found.rows;
  if (desk === undefined) throw new Error(`There is no conciergerie ${conciergerieId}.`);
  return desk.zone;
}

/** Whether it is a trial desk: nothing that it writes is worth anything. */
export async function isTrialDesk(database: Database, conciergerieId: number): Promise<boolean> {
  const found = await database
    .selectFrom('conciergeries')
    .select('is_fake')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.is_fake === true;
}

interface HoursRow {
  readonly daysOfWeek: number;
  readonly startTime: number;
  readonly endTime: number;
}

/** How to reach a conciergerie, when it opens, and who works there. */
export interface DeskInfoRow {
  readonly name: string;
  readonly zone: string;
  readonly has_physical_location: boolean;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip_code: string | null;
  readonly city: string;
  readonly description_fr: string;
  readonly description_en: string;
  readonly image_id: string | null;
  readonly illustration: string | null;
  readonly desk_hours: readonly HoursRow[];
  readonly beneficiary_hours: readonly HoursRow[];
  readonly holidays: readonly string[];
  readonly exceptional: readonly { readonly date: string; readonly startTime: number; readonly endTime: number }[];
  readonly team: readonly { readonly firstName: string; readonly lastName: string }[];
}

/** A desk's information; holidays and exceptional hours of the coming days, as it counts them. A closure comes as hours of no length. */
export async function findDeskInfo(
  database: Database,
  conciergerieId: number,
  now: Date,
  days: number,
): Promise<DeskInfoRow | null> {
  const hoursOf = (audience: 'desk' | 'beneficiary') => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm,
              'endTime', h.closes_at_hhmm) order by h.days_of_week, h.opens_at_hhmm), '[]')
       from opening_hours h where h.conciergerie_id = c.id and h.audience = ${audience})`;
  const found = await sql<DeskInfoRow>`
    select c.name, c.zone, c.has_physical_location, c.email, c.phone, c.address1, c.address2, c.zip_code, c.city, c.description_fr,
           c.description_en, c.image_id, c.illustration,
           ${hoursOf('desk')} as desk_hours, ${hoursOf('beneficiary')} as beneficiary_hours,
           array(select d.day::text from desk_holidays d where d.conciergerie_id = c.id and d.day between there.today and there.today + ${days}::int order by d.day) as holidays,
           (select coalesce(jsonb_agg(jsonb_build_object('date', e.day,
                     'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
                     'endTime', case when e.is_open then e.closes_at_hhmm else 0 end) order by e.day, e.opens_at_hhmm), '[]')
              from exceptional_hours e where e.conciergerie_id = c.id and e.day between there.today and there.today + ${days}::int) as exceptional,
           (select coalesce(jsonb_agg(jsonb_build_object('firstName', staff.first_name, 'lastName', staff.last_name)
                     order by staff.first_name collate alphabetical, staff.id), '[]')
              from (select u.id, u.first_name, u.last_name
                      from manager_conciergeries m join users u on u.id = m.user_id
                     where m.conciergerie_id = c.id and u.active and u.first_name <> ''
                     order by u.id limit 6) staff) as team
      from conciergeries c
      cross join lateral (select timezone(c.zone, ${now}::timestamptz)::date as today) there
     where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}
