import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, localDate } from '../shared/wire-types.ts';
import { cesuPayment, cesuRemittance } from './cesu-wire.ts';

/**
 * Beyond the specification: the payments by prepaid CESU that wait to be sent in, oldest first (500 at most), and the latest fifty lists; of the selected conciergerie, or of all where the manager
 * works.
 */
export const getCesu = defineAction({
  name: 'GetCesu',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({}),
  output: z.object({
    payments: z.array(cesuPayment),
    /** What is noted, waits and may still be sent in, in all. */
    waitingAmount: cents,
    remittances: z.array(cesuRemittance),
    today: localDate,
  }),
  refusals: [],
  shows: ['payments', 'accounting'],
  spec: 'manager §2',
});
