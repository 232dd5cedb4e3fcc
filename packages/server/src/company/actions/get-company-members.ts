import { getCompanyMembers } from '@loge/contract/company/get-company-members';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentCompanyMember } from '../presenters/present-company-member.ts';
import { findCompanyMembers, findCompanyOfDesk } from '../rows/company-member-rows.ts';

export const getCompanyMembersHandler = handle(getCompanyMembers, async ({ caller, database }) => {
  const company = caller.conciergerieId === null ? null : await findCompanyOfDesk(database, caller.conciergerieId);
  if (company === null) return refuse('conciergerie-not-selected');
  const members = await findCompanyMembers(database, company.id);
  return { company: company.name, members: members.map(presentCompanyMember) };
});
