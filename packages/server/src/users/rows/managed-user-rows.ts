import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { containing } from '../../platform/lists/search-pattern.ts';

/** Somebody as managers find them in lists: a beneficiary, or anyone who works for a partner. */
export interface ManagedUserRow {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly login: string;
  readonly mobilePhone: string;
  readonly conciergerieId: number | null;
  readonly conciergerieName: string | null;
  readonly department: string;
  readonly company: string;
  readonly vip: boolean;
  readonly warning: string;
  readonly active: boolean;
  readonly isBeneficiary: boolean;
  readonly isPartner: boolean;
}

const columns = sql`u.id, u.last_name as "lastName", u.first_name as "firstName", u.email, u.login, u.mobile_phone as "mobilePhone",
  c.id as "conciergerieId", c.name as "conciergerieName", concat_ws(' · ', nullif(u.bu1, ''), nullif(u.bu2, '')) as department,
  coalesce(nullif(u.company_name, ''), partner.company_name, company.name, '') as company, u.vip, u.warning, u.active,
  u.is_beneficiary as "isBeneficiary", u.is_partner as "isPartner"`;
export const managedUsers = sql`users u left join conciergeries c on c.id = u.conciergerie_id left join client_companies company on company.id = c.client_company_id
  left join partners partner on partner.id = u.partner_id`;

/** The people of partners that work with some of these conciergeries, or with none as yet; nobody who is served at a desk as well. */
export const worksFor = (conciergerieIds: readonly number[]): ReturnType<typeof sql> => sql`
  u.is_partner and not u.is_beneficiary and (
    exists (select from partner_conciergeries pc where pc.partner_id = u.partner_id and pc.conciergerie_id = any(${conciergerieIds}::bigint[]))
    or not exists (select from partner_conciergeries pc where pc.partner_id = u.partner_id))`;
const words = sql.ref('u.search_words');
const digits = sql`regexp_replace(u.mobile_phone || '|' || u.landline_phone || '|' || u.professional_phone, '[^0-9|]', '', 'g')`;

/** Every typed word must be found: in the name, the e-mail or the login, or (digits only) in a telephone number. */
const matches = (expression: string): ReturnType<typeof sql> => {
  const typed = expression.split(/\s+/).filter((word) => word !== '');
  const isNumber = /^[+\d][\d\s.+-]*$/.test(expression.trim());
  // With or without the country's prefix, which people write or leave out.
  const phone = expression.replaceAll(/\D/g, '').replace(/^(?:(?:00)?33)?0?/, '');
  const each = typed.map((word) => sql`${words} like searchable(${containing(word)})`);
  return isNumber && phone.length >= 3
    ? sql`(${sql.join(each, sql` and `)} or ${digits} like ${`%${phone}%`})`
    : sql`(${sql.join(each, sql` and `)})`;
};

/** Beneficiaries of some conciergeries by what was typed, the likeliest first. */
export async function searchBeneficiaries(
  database: Database,
  expression: string,
  conciergerieIds: readonly number[],
  limit: number,
): Promise<ManagedUserRow[]> {
  const found = await sql<ManagedUserRow>`
    select ${columns} from ${managedUsers}
    where u.is_beneficiary and u.conciergerie_id = any(${conciergerieIds}::bigint[]) and ${matches(expression)}
    order by u.active desc, similarity(${words}, searchable(${expression})) desc, u.last_name collate alphabetical, u.first_name collate alphabetical, u.id
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** These beneficiaries, in this order, as far as they belong to one of the conciergeries. */
export async function findBeneficiariesById(
  database: Database,
  ids: readonly number[],
  conciergerieIds: readonly number[],
): Promise<ManagedUserRow[]> {
  const found = await sql<ManagedUserRow>`
    select ${columns} from ${managedUsers}
    where u.is_beneficiary and u.id = any(${ids}::bigint[]) and u.conciergerie_id = any(${conciergerieIds}::bigint[])
    order by array_position(${ids}::bigint[], u.id)
  `.execute(database);
  return found.rows;
}

/** People who work for the partners of some conciergeries, by what was typed, the likeliest first. */
export async function searchPartnerPeople(
  database: Database,
  expression: string,
  conciergerieIds: readonly number[],
  limit: number,
): Promise<ManagedUserRow[]> {
  const found = await sql<ManagedUserRow>`
    select ${columns} from ${managedUsers}
    where ${worksFor(conciergerieIds)} and (${matches(expression)} or searchable(partner.company_name) like searchable(${containing(expression)}))
    order by u.active desc, partner.company_name collate alphabetical, u.last_name collate alphabetical, u.first_name collate alphabetical, u.id
    limit ${limit}
  `.execute(database);
  return found.rows;
}

/** The active beneficiaries of a conciergerie, by name, with how many there are in all. */
export async function findActiveBeneficiaries(
  database: Database,
  conciergerieId: number,
  search: string,
  limit: number,
): Promise<{ readonly rows: readonly ManagedUserRow[]; readonly total: number }> {
  const narrowed = search.trim() === '' ? sql`true` : matches(search);
  const found = await sql<ManagedUserRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from ${managedUsers}
    where u.is_beneficiary and u.active and u.conciergerie_id = ${conciergerieId} and ${narrowed}
    order by u.last_name collate alphabetical, u.first_name collate alphabetical, u.id
    limit ${limit}
  `.execute(database);
  return { rows: found.rows.map(({ total: _total, ...row }) => row), total: found.rows[0]?.total ?? 0 };
}

