import { PARTNER_PERMISSIONS } from '@loge/domain/partners/partner-rights';
import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * Takes a partner out of use, or back into it: their offers are proposed nowhere in the meantime. Orders under way go on, and their people
 * can still sign in to see them. Beyond the specification: "active or inactive, toggled by those allowed".
 */
export const setPartnerStatus = defineAction({
  name: 'SetPartnerStatus',
  beyondSpecification: true,
  capability: 'partners',
  method: 'POST',
  effect: 'write',
  access: managers(...PARTNER_PERMISSIONS.accounts),
  input: z.object({ partnerId: rowId('managed-partner'), active: z.boolean() }),
  output: z.object({ active: z.boolean() }),
  refusals: ['not-found'],
  touches: ['partners', 'catalogue', 'offers', 'business-log'],
  spec: 'partner-content-locker §4',
});
