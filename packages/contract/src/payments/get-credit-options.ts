import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: what the dialog of a credit or compensation offers, namely the partners that may bear a part of it. */
export const getCreditOptions = defineAction({
  name: 'GetCreditOptions',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers('GIVE_CREDIT', 'HANDLE_INDEMNISATIONS'),
  input: z.object({ userId: rowId('beneficiary') }),
  output: z.object({
    /** Those that serve the beneficiary's desk, by name. */
    partners: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: ['not-found'],
  shows: ['users'],
  spec: 'manager §5 "Credits and compensation"',
});
