import * as z from 'zod/mini';
import { linkedOffre } from '../content/content-wire.ts';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, nothing } from '../shared/wire-types.ts';

const carouselItem = z.object({
  /** The picture; `enterprise` stands for the company's own information, nothing for what is drawn. */
  url: z.string(),
  text: label,
  /** 0 none, 1 an offer's id, 2 an external link. */
  linkType: z.int().check(z.gte(0), z.lte(2)),
  linkTarget: z.nullable(z.string()),
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
  /** Beyond the specification: the offer that it leads to, with all that its route needs. */
  offre: linkedOffre,
});

/**
 * The pictures of the first design's home screen, `vertical` for a phone and `horizontal` for a wide screen. Where a desk has none,
 * its company and its offers of the moment stand there.
 */
export const mobileCarrousel2 = defineAction({
  name: 'MobileCarrousel2',
  capability: 'home',
  method: 'GET',
  effect: 'read',
  access: beneficiariesAndManagers,
  input: nothing,
  output: z.object({ horizontal: z.array(carouselItem), vertical: z.array(carouselItem) }),
  refusals: ['conciergerie-not-selected'],
  shows: ['home'],
  spec: 'beneficiary-and-access §7',
});
