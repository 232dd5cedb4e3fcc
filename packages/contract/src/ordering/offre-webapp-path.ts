import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowIdOrNone } from '../shared/row-ids.ts';

/**
 * The route on which an offer is ordered, for links that know no more than its id. Scheduled and fallback versions are followed.
 */
export const offreWebappPath = defineAction({
  name: 'OffreWebappPath',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({
    id: rowIdOrNone('offer'),
    /** A link from outside the product led here: the desk may not want that (manager §3 allowShortcuts). */
    shortcut: z._default(z.boolean(), false),
  }),
  output: z.object({
    /** Without the hash-bang, e.g. /bnfv2/startOrder/0/1/7/12/345. */
    path: z.string(),
  }),
  refusals: ['offer-not-available', 'offer-not-at-location', 'shortcuts-not-allowed'],
  shows: ['catalogue', 'offers'],
  spec: 'beneficiary-and-access §7',
});
