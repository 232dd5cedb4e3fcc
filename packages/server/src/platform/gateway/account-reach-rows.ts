import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';

export interface AccountReachRow {
  readonly id: number;
  readonly isManager: boolean;
  readonly isAdmin: boolean;
  readonly permissions: readonly string[];
  readonly conciergerieIds: readonly number[];
}

/** What those of some people who work here may do, and where. */
export async function findAccountReaches(
  database: Database,
  userIds: readonly number[],
): Promise<readonly AccountReachRow[]> {
  const found = await sql<AccountReachRow>`
    select u.id, u.is_manager as "isManager", u.is_admin as "isAdmin",
      array(select p.permission from user_permissions p where p.user_id = u.id) as permissions,
      array(select m.conciergerie_id::float8 from manager_conciergeries m where m.user_id = u.id) as "conciergerieIds"
    from users u where u.id = any(${userIds}::bigint[]) and (u.is_manager or u.is_admin)
  `.execute(database);
  return found.rows;
}
