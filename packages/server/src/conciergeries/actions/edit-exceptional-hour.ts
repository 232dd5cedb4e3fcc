import { editExceptionalHour } from '@loge/contract/conciergeries/edit-exceptional-hour';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { hasOppositeHours, updateExceptionalHour } from '../rows/exceptional-hour-rows.ts';
import { keptHours, typedHours } from '../typed-hours.ts';

export const editExceptionalHourHandler = handle(
  editExceptionalHour,
  async ({ input, rows, database, changes, lang }) => {
    const typed = typedHours(input);
    const problems = exceptionalHourProblems(typed);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const { id, conciergerieId } = rows.id;
    const hours = keptHours(typed);
    if (await hasOppositeHours(database, { conciergerieId, ...hours }, id))
      return refuseInput(ruleProblems([problem('day', 'dayOpenAndClosed')], lang));
    const row = await updateExceptionalHour(database, id, hours);
    changes.announce({});
    changes.record({ action: 'exceptional-hour-changed', conciergerieId, comment: row.day });
    return { exceptionalHour: presentExceptionalHour(row) };
  },
);
