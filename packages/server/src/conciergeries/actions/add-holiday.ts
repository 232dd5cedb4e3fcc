import { addHoliday } from '@loge/contract/conciergeries/add-holiday';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { holidayProblems } from '@loge/domain/conciergeries/hours-rules';
import { problem } from '@loge/domain/shared/problem';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { holidayInWords, presentHoliday } from '../presenters/present-hours.ts';
import { insertHoliday, joinHoliday } from '../rows/holiday-rows.ts';

export const addHolidayHandler = handle(addHoliday, async ({ input, rows, database, changes, lang, now }) => {
  const typed = { day: input.day ?? null, name: input.name };
  const problems = holidayProblems(typed);
  if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
  const day = typed.day ?? '';
  const deskIds = rows.conciergerieIds.map(({ id }) => id);
  const added = await insertHoliday(database, { day, name: typed.name, deskIds }, now);
  // A day is a holiday once: a desk that closes on that of others joins it.
  const holiday = added ?? (await joinHoliday(database, day, deskIds));
  if (holiday === null) return refuseInput(ruleProblems([problem('day', 'holidayTaken')], lang));
  changes.announce({});
  changes.record({ action: added === null ? 'holiday-changed' : 'holiday-added', comment: holidayInWords(holiday) });
  return { holiday: presentHoliday(holiday) };
});
