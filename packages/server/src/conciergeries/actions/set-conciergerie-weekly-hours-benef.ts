import { setConciergerieWeeklyHoursBenef } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours-benef';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentWeeklyHour } from '../presenters/present-hours.ts';
import { saveWeeklyHours } from '../save-weekly-hours.ts';

export const setConciergerieWeeklyHoursBenefHandler = handle(setConciergerieWeeklyHoursBenef, async (request) => {
  const saved = await saveWeeklyHours(request, 'beneficiary', 'weeklyHoursBenef', request.input.weeklyHoursBenef);
  return 'refused' in saved ? saved.refused : { weeklyHoursBenef: saved.slots.map(presentWeeklyHour) };
});
