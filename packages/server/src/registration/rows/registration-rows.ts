import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What somebody typed to create their account. */
export interface NewRegistration {
  readonly email: string;
  readonly conciergerieId: number;
  readonly lang: 'fr' | 'en';
  readonly firstName: string;
  readonly lastName: string;
  readonly phones: readonly [mobile: string, landline: string, professional: string];
  readonly department: string;
  readonly place: string;
  readonly externalId: string;
  readonly now: Date;
}

/** Keeps a registration to be settled, and returns its number: that of an earlier one for the same e-mail while that is open. */
export async function insertRegistration(database: Database, asked: NewRegistration): Promise<number> {
  const [mobile, landline, professional] = asked.phones;
  const inserted = await sql<{ id: number }>`
    insert into registrations (email, conciergerie_id, lang, first_name, last_name, mobile_phone, landline_phone,
      professional_phone, department, place, external_id, created_at)
    values (${asked.email}, ${asked.conciergerieId}, ${asked.lang}, ${asked.firstName}, ${asked.lastName}, ${mobile},
      ${landline}, ${professional}, ${asked.department}, ${asked.place}, ${asked.externalId}, ${asked.now})
    on conflict (email) where settled_at is null do update set email = registrations.email
    returning id
  `.execute(database);
  const id = inserted.rows[0]?.id;
  if (id === undefined) throw new Error('The registration was not kept.');
  return id;
}

export interface OpenRegistrationRow {
  readonly id: number;
  readonly email: string;
  readonly conciergerieId: number;
  readonly companyName: string;
  readonly lang: 'fr' | 'en';
  readonly firstName: string;
  readonly lastName: string;
  readonly mobilePhone: string;
  readonly landlinePhone: string;
  readonly professionalPhone: string;
  readonly department: string;
  readonly place: string;
  readonly externalId: string;
}

/** Takes an open registration, holding its row until the transaction ends; null when it is settled. */
export async function takeRegistration(transaction: Database, id: number): Promise<OpenRegistrationRow | null> {
  const found = await sql<OpenRegistrationRow>`
    select r.id, r.email::text as email, r.conciergerie_id as "conciergerieId", k.name as "companyName", r.lang,
      r.first_name as "firstName", r.last_name as "lastName", r.mobile_phone as "mobilePhone",
      r.landline_phone as "landlinePhone", r.professional_phone as "professionalPhone", r.department, r.place,
      r.external_id as "externalId"
    from registrations r
    join conciergeries c on c.id = r.conciergerie_id
    join client_companies k on k.id = c.client_company_id
    where r.id = ${id} and r.settled_at is null
    for update of r
  `.execute(transaction);
  return found.rows[0] ?? null;
}

/** Registrations that no account or answer has come of. */
export async function findOpenRegistrations(
  database: Database,
): Promise<readonly { readonly registrationId: number }[]> {
  const found = await sql<{ registrationId: number }>`
    select id as "registrationId" from registrations where settled_at is null order by id limit 1000
  `.execute(database);
  return found.rows;
}

/** Anyone who has this e-mail, or signs in with it: the same e-mail makes one account, whatever its case. */
export async function findAccountOf(
  database: Database,
  email: string,
): Promise<{ readonly id: number; readonly active: boolean; readonly isWaiting: boolean } | null> {
  const found = await sql<{ id: number; active: boolean; isWaiting: boolean }>`
    select u.id, u.active and u.anonymised_at is null as active,
      u.password_hash is null and exists (select 1 from registrations r where r.user_id = u.id and r.outcome = 'created') as "isWaiting"
    from users u where u.login = ${email} or u.email = ${email}
    order by u.active desc, (u.login = ${email}) desc, u.id limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/**
 * Makes the account of a registration, to be opened by a password that its owner chooses. They have chosen where they are served: at the conciergerie
 * whose code they have. An external id that another account of the conciergerie holds is left out. Null when somebody has that login.
 */
export async function insertRegisteredUser(
  transaction: Database,
  asked: OpenRegistrationRow,
): Promise<{ readonly id: number; readonly externalIdIsTaken: boolean } | null> {
  const inserted = await sql<{ id: number; externalIdIsTaken: boolean }>`
    insert into users (login, email, first_name, last_name, mobile_phone, landline_phone, professional_phone, lang,
      conciergerie_id, service_location_kind, is_beneficiary, company_name, bu1, geo1, external_id)
    select r.email, r.email, r.first_name, r.last_name, r.mobile_phone, r.landline_phone, r.professional_phone, r.lang,
      r.conciergerie_id, 'conciergerie', true, ${asked.companyName}, r.department, r.place,
      case when exists (select 1 from users o where o.conciergerie_id = r.conciergerie_id and o.external_id = r.external_id)
        then null else nullif(r.external_id, '') end
    from registrations r where r.id = ${asked.id}
    on conflict (login) do nothing
    returning id, external_id is null and ${asked.externalId} <> '' as "externalIdIsTaken"
  `.execute(transaction);
  return inserted.rows[0] ?? null;
}

export type RegistrationOutcome = 'created' | 'invited-again' | 'already-known' | 'not-active';

/** Closes a registration and forgets what was typed: from now on it only says what came of it. */
export async function settleRegistration(
  transaction: Database,
  id: number,
  { outcome, userId, now }: { readonly outcome: RegistrationOutcome; readonly userId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update registrations set settled_at = ${now}, outcome = ${outcome}, user_id = ${userId}, first_name = '', last_name = '',
      mobile_phone = '', landline_phone = '', professional_phone = '', department = '', place = '', external_id = ''
    where id = ${id}
  `.execute(transaction);
}

/** Lets one registration at a time be settled for an e-mail, until the transaction ends. */
export async function lockRegistrationsOf(transaction: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('registration-' || lower(${email}), 0))`.execute(transaction);
}
