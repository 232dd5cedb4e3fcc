import * as z from 'zod/mini';
import { label } from '../shared/wire-types.ts';
import { offre } from './offer-wire.ts';

/** A partner's shop window in one category (Spec: beneficiary-and-access §3 "Partner presentation"). */
export const partnerPresentation = z.object({
  partId: z.int(),
  partName: z.string(),
  coverImageId: z.nullable(z.string()),
  /** Comma separated. */
  keywords: z.string(),
  /** HTML, cleaned by the server; null when the partner has chosen not to show it. */
  extraInformations: z.nullable(label),
  offres: z.array(offre),
  /** The first version of this presentation; favourites refer to it. */
  originalId: z.int(),
});

export type PartnerPresentationOnWire = z.output<typeof partnerPresentation>;
