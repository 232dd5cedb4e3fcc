import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom } from '../shared/row-ids.ts';
import { localDate, maybe } from '../shared/wire-types.ts';
import { directDebitFile } from './direct-debit-wire.ts';

/** Ours: the files of direct debits, latest first, fifty at a time; of the selected conciergerie, or of all where the manager works. */
export const getDirectDebitFiles = defineAction({
  name: 'GetDirectDebitFiles',
  ours: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ before: maybe(pickedFrom('direct-debit-file')) }),
  output: z.object({
    files: z.array(directDebitFile),
    /** `before` of the next fifty; null at the end. */
    next: z.nullable(z.int()),
    /** On which days a file of today may be collected. */
    earliestDate: localDate,
    latestDate: localDate,
    /** Whether the settings name who collects, and where to. */
    creditorIsSet: z.boolean(),
  }),
  refusals: [],
  shows: ['payments', 'accounting'],
  spec: 'manager §2 "SEPA-to-collect list"',
});
