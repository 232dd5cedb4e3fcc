import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { ereport } from './ereport-wire.ts';

/** Beyond the specification: sends a report through the platform now, in place of three days before it is due. What the platform answers is noted on it. */
export const transmitEreport = defineAction({
  name: 'TransmitEreport',
  beyondSpecification: true,
  capability: 'accounting',
  method: 'POST',
  effect: 'write',
  access: managers('COMPTA'),
  input: z.object({ reportId: rowId('ereport') }),
  output: z.object({ report: ereport }),
  refusals: ['not-found', 'ereport-changed', 'no-invoicing-platform'],
  touches: ['accounting', 'business-log'],
  spec: 'manager §7 "Exports"',
});
