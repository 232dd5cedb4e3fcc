import type { Brand } from '@loge/domain/brands/brand';
import type { PlaceChoiceFacts, ServiceLocationKind } from '@loge/domain/profile/service-location';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Users } from '../../platform/database/database-types.ts';
import type { CompanyRight } from '@loge/domain/company/company-rights';
import { placeChoiceFacts } from '../../order-facts/rows/place-choice-facts.ts';

/** A conciergerie that a person may use. */
export interface SelectableDesk {
  readonly id: number;
  readonly name: string;
  readonly zone: string;
  readonly hidesPrices: boolean;
}

export interface SignedInUserRow {
  readonly id: number;
  readonly login: string;
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
  readonly civility: string | null;
  readonly lang: 'fr' | 'en';
  readonly can_choose_language: boolean;
  readonly conciergerie_id: number | null;
  readonly conciergeries: readonly SelectableDesk[];
  readonly company_name: string;
  readonly bu1: string;
  readonly bu2: string;
  readonly geo1: string;
  readonly geo2: string;
  readonly vip: boolean;
  readonly warning: string;
  readonly theme: string | null;
  readonly brand: Brand;
  readonly second_design: boolean;
  readonly client_company: string | null;
  readonly partner_company: string | null;
  readonly external_id: string | null;
  readonly terms_version: number | null;
  readonly current_terms_version: number | null;
  readonly subscriptions_validated_at: Date | null;
  /** Whether there is any centre of interest to choose. */
  readonly offers_subscriptions: boolean;
  readonly service_location_kind: ServiceLocationKind | null;
  readonly service_location_zip_code: string | null;
  readonly place_choice: PlaceChoiceFacts;
  readonly is_beneficiary: boolean;
  readonly is_manager: boolean;
  readonly is_partner: boolean;
  readonly is_admin: boolean;
  readonly company: { readonly name: string; readonly rights: CompanyRight[] } | null;
  readonly partner_id: number | null;
  readonly has_partner_calendar: boolean;
  readonly permissions: string[];
  readonly has_codes: boolean;
  readonly passkeys: number;
  readonly team_needs_second_factor: boolean;
}

/** Everything that a client remembers of the person who signed in. */
export async function findSignedInUser(database: Database, userId: number): Promise<SignedInUserRow | null> {
  const found = await sql<SignedInUserRow>`
    select u.id, u.login, u.first_name, u.last_name, u.email, u.mobile_phone, u.landline_phone, u.professional_phone,
           u.address1, u.address2, u.zip_code, u.city, u.civility, u.lang, u.can_choose_language, u.conciergerie_id,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'zone', c.zone, 'hidesPrices', c.hides_prices) order by c.name collate alphabetical)
               from conciergeries c
              where case when u.is_manager then exists (select 1 from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = c.id)
                         else c.id = u.conciergerie_id or exists (select 1 from beneficiary_conciergeries b where b.user_id = u.id and b.conciergerie_id = c.id) end
           ), '[]') as conciergeries,
           u.company_name, u.bu1, u.bu2, u.geo1, u.geo2, u.vip, u.warning, company.brand as theme, brand_of(company.brand, case when u.is_beneficiary then desk.id end) as brand, coalesce(desk.second_design, true) as second_design, company.name as client_company,
           partner.company_name as partner_company, u.external_id, u.terms_version,
           (select t.version from legal_texts t where t.type = 'CGU' and t.object_name in (desk.legal_text_name, 'default')
             order by t.object_name = 'default', t.version desc limit 1) as current_terms_version,
           u.subscriptions_validated_at, exists (select from subscriptions s where s.active) as offers_subscriptions,
           u.service_location_kind, u.service_location_zip_code, ${placeChoiceFacts('u', 'desk')} as place_choice, u.is_beneficiary, u.is_manager, u.is_partner, u.is_admin, u.partner_id, u.has_partner_calendar,
           (select jsonb_build_object('name', k.name, 'rights', m.rights)
              from company_members m join client_companies k on k.id = m.client_company_id where m.user_id = u.id) as company,
           array(select p.permission from user_permissions p where p.user_id = u.id order by p.permission) as permissions,
           exists (select 1 from one_time_codes o where o.user_id = u.id and o.confirmed_at is not null) as has_codes,
           (select count(*) from passkeys k where k.user_id = u.id) as passkeys,
           coalesce((select r.team_needs_second_factor from sign_in_rules r), false) as team_needs_second_factor
      from users u
      left join conciergeries desk on desk.id = u.conciergerie_id
      left join company_members member on member.user_id = u.id
      left join client_companies company on company.id = coalesce(desk.client_company_id, member.client_company_id)
      left join partners partner on partner.id = u.partner_id
     where u.id = ${userId} and u.active
  `.execute(database);
  return found.rows[0] ?? null;
}

const shownOfBeneficiary = [
  'id',
  'first_name',
  'last_name',
  'vip',
  'mobile_phone',
  'landline_phone',
  'professional_phone',
] as const;

/** A beneficiary whom a manager wants to act for, if they belong to that conciergerie. */
export async function findBeneficiaryOf(
  database: Database,
  beneficiaryId: number,
  conciergerieId: number,
): Promise<Pick<Selectable<Users>, (typeof shownOfBeneficiary)[number]> | null> {
  const found = await database
    .selectFrom('users')
    .select(shownOfBeneficiary)
    .where('id', '=', beneficiaryId)
    .where('conciergerie_id', '=', conciergerieId)
    .where('is_beneficiary', '=', true)
    .executeTakeFirst();
  return found ?? null;
}
