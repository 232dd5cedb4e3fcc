import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { savedReport } from './bi-wire.ts';

/** The reports that the caller has saved, the latest first. */
export const biGetReportHistory = defineAction({
  name: 'BiGetReportHistory',
  capability: 'reporting',
  method: 'GET',
  effect: 'read',
  access: managers('BI'),
  input: nothing,
  output: z.object({ reports: z.array(savedReport) }),
  refusals: [],
  shows: ['reporting'],
  spec: 'partner-content-locker §7',
});
