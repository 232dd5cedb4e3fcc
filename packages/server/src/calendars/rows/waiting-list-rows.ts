import type { Brand } from '@loge/domain/brands/brand';
import type { DayPart } from '@loge/domain/ordering/calendar-slots';
import type { LocalDate, LocalTime } from '@loge/domain/shared/local-date';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { latestSave } from './waiting-rows.ts';
import { mailDesign } from '../../platform/mail/mail-design.ts';
import type { Lang } from '@loge/domain/shared/lang';

/** A day on which somebody waits, as they see it. */
export interface WaitingPlaceRow {
  readonly id: number;
  readonly offerId: number;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly date: LocalDate;
  readonly dayPart: DayPart | null;
  readonly place: number;
  readonly keptTime: LocalTime | null;
  readonly keptUntil: Date | null;
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly categoryId: number;
  readonly universeId: number;
}

/** Whom a beneficiary waits for, at most of one offer's partner and desk: the nearest day first. */
export async function findWaitsOf(
  database: Database,
  beneficiaryId: number,
  of: { readonly partnerId: number; readonly conciergerieId: number } | null = null,
): Promise<WaitingPlaceRow[]> {
  const found = await sql<WaitingPlaceRow>`
    select w.id, f.id as "offerId", f.category_id as "categoryId", g.universe_id as "universeId", f.name_fr as "labelFr", case f.name_en when '' then f.name_fr else f.name_en end as "labelEn",
      w.date, w.day_part as "dayPart", to_char(w.offered_time, 'HH24:MI') as "keptTime", w.offer_ends_at as "keptUntil",
      w.conciergerie_id as "conciergerieId", w.partner_id as "partnerId",
      (select count(*)::int + 1 from slot_waits e
        where e.partner_id = w.partner_id and e.conciergerie_id = w.conciergerie_id and e.date = w.date
          and e.closed_at is null and e.offered_at is null and e.id < w.id) as place
    from slot_waits w join ${latestSave} on true join categories g on g.id = f.category_id
    where w.beneficiary_id = ${beneficiaryId} and w.closed_at is null
      and (${of === null}::boolean or w.partner_id = ${of?.partnerId ?? 0} and w.conciergerie_id = ${of?.conciergerieId ?? 0})
    order by w.date, w.id
  `.execute(database);
  return found.rows;
}

/** Waits for a day from now on; who waits for it already keeps their place and waits for this service. */
export async function joinDay(
  transaction: Database,
  wait: {
    readonly beneficiaryId: number;
    readonly partnerId: number;
    readonly conciergerieId: number;
    readonly offerId: number;
    readonly date: LocalDate;
    readonly durationMinutes: number;
    readonly dayPart: DayPart | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql`
    insert into slot_waits (conciergerie_id, partner_id, offer_id, beneficiary_id, date, duration_minutes, day_part, created_at)
    values (${wait.conciergerieId}, ${wait.partnerId}, ${wait.offerId}, ${wait.beneficiaryId}, ${wait.date}::date,
      ${wait.durationMinutes}, ${wait.dayPart}, ${wait.now})
    on conflict (beneficiary_id, partner_id, conciergerie_id, date) where closed_at is null
    do update set offer_id = excluded.offer_id, duration_minutes = excluded.duration_minutes, day_part = excluded.day_part
    where slot_waits.offered_at is null
  `.execute(transaction);
}

/** All who wait at a desk between two days, for its calendar. */
export interface WaitingPersonRow {
  readonly id: number;
  readonly partnerId: number;
  readonly conciergerieId: number;
  readonly userName: string;
  readonly offerLabel: string;
  readonly date: LocalDate;
  readonly dayPart: DayPart | null;
  readonly durationMinutes: number;
  readonly since: Date;
  readonly keptTime: LocalTime | null;
  readonly keptUntil: Date | null;
}

export async function findWaitingAt(
  database: Database,
  conciergerieId: number,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): Promise<WaitingPersonRow[]> {
  const found = await sql<WaitingPersonRow>`
    select w.id, w.partner_id as "partnerId", w.conciergerie_id as "conciergerieId", trim(u.first_name || ' ' || u.last_name) as "userName",
      f.name_fr as "offerLabel", w.date, w.day_part as "dayPart", w.duration_minutes as "durationMinutes", w.created_at as since,
      to_char(w.offered_time, 'HH24:MI') as "keptTime", w.offer_ends_at as "keptUntil"
    from slot_waits w join users u on u.id = w.beneficiary_id join offers f on f.id = w.offer_id
    where w.conciergerie_id = ${conciergerieId} and w.closed_at is null and w.date between ${from}::date and ${to}::date
    order by w.date, w.id
  `.execute(database);
  return found.rows;
}

/** What the mail about a kept place says. */
export interface KeptPlaceMailRow {
  readonly offeredAt: Date;
  readonly keptTime: LocalTime;
  readonly keptUntil: Date;
  readonly date: LocalDate;
  readonly zone: string;
  readonly labelFr: string;
  readonly labelEn: string;
  readonly offerId: number;
  readonly partnerId: number;
  readonly categoryId: number;
  readonly universeId: number;
  readonly userId: number;
  readonly email: string;
  readonly lang: Lang;
  readonly conciergerieId: number;
  readonly conciergerieName: string;
  readonly conciergerieEmail: string;
  readonly conciergeriePhone: string;
  readonly brand: Brand;
  readonly whiteLabelDomain: string;
}

/** Whom to tell by mail of the place that is kept for them; null when it is not any more, or nobody can be written to. */
export async function findKeptPlaceToMail(database: Database, waitId: number): Promise<KeptPlaceMailRow | null> {
  const found = await sql<KeptPlaceMailRow>`
    select w.offered_at as "offeredAt", to_char(w.offered_time, 'HH24:MI') as "keptTime", w.offer_ends_at as "keptUntil", w.date, c.zone,
      f.name_fr as "labelFr", case f.name_en when '' then f.name_fr else f.name_en end as "labelEn", f.id as "offerId",
      f.category_id as "categoryId", g.universe_id as "universeId", w.partner_id as "partnerId", u.id as "userId", u.email, u.lang, c.id as "conciergerieId", c.name as "conciergerieName",
      c.email as "conciergerieEmail", c.phone as "conciergeriePhone", ${mailDesign}
    from slot_waits w
    join ${latestSave} on true
    join categories g on g.id = f.category_id
    join users u on u.id = w.beneficiary_id
    join conciergeries c on c.id = w.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    where w.id = ${waitId} and w.closed_at is null and w.offered_at is not null
      and u.active and u.anonymised_at is null and position('@' in u.email) > 1 and not c.avoids_all_emails
  `.execute(database);
  return found.rows[0] ?? null;
}
