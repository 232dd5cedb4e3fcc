import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { legalIdentity, mandatesOfPartner } from './self-billing-wire.ts';

/**
 * A partner lets the desk write its invoices from today on, and says who it is before the law. One that is in force ends with it. All that an invoice needs and
 * that is missing is told beside its field. Not in the specification.
 */
export const giveSelfBillingMandate = defineAction({
  name: 'GiveSelfBillingMandate',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: partners,
  input: z.object({ agreed: z._default(z.boolean(), false), ...legalIdentity }),
  output: mandatesOfPartner,
  refusals: [],
  touches: ['billing', 'partners', 'business-log'],
  spec: 'partner-content-locker §3',
});
