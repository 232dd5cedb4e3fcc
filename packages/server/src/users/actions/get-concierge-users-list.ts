import { getConciergeUsersList } from '@loge/contract/users/get-concierge-users-list';
import { findActiveBeneficiaries } from '../rows/managed-user-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

const maxUsersListed = 2000;
const maxUsersFound = 200;

export const getConciergeUsersListHandler = handle(getConciergeUsersList, async ({ input, rows: named, database }) => {
  const search = input.search ?? '';
  const limit = search === '' ? maxUsersListed : maxUsersFound;
  const { rows, total } = await findActiveBeneficiaries(database, named.conciergerieId.id, search, limit);
  return { users: rows.map(presentUserSummary), totalItems: total };
});
