import { editExceptionalHour } from '@loge/contract/conciergeries/edit-exceptional-hour';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { besideOthersProblems, exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { findHoursOfDay, updateExceptionalHour } from '../rows/exceptional-hour-rows.ts';
import { zoneOfDesk } from '../rows/desk-rows.ts';
import { keptHours, typedHours } from '../typed-hours.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const editExceptionalHourHandler = handle(
  editExceptionalHour,
  async ({ input, rows, database, changes, lang, now }) => {
    const typed = typedHours(input);
    const { id, conciergerieId, day } = rows.id;
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    // What was on a day that is over is not moved to another.
    const over = day < today ? [problem('day', 'dateInThePast')] : [];
    const problems = over.length > 0 ? over : exceptionalHourProblems(typed, today);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const hours = keptHours(typed);
    const beside = besideOthersProblems(typed, await findHoursOfDay(database, conciergerieId, hours.day, id));
    if (beside.length > 0) return refuseInput(ruleProblems(beside, lang));
    const row = await updateExceptionalHour(database, id, hours);
    changes.announce({});
    changes.record({ action: 'exceptional-hour-changed', conciergerieId, comment: dayInJournal(row.day) });
    return { exceptionalHour: presentExceptionalHour(row) };
  },
);
