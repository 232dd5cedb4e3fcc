import { setSecondFactorRule } from '@loge/contract/access/set-second-factor-rule';
import { findTeamIds, setTeamNeedsSecondFactor } from '../../credentials/rows/factor-rows.ts';
import { handle } from '../../platform/gateway/action-handler.ts';
import { done } from '../../platform/done.ts';

export const setSecondFactorRuleHandler = handle(
  setSecondFactorRule,
  async ({ input, caller, database, now, changes }) => {
    await setTeamNeedsSecondFactor(database, { needed: input.teamNeedsOne, by: caller.userId, now });
    for (const userId of await findTeamIds(database)) changes.forgetSessionsOf(userId);
    changes.record({ action: 'second-factor-rule-changed', comment: input.teamNeedsOne ? 'exigée' : 'libre' });
    return done;
  },
);
