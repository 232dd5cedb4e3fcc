import type { KnownAccount } from '@loge/domain/users/new-beneficiary';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export interface NewAccountsRow {
  /** The conciergerie leaves that to its concierges, and has not closed. */
  readonly allowed: boolean;
  /** What logins begin with there, before the e-mail (Spec: manager §3, whiteLabelLoginPrefix). */
  readonly loginPrefix: string;
}

/** Whether accounts may be made at a conciergerie, and how their logins begin. */
export async function findNewAccounts(database: Database, conciergerieId: number, now: Date): Promise<NewAccountsRow> {
  const found = await sql<NewAccountsRow>`
    select white_label_login_prefix as "loginPrefix", allows_creation_by_concierge and (closing_date is null or closing_date > timezone(zone, ${now}::timestamptz)::date) as allowed
    from conciergeries where id = ${conciergerieId}
  `.execute(database);
  return found.rows[0] ?? { allowed: false, loginPrefix: '' };
}

/** Who has one of these e-mails, as such or as a login, or one of these staff numbers at a conciergerie. */
export async function findKnownAccounts(
  database: Database,
  conciergerieId: number,
  { emails, externalIds }: { readonly emails: readonly string[]; readonly externalIds: readonly string[] },
): Promise<readonly KnownAccount[]> {
  const found = await sql<KnownAccount>`
    select u.email::text as email, u.login::text as login, u.external_id as "externalId", u.active,
      coalesce(u.is_beneficiary and u.conciergerie_id = ${conciergerieId}, false) as "isOfDesk",
      (u.is_manager or u.is_partner or u.is_admin) as "isStaff"
    from users u
    where u.email = any(${[...emails]}::citext[]) or u.login = any(${[...emails]}::citext[])
      or (u.conciergerie_id = ${conciergerieId} and u.external_id = any(${[...externalIds]}::text[]))
  `.execute(database);
  return found.rows;
}

export interface NewPersonRow {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly professionalPhone: string;
  readonly landlinePhone: string;
  readonly externalId: string;
  readonly lang: 'fr' | 'en';
  readonly bu1: string;
  readonly geo1: string;
}

/** Accounts of beneficiaries without a password; each with the login that it was made for. */
export async function insertBeneficiaries(
  transaction: Database,
  conciergerieId: number,
  people: readonly NewPersonRow[],
  made: { readonly by: number; readonly now: Date },
): Promise<readonly { readonly id: number; readonly login: string }[]> {
  const inserted = await sql<{ id: number; login: string }>`
    insert into users (login, email, first_name, last_name, mobile_phone, professional_phone, landline_phone, external_id, lang, bu1, geo1,
      conciergerie_id, is_beneficiary, created_by, created_at)
    select p.login, p.email, p."firstName", p."lastName", p."mobilePhone", p."professionalPhone", p."landlinePhone", nullif(p."externalId", ''),
      p.lang, p.bu1, p.geo1, ${conciergerieId}, true, ${made.by}, ${made.now}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p(login text, email text, "firstName" text, "lastName" text, "mobilePhone" text,
      "professionalPhone" text, "landlinePhone" text, "externalId" text, lang text, bu1 text, geo1 text)
    on conflict (login) do nothing
    returning id, login::text as login
  `.execute(transaction);
  return inserted.rows;
}
