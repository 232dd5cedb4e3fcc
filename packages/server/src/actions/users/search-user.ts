import { searchUser } from '@loge/contract/users/search-user';
import { searchBeneficiaries } from '../../database/managed-user-rows.ts';
import { handle } from '../action-handler.ts';
import { presentUserSummary } from './present-user.ts';

const atMost = 50;

export const searchUserHandler = handle(searchUser, async ({ input, caller, database }) => {
  const found = await searchBeneficiaries(database, input.expression, [...caller.conciergerieIds], atMost);
  return { users: found.map(presentUserSummary) };
});
