import type { CompanyMemberOnWire } from '@loge/contract/company/get-company-members';
import type { CompanyMemberRow } from '../rows/company-member-rows.ts';

export const presentCompanyMember = (row: CompanyMemberRow): CompanyMemberOnWire => ({
  userId: row.userId,
  firstName: row.firstName,
  name: row.lastName,
  email: row.email,
  active: row.active,
  isBeneficiary: row.isBeneficiary,
  rights: row.rights,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});
