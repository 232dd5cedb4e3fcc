import { replaceExceptionalHours } from '@loge/contract/conciergeries/replace-exceptional-hours';
import { ruleProblems } from '@loge/contract/shared/field-problems';
import { daysHoursProblems } from '@loge/domain/conciergeries/hours-rules';
import { instantToLocal } from '@loge/domain/shared/moment-zoned';
import { handle } from '../../platform/gateway/action-handler.ts';
import { refuseInput } from '../../platform/refusal.ts';
import { presentExceptionalHour } from '../presenters/present-hours.ts';
import { replaceHoursOfDays } from '../rows/exceptional-hour-rows.ts';
import { zoneOfDesk } from '../rows/desk-rows.ts';
import { keptHours, typedHours } from '../typed-hours.ts';
import { daysInJournal } from '../../platform/business-log/journal-words.ts';

export const replaceExceptionalHoursHandler = handle(
  replaceExceptionalHours,
  async ({ input, rows, database, changes, lang, now }) => {
    const typed = input.exceptionalHours.map(typedHours);
    const days = [...new Set(input.days)].toSorted();
    const conciergerieId = rows.conciergerieId.id;
    const today = instantToLocal(now.getTime(), await zoneOfDesk(database, conciergerieId)).date;
    const problems = daysHoursProblems('exceptionalHours', days, typed, today);
    if (problems.length > 0) return refuseInput(ruleProblems(problems, lang));
    const kept = await replaceHoursOfDays(database, conciergerieId, days, typed.map(keptHours), now);
    changes.announce({});
    const [first = '', last = ''] = [days[0], days.at(-1)];
    changes.record({
      action: kept.length === 0 ? 'exceptional-hour-removed' : 'exceptional-hour-changed',
      conciergerieId,
      comment: daysInJournal(first, last),
    });
    return { exceptionalHours: kept.map(presentExceptionalHour) };
  },
);
