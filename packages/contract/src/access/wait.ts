import * as z from 'zod/mini';
import { everyone } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';

/**
 * Answers after a while, for clients that test their timeouts.
 */
export const wait = defineAction({
  name: 'Wait',
  capability: 'access',
  method: 'GET',
  effect: 'read',
  access: everyone,
  input: z.object({
    /** Milliseconds. */
    delay: z._default(z.int().check(z.gte(0), z.lte(2000)), 0),
  }),
  output: z.object({}),
  refusals: [],
  shows: [],
  spec: 'beneficiary-and-access §6',
});
