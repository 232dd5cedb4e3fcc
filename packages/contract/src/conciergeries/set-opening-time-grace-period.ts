import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { maybe } from '../shared/wire-types.ts';
import { deskHoursAccess } from './conciergerie-access.ts';

/** For how many minutes after an opening the selected desk may stay closed before it counts as missing. */
export const setOpeningTimeGracePeriod = defineAction({
  name: 'SetOpeningTimeGracePeriod',
  capability: 'conciergeries',
  method: 'POST',
  effect: 'write',
  access: deskHoursAccess,
  input: z.object({ gracePeriod: maybe(z.number().check(z.gte(-1_000_000), z.lte(1_000_000))) }),
  output: z.object({ openingTimeGracePeriod: z.int() }),
  refusals: ['conciergerie-not-selected'],
  touches: ['conciergeries', 'business-log'],
  spec: 'manager §7',
});
