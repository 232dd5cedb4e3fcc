import { getCompanyPeople } from '@loge/contract/company/get-company-people';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { countLeavers, findEntitledPeople } from '../rows/company-people-rows.ts';
import { findCompany } from '../rows/company-rows.ts';

const pageSize = 50;
const leaversOfMs = 30 * 24 * 3_600_000;

export const getCompanyPeopleHandler = handle(getCompanyPeople, async ({ input, caller, database, now }) => {
  const { companyId } = caller;
  const company = companyId === null ? null : await findCompany(database, companyId);
  if (companyId === null || company === null) return refuse('forbidden');
  const people = await findEntitledPeople(database, companyId, {
    search: input.search ?? '',
    after: input.after ?? null,
    limit: pageSize + 1,
  });
  const items = people.slice(0, pageSize);
  const last = items.at(-1);
  return {
    entitled: company.entitled,
    left: await countLeavers(database, companyId, new Date(now.getTime() - leaversOfMs)),
    items: items.map((row) => ({
      id: row.id,
      firstName: row.firstName,
      name: row.lastName,
      email: row.email,
      desk: row.desk,
      department: row.department,
      building: row.building,
      since: row.since,
    })),
    next: people.length > pageSize && last !== undefined ? { name: last.sortName, id: last.id } : null,
  };
});
