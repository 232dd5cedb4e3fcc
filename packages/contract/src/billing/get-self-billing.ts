import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { mandatesOfPartner } from './self-billing-wire.ts';

/** The mandates of a partner for whom the desk may write invoices. Not in the specification. */
export const getSelfBilling = defineAction({
  name: 'GetSelfBilling',
  beyondSpecification: true,
  capability: 'billing',
  method: 'GET',
  effect: 'read',
  access: managers('ATTENDU_FACTU'),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: mandatesOfPartner,
  refusals: ['not-found'],
  shows: ['billing', 'partners'],
  spec: 'partner-content-locker §3',
});
