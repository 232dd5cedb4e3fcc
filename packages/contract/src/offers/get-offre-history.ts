import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate, moment } from '../shared/wire-types.ts';

const savedRow = z.object({
  /** Of the row; what it said is read with `GetEditableOffre`. */
  id: z.int(),
  /** 1 for the first version; all saves of one version share its number. */
  number: z.int(),
  savedAt: moment,
  savedBy: z.string(),
  published: z.int(),
  startDate: z.nullable(localDate),
  endDate: z.nullable(localDate),
  /** `replaced` is every save but the last one of its version. */
  state: z.enum(['inForce', 'waiting', 'ended', 'unpublished', 'replaced', 'aside']),
  /** Up to 10,000; as many mean that or more. */
  nbOrders: z.int(),
});

/** Every save of an offer, latest first, what each changed of prices, and what its next prices would reach. */
export const getOffreHistory = defineAction({
  name: 'GetOffreHistory',
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ offreId: rowId('edited-offer') }),
  output: z.object({
    /** The latest 500. */
    versions: z.array(savedRow),
    /** Beyond the specification: lines whose sale or buying price a save changed, or that a save added or took away; the latest 500. Amounts in cents. */
    priceChanges: z.array(
      z.object({
        offreId: z.int(),
        label: z.string(),
        price: z.nullable(cents),
        priceBefore: z.nullable(cents),
        buyingPrice: z.nullable(cents),
        buyingPriceBefore: z.nullable(cents),
        change: z.enum(['changed', 'added', 'removed']),
      }),
    ),
    /**
     * Beyond the specification: what new prices reach: series that go on with whichever version is in force, and people who wait for a place on a full day; and what keeps its own:
     * orders whose quote is still to be answered, other orders in progress. Carts are not in it: they stand on the devices of those who fill them.
     */
    touches: z.object({ nbSeries: z.int(), nbWaiting: z.int(), nbQuotes: z.int(), nbOpenOrders: z.int() }),
  }),
  refusals: ['not-found'],
  shows: ['offers', 'orders'],
  spec: 'manager §7',
});
