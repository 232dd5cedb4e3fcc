import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';
import { deskDateTime } from './calendar-wire.ts';

/**
 * Makes, changes or deletes hours of one day. A new entry names its partner and its conciergerie, which no change alters; what a change leaves out stays.
 * Appointments within the hours stay as they are.
 */
export const defineRealCalendarEntry = defineAction({
  name: 'DefineRealCalendarEntry',
  capability: 'calendars',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    /** The specification calls it "create/update/delete"; the name of the field is not in the specification. */
    mode: z.enum(['create', 'update', 'delete']),
    data: z.object({
      id: maybe(rowId('real-calendar-entry')),
      partnerId: maybe(rowId('managed-partner')),
      entId: maybe(rowId('conciergerie')),
      date: maybe(deskDateTime),
      lengthInMinutes: maybe(z.int().check(z.gte(-100_000), z.lte(100_000))),
      userName: maybe(text(500)),
      /** Beyond the specification: the weekly hours in whose place it stands on its day; with a length of 0 they fall out. Only for a new entry. */
      replacesEntryId: maybe(rowId('recurring-calendar-entry')),
    }),
  }),
  output: z.object({
    /** Null once it is deleted. */
    id: z.nullable(z.int()),
  }),
  refusals: ['not-found', 'calendar-entry-overlaps'],
  touches: ['calendars', 'business-log'],
  spec: 'manager §7',
});
