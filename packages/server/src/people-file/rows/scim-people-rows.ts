import { type RawBuilder, sql } from 'kysely';
import { lockSignInNames } from '../../credentials/rows/sign-in-name-rows.ts';
import type { Database } from '../../platform/database/connection.ts';

/*
 * The people of a client company as its directory may see and change them: its beneficiaries. Who works here, the accounts of the desks themselves and
 * whoever was erased are nobody for it.
 */

export interface ScimPersonRow {
  readonly id: number;
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly lang: 'fr' | 'en';
  readonly externalId: string | null;
  readonly active: boolean;
  readonly deactivationReason: string | null;
  readonly conciergerieId: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a directory may look for, one value each. */
export type ScimCondition =
  | { readonly kind: 'login' | 'email' | 'externalId'; readonly value: string }
  | { readonly kind: 'id'; readonly value: number }
  | { readonly kind: 'active'; readonly value: boolean };

const columns = sql`
  u.id, u.login::text as login, u.email::text as email, u.first_name as "firstName", u.last_name as "lastName", u.mobile_phone as "mobilePhone", u.lang,
  u.external_id as "externalId", u.active, u.deactivation_reason as "deactivationReason", u.conciergerie_id as "conciergerieId",
  u.created_at as "createdAt", u.updated_at as "updatedAt"`;

const everybodyOf = (companyId: number): RawBuilder<unknown> => sql`
  from users u join conciergeries c on c.id = u.conciergerie_id
  where c.client_company_id = ${companyId} and u.is_beneficiary and not (u.is_manager or u.is_partner or u.is_admin)
    and u.anonymised_at is null and not exists (select from conciergeries d where d.default_user_id = u.id)`;

/** Whom the directory removed is gone for it, unless the desk has them back. */
const ofCompany = (companyId: number): RawBuilder<unknown> => sql`
  ${everybodyOf(companyId)} and (u.active or u.removed_by_directory_at is null)`;

const meets = (condition: ScimCondition): RawBuilder<unknown> => {
  switch (condition.kind) {
    case 'login':
      return sql`u.login = ${condition.value}::citext`;
    case 'email':
      return sql`u.email = ${condition.value}::citext`;
    case 'externalId':
      return sql`u.external_id = ${condition.value}`;
    case 'id':
      return sql`u.id = ${condition.value}`;
    case 'active':
      return sql`u.active = ${condition.value}`;
  }
};

/** A page of a company's people, by number, and how many there are. */
export async function findScimPeople(
  database: Database,
  companyId: number,
  asked: { readonly conditions: readonly ScimCondition[]; readonly offset: number; readonly limit: number },
): Promise<{ readonly people: readonly ScimPersonRow[]; readonly total: number }> {
  const where = sql`${ofCompany(companyId)} ${sql.join(
    asked.conditions.map((condition) => sql`and ${meets(condition)}`),
    sql` `,
  )}`;
  const found = await sql<ScimPersonRow>`
    select ${columns} ${where} order by u.id limit ${asked.limit} offset ${asked.offset}
  `.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(database);
  return { people: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of a company's people, locked; null for anybody else. */
export async function lockScimPerson(
  transaction: Database,
  companyId: number,
  id: number,
): Promise<ScimPersonRow | null> {
  const found = await sql<ScimPersonRow>`
    select ${columns} ${ofCompany(companyId)} and u.id = ${id} for update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Whom the directory removed and now makes anew under the same login, locked. */
export async function lockRemovedPerson(
  transaction: Database,
  companyId: number,
  login: string,
): Promise<ScimPersonRow | null> {
  const found = await sql<ScimPersonRow>`
    select ${columns} ${everybodyOf(companyId)} and not u.active and u.removed_by_directory_at is not null and u.login = ${login}::citext
    for update of u
  `.execute(transaction);
  return found.rows[0] ?? null;
}

export async function setRemovedByDirectory(transaction: Database, id: number, at: Date | null): Promise<void> {
  await sql`update users set removed_by_directory_at = ${at} where id = ${id}`.execute(transaction);
}

export interface ScimPersonValues {
  readonly login: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly lang: 'fr' | 'en';
  readonly externalId: string | null;
}

/**
 * Whether somebody else signs in by one of these names, or has the staff number at the conciergerie. Other writers of these names wait until the
 * transaction ends.
 */
export async function isTakenByOther(
  transaction: Database,
  { login, email, externalId }: ScimPersonValues,
  { conciergerieId, but }: { readonly conciergerieId: number; readonly but: number },
): Promise<boolean> {
  await lockSignInNames(transaction, [login, email]);
  const found = await sql`
    select from users u where u.id <> ${but} and (
      u.login in (${login}::citext, ${email}::citext) or (u.active and u.email in (${login}::citext, ${email}::citext))
      or (u.conciergerie_id = ${conciergerieId} and u.external_id = ${externalId})) limit 1
  `.execute(transaction);
  return found.rows.length > 0;
}

/** Null where the login was taken meanwhile. */
export async function insertScimPerson(
  transaction: Database,
  person: ScimPersonValues,
  { conciergerieId, now }: { readonly conciergerieId: number; readonly now: Date },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into users (login, email, first_name, last_name, mobile_phone, lang, external_id, conciergerie_id, is_beneficiary, created_at)
    values (${person.login}, ${person.email}, ${person.firstName}, ${person.lastName}, ${person.mobilePhone}, ${person.lang},
      ${person.externalId}, ${conciergerieId}, true, ${now})
    on conflict do nothing returning id
  `.execute(transaction);
  return made.rows[0]?.id ?? null;
}

/** What the directory says beside login and e-mail (`changeSignInNames`). */
export async function updateScimPerson(transaction: Database, id: number, person: ScimPersonValues): Promise<void> {
  await sql`
    update users set first_name = ${person.firstName}, last_name = ${person.lastName},
      mobile_phone = ${person.mobilePhone}, lang = ${person.lang}, external_id = ${person.externalId}
    where id = ${id}
  `.execute(transaction);
}
