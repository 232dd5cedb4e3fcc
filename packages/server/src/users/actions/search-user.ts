import { searchUser } from '@loge/contract/users/search-user';
import { searchBeneficiaries } from '../rows/managed-user-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

const maxBeneficiariesFound = 50;

export const searchUserHandler = handle(searchUser, async ({ input, caller, database }) => {
  const found = await searchBeneficiaries(
    database,
    input.expression,
    [...caller.conciergerieIds],
    maxBeneficiariesFound,
  );
  return { users: found.map(presentUserSummary) };
});
