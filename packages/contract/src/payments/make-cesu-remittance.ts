import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents } from '../shared/wire-types.ts';

/** Beyond the specification: puts all cheques of a conciergerie that wait, and may still be sent in, on one list for the CRCESU. Each is on one list only. A trial desk sends none. */
export const makeCesuRemittance = defineAction({
  name: 'MakeCesuRemittance',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ conciergerieId: rowId('conciergerie') }),
  output: z.object({ remittanceId: z.int(), cheques: z.int(), total: cents }),
  refusals: ['not-found', 'cesu-of-trial-desk', 'no-cesu-to-send'],
  touches: ['payments', 'accounting', 'business-log'],
  spec: 'manager §2',
});
