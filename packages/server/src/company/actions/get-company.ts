import { getCompany } from '@loge/contract/company/get-company';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { findCompany } from '../rows/company-rows.ts';

export const getCompanyHandler = handle(getCompany, async ({ caller, database }) => {
  const company = caller.companyId === null ? null : await findCompany(database, caller.companyId);
  if (company === null) return refuse('forbidden');
  const { name, entitled, desks } = company;
  return {
    name,
    entitled,
    rights: [...caller.companyRights],
    desks: desks.map((desk) => ({ name: desk.name, email: desk.email, phone: desk.phone, city: desk.city })),
  };
});
