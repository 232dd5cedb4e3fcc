import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { requiredText } from '../shared/wire-types.ts';

/** Calls a number by the call centre, in the name of the person the token belongs to. */
export const genesysStartCallAction = defineAction({
  name: 'GenesysStartCallAction',
  capability: 'users',
  method: 'POST',
  effect: 'write',
  access: managers('GENESYS_ACCESS'),
  input: z.object({
    phoneNumber: requiredText(30),
    /** The access token by which the caller is signed in at the call centre. Nothing keeps it. */
    token: requiredText(4000),
  }),
  output: z.object({
    started: z.boolean(),
    /** 'Appel en cours', or 'L'appel n'a pas pu aboutir' (Spec: beneficiary-and-access §8). */
    message: z.string(),
  }),
  refusals: [],
  touches: ['business-log'],
  spec: 'manager §7',
});
