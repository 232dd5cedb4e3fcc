import * as z from 'zod/mini';
import { managers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { rowId } from '../shared/row-ids.ts';
import { cents, localDate } from '../shared/wire-types.ts';

/** The prices of an offer: a line for each article, a column for each version that is in force or to come. Amounts in cents, all taxes included. */
export const getOffrePriceGrid = defineAction({
  name: 'GetOffrePriceGrid',
  capability: 'offers',
  method: 'GET',
  effect: 'read',
  access: managers('MANAGE_OFFRES_PART'),
  input: z.object({ offreId: rowId('edited-offer') }),
  output: z.object({
    name: z.string(),
    partnerName: z.string(),
    conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
    versions: z.array(
      z.object({ id: z.int(), number: z.int(), startDate: z.nullable(localDate), endDate: z.nullable(localDate) }),
    ),
    lines: z.array(
      z.object({
        /** The first row of the line. */
        id: z.int(),
        label: z.string(),
        productLabel: z.nullable(z.string()),
        /** In the order of the versions; null where a version does not have the line. */
        prices: z.array(
          z.nullable(
            z.object({
              price: z.nullable(cents),
              devis: z.boolean(),
              buyingPrice: z.nullable(cents),
              tauxTva: z.number(),
            }),
          ),
        ),
      }),
    ),
  }),
  refusals: ['not-found'],
  shows: ['offers'],
  spec: 'manager §7',
});
