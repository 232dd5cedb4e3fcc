import { searchPartnerPeople } from '@loge/contract/users/search-partner-people';
import { searchPartnerPeople as findPartnerPeople } from '../rows/managed-user-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentUserSummary } from '../presenters/present-user.ts';

const maxPartnerPeopleFound = 50;

export const searchPartnerPeopleHandler = handle(searchPartnerPeople, async ({ input, caller, database }) => {
  const found = await findPartnerPeople(database, input.expression, [...caller.conciergerieIds], maxPartnerPeopleFound);
  return { users: found.map(presentUserSummary) };
});
