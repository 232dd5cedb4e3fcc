import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { tableFormat } from '../shared/define-table.ts';

/**
 * Beyond the specification, for the export that the specification calls ACMF: what stands open today at each desk. Advances and claims of each person, credits that they hold, means
 * of payment that have not reached the bank, and funds. See docs/decisions/0022-reconciliation.md for the reading of the name.
 */
export const exportAcmf = defineAction({
  name: 'ExportAcmf',
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
