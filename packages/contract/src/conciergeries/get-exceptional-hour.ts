import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { exceptionalHour } from './hours-wire.ts';

/** The days on which a desk has other hours than every week, by day. */
export const getExceptionalHour = defineAction({
  name: 'GetExceptionalHour',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({ exceptionalHours: z.array(exceptionalHour) }),
  refusals: ['not-found'],
  shows: ['conciergeries'],
  spec: 'manager §7',
});
