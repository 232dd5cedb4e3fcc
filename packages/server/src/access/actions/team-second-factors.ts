import { teamSecondFactors } from '@loge/contract/access/team-second-factors';
import { findTeam } from '../../credentials/rows/factor-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { whoseTeam } from '../../credentials/whose-team.ts';

export const teamSecondFactorsHandler = handle(teamSecondFactors, async ({ caller, database }) => {
  const team = await findTeam(database, whoseTeam(caller));
  return {
    people: team
      .filter(({ id }) => id !== caller.userId)
      .map((row) => ({
        id: row.id,
        name: row.last_name,
        firstName: row.first_name,
        hasCodes: row.has_codes,
        passkeys: row.passkeys,
      })),
  };
});
