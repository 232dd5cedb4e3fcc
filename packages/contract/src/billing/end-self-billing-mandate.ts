import * as z from 'zod/mini';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { mandatesOfPartner } from './self-billing-wire.ts';

/** Ends the mandate of a partner: from then on it writes its invoices itself. Invoices that were issued stay. By the partner or its desk. Not in the specification. */
export const endSelfBillingMandate = defineAction({
  name: 'EndSelfBillingMandate',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  access: { audiences: ['manager', 'partner'], anyPermission: ['ATTENDU_FACTU'] },
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: mandatesOfPartner,
  refusals: ['not-found', 'self-billing-mandate-missing'],
  touches: ['billing', 'partners', 'business-log'],
  spec: 'partner-content-locker §3',
});
