import type { StaffRoles } from '@loge/domain/users/staff-accounts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** What somebody is beside a beneficiary. */
export async function findStaffRoles(database: Database, userId: number): Promise<StaffRoles> {
  const found = await sql<StaffRoles>`
    select u.is_manager as "isManager", u.is_partner as "isPartner", u.is_admin as "isAdmin",
      exists (select from company_members m where m.user_id = u.id) as "isCompanyMember"
    from users u where u.id = ${userId}
  `.execute(database);
  const [row] = found.rows;
  if (row === undefined) throw new Error(`No account ${userId}.`);
  return row;
}
