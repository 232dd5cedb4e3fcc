import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { weeklyHour, weeklyHoursInput } from './hours-wire.ts';

/** Sets the hours that beneficiaries of the selected desk are told, every week; without any, those of the desk hold for them too. */
export const setConciergerieWeeklyHoursBenef = defineAction({
  name: 'SetConciergerieWeeklyHoursBenef',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ weeklyHoursBenef: weeklyHoursInput }),
  output: z.object({ weeklyHoursBenef: z.array(weeklyHour) }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
