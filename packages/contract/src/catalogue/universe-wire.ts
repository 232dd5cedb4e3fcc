import * as z from 'zod/mini';
import { label } from '../shared/wire-types.ts';

/** A category of offers inside a universe (Spec: beneficiary-and-access §3 "Offer category"). */
const offerCategory = z.object({
  catOffreId: z.int(),
  label,
  /** Where its services usually take place; null when nothing is said. */
  placeLabel: z.nullable(label),
  imageUrl: z.nullable(z.string()),
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
});

/** A universe with its categories, in the order in which they are shown. */
export const universe = z.object({
  id: z.int(),
  label,
  shortLabel: label,
  imageUrl: z.nullable(z.string()),
  transparentImageUrl: z.nullable(z.string()),
  /** Beyond the specification: the object that is drawn where no image was uploaded. */
  illustration: z.nullable(z.string()),
  color: z.nullable(z.string()),
  items: z.array(offerCategory),
});

const hintTypes = ['offer', 'category', 'partnerCategory', 'universe'] as const;

/** A search hint: what it is called, the accent-free words that find it, and where it leads (§2.4 "Search"). */
export const searchHint = z.object({
  type: z.enum(hintTypes),
  label,
  words: z.array(z.string()),
  universeId: z.int(),
  catOffreId: z.nullable(z.int()),
  partId: z.nullable(z.int()),
  offreId: z.nullable(z.int()),
});

export type UniverseOnWire = z.output<typeof universe>;
export type SearchHintOnWire = z.output<typeof searchHint>;
