import type { Permission } from '@loge/domain/access/permissions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

export async function findPermissionsOf(database: Database, userId: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('user_permissions')
    .select('permission')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ permission }) => permission);
}

export interface HoldersRow {
  readonly permission: string;
  readonly nbHolders: number;
  readonly holders: readonly string[];
}

/** How many active managers hold each permission, and some of them by name, those of these conciergeries. */
export async function findHolders(
  database: Database,
  conciergerieIds: readonly number[],
  maxNamed: number,
): Promise<readonly HoldersRow[]> {
  const found = await sql<HoldersRow>`
    select p.permission, count(*)::int as "nbHolders",
      (array_agg(trim(u.first_name || ' ' || u.last_name) order by u.id) filter (where exists (
        select from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = any(${conciergerieIds}::bigint[]))))[1:${maxNamed}] as holders
    from user_permissions p join users u on u.id = p.user_id
    where u.active and u.is_manager
    group by p.permission
  `.execute(database);
  return found.rows;
}

/**
 * Whether somebody is the only active manager who holds a permission. Anyone who asks waits until the others who may take it away have
 * committed, so that two cannot take it from each other.
 */
export async function isLastHolder(transaction: Database, userId: number, permission: Permission): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('holders-' || ${permission}, 0))`.execute(transaction);
  const found = await sql<{ isLast: boolean }>`
    select exists (select from user_permissions p where p.user_id = ${userId} and p.permission = ${permission})
      and not exists (
        select from user_permissions p join users u on u.id = p.user_id
        where p.permission = ${permission} and p.user_id <> ${userId} and u.active and u.is_manager) as "isLast"
  `.execute(transaction);
  return found.rows[0]?.isLast ?? false;
}

export async function changePermissions(
  transaction: Database,
  userId: number,
  change: {
    readonly given: readonly Permission[];
    readonly taken: readonly Permission[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<void> {
  const { given, taken, by, now } = change;
  await sql`delete from user_permissions where user_id = ${userId} and permission = any(${[...taken]}::text[])`.execute(
    transaction,
  );
  await sql`
    insert into user_permissions (user_id, permission, granted_by, granted_at)
    select ${userId}, unnest(${[...given]}::text[]), ${by}, ${now} on conflict do nothing
  `.execute(transaction);
}

/** Somebody who works for all companies works at every conciergerie that there is. */
export async function grantAllDesks(transaction: Database, userId: number): Promise<void> {
  await sql`
    insert into manager_conciergeries (user_id, conciergerie_id) select ${userId}, c.id from conciergeries c on conflict do nothing
  `.execute(transaction);
}

export interface EntRelRow {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly works: boolean;
  readonly isServed: boolean;
  readonly isOwn: boolean;
}

/** Some conciergeries, and what each is to somebody: where they work, may be served, or are served now. */
export async function findEntRels(
  database: Database,
  userId: number,
  conciergerieIds: readonly number[],
): Promise<readonly EntRelRow[]> {
  const found = await sql<EntRelRow>`
    select c.id, c.name, k.name as company,
      exists (select from manager_conciergeries m where m.user_id = ${userId} and m.conciergerie_id = c.id) as works,
      exists (select from beneficiary_conciergeries b where b.user_id = ${userId} and b.conciergerie_id = c.id) as "isServed",
      exists (select from users u where u.id = ${userId} and u.is_beneficiary and u.conciergerie_id = c.id) as "isOwn"
    from conciergeries c join client_companies k on k.id = c.client_company_id
    where c.id = any(${conciergerieIds}::bigint[])
    order by k.name collate alphabetical, c.name collate alphabetical, c.id
  `.execute(database);
  return found.rows;
}

/** Where somebody works (`manager_conciergeries`), or may be served (`beneficiary_conciergeries`), from now on. */
export async function changeEntRels(
  transaction: Database,
  table: 'manager_conciergeries' | 'beneficiary_conciergeries',
  userId: number,
  { given, taken }: { readonly given: readonly number[]; readonly taken: readonly number[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)} where user_id = ${userId} and conciergerie_id = any(${[...taken]}::bigint[])`.execute(
    transaction,
  );
  await sql`
    insert into ${sql.table(table)} (user_id, conciergerie_id) select ${userId}, unnest(${[...given]}::bigint[]) on conflict do nothing
  `.execute(transaction);
}

/** A manager stands in no conciergerie where they do not work any more: another of theirs is selected instead. */
export async function leaveFormerDesk(transaction: Database, userId: number): Promise<void> {
  await sql`
    update users u set conciergerie_id = (select min(m.conciergerie_id) from manager_conciergeries m where m.user_id = u.id)
    where u.id = ${userId} and not u.is_beneficiary and not exists (
      select from manager_conciergeries m where m.user_id = u.id and m.conciergerie_id = u.conciergerie_id)
  `.execute(transaction);
}
