import * as z from 'zod/mini';
import { beneficiariesAndManagers } from '../shared/access-rule.ts';
import { defineAction } from '../shared/action-contract.ts';
import { label, nothing } from '../shared/wire-types.ts';

const carouselItem = z.object({
  /** The picture; `enterprise` stands for the company's own information. */
  url: z.string(),
  text: label,
  /** 0 none, 1 an offer's id, 2 an external link. */
  linkType: z.int().check(z.gte(0), z.lte(2)),
  linkTarget: z.nullable(z.string()),
});

/**
 * The pictures of the home screen, for a phone and for a wide screen.
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
