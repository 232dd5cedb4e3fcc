import { isPermission } from '@loge/domain/access/permissions';
import { reachBeyond, type ReachBeyond } from '@loge/domain/users/staff-accounts';
import type { Database } from '../database/connection.ts';
import { findAccountReaches } from './account-reach-rows.ts';
import type { Caller } from './caller.ts';

type Acting = Pick<Caller, 'userId' | 'isAdmin' | 'permissions' | 'conciergerieIds'>;

/** Of some people those who may do what the caller may not, with what that is. The caller is never among them. */
export async function findReachBeyond(
  database: Database,
  caller: Acting,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ReachBeyond>> {
  const others = userIds.filter((id) => id !== caller.userId);
  if (others.length === 0 || caller.isAdmin) return new Map();
  const found = await findAccountReaches(database, others);
  return new Map(
    found.flatMap(({ id, isManager, isAdmin, permissions, conciergerieIds }) => {
      const owner = { isManager, isAdmin, permissions: new Set(permissions.filter(isPermission)) };
      const beyond = reachBeyond({ ...owner, conciergerieIds: new Set(conciergerieIds) }, caller);
      return beyond === null ? [] : [[id, beyond] as const];
    }),
  );
}

/**
 * Whether somebody of these may do more than the caller: then the caller does not act on their account. The gateway asks it of every write that names
 * people; where a write finds its person by the context, the handler asks.
 */
export const reachesBeyond = async (database: Database, caller: Acting, userIds: readonly number[]): Promise<boolean> =>
  (await findReachBeyond(database, caller, userIds)).size > 0;
