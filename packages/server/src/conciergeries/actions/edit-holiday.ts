import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuse, refuseInput } from '../../platform/refusal.ts';
import { holidayInWords, presentHoliday } from '../presenters/present-hours.ts';
import { findHolidayDesks, findHolidayDesksElsewhere, isHolidayTaken, updateHoliday } from '../rows/holiday-rows.ts';

export const editHolidayHandler = handle(editHoliday, async ({ input, rows, caller, database, changes, lang }) => {
  const typed = { day: input.day ?? null, name: input.name };
  const problems = holidayProblems(typed);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  // What is not sent stays, and so do desks that the caller does not reach, unless every desk is to close.
  const before = await findHolidayDesks(database, rows.id.id);
  const chosen = rows.conciergerieIds?.map(({ id }) => id) ?? before;
  const elsewhere = await findHolidayDesksElsewhere(database, rows.id.id, caller.conciergerieIds);
  const narrows = before.length === 0 && chosen.length > 0;
  if (elsewhere.length > 0 && (narrows || rows.id.day !== typed.day)) return refuse('forbidden');
  const deskIds = chosen.length === 0 ? [] : [...chosen, ...elsewhere];
  const kept = { day: typed.day ?? '', name: typed.name, deskIds };
  if (await isHolidayTaken(database, kept.day, rows.id.id))
    return refuseInput(ruleProblems([problem('day', 'holidayTaken')], lang));
  const holiday = await updateHoliday(database, rows.id.id, kept);
  changes.announce({});
  changes.record({ action: 'holiday-changed', comment: holidayInWords(holiday) });
  return { holiday: presentHoliday(holiday) };
});
