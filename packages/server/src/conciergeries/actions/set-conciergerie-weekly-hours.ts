import { setConciergerieWeeklyHours } from '@loge/contract/conciergeries/set-conciergerie-weekly-hours';
import { handle } from '../../platform/gateway/action-handler.ts';
import { presentWeeklyHour } from '../presenters/present-hours.ts';
import { saveWeeklyHours } from '../save-weekly-hours.ts';

export const setConciergerieWeeklyHoursHandler = handle(setConciergerieWeeklyHours, async (request) => {
  const saved = await saveWeeklyHours(request, 'desk', 'weeklyHours', request.input.weeklyHours);
  return 'refused' in saved ? saved.refused : { weeklyHours: saved.slots.map(presentWeeklyHour) };
});
