import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { nothing } from '../shared/wire-types.ts';
import { settledPartner, statementSummary } from './billing-statement-wire.ts';

/** The partners that are paid through the platform and work for a desk of the caller, with the latest statement of each. */
export const getAttenduFactuEligiblePartners = defineAction({
  name: 'GetAttenduFactuEligiblePartners',
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: managers('ATTENDU_FACTU'),
  input: nothing,
  output: z.object({
    partners: z.array(
      z.extend(settledPartner, {
        /** Not in the specification. */
        canSendMail: z.boolean(),
        /** Beyond the specification: it works for trial desks alone, and its month under way can be settled at once. */
        rehearses: z.boolean(),
        /** Beyond the specification: the latest statement. */
        attendu: z.nullable(statementSummary),
      }),
    ),
  }),
  refusals: [],
  shows: ['billing', 'partners'],
  spec: 'partner-content-locker §7',
});
