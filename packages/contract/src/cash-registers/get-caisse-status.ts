import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';

/**
 * Where the manager stands with cash registers: the one they have open, wherever it is, and how many of the selected conciergerie wait
 * to be opened. Anyone who enters a conciergerie is led to open one by this.
 */
export const getCaisseStatus = defineAction({
  name: 'GetCaisseStatus',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: nothing,
  output: z.object({
    caisse: z.nullable(z.object({ id: z.int(), name: z.string(), conciergerieId: z.int() })),
    closedCaisses: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  refusals: [],
  shows: ['cash-registers'],
  spec: 'manager §7',
});
