import { recentUsers } from '@loge/contract/users/recent-users';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentUserSummary } from '../presenters/present-user.ts';
import { findBeneficiariesById } from '../rows/managed-user-rows.ts';

export const recentUsersHandler = handle(recentUsers, async ({ input, caller, database }) => {
  const found = await findBeneficiariesById(database, input.ids, [...caller.conciergerieIds]);
  return { users: found.map(presentUserSummary) };
});
