import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe, text } from '../shared/wire-types.ts';

const number = z.int().check(z.gte(-100_000), z.lte(100_000));

/** Makes, changes or deletes hours of every week, in the same way as those of one day. */
export const defineRecurringCalendarEntry = defineAction({
  name: 'DefineRecurringCalendarEntry',
  capability: 'calendars',
  method: 'POST',
  effect: 'write',
  access: managers(),
  input: z.object({
    /** The specification calls it "create/update/delete"; the name of the field is not in the specification. */
    mode: z.enum(['create', 'update', 'delete']),
    data: z.object({
      id: maybe(rowId('recurring-calendar-entry')),
      partnerId: maybe(rowId('managed-partner')),
      entId: maybe(rowId('conciergerie')),
      /** 1 Monday … 7 Sunday. */
      dayOfWeek: maybe(z.int().check(z.gte(1), z.lte(7))),
      hour: maybe(number),
      minutes: maybe(number),
      lengthInMinutes: maybe(number),
      userName: maybe(text(500)),
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
