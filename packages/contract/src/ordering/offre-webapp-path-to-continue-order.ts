import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';

/**
 * The route on which an order is continued: the order form of what its offer has become, whose order will name this one as its parent. A
 * manager continues an order of the beneficiary whom they have selected.
 */
export const offreWebappPathToContinueOrder = defineAction({
  name: 'OffreWebappPathToContinueOrder',
  capability: 'ordering',
  method: 'POST',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: z.object({
    /** The order's. */
    id: rowId('order'),
  }),
  output: z.object({
    /** Without the hash-bang, e.g. /bnfv2/startOrder/0/1/7/12/345?continue=48217. */
    path: z.string(),
  }),
  refusals: ['not-found', 'offer-not-available', 'offer-not-at-location', 'beneficiary-not-selected'],
  shows: ['catalogue', 'offers', 'orders'],
  spec: 'beneficiary-and-access §7',
});
