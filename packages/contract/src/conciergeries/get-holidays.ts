import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { holiday } from './hours-wire.ts';

/** The days on which desks are closed, by day: all of them, or those that are named. */
export const getHolidays = defineAction({
  name: 'GetHolidays',
  capability: 'conciergeries',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({ holidays: z.array(holiday) }),
  refusals: [],
  shows: ['conciergeries'],
  spec: 'manager §7',
});
