import * as z from 'zod/mini';
import { bytesOfFile } from '../files/bytes-wire.ts';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/** Beyond the specification: a report as it is sent (XML, Flux 10), or its entries of the books as CSV. */
export const loadEreport = defineAction({
  name: 'LoadEreport',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'GET',
  effect: 'read',
  notes: 'export',
  bytes: true,
  byToken: true,
  access: managers('COMPTA'),
  input: z.object({ reportId: rowId('ereport'), as: z.enum(['xml', 'csv']) }),
  output: bytesOfFile,
  refusals: ['not-found'],
  shows: ['accounting'],
  spec: 'manager §7 "Exports"',
});