export interface ManagedUserDetailRow extends ManagedUserRow {
  readonly mailValidity: number;
  readonly lastActiveAt: Date | null;
  readonly companyHasCostCenters: boolean;
  readonly hasYearlyFee: boolean;
  readonly anonymised: boolean;
  readonly bu1: string;
  readonly bu2: string;
  readonly geo1: string;
  readonly geo2: string;
  readonly createdAt: Date;
  /** When they were last served or here themselves. */
  readonly lastUsedAt: Date;
  readonly warnedAt: Date | null;
  readonly remindedAt: Date | null;
  /** It does not end for want of use. */
  readonly isKept: boolean;
  readonly deskKeepsEverybody: boolean;
  readonly isPlainBeneficiary: boolean;
  readonly zone: string;
  readonly responsible: string | null;
  readonly externalId: string;
  readonly termsVersion: number | null;
  readonly connectionType: string;
  readonly hasPassword: boolean;
  readonly deactivatedAt: Date | null;
  readonly deactivationReason: string;
  /** Where this person may be served. */
  readonly conciergeries: readonly { readonly id: number; readonly name: string; readonly company: string }[];
}

/** Somebody who is served and nothing else: no colleague, no partner, and not the account of a desk itself. */
export const isPlainBeneficiary = sql`(u.is_beneficiary and not u.is_manager and not u.is_partner and not u.is_admin
  and not exists (select from company_members m where m.user_id = u.id)
  and not exists (select from conciergeries own where own.default_user_id = u.id))`;

/** When somebody was last served or here themselves; the account of the person who never was counts from its making. */
export const lastUsedAt = sql`greatest(u.created_at, u.last_active_at,
  (select max(o.created_at) from orders o where o.beneficiary_id = u.id))`;

export const managedUserDetails = sql<ManagedUserDetailRow>`${columns}, u.mail_validity as "mailValidity", u.last_active_at as "lastActiveAt",
  u.anonymised_at is not null as anonymised, u.bu1, u.bu2, u.geo1, u.geo2, u.created_at as "createdAt",
  ${lastUsedAt} as "lastUsedAt", u.inactivity_warned_at as "warnedAt", u.inactivity_reminded_at as "remindedAt", u.avoids_inactivity_removal as "isKept", coalesce(c.keeps_inactive_users, false) as "deskKeepsEverybody",
  ${isPlainBeneficiary} as "isPlainBeneficiary", coalesce(c.zone, 'Europe/Paris') as zone,
  (select trim(r.first_name || ' ' || r.last_name) from users r where r.id = c.responsible_user_id) as responsible,
  coalesce(u.external_id, '') as "externalId", u.terms_version as "termsVersion", coalesce(c.connection_type, '') as "connectionType",
  u.password_hash is not null as "hasPassword", u.deactivated_at as "deactivatedAt", coalesce(u.deactivation_reason, '') as "deactivationReason",
  exists (select from cost_centers cc where cc.client_company_id = company.id and cc.active) as "companyHasCostCenters",
  coalesce(c.registration_fee_cents, 0) > 0 as "hasYearlyFee",
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'company', dc.name)
      order by dc.name collate alphabetical, d.name collate alphabetical), '[]')
    from conciergeries d join client_companies dc on dc.id = d.client_company_id
    where d.id = u.conciergerie_id
      or d.id in (select b.conciergerie_id from beneficiary_conciergeries b where b.user_id = u.id)) as conciergeries`;

/** A beneficiary of one of these conciergeries, or null. */
export async function findManagedUser(
  database: Database,
  userId: number,
  conciergerieIds: ReadonlySet<number>,
): Promise<ManagedUserDetailRow | null> {
  const ids = [...conciergerieIds];
  const found = await sql<ManagedUserDetailRow>`
    select ${managedUserDetails}
    from ${managedUsers}
    where u.id = ${userId} and u.is_beneficiary and u.conciergerie_id = any(${ids}::bigint[])
  `.execute(database);
  return found.rows[0] ?? null;
}

/** Remembers the conciergerie in which a manager works. */
export async function setSelectedConciergerie(
  database: Database,
  userId: number,
  conciergerieId: number,
): Promise<void> {
  await sql`update users set conciergerie_id = ${conciergerieId} where id = ${userId}`.execute(database);
}
