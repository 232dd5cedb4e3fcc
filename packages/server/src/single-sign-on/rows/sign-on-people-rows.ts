import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** The e-mail of an account in use; null for every other. */
export async function findEmailOf(database: Database, userId: number): Promise<string | null> {
  const found = await database
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return found?.email ?? null;
}

/** Whether an e-mail signs somebody else in already, as e-mail or as login. */
export async function isEmailTakenByAnother(database: Database, email: string, userId: number): Promise<boolean> {
  const found = await sql<{ taken: boolean }>`
    select exists (select 1 from users where (email = ${email} or login = ${email}) and id <> ${userId}) as taken
  `.execute(database);
  return found.rows[0]?.taken ?? false;
}

/** Lets one sign-on at a time decide who somebody is at a company, until the transaction ends. */
export async function lockPeopleOfCompany(transaction: Database, clientCompanyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people-of-company-' || ${clientCompanyId}::text, 0))`.execute(
    transaction,
  );
}

export interface KnownPersonRow {
  readonly id: number;
  readonly email: string;
  readonly login: string;
  readonly active: boolean;
  readonly deactivation_reason: string | null;
  readonly is_staff: boolean;
  readonly external_id: string | null;
  readonly client_company_id: number | null;
  /** What the identity provider of the connection calls this account; null until it is linked. */
  readonly subject: string | null;
  readonly by_subject: boolean;
  readonly by_external_id: boolean;
  readonly by_email: boolean;
}

/**
 * Everybody whom an identity may mean: by subject, by external id within the company, by e-mail or login anywhere (somebody of another company has the
 * address: then it opens nothing), or because they asked for the link. Each way has an index: thousands may sign on in one morning.
 */
export async function findKnownPeople(
  database: Database,
  wanted: {
    readonly connectionId: number;
    readonly clientCompanyId: number;
    readonly subject: string;
    readonly externalId: string | null;
    readonly email: string | null;
    readonly linkedUserId: number | null;
  },
): Promise<readonly KnownPersonRow[]> {
  const { connectionId, clientCompanyId, subject, externalId, email, linkedUserId } = wanted;
  const found = await sql<KnownPersonRow>`
    select u.id, u.email, u.login, u.active, u.deactivation_reason, (u.is_manager or u.is_partner or u.is_admin) as is_staff,
           u.external_id, coalesce(desk.client_company_id, member.client_company_id) as client_company_id, i.subject,
           coalesce(i.subject = ${subject}, false) as by_subject,
           coalesce(u.external_id = ${externalId}::text and desk.client_company_id = ${clientCompanyId}, false) as by_external_id,
           coalesce(u.email = ${email}::citext or u.login = ${email}::citext, false) as by_email
      from users u
      left join conciergeries desk on desk.id = u.conciergerie_id
      left join company_members member on member.user_id = u.id
      left join single_sign_on_identities i on i.connection_id = ${connectionId} and i.user_id = u.id
     where u.id in (
       select user_id from single_sign_on_identities where connection_id = ${connectionId} and subject = ${subject}
       union all
       select id from users where email = ${email}::citext or login = ${email}::citext or id = ${linkedUserId}::bigint
       union all
       select p.id from conciergeries c join users p on p.conciergerie_id = c.id
        where c.client_company_id = ${clientCompanyId} and p.external_id = ${externalId}::text)
  `.execute(database);
  return found.rows;
}

/** From now on this subject is this person. */
export async function insertIdentity(
  transaction: Database,
  identity: {
    readonly connection_id: number;
    readonly subject: string;
    readonly user_id: number;
    readonly linked_at: Date;
  },
): Promise<void> {
  await transaction
    .insertInto('single_sign_on_identities')
    .values({ ...identity, last_used_at: identity.linked_at })
    .execute();
}

export async function touchIdentity(
  transaction: Database,
  connectionId: number,
  subject: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('single_sign_on_identities')
    .set({ last_used_at: now })
    .where('connection_id', '=', connectionId)
    .where('subject', '=', subject)
    .execute();
}

/** An account that single sign-on makes: without a password, and with whatever the company said. */
export async function insertSignedOnPerson(
  transaction: Database,
  person: {
    readonly conciergerieId: number;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly externalId: string | null;
    readonly now: Date;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('users')
    .values({
      login: person.email,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      external_id: person.externalId,
      conciergerie_id: person.conciergerieId,
      is_beneficiary: true,
      created_at: person.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the password of an account that was linked by its e-mail alone: anyone who made the account may not be the company's person. */
export async function removePassword(transaction: Database, userId: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: null, must_change_password: false })
    .where('id', '=', userId)
    .execute();
}
