import { mayTouchAccess } from '@loge/domain/users/staff-accounts';
import type { Database } from '../platform/database/connection.ts';
import { findManagedUser, type ManagedUserDetailRow } from './rows/managed-user-rows.ts';
import { findStaffRoles } from '../identity/rows/staff-role-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';

/** Whether the people of partners are there for a manager at all. Spec: manager §6 (CREATE_PART). */
export const seesPartners = ({ isAdmin, permissions }: Caller): boolean => isAdmin || permissions.has('CREATE_PART');

/** Somebody of the manager's desks or of their partners whose access they may touch, or why not. */
export async function findAccountToTouch(
  database: Database,
  caller: Caller,
  userId: number,
): Promise<ManagedUserDetailRow | Refusal<'not-found' | 'account-of-colleague'>> {
  const user = await findManagedUser(database, userId, caller.conciergerieIds, { partners: seesPartners(caller) });
  if (user === null) return refuse('not-found');
  return mayTouchAccess(await findStaffRoles(database, userId), caller) ? user : refuse('account-of-colleague');
}
