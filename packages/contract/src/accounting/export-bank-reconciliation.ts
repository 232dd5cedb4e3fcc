import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/** Beyond the specification, for the export "bank statement reconciliation": every line of the bank with what it is in the books, and those that are open. */
export const exportBankReconciliation = defineAction({
  name: 'ExportBankReconciliation',
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ format: z._default(tableFormat, 'csv') }),
  output: bytesOfFile,
  refusals: [],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
  beyondSpecification: true,
});
