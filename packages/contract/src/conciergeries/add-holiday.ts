import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { holiday, holidayDesks, holidayInput } from './hours-wire.ts';

/** Closes every desk on a day, or those that are named: Good Friday in Alsace. Desks that are named join the holiday that others have on that day. */
export const addHoliday = defineAction({
  name: 'AddHoliday',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({
    ...holidayInput,
    /** Beyond the specification: none for every desk. */
    conciergerieIds: z._default(holidayDesks, []),
  }),
  output: z.object({ holiday }),
  refusals: ['not-found'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
