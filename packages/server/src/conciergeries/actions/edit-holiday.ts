import { editHoliday } from '@loge/contract/conciergeries/edit-holiday';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentHoliday } from '../presenters/present-hours.ts';
import { isHolidayTaken, updateHoliday } from '../rows/holiday-rows.ts';

export const editHolidayHandler = handle(editHoliday, async ({ input, rows, database, changes, lang }) => {
  const typed = { day: input.day ?? null, name: input.name };
  const problems = holidayProblems(typed);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const kept = { day: typed.day ?? '', name: typed.name };
  if (await isHolidayTaken(database, kept.day, rows.id.id))
    return refuseInput(ruleProblems([problem('day', 'holidayTaken')], lang));
  const holiday = await updateHoliday(database, rows.id.id, kept);
  changes.announce({});
  changes.record({ action: 'holiday-changed', comment: `${holiday.day} ${holiday.name}` });
  return { holiday: presentHoliday(holiday) };
});
