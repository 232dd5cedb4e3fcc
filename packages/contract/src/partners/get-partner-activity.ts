import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';

/** What lies behind and ahead of a partner at the reader's conciergeries: orders of 30 days, how they kept their word in 90, and the next 7 days. */
export const getPartnerActivity = defineAction({
  name: 'GetPartnerActivity',
  beyondSpecification: true,
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({
    /** Orders of the last 30 days, by offer and by conciergerie; those without any are left out. */
    offres: z.array(z.object({ originalId: z.int(), orders: z.int() })),
    conciergeries: z.array(z.object({ entId: z.int(), orders: z.int() })),
    /** The minutes that half of the first answers of the last 90 days took at most, and of the 90 days before; null without any. */
    answerMinutes: z.nullable(z.int()),
    answerMinutesBefore: z.nullable(z.int()),
    /** Of the orders of the last 90 days that were promised for a day and are ready: how many were so on that day at the latest. */
    promised: z.int(),
    inTime: z.int(),
    /** From today on. `absent`: the partner said so; `off`: there are no hours. Orders are those for that day that were not cancelled. */
    week: z.array(z.object({ date: localDate, state: z.enum(['open', 'absent', 'off']), orders: z.int() })),
  }),
  refusals: ['not-found'],
  allowsStaleRead: true,
  shows: ['partners', 'orders', 'calendars'],
  spec: 'partner-content-locker §2 "Partner file"',
});
