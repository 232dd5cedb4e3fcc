import * as z from 'zod/mini';
import { conciergerie } from '../conciergeries/conciergerie-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * The conciergeries where the manager works, to select one.
 */
export const getConciergeConciergeriesList = defineAction({
  name: 'GetConciergeConciergeriesList',
  capability: 'users',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({
    conciergeries: z.array(
      z.extend(conciergerie, {
        /** Beyond the specification: open at this moment, the status dot. */
        open: z.boolean(),
        /** Beyond the specification: concierges may make accounts of beneficiaries there (§6). */
        allowsCreation: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  shows: ['conciergeries', 'cash-registers'],
  spec: 'manager §7',
});
