import { setOpeningTimeGracePeriod } from '@loge/contract/conciergeries/set-opening-time-grace-period';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { graceProblems } from '@loge/domain/conciergeries/hours-rules';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { updateGraceMinutes } from '../rows/weekly-hours-rows.ts';

export const setOpeningTimeGracePeriodHandler = handle(
  setOpeningTimeGracePeriod,
  async ({ input, caller, database, changes, lang }) => {
    const { conciergerieId } = caller;
    if (conciergerieId === null) return refuse('conciergerie-not-selected');
    const minutes = input.gracePeriod ?? null;
    const problems = graceProblems(minutes);
    if (minutes === null || problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    await updateGraceMinutes(database, conciergerieId, minutes);
    changes.announce({ conciergerieId });
    changes.record({ action: 'grace-period-changed', conciergerieId, comment: `${minutes} min` });
    return { openingTimeGracePeriod: minutes };
  },
);
