import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskHoursAccess } from './conciergerie-access.ts';

/** Gives a day of a desk its usual hours back. */
export const removeExceptionalHour = defineAction({
  name: 'RemoveExceptionalHour',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ id: rowId('exceptional-hour') }),
  output: nothing,
  refusals: ['not-found'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
