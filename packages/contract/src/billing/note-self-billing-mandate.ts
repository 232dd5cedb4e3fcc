import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { localDate } from '../shared/wire-types.ts';
import { legalIdentity, mandatesOfPartner } from './self-billing-wire.ts';

/**
 * Notes a mandate that a partner has signed on paper, with its scan in the part `file`. One that is in force ends with it. All that an invoice needs of the
 * partner and that is missing is told beside its field. Not in the specification.
 */
export const noteSelfBillingMandate = defineAction({
  name: 'NoteSelfBillingMandate',
  beyondSpecification: true,
  capability: 'billing',
  method: 'POST',
  effect: 'write',
  multipart: { accepts: ['pdf', 'image'] },
  access: managers('ATTENDU_FACTU'),
  input: z.object({ partnerId: rowId('managed-partner'), signedOn: localDate, ...legalIdentity }),
  output: mandatesOfPartner,
  refusals: ['not-found', 'file-not-accepted'],
  touches: ['billing', 'partners', 'business-log'],
  spec: 'partner-content-locker §3',
});
