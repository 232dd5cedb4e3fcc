import { getEntRelForUser } from '@loge/contract/users/get-ent-rel-for-user';
import { handle } from '../../platform/gateway/action-handler.ts';
import { findStaffRoles } from '../../identity/rows/staff-role-rows.ts';
import { findEntRels } from '../rows/right-rows.ts';

export const getEntRelForUserHandler = handle(getEntRelForUser, async ({ rows, caller, database }) => {
  const { isManager } = await findStaffRoles(database, rows.userId.id);
  const rels = await findEntRels(database, rows.userId.id, [...caller.conciergerieIds]);
  return {
    availableEntRels: rels.map(({ id, name, company, works, isServed, isOwn }) => ({
      id,
      label: name,
      entreprise: company,
      selected: isManager ? works : isServed || isOwn,
      fixed: !isManager && isOwn,
    })),
  };
});
