import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { nothing } from '../shared/wire-types.ts';
import { deskHoursAccess } from './conciergerie-access.ts';

/** Opens every desk again on a day that was a holiday, by its other hours; of a holiday of some desks those that the caller reaches. */
export const removeHoliday = defineAction({
  name: 'RemoveHoliday',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ id: rowId('holiday') }),
  output: nothing,
  refusals: ['not-found', 'forbidden'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
