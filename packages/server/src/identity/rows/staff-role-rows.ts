import type { StaffRoles } from '@loge/domain/users/staff-accounts';
import type { Database } from '../../platform/database/connection.ts';

/** What somebody is beside a beneficiary. */
export async function findStaffRoles(database: Database, userId: number): Promise<StaffRoles> {
  const row = await database
    .selectFrom('users')
    .select(['is_manager', 'is_partner', 'is_admin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { isManager: row.is_manager, isPartner: row.is_partner, isAdmin: row.is_admin };
}
