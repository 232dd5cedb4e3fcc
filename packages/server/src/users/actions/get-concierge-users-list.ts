import { getConciergeUsersList } from '@loge/contract/users/get-concierge-users-list';
import { findActiveBeneficiaries } from '../rows/managed-user-rows.ts';
import { refuse } from '../../platform/refusal.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

const atMost = 2000;
const atMostFound = 200;

export const getConciergeUsersListHandler = handle(getConciergeUsersList, async ({ input, caller, database }) => {
  if (!caller.conciergerieIds.has(input.conciergerieId)) return refuse('not-found');
  const search = input.search ?? '';
  const limit = search === '' ? atMost : atMostFound;
  const { rows, total } = await findActiveBeneficiaries(database, input.conciergerieId, search, limit);
  return { users: rows.map(presentUserSummary), totalItems: total };
});
