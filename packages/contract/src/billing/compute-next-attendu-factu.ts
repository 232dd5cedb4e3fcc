import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { annee, mois } from './billing-statement-wire.ts';

/** Generates the statement of a partner for a month that is over and has none. */
export const computeNextAttenduFactu = defineAction({
  name: 'ComputeNextAttenduFactu',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ partnerId: rowId('managed-partner'), annee, mois }),
  output: z.object({ attenduFactuId: z.int() }),
  refusals: ['not-found', 'partner-not-settled', 'month-not-over', 'month-not-next', 'billing-statement-exists'],
  touches: ['billing', 'orders', 'business-log'],
  spec: 'partner-content-locker §7',
});
