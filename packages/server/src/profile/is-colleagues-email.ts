import { mayManageAccess } from '@loge/domain/users/staff-accounts';
import type { Database } from '../platform/database/connection.ts';
import type { ProfileRow } from './rows/profile-rows.ts';
import { findStaffRoles } from '../identity/rows/staff-role-rows.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/** Whether a manager is about to change the e-mail, the way to the password, of somebody whose access is not theirs to touch. */
export async function isColleaguesEmail(
  database: Database,
  caller: Caller,
  row: ProfileRow,
  email: string,
): Promise<boolean> {
  if (row.id === caller.userId || email.toLowerCase() === row.email.toLowerCase()) return false;
  return !mayManageAccess(await findStaffRoles(database, row.id), caller);
}
