import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cashClosing, periodTotals } from './cash-closing-wire.ts';

/**
 * Beyond the specification: the closings of a cash register, latest first: of the last 62 days, 36 months and 10 years in which something happened. Those that are due are made by the machine.
 */
export const getCaisseClotures = defineAction({
  name: 'GetCaisseClotures',
  capability: 'cash-registers',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ caisse: rowId('cash-register') }),
  output: z.object({
    caisse: z.object({ id: z.int(), name: z.string() }),
    closings: z.array(cashClosing),
    /** What happened since the last closing of a day. */
    current: z.nullable(z.object({ day: z.string(), totals: periodTotals })),
    /** The years that an archive can be made of, latest first. */
    years: z.array(z.int()),
  }),
  refusals: ['not-found'],
  shows: ['cash-registers', 'accounting'],
  spec: 'manager §3, §7',
  beyondSpecification: true,
});
