import { ruleProblems } from '@loge/contract/shared/field-problems';
import { keptWeeklyHours, weeklyHoursProblems } from '@loge/domain/conciergeries/hours-rules';
import { hhmmOfNumber, type WeeklyHours } from '@loge/domain/conciergeries/opening-hours';
import type { ActionRequest } from '../platform/gateway/action-handler.ts';
import type { Caller } from '../platform/gateway/caller.ts';
import { refuse, refuseInput } from '../platform/refusal.ts';
import { type HoursAudience, replaceWeeklyHours } from './rows/weekly-hours-rows.ts';

type Request = Pick<ActionRequest<unknown, Caller>, 'caller' | 'database' | 'changes' | 'lang'>;

/** Saves the weekly hours of the selected desk, in order; says beside each slot what is wrong with it. `field` is where they stand in the input. */
export async function saveWeeklyHours(
  { caller: { conciergerieId }, database, changes, lang }: Request,
  audience: HoursAudience,
  field: string,
  sent: readonly WeeklyHours[],
) {
  if (conciergerieId === null) return { refused: refuse('conciergerie-not-selected') };
  const typed = sent.map(({ daysOfWeek, startTime, endTime }) => ({
    daysOfWeek,
    startTime: hhmmOfNumber(startTime),
    endTime: hhmmOfNumber(endTime),
  }));
  const problems = weeklyHoursProblems(field, typed);
  if (problems.length > 0) return { refused: refuseInput(ruleProblems(problems, lang)) };
  const slots = keptWeeklyHours(typed);
  await replaceWeeklyHours(database, conciergerieId, audience, slots);
  changes.announce({});
  changes.record({
    action: 'opening-hours-changed',
    conciergerieId,
    comment: audience === 'desk' ? 'équipe' : 'bénéficiaires',
  });
  return { slots };
}
