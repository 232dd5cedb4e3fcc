import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { weeklyHour, weeklyHoursInput } from './hours-wire.ts';

/** Sets when the people of the selected desk are there, every week. */
export const setConciergerieWeeklyHours = defineAction({
  name: 'SetConciergerieWeeklyHours',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ weeklyHours: weeklyHoursInput }),
  output: z.object({ weeklyHours: z.array(weeklyHour) }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
