import type { Civility } from '@loge/domain/profile/person-choices';
import type { ServiceLocationKind } from '@loge/domain/profile/service-location';
import type { Lang } from '@loge/domain/shared/lang';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A person's particulars, with what their desk and company add. */
export interface ProfileRow {
  readonly id: number;
  readonly login: string;
  readonly civility: Civility | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly mobile_phone: string;
  readonly landline_phone: string;
  readonly professional_phone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zip_code: string;
  readonly city: string;
  readonly company_name: string;
  readonly lang: Lang;
  readonly can_choose_language: boolean;
  readonly newsletter: boolean;
  readonly is_manager: boolean;
  readonly is_partner: boolean;
  readonly is_beneficiary: boolean;
  readonly profile_completed_at: Date | null;
  readonly terms_version: number | null;
  readonly terms_accepted_at: Date | null;
  readonly current_terms_version: number | null;
  readonly conciergerie_id: number | null;
  readonly conciergerie_name: string | null;
  readonly direct_debit_enabled: boolean | null;
  readonly company_logo_image_id: string | null;
  readonly company_description_fr: string | null;
  readonly company_description_en: string | null;
}

export async function findProfile(database: Database, userId: number): Promise<ProfileRow | null> {
  const found = await sql<ProfileRow>`
    select u.id, u.login, u.civility, u.first_name, u.last_name, u.email, u.mobile_phone, u.landline_phone,
           u.professional_phone, u.address1, u.address2, u.zip_code, u.city, u.company_name, u.lang,
           u.can_choose_language, u.newsletter, u.is_manager, u.is_partner, u.is_beneficiary, u.profile_completed_at,
           u.terms_version, u.terms_accepted_at,
           (select t.version from legal_texts t where t.type = 'CGU' and t.object_name in (desk.legal_text_name, 'default')
             order by t.object_name = 'default', t.version desc limit 1) as current_terms_version,
           desk.id as conciergerie_id, desk.name as conciergerie_name, desk.direct_debit_enabled,
           company.logo_image_id as company_logo_image_id, company.description_fr as company_description_fr,
           company.description_en as company_description_en
      from users u
      left join conciergeries desk on desk.id = u.conciergerie_id
      left join client_companies company on company.id = desk.client_company_id
     where u.id = ${userId}
  `.execute(database);
  return found.rows[0] ?? null;
}

/** What a profile form may change. */
export interface ProfileChanges {
  readonly civility: Civility | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly landlinePhone: string;
  readonly professionalPhone: string;
  readonly address1: string;
  readonly address2: string;
  readonly zipCode: string;
  readonly city: string;
  readonly lang: Lang;
  readonly newsletter: boolean;
  /** When the profile became complete; kept from the first time. */
  readonly completedAt: Date | null;
}

/** Saves the particulars. The e-mail is not among them (`changeSignInNames`). */
export async function updateProfile(transaction: Database, userId: number, profile: ProfileChanges): Promise<void> {
  await sql`
    update users
       set civility = ${profile.civility}, first_name = ${profile.firstName}, last_name = ${profile.lastName},
           mobile_phone = ${profile.mobilePhone}, landline_phone = ${profile.landlinePhone},
           professional_phone = ${profile.professionalPhone}, address1 = ${profile.address1},
           address2 = ${profile.address2}, zip_code = ${profile.zipCode}, city = ${profile.city}, lang = ${profile.lang},
           newsletter = ${profile.newsletter}, profile_completed_at = coalesce(profile_completed_at, ${profile.completedAt})
     where id = ${userId}
  `.execute(transaction);
}

export async function setOwnLanguage(transaction: Database, userId: number, lang: Lang): Promise<void> {
  await transaction.updateTable('users').set({ lang }).where('id', '=', userId).execute();
}

/** A conciergerie that is open to a beneficiary. */
export interface OpenConciergerieRow {
  readonly id: number;
  readonly name: string;
  readonly zip_code: string | null;
  /** The one in use. */
  readonly is_own: boolean;
}

/**
 * The conciergeries open to a beneficiary, their own first. One that closes today or has closed, or that knows somebody else by this person's
 * external number, is not among them.
 */
export async function findOpenConciergeries(
  database: Database,
  userId: number,
  now: Date,
): Promise<OpenConciergerieRow[]> {
  const found = await sql<OpenConciergerieRow>`
    select c.id, c.name, c.zip_code, c.id = u.conciergerie_id as is_own
      from users u
      join conciergeries c on c.id = u.conciergerie_id
        or exists (select from beneficiary_conciergeries b where b.user_id = u.id and b.conciergerie_id = c.id)
     where u.id = ${userId}
       and (c.id = u.conciergerie_id or ((c.closing_date is null or c.closing_date > timezone(c.zone, ${now}::timestamptz)::date)
         and not exists (select from users other where other.conciergerie_id = c.id and other.external_id = u.external_id)))
     order by c.id = u.conciergerie_id desc, c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** The conciergeries of a manager's list. */
export async function findConciergeries(
  database: Database,
  conciergerieIds: readonly number[],
): Promise<OpenConciergerieRow[]> {
  const found = await sql<OpenConciergerieRow>`
    select id, name, zip_code, false as is_own from conciergeries where id = any(${conciergerieIds}::bigint[])
     order by name collate alphabetical, id
  `.execute(database);
  return found.rows;
}

/**
 * Moves a beneficiary to a conciergerie that is open to them and notes where services are to take place. The former one stays open to
 * them. Anyone who comes under other terms has not accepted those.
 */
export async function moveToConciergerie(
  transaction: Database,
  userId: number,
  place: { readonly conciergerieId: number; readonly kind: ServiceLocationKind; readonly zipCode: string | null },
): Promise<void> {
  await sql`
    with former as (
      select u.conciergerie_id, old.legal_text_name <> new.legal_text_name as under_other_terms
        from users u
        join conciergeries old on old.id = u.conciergerie_id
        join conciergeries new on new.id = ${place.conciergerieId}
       where u.id = ${userId}
    ), kept as (
      insert into beneficiary_conciergeries (user_id, conciergerie_id)
      select ${userId}, conciergerie_id from former
      union select ${userId}::bigint, ${place.conciergerieId}::bigint
      on conflict do nothing
    )
    update users
       set conciergerie_id = ${place.conciergerieId}, service_location_kind = ${place.kind},
           service_location_zip_code = ${place.zipCode},
           terms_accepted_at = case when former.under_other_terms then null else terms_accepted_at end,
           terms_version = case when former.under_other_terms then null else terms_version end
      from former where users.id = ${userId}
  `.execute(transaction);
}
