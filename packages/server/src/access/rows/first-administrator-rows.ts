import { PERMISSION_KEYS } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** An active account of `u` that some credential opens. */
const canSignIn = sql`u.active and u.anonymised_at is null and (u.password_hash is not null
  or exists (select from passkeys k where k.user_id = u.id) or exists (select from single_sign_on_identities i where i.user_id = u.id))`;

/** Whether anybody at all can sign in here. */
export async function isAnybodyRegistered(database: Database): Promise<boolean> {
  const found = await sql<{ isRegistered: boolean }>`
    select exists (select from users u where ${canSignIn}) as "isRegistered"
  `.execute(database);
  return found.rows[0]?.isRegistered ?? false;
}

/** Whether an administrator who holds every permission can sign in. Claims that run at once wait for each other. */
export async function isFullyAdministered(database: Database): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first-administrator', 0))`.execute(database);
  const found = await sql<{ isAdministered: boolean }>`
    select exists (
      select from users u where ${canSignIn} and u.is_manager and u.is_admin
        and (select count(*) from user_permissions p where p.user_id = u.id and p.permission = any(${[...PERMISSION_KEYS]}::text[])) = ${PERMISSION_KEYS.length}
    ) as "isAdministered"
  `.execute(database);
  return found.rows[0]?.isAdministered ?? false;
}

/** The active manager who has this e-mail or login. */
export async function findManagerByEmail(
  database: Database,
  email: string,
): Promise<{ readonly id: number; readonly passwordHash: string | null } | null> {
  const found = await sql<{ id: number; passwordHash: string | null }>`
    select u.id, u.password_hash as "passwordHash" from users u
    where (u.email = ${email} or u.login = ${email}) and u.active and u.is_manager
    order by u.id limit 1
  `.execute(database);
  return found.rows[0] ?? null;
}

/** A manager without a password, who signs in with their e-mail. */
export async function insertAdministrator(
  transaction: Database,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string; readonly now: Date },
): Promise<number> {
  const { firstName, lastName, email, now } = person;
  const { id } = await transaction
    .insertInto('users')
    .values({
      login: email,
      email,
      first_name: firstName,
      last_name: lastName,
      lang: 'fr',
      is_manager: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a manager the administrator's role and every permission. */
export async function grantEverything(transaction: Database, userId: number, now: Date): Promise<void> {
  await sql`
    with admin as (update users set is_admin = true where id = ${userId})
    insert into user_permissions (user_id, permission, granted_by, granted_at)
    select ${userId}, unnest(${[...PERMISSION_KEYS]}::text[]), ${userId}, ${now} on conflict do nothing
  `.execute(transaction);
}

/** Every other active manager, to tell them. */
export async function findOtherManagers(database: Database, userId: number): Promise<readonly number[]> {
  const found = await sql<{ id: number }>`
    select u.id from users u where u.active and u.is_manager and u.id <> ${userId} order by u.id
  `.execute(database);
  return found.rows.map(({ id }) => id);
}

/** Ends every link that makes an administrator: one of them was used. */
export async function revokeFirstAdministratorLinks(transaction: Database, now: Date): Promise<void> {
  await transaction
    .updateTable('single_use_tokens')
    .set({ used_at: now })
    .where('purpose', '=', 'first-administrator')
    .where('used_at', 'is', null)
    .execute();
}
