import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { exceptionalHour, exceptionalHourInput } from './hours-wire.ts';

/** Changes the hours that a desk has on one day. */
export const editExceptionalHour = defineAction({
  name: 'EditExceptionalHour',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ id: rowId('exceptional-hour'), ...exceptionalHourInput }),
  output: z.object({ exceptionalHour }),
  refusals: ['not-found'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
