import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { id } from '../shared/wire-types.ts';

/** An offer of which nobody has decided yet whether its buyer may withdraw. */
const offerToClassify = z.object({
  /** Its row as it stands now. */
  id,
  name: z.string(),
  partnerId: id,
  partnerName: z.string(),
  categoryName: z.string(),
  sellsGoods: z.boolean(),
});
export type OfferToClassifyOnWire = z.output<typeof offerToClassify>;

/**
 * Beyond the specification: the offers that can be ordered and of which nobody has decided which exception to the right of withdrawal applies (Code de la consommation, L221-28), or that none
 * does: by partner and name, the first 200. Those that may be withdrawn from until somebody says otherwise. See docs/rules/withdrawal.md.
 */
export const getOffersToClassify = defineAction({
  name: 'GetOffersToClassify',
  beyondSpecification: true,
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    /** Only how many they are. */
    count: z._default(z.boolean(), false),
  }),
  output: z.object({ offers: z.array(offerToClassify), total: z.int() }),
  refusals: [],
  shows: ['offers'],
  spec: 'manager §7',
});
