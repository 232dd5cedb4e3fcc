import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { listQuery, pagedList } from '../shared/list-wire.ts';
import { rowId } from '../shared/row-ids.ts';
import { maybe } from '../shared/wire-types.ts';
import { priceLine } from './price-line-wire.ts';
import { priceList } from './price-list.ts';

/**
 * What articles cost in the versions of offers as they stand now: of a partner, at a conciergerie, of one offer, or of all that the caller edits. Its files are the
 * extracts of partner prices, conciergerie prices and the price grid.
 */
export const getOffrePrices = defineAction({
  name: 'GetOffrePrices',
  beyondSpecification: true,
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    ...listQuery,
    partnerId: maybe(rowId('managed-partner')),
    conciergerieId: maybe(rowId('conciergerie')),
    /** Any row of the offer. */
    offreId: maybe(rowId('edited-offer')),
  }),
  output: pagedList(priceLine),
  list: priceList,
  refusals: ['not-found'],
  shows: ['offers', 'partners'],
  spec: 'manager §7',
});
