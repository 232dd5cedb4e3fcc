import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';
import { deskHoursAccess } from './conciergerie-access.ts';
import { exceptionalHour, exceptionalHourInput } from './hours-wire.ts';

/** A year of days, and some openings on each. */
const MAX_DAYS = 366;
const MAX_HOURS = 1000;

/**
 * Gives several days of a desk other hours than every week, or their weekly ones again, all of them or none: whatever other hours these days
 * had before is replaced. Beyond the specification: the year at a glance chooses many days at once.
 */
export const replaceExceptionalHours = defineAction({
  name: 'ReplaceExceptionalHours',
  beyondSpecification: true,
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    days: z.array(localDate).check(z.minLength(1), z.maxLength(MAX_DAYS)),
    /** What these days have from now on; a day without any goes by its week again. */
    exceptionalHours: z.array(z.object(exceptionalHourInput)).check(z.maxLength(MAX_HOURS)),
  }),
  /** Those of these days, as they are now. */
  output: z.object({ exceptionalHours: z.array(exceptionalHour) }),
  refusals: ['not-found'],
  touches: ['conciergeries', 'calendars', 'business-log'],
  spec: 'manager §7',
});
