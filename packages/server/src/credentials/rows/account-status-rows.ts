import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/*
 * Whether an account is in use. Written here and nowhere else (`account-columns.test.ts`).
 */

/** Switches accounts off, those that are on; one that is closed for good is so whatever it was. Answers which. */
export async function setInactive(
  transaction: Database,
  userIds: readonly number[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<readonly number[]> {
  const changed = await sql<{ id: number }>`
    update users set active = false, deactivated_at = case when active then ${now} else coalesce(deactivated_at, ${now}) end,
      deactivation_reason = ${reason}
    where id = any(${[...userIds]}::bigint[]) and (active or ${reason} = 'removal')
    returning id
  `.execute(transaction);
  return changed.rows.map(({ id }) => id);
}

/** The e-mails of accounts that are off. */
export async function findEmailsOfInactive(
  transaction: Database,
  userIds: readonly number[],
): Promise<readonly string[]> {
  const found = await sql<{ email: string }>`
    select email::text as email from users where id = any(${[...userIds]}::bigint[]) and not active and email <> ''
  `.execute(transaction);
  return found.rows.map(({ email }) => email);
}

/** Switches accounts on, but for those whose e-mail has become another active person's. Answers which. */
export async function setActive(transaction: Database, userIds: readonly number[]): Promise<readonly number[]> {
  const changed = await sql<{ id: number }>`
    update users u set active = true, deactivated_at = null, deactivation_reason = null
    where u.id = any(${[...userIds]}::bigint[]) and not u.active and not exists (
      select from users o where u.email <> '' and o.id <> u.id and o.active and (o.email = u.email or o.login = u.email))
    returning u.id
  `.execute(transaction);
  return changed.rows.map(({ id }) => id);
}

/**
 * Ends every session and link of accounts for good: they do not come back with the account. Links that take another e-mail or login back outlive an account
 * that is only switched off: they open nothing until it is on again.
 */
export async function endAccess(
  transaction: Database,
  userIds: readonly number[],
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`
    with ended as (
      update sessions set ended_at = ${now} where user_id = any(${[...userIds]}::bigint[]) and ended_at is null
    )
    update single_use_tokens set used_at = ${now} where user_id = any(${[...userIds]}::bigint[]) and used_at is null
      and (purpose <> 'undo-change' or ${reason} = 'removal')
  `.execute(transaction);
}
