import * as z from 'zod/mini';
import { cents, label } from '../shared/wire-types.ts';
import { catalogueOffre } from './offer-wire.ts';

/** A partner's shop window in one category (Spec: beneficiary-and-access §3 "Partner presentation"). */
export const partnerPresentation = z.object({
  partId: z.int(),
  partName: z.string(),
  coverImageId: z.nullable(z.string()),
  /** Beyond the specification: the object that is drawn in the window where no image was uploaded. */
  illustration: z.nullable(z.string()),
  /** Comma separated, in the caller's language. */
  keywords: z.string(),
  /** HTML, cleaned by the server; null when the partner has chosen not to show it. */
  extraInformations: z.nullable(label),
  /** Those that show at the caller's service location. */
  offres: z.array(catalogueOffre),
  /** The first version of this presentation; favourites refer to it. Null for a partner who has none here and cannot be a favourite. */
  originalId: z.nullable(z.int()),
  /** Beyond the specification: among the favourites of the caller, or of the beneficiary whom a manager has selected. */
  favourite: z.boolean(),
  /** Beyond the specification: the lowest price among the offers, in cents; null while all of them are on quote. */
  fromPrice: z.nullable(cents),
  /** Beyond the specification: the average of the notes out of 5, with one decimal; null while there are too few. */
  rating: z.nullable(z.object({ average: z.number().check(z.gte(0), z.lte(5)), count: z.int() })),
});

export type PartnerPresentationOnWire = z.output<typeof partnerPresentation>;
