import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { generationReport } from './billing-statement-wire.ts';

/** Generates what the eligible partners have no statement for yet, and computes again the open ones of the last month that is over. Closed ones stay as they are, so that a second
 * time changes nothing. A partner with nothing to settle has no report. */
export const genererAttenduFactuPourTous = defineAction({
  name: 'GenererAttenduFactuPourTous',
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: managers('ATTENDU_FACTU'),
  input: z.object({
    /** Beyond the specification: these alone, so that a screen can say how far it is. Left out, all of them. */
    partnerIds: maybe(z.array(rowId('managed-partner')).check(z.maxLength(200))),
  }),
  output: z.object({ reports: z.array(generationReport) }),
  refusals: ['not-found'],
  touches: ['billing', 'orders', 'business-log'],
  spec: 'partner-content-locker §7',
});
