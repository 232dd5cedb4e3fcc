import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { pickedFrom, rowId } from '../shared/row-ids.ts';
import { cents, localDate, maybe } from '../shared/wire-types.ts';

/**
 * Beyond the specification: puts what a conciergerie has to collect by direct debit on a day into one file for the bank (pain.008.001.08). Each payment is in one file only;
 * what cannot be collected is left out and counted. Each person is announced their debits by mail as the file is made, so that its day may not be earlier
 * than the notice of each mandate that it takes.
 */
export const createDirectDebitFile = defineAction({
  name: 'CreateDirectDebitFile',
  beyondSpecification: true,
  capability: 'payments',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({
    conciergerieId: rowId('conciergerie'),
    collectionDate: localDate,
    /** These alone; without them all that are due on that day. */
    paymentIds: maybe(z.array(pickedFrom('payment')).check(z.maxLength(500))),
  }),
  output: z.object({
    fileId: z.int(),
    messageId: z.string(),
    collections: z.int(),
    totalAmount: cents,
    leftOut: z.int(),
    /** Of these, whose mandates ask for more notice than this day leaves, and from which day on all of them may be collected. */
    leftOutByNotice: z.int(),
    noticeFrom: z.nullable(localDate),
  }),
  refusals: ['not-found', 'nothing-to-collect', 'creditor-not-set'],
  touches: ['payments', 'accounting', 'orders', 'business-log'],
  spec: 'manager §2 "SEPA-to-collect list"',
});
