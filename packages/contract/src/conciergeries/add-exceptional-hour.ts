import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { exceptionalHour, exceptionalHourInput } from './hours-wire.ts';

/** Gives a desk other hours on one day, or closes it; holidays and weekly hours stand back. */
export const addExceptionalHour = defineAction({
  name: 'AddExceptionalHour',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ conciergerieId: rowId('conciergerie'), ...exceptionalHourInput }),
  output: z.object({ exceptionalHour }),
  refusals: ['not-found'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
