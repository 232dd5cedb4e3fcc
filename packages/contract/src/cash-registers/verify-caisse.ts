import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Beyond the specification: reads the whole chain of a cash register again, digests, seals, moments, counts and closings, and names the first record that is wrong.
 */
export const verifyCaisse = defineAction({
  name: 'VerifyCaisse',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ caisse: rowId('cash-register') }),
  output: z.object({
    /** Records that were read, closings among them. */
    records: z.int(),
    closings: z.int(),
    /** When the first of them was told; null for none. */
    since: z.nullable(z.string()),
    at: z.string(),
    problem: z.nullable(z.object({ sequence: z.int(), fault: z.string(), message: z.string() })),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers'],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
