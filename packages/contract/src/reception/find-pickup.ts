import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Whose code was shown at the desk in use; null for one that is used, over, or nobody's. Not in the specification. */
export const findPickup = defineAction({
  name: 'FindPickup',
  beyondSpecification: true,
  capability: 'reception',
  method: 'POST',
  effect: 'read',
  access: managers(),
  input: z.object({ code: requiredText(100) }),
  output: z.object({
    found: z.nullable(
      z.object({
        userId: z.int(),
        /** Who stands there: the beneficiary, or anyone they named. */
        givenTo: z.string(),
        kind: z.enum(['qr_code', 'one_time_code']),
      }),
    ),
  }),
  refusals: ['conciergerie-not-selected'],
  shows: ['reception'],
  spec: 'manager §4 (Order item status through reception and collection)',
});
