import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cubeName, reportingQuery, reportName } from './bi-wire.ts';

/** Saves a report under a name of the caller's; the same name again is saved over. */
export const biAddReportHistory = defineAction({
  name: 'BiAddReportHistory',
  capability: 'reporting',
  method: 'POST',
  effect: 'write',
  access: managers('BI'),
  input: z.object({ name: reportName, cubeName, reportingQuery }),
  output: z.object({}),
  refusals: ['too-many-reports'],
  touches: ['reporting'],
  spec: 'partner-content-locker §7',
});
