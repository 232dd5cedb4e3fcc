import type { ConnectionType } from '@loge/domain/access/connection-types';
import { sql } from 'kysely';
import { isDeskOpenSql } from '../../measures/desk-open-sql.ts';
import type { Database } from '../../platform/database/connection.ts';

interface HoursRow {
  readonly daysOfWeek: number;
  readonly startTime: number;
  readonly endTime: number;
}

/** What a desk says of itself, and when it is open around a day. */
export interface DeskSettingsRow {
  readonly id: number;
  readonly name: string;
  readonly companyName: string;
  readonly zone: string;
  readonly accessCode: string | null;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string | null;
  readonly city: string;
  readonly email: string;
  readonly phone: string;
  readonly imageId: string | null;
  readonly signatureImageId: string | null;
  readonly conciergeInfo: string;
  readonly productionInfo: string;
  readonly itInfo: string;
  readonly connectionType: ConnectionType;
  readonly graceMinutes: number;
  readonly isOpen: boolean;
  readonly responsible: { readonly id: number; readonly name: string } | null;
  readonly deskHours: readonly HoursRow[];
  readonly beneficiaryHours: readonly HoursRow[];
  readonly holidays: readonly string[];
  readonly exceptional: readonly { readonly date: string; readonly startTime: number; readonly endTime: number }[];
  /** When it was last changed, in milliseconds: who saves says what they have read. */
  readonly version: number;
}

/** As far ahead as a next opening is looked for. */
const DAYS_AHEAD = 61;

const hoursOf = (audience: 'desk' | 'beneficiary') => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('daysOfWeek', h.days_of_week, 'startTime', h.opens_at_hhmm,
            'endTime', h.closes_at_hhmm) order by h.days_of_week & -h.days_of_week, h.opens_at_hhmm), '[]')
     from opening_hours h where h.conciergerie_id = c.id and h.audience = ${audience})`;

/** Null where there is no such desk. */
export async function findDeskSettings(
  database: Database,
  conciergerieId: number,
  now: Date,
): Promise<DeskSettingsRow | null> {
  const found = await sql<DeskSettingsRow>`
    select c.id, c.name, company.name as "companyName", c.zone, c.access_code::text as "accessCode", c.address1, c.address2,
           c.zip_code as "zipCode", c.city, c.email, c.phone, c.image_id as "imageId", c.signature_image_id as "signatureImageId",
           c.concierge_info as "conciergeInfo", c.production_info as "productionInfo", c.it_info as "itInfo",
           c.connection_type as "connectionType", c.opening_grace_minutes as "graceMinutes", ${isDeskOpenSql(now)} as "isOpen",
           case when u.id is not null then jsonb_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) end as responsible,
           ${hoursOf('desk')} as "deskHours", ${hoursOf('beneficiary')} as "beneficiaryHours",
           array(select d.day::text from desk_holidays d where d.conciergerie_id = c.id and d.day between there.today and there.today + ${DAYS_AHEAD}::int) as holidays,
           (select coalesce(jsonb_agg(jsonb_build_object('date', e.day,
                     'startTime', case when e.is_open then e.opens_at_hhmm else 0 end,
                     'endTime', case when e.is_open then e.closes_at_hhmm else 0 end)), '[]')
              from exceptional_hours e
             where e.conciergerie_id = c.id and e.day between there.today and there.today + ${DAYS_AHEAD}::int) as exceptional,
           (extract(epoch from c.updated_at) * 1000)::float8::bigint::float8 as version
      from conciergeries c
      join client_companies company on company.id = c.client_company_id
      left join users u on u.id = c.responsible_user_id
      cross join lateral (select timezone(c.zone, ${now}::timestamptz)::date as today) there
     where c.id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** What somebody may change of it; undefined stays as it is. */
export interface DeskValues {
  readonly name?: string | undefined;
  readonly accessCode?: string | undefined;
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly zipCode?: string | undefined;
  readonly city?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly conciergeInfo?: string | undefined;
  readonly productionInfo?: string | undefined;
  readonly itInfo?: string | undefined;
  /** Null takes the picture away. */
  readonly signatureImageId?: string | null | undefined;
}

export async function updateDesk(transaction: Database, conciergerieId: number, values: DeskValues): Promise<void> {
  const emptyIsNull = (text: string | undefined) => (text === '' ? null : text);
  await transaction
    .updateTable('conciergeries')
    .set({
      name: values.name,
      access_code: emptyIsNull(values.accessCode),
      address1: values.address1,
      address2: values.address2,
      zip_code: emptyIsNull(values.zipCode),
      city: values.city,
      email: values.email,
      phone: values.phone,
      concierge_info: values.conciergeInfo,
      production_info: values.productionInfo,
      it_info: values.itInfo,
      signature_image_id: values.signatureImageId,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', conciergerieId)
    .execute();
}

/** Anyone who saves a desk waits here for others who do; answers when it was last changed, in milliseconds. */
export async function lockDesk(transaction: Database, conciergerieId: number): Promise<number | null> {
  const found = await sql<{ version: number }>`
    select (extract(epoch from updated_at) * 1000)::float8::bigint::float8 as version
      from conciergeries where id = ${conciergerieId} for update
  `.execute(transaction);
  return found.rows[0]?.version ?? null;
}

export async function isDeskNameTaken(database: Database, name: string, besides: number): Promise<boolean> {
  const found = await sql`select from conciergeries where name = ${name} and id <> ${besides}`.execute(database);
  return found.rows.length > 0;
}

/** The picture at the foot of a desk's mails; null without one. */
export async function findSignatureImage(database: Database, conciergerieId: number): Promise<string | null> {
  const found = await database
    .selectFrom('conciergeries')
    .select('signature_image_id')
    .where('id', '=', conciergerieId)
    .executeTakeFirst();
  return found?.signature_image_id ?? null;
}

/** Whether a file is a public picture of this desk. */
export async function isImageOfDesk(database: Database, conciergerieId: number, fileId: string): Promise<boolean> {
  const found = await sql`
    select from files where id = ${fileId} and owner_kind = 'conciergerie' and owner_id = ${conciergerieId} and is_public
       and content_type like 'image/%' and purged_at is null
  `.execute(database);
  return found.rows.length > 0;
}
