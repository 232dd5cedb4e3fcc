import * as z from 'zod/mini';
import { team } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id, nothing } from '../shared/wire-types.ts';

/** Which colleagues have a second factor: those of one’s own conciergeries, everybody’s for an administrator. Not in the specification. */
export const teamSecondFactors = defineAction({
  name: 'TeamSecondFactors',
  beyondSpecification: true,
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: { ...team, anyPermission: ['MANAGE_PERMISSIONS'] },
  input: nothing,
  output: z.object({
    people: z.array(
      z.object({
        id,
        name: z.string(),
        firstName: z.string(),
        hasCodes: z.boolean(),
        passkeys: z.int(),
        /** They may do nothing that the caller may not. */
        mayReset: z.boolean(),
      }),
    ),
  }),
  refusals: [],
  shows: ['session', 'users'],
  spec: 'beneficiary-and-access §7',
});
