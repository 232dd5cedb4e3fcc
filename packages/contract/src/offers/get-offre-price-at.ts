import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, maybe, moment } from '../shared/wire-types.ts';

const aMoment = moment.check(z.maxLength(40));

/**
 * What an offer cost at a conciergerie at an instant, as it was known at another. The same question has the same answer for ever: a save changes nothing
 * of what was before it.
 */
export const getOffrePriceAt = defineAction({
  name: 'GetOffrePriceAt',
  beyondSpecification: true,
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({
    offreId: rowId('edited-offer'),
    conciergerieId: rowId('conciergerie'),
    at: aMoment,
    /** When one would have known; now where it is left out. */
    knownAt: maybe(aMoment),
  }),
  output: z.object({
    /** The row that says it; null where the offer is not proposed there then. */
    offreId: z.nullable(z.int()),
    items: z.array(
      z.object({
        /** The first row of the line. */
        originalId: z.int(),
        label: z.string(),
        price: z.nullable(cents),
        buyingPrice: z.nullable(cents),
        devis: z.boolean(),
      }),
    ),
  }),
  refusals: ['not-found'],
  shows: ['offers'],
  spec: 'manager §4',
});
