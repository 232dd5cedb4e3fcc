import { mayManageAccess } from '@loge/domain/users/staff-accounts';
import { findStaffRoles } from '../identity/rows/staff-role-rows.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Caller } from '../platform/gateway/caller.ts';

/** Whether the people of partners are there for a manager at all. Spec: manager §6 (CREATE_PART). */
export const seesPartners = ({ isAdmin, permissions }: Caller): boolean => isAdmin || permissions.has('CREATE_PART');

/** Whether the access of an account is the caller's to touch: a colleague's is not, though they are served at a desk, too. */
export const mayManageAccount = async (
  database: Database,
  caller: Caller,
  account: { readonly id: number },
): Promise<boolean> => mayManageAccess(await findStaffRoles(database, account.id), caller);
