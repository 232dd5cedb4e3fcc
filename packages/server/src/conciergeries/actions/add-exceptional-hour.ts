import { addExceptionalHour } from '@loge/contract/conciergeries/add-exceptional-hour';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { besideOthersProblems, exceptionalHourProblems } from '@loge/domain/conciergeries/hours-rules';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { findHoursOfDay, insertExceptionalHour } from '../rows/exceptional-hour-rows.ts';
import { zoneOfDesk } from '../rows/desk-rows.ts';
import { keptHours, typedHours } from '../typed-hours.ts';
import { dayInJournal } from '../../platform/business-log/journal-words.ts';

export const addExceptionalHourHandler = handle(
  addExceptionalHour,
  async ({ input, rows, database, changes, lang, now }) => {
    const typed = typedHours(input);
    const conciergerieId = rows.conciergerieId.id;
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    const problems = exceptionalHourProblems(typed, today);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const hours = keptHours(typed);
    const beside = besideOthersProblems(typed, await findHoursOfDay(database, conciergerieId, hours.day, 0));
    if (beside.length > 0) return refuseInput(ruleProblems(beside, lang));
    const row = await insertExceptionalHour(database, conciergerieId, hours, now);
    changes.announce({});
    changes.record({ action: 'exceptional-hour-added', conciergerieId, comment: dayInJournal(row.day) });
    return { exceptionalHour: presentExceptionalHour(row) };
  },
);
