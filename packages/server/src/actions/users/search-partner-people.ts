import { searchPartnerPeople } from '@loge/contract/users/search-partner-people';
import { searchPartnerPeople as findPartnerPeople } from '../../database/managed-user-rows.ts';
import { handle } from '../action-handler.ts';
import { presentUserSummary } from './present-user.ts';

const atMost = 50;

export const searchPartnerPeopleHandler = handle(searchPartnerPeople, async ({ input, caller, database }) => {
  const found = await findPartnerPeople(database, input.expression, [...caller.conciergerieIds], atMost);
  return { users: found.map(presentUserSummary) };
});
