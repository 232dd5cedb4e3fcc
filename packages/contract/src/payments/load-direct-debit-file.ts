import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: a file of direct debits as it was made, to be handed to the bank. It names account numbers. */
export const loadDirectDebitFile = defineAction({
  name: 'LoadDirectDebitFile',
  beyondSpecification: true,
  capability: 'payments',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ fileId: rowId('direct-debit-file') }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['payments', 'accounting'],
  spec: 'manager §2 "SEPA-to-collect list"',
});
