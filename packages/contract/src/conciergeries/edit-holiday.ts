import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { maybe } from '../shared/wire-types.ts';
import { holiday, holidayDesks, holidayInput } from './hours-wire.ts';

/** Moves or renames a day on which desks are closed. A desk is opened again only by those who reach it; others are refused. */
export const editHoliday = defineAction({
  name: 'EditHoliday',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({
    id: rowId('holiday'),
    ...holidayInput,
    /** Beyond the specification: none for every desk; what is not sent stays. */
    conciergerieIds: maybe(holidayDesks),
  }),
  output: z.object({ holiday }),
  refusals: ['not-found', 'forbidden'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
