import { addExceptionalHour } from '@loge/contract/conciergeries/add-exceptional-hour';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { hasOppositeHours, insertExceptionalHour } from '../rows/exceptional-hour-rows.ts';
import { keptHours, typedHours } from '../typed-hours.ts';

export const addExceptionalHourHandler = handle(
  addExceptionalHour,
  async ({ input, rows, database, changes, lang, now }) => {
    const typed = typedHours(input);
    const problems = exceptionalHourProblems(typed);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const conciergerieId = rows.conciergerieId.id;
    const hours = keptHours(typed);
    if (await hasOppositeHours(database, { conciergerieId, ...hours }, 0))
      return refuseInput(ruleProblems([problem('day', 'dayOpenAndClosed')], lang));
    const row = await insertExceptionalHour(database, conciergerieId, hours, now);
    changes.announce({});
    changes.record({ action: 'exceptional-hour-added', conciergerieId, comment: row.day });
    return { exceptionalHour: presentExceptionalHour(row) };
  },
);
