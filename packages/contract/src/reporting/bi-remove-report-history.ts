import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { reportName } from './bi-wire.ts';

/** Beyond the specification: takes a saved report of the caller's away. What is not there is gone already. */
export const biRemoveReportHistory = defineAction({
  name: 'BiRemoveReportHistory',
  capability: 'reporting',
  method: 'POST',
  effect: 'write',
  access: managers('BI'),
  input: z.object({ name: reportName }),
  output: z.object({}),
  refusals: [],
  touches: ['reporting'],
  spec: 'partner-content-locker §7',
  beyondSpecification: true,
});
