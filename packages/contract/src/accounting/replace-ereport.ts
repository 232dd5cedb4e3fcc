import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { ereport } from './ereport-wire.ts';

/** Beyond the specification: makes the report of a period anew, from the books as they are now, in the place of one that they have overtaken or that was refused. */
export const replaceEreport = defineAction({
  name: 'ReplaceEreport',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ reportId: rowId('ereport') }),
  output: z.object({ report: ereport }),
  refusals: ['not-found', 'ereport-changed'],
  touches: ['accounting', 'business-log'],
  spec: 'manager §7 "Exports"',
});
