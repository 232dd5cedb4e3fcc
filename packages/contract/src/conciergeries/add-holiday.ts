import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { holiday, holidayInput } from './hours-wire.ts';

/** Closes every desk on a day. */
export const addHoliday = defineAction({
  name: 'AddHoliday',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object(holidayInput),
  output: z.object({ holiday }),
  refusals: [],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
