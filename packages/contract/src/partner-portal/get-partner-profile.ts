import * as z from 'zod/mini';
import { partners } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { cents, localDate, nothing } from '../shared/wire-types.ts';

/**
 * What a partner reads of itself: how its orders of the last 90 days went, where it works, how beneficiaries see it and what it proposes at which buying
 * price. Changing any of it is the desk's. Not in the specification.
 */
export const getPartnerProfile = defineAction({
  name: 'GetPartnerProfile',
  beyondSpecification: true,
  capability: 'partner-portal',
  method: 'GET',
  effect: 'read',
  access: partners,
  input: nothing,
  output: z.object({
    partner: z.object({
      id: z.int(),
      entreprise: z.string(),
      /** As beneficiaries read it. */
      nameForBnf: z.string(),
      imageId: z.nullable(z.string()),
      illustration: z.nullable(z.string()),
      email: z.string(),
      phoneNumber: z.string(),
      /** Lines of the address; those that say nothing are left out. */
      address: z.array(z.string()),
    }),
    /** Where it works now, by name. */
    conciergeries: z.array(z.object({ id: z.int(), name: z.string() })),
    quality: z.object({
      orders: z.int(),
      refused: z.int(),
      /** Out of 5, one decimal; null while there are too few. */
      average: z.nullable(z.number()),
      notes: z.int(),
      /** How many gave one star, two, … five. */
      stars: z.array(z.int()),
      /** How many orders got a first answer, and the minutes that half of these answers took at most; null without any. */
      answers: z.int(),
      answerMinutes: z.nullable(z.int()),
    }),
    presentations: z.array(
      z.object({
        id: z.int(),
        catOffreLabel: z.string(),
        keywords: z.string(),
        /** Cleaned HTML; empty where beneficiaries are not shown it. */
        shortDesc: z.string(),
        imageId: z.nullable(z.string()),
        illustration: z.nullable(z.string()),
      }),
    ),
    /** What is in force or waits for its day, in the order in which it is shown. */
    offres: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        catOffreLabel: z.string(),
        state: z.enum(['inForce', 'waiting']),
        startDate: z.nullable(localDate),
        endDate: z.nullable(localDate),
        nbConciergeries: z.int(),
        items: z.array(
          z.object({
            id: z.int(),
            label: z.string(),
            /** What the partner gets for one, tax included; null where the desk has fixed none. */
            buyingPrice: z.nullable(cents),
            onQuote: z.boolean(),
          }),
        ),
        /** Lines of the offer beyond those listed. */
        moreItems: z.int(),
      }),
    ),
  }),
  refusals: [],
  shows: ['partners', 'offers', 'orders'],
  spec: 'partner-content-locker §2',
});
