import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { moment } from '../shared/wire-types.ts';
import { entPartSettings, partnerAccount, partnerProfile, partnerRightsOnWire } from './partner-wire.ts';

/** An order or a series by its number, with what it is for and for whom; null for the desk's company. */
const workUnderWay = z.object({ id: z.int(), label: z.string(), beneficiaryName: z.nullable(z.string()) });

/** The file of a partner at a glance; what the reader may not do is not in it. The specification leaves its answer open. */
export const getPartnerInfo = defineAction({
  name: 'GetPartnerInfo',
  capability: 'partners',
  method: 'GET',
  effect: 'read',
  access: managers(),
  input: z.object({ partnerId: rowId('managed-partner') }),
  output: z.object({
    partner: z.extend(partnerProfile, {
      id: z.int(),
      profileActive: z.boolean(),
      nameForBnf: z.string(),
      imageId: z.nullable(z.string()),
      illustration: z.nullable(z.string()),
      since: moment,
      version: z.int(),
    }),
    rights: partnerRightsOnWire,
    /** For those who may touch them. */
    accounts: z.array(partnerAccount),
    /** The reader's conciergeries where the partner works or worked, by name. */
    conciergeries: z.array(entPartSettings),
    /** The reader's others. */
    otherConciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
    counts: z.object({
      /** Orders at the reader's conciergeries; at most `MAX_COUNTED`, and whether there are more. */
      orders: z.int(),
      moreOrders: z.boolean(),
      /** Those that are under way. */
      openOrders: z.int(),
      /** Series of the same conciergeries that order from the partner. */
      openSeries: z.int(),
      presentations: z.int(),
      /** Versions of offers as they stand now. */
      offres: z.int(),
    }),
    /** What goes on where the partner is deactivated: the oldest ten of each, of `counts.openOrders` and `counts.openSeries`. */
    underWay: z.object({ orders: z.array(workUnderWay), series: z.array(workUnderWay) }),
    /** What the orders of the last 90 days at the reader's conciergeries say. */
    quality: z.object({
      orders: z.int(),
      refused: z.int(),
      reprocessed: z.int(),
      /** Out of 5, one decimal; null while there are too few. */
      average: z.nullable(z.number()),
      notes: z.int(),
      /** How many gave one star, two, … five. */
      stars: z.array(z.int()),
    }),
  }),
  refusals: ['not-found'],
  shows: ['partners', 'users', 'orders'],
  spec: 'partner-content-locker §7',
});
