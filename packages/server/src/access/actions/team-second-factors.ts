import { teamSecondFactors } from '@loge/contract/access/team-second-factors';
import { findTeam } from '../../credentials/rows/factor-rows.ts';
import { findReachBeyond } from '../../platform/gateway/account-reach.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { teamScope } from '../../credentials/team-scope.ts';

export const teamSecondFactorsHandler = handle(teamSecondFactors, async ({ caller, database }) => {
  const team = await findTeam(database, teamScope(caller));
  const beyond = await findReachBeyond(
    database,
    caller,
    team.map(({ id }) => id),
  );
  return {
    people: team
      .filter(({ id }) => id !== caller.userId)
      .map((row) => ({
        id: row.id,
        name: row.last_name,
        firstName: row.first_name,
        hasCodes: row.has_codes,
        passkeys: row.passkeys,
        mayReset: !beyond.has(row.id),
      })),
  };
});
