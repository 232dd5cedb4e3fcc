import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pagedUpTo, upTo } from '../shared/list-wire.ts';
import { localDate, page } from '../shared/wire-types.ts';
import { directDebitFile } from './direct-debit-wire.ts';

/** Beyond the specification: the files of direct debits, latest first, fifty at a time; of the selected conciergerie, or of all where the manager works. */
export const getDirectDebitFiles = defineAction({
  name: 'GetDirectDebitFiles',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ page, upTo }),
  output: z.object({
    files: z.array(directDebitFile),
    /** There is a page after this one. */
    hasMore: z.boolean(),
    /** On which days a file of today may be collected. */
    earliestDate: localDate,
    latestDate: localDate,
    /** Whether the settings name who collects, and where to. */
    creditorIsSet: z.boolean(),
    ...pagedUpTo,
  }),
  refusals: [],
  shows: ['payments', 'accounting'],
  spec: 'manager §2 "SEPA-to-collect list"',
});
