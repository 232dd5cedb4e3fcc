import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { cents, localDate } from '../shared/wire-types.ts';
import { directDebitList } from './direct-debit-list.ts';
import { directDebit } from './direct-debit-wire.ts';

/**
 * Payments by direct debit, latest first, paged by 100: those to collect, with the bank, collected, and what is gone; of the selected beneficiary or
 * conciergerie, or of all conciergeries where the manager works.
 */
export const getAllSepaToCollect = defineAction({
  name: 'GetAllSepaToCollect',
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  access: managers('COMPTA'),
  input: z.object({ ...listQuery }),
  output: z.extend(pagedList(directDebit), {
    /** Beyond the specification: of all that is due and has a mandate that can be used, whatever the list is narrowed to. */
    toCollect: z.object({
      count: z.int(),
      amount: cents,
      firstDue: z.nullable(localDate),
      /** The first day that the notice of each of their mandates leaves. */
      noticeFrom: z.nullable(localDate),
    }),
  }),
  list: directDebitList,
  refusals: [],
  shows: ['payments', 'accounting'],
  spec: 'manager §7',
});
